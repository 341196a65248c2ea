import { Slot } from 'radix-ui';
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { classNames } from './class-names.ts';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** The accessible name and the tooltip. */
  label: string;
  icon: ReactNode;
  hasTooltip?: boolean;
}

export function IconButton({ label, icon, hasTooltip = true, className, type = 'button', ...rest }: IconButtonProps) {
  const button = (
    <button
      type={type}
      aria-label={label}
      className={classNames(
        'inline-grid size-9 shrink-0 place-items-center rounded-control text-text-muted transition-colors',
        'hover:bg-bg-sunken hover:text-text disabled:opacity-50 data-[state=open]:bg-bg-sunken data-[state=open]:text-text',
        'pointer-coarse:size-11 [&_svg]:size-[18px]',
        className,
      )}
      {...rest}
    >
      {icon}
    </button>
  );
  return hasTooltip ? <Tooltip text={label}>{button}</Tooltip> : button;
}

const delayMs = 400;
/** Pixels between the tooltip and its child, and to the window's edge. */
const gap = 6;

/** A short text next to its child on hover and focus. Never the only place for information. */
function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const child = useRef<HTMLElement>(null);
  const timer = useRef<number>(undefined);
  const [isShown, setShown] = useState(false);

  const hide = () => {
    window.clearTimeout(timer.current);
    setShown(false);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return (
    <>
      <Slot.Root
        ref={child}
        onPointerEnter={({ pointerType }) => {
          if (pointerType !== 'touch') timer.current = window.setTimeout(setShown, delayMs, true);
        }}
        onPointerLeave={hide}
        onPointerDown={hide}
        onFocus={({ target }) => setShown(target.matches(':focus-visible'))}
        onBlur={hide}
      >
        {children}
      </Slot.Root>
      {isShown && <Bubble text={text} child={child} onDismiss={hide} />}
    </>
  );
}

interface BubbleProps {
  text: string;
  child: RefObject<HTMLElement | null>;
  onDismiss(): void;
}

/** Hidden from screen readers because the child has its own name. */
function Bubble({ text, child, onDismiss }: BubbleProps) {
  const bubble = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const at = child.current?.getBoundingClientRect();
    if (!at || !bubble.current) return;
    const { offsetWidth: width, offsetHeight: height, style } = bubble.current;
    const left = at.left + (at.width - width) / 2;
    const rightmost = document.documentElement.clientWidth - width - gap;
    style.left = `${Math.max(gap, Math.min(left, rightmost))}px`;
    style.top = `${at.top - height - gap < gap ? at.bottom + gap : at.top - height - gap}px`;
  }, [child]);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && onDismiss(), { signal });
    window.addEventListener('scroll', onDismiss, { signal, capture: true, passive: true });
    return () => listening.abort();
  });
  return createPortal(
    <div
      ref={bubble}
      aria-hidden
      className="pointer-events-none fixed z-50 max-w-64 rounded-control bg-text px-2 py-1 text-12 text-bg shadow-float animate-fade-in"
    >
      {text}
    </div>,
    document.body,
  );
}
