import { type ReactNode, useEffect, useRef } from 'react';

interface StepFrameProps {
  title: string;
  /** One sentence: the question this step asks. */
  intro: ReactNode;
  children: ReactNode;
  /** Back on the left, the way on at the right. */
  footer?: ReactNode;
}

/** One step: its heading takes the focus when it appears, so that readers of the screen notice the change. */
export function StepFrame({ title, intro, children, footer }: StepFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <section aria-labelledby="step-title" className="min-w-0">
      <h2 id="step-title" ref={heading} tabIndex={-1} className="text-20 font-semibold tracking-tight outline-none">
        {title}
      </h2>
      <p className="mt-1 mb-6 max-w-prose text-text-muted">{intro}</p>
      {children}
      {footer && <div className="mt-8 flex flex-wrap justify-between gap-3 border-t pt-5">{footer}</div>}
    </section>
  );
}
