import { ArrowLeft, ArrowRight, Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, type ButtonLook } from '../../components/Button.tsx';
import { classNames } from '../../components/class-names.ts';
import { Loading, RowsSkeleton, Skeleton } from '../../components/Loading.tsx';
import { type Step, steps } from './wizard-draft.ts';
import { words } from './words.ts';

interface StepFrameProps {
  title: string;
  /** One sentence: the question this step asks. */
  intro: ReactNode;
  children: ReactNode;
  /** Back on the left, the next step on the right. */
  footer?: ReactNode;
  /** Keeps the footer visible below a long list. */
  isFooterSticky?: boolean;
  /** Forms are narrow for short lines; two columns are wide. */
  isWide?: boolean;
}

/** As wide as the title above it until it can stand clearly inside it. */
const narrow = 'lg:mx-auto lg:max-w-2xl';

export function StepFrame({ title, intro, children, footer, isFooterSticky = false, isWide = false }: StepFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The page has focus if a step was still loading when its URL was opened.
    if (document.activeElement?.id === 'main') heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section aria-labelledby="step-title" className={classNames('min-w-0', !isWide && narrow)}>
      <h2
        id="step-title"
        ref={heading}
        tabIndex={-1}
        data-page-focus
        className="text-20 font-semibold tracking-tight outline-none"
      >
        {title}
      </h2>
      <p className={classNames('mt-1 max-w-prose wrap-anywhere text-text-muted', isWide ? 'mb-3 sm:mb-4' : 'mb-6')}>
        {intro}
      </p>
      {children}
      {footer && <StepFooter isSticky={isFooterSticky}>{footer}</StepFooter>}
    </section>
  );
}

/** Separate, for steps whose form contains its buttons. */
export function StepFooter({ children, isSticky = false }: { children: ReactNode; isSticky?: boolean }) {
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center justify-between gap-3 border-t',
        isSticky ? 'sticky bottom-0 z-10 mt-4 -mb-6 bg-bg py-3' : 'mt-8 -mb-4 py-4',
      )}
    >
      {children}
    </div>
  );
}

export function BackButton({ to, disabled = false }: { to: string; disabled?: boolean }) {
  const navigate = useNavigate();
  return (
    <Button icon={<ArrowLeft aria-hidden />} disabled={disabled} onClick={() => void navigate(to)}>
      {words().back}
    </Button>
  );
}

interface ContinueButtonProps {
  type?: 'button' | 'submit';
  /** The id of the form it submits from outside. */
  form?: string;
  tone?: ButtonLook['tone'];
  size?: 'small' | 'medium';
  isBusy?: boolean;
  disabled?: boolean;
  className?: string;
  children?: string;
  onClick?(): void;
}

export function ContinueButton({ tone = 'primary', children = words().continue, ...rest }: ContinueButtonProps) {
  return (
    <Button tone={tone} {...rest}>
      {children}
      <ArrowRight aria-hidden />
    </Button>
  );
}

/** The wizard's progress: step names on a wide screen, the current step on a phone. */
export function StepRail({ step }: { step: Step }) {
  const { label, names, place, done } = words().rail;
  const current = steps.indexOf(step);
  return (
    <nav aria-label={label}>
      <p className="mb-2 flex justify-between text-13 text-text-muted sm:hidden">
        <span className="font-medium text-text">{names[step]}</span>
        <span className="tabular-nums">{place(current + 1, steps.length)}</span>
      </p>
      <ol className="flex gap-1.5 sm:gap-3">
        {steps.map((name, index) => {
          const state = index < current ? 'done' : index === current ? 'current' : 'ahead';
          return (
            <li key={name} aria-current={state === 'current' ? 'step' : undefined} className="grow basis-0">
              <span
                className={classNames(
                  'block h-1 rounded-full transition-colors',
                  state === 'ahead' ? 'bg-line' : 'bg-accent',
                )}
              />
              <span
                className={classNames(
                  'mt-2 flex items-center gap-1.5 text-13 max-sm:sr-only',
                  state === 'current' ? 'font-medium text-text' : 'text-text-muted',
                )}
              >
                {state === 'done' && <Check aria-hidden className="size-3.5 text-accent-text" />}
                <span>{names[name]}</span>
                {state === 'done' && <span className="sr-only">{done}</span>}
              </span>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** The skeleton of a step, until the websites and what it needs of them are loaded. */
export function StepSkeleton({ step = 'website' }: { step?: Step }) {
  const isWide = step === 'pages' || step === 'customize';
  return (
    <Loading className={isWide ? '' : narrow}>
      <Skeleton className="mt-1 h-5 w-56" />
      <Skeleton className="mt-4 h-3 w-72 max-w-full" />
      {step === 'website' ? <WebsiteOutline /> : step === 'customize' ? <FieldsOutline /> : <ListOutline />}
    </Loading>
  );
}

function WebsiteOutline() {
  return (
    <>
      <div className="mt-7 grid gap-3 sm:grid-cols-2">
        {[0, 1].map((card) => (
          <div key={card} className="h-[76px] rounded-card border bg-bg-raised" />
        ))}
      </div>
      <FieldOutline />
    </>
  );
}

const FieldOutline = () => (
  <div className="mt-7">
    <Skeleton className="h-3 w-28" />
    <div className="mt-2.5 h-9 rounded-control border bg-bg-raised pointer-coarse:h-11" />
  </div>
);

/** Fields, and beside them the preview. */
function FieldsOutline() {
  return (
    <div className="grid gap-x-12 lg:grid-cols-[minmax(0,1fr)_400px]">
      <div>
        <FieldOutline />
        <FieldOutline />
        <FieldOutline />
      </div>
      <div className="h-[558px] overflow-hidden rounded-card border bg-bg-sunken max-lg:hidden">
        <div className="h-9 border-b bg-bg-raised" />
      </div>
    </div>
  );
}

function ListOutline() {
  return (
    <>
      <div className="mt-7 h-9 rounded-control border bg-bg-raised pointer-coarse:h-11" />
      <div className="mt-4">
        <RowsSkeleton rows={5} />
      </div>
    </>
  );
}
