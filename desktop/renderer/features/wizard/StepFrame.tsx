import type { ReactNode } from 'react';

interface StepFrameProps {
  title: string;
  /** One sentence: the question this step asks. */
  intro: ReactNode;
  children: ReactNode;
  /** Back on the left, the way on at the right. */
  footer?: ReactNode;
}

export const stepTitleId = 'step-title';

export function StepFrame({ title, intro, children, footer }: StepFrameProps) {
  return (
    <section aria-labelledby={stepTitleId} className="min-w-0">
      <h2 id={stepTitleId} tabIndex={-1} className="text-20 font-semibold tracking-tight outline-none">
        {title}
      </h2>
      <p className="mt-1 mb-6 max-w-prose text-text-muted">{intro}</p>
      {children}
      {footer && <StepFooter>{footer}</StepFooter>}
    </section>
  );
}

/** Stays in sight below long lists. On its own for steps whose form holds its buttons. */
export function StepFooter({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 mt-8 -mb-4 flex flex-wrap items-center justify-between gap-3 border-t bg-bg py-4">
      {children}
    </div>
  );
}
