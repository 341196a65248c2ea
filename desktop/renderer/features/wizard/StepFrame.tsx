import type { ReactNode } from 'react';
import { classNames } from '../../components/class-names.ts';

interface StepFrameProps {
  title: string;
  /** One sentence: the question this step asks. */
  intro: ReactNode;
  children: ReactNode;
  /** Back on the left, the way on at the right. */
  footer?: ReactNode;
  /** Keeps the footer in sight below a list of any length. */
  isFooterSticky?: boolean;
}

export const stepTitleId = 'step-title';

export function StepFrame({ title, intro, children, footer, isFooterSticky = false }: StepFrameProps) {
  return (
    <section aria-labelledby={stepTitleId} className="min-w-0">
      <h2 id={stepTitleId} tabIndex={-1} className="text-20 font-semibold tracking-tight outline-none">
        {title}
      </h2>
      <p className="mt-1 mb-6 max-w-prose text-text-muted">{intro}</p>
      {children}
      {footer && <StepFooter isSticky={isFooterSticky}>{footer}</StepFooter>}
    </section>
  );
}

/** On its own for steps whose form holds its buttons. */
export function StepFooter({ children, isSticky = false }: { children: ReactNode; isSticky?: boolean }) {
  return (
    <div
      className={classNames(
        'mt-8 -mb-4 flex flex-wrap items-center justify-between gap-3 border-t py-4',
        isSticky && 'sticky bottom-0 z-10 bg-bg',
      )}
    >
      {children}
    </div>
  );
}
