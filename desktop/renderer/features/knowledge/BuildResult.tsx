import type { ReactNode, Ref } from 'react';
import { Callout } from '../../components/Callout.tsx';
import { BuildSummaryCard } from './BuildSummaryCard.tsx';
import type { BuildRun } from './build-run.ts';

interface BuildResultProps {
  run: BuildRun | undefined;
  /** Of the callout about a failure. */
  failure: string;
  /** What still answers after a failure. */
  children?: ReactNode;
  ref: Ref<HTMLElement>;
}

/** What came of the last build. */
export function BuildResult({ run, failure, children, ref }: BuildResultProps) {
  if (run?.state !== 'failed' && !(run?.state === 'done' && run.summary)) return null;
  return (
    <section ref={ref} tabIndex={-1} aria-label="Result of the build" className="rounded-card outline-none">
      {run.state === 'failed' ? (
        <Callout tone="danger" title={failure}>
          <p>{run.error}</p>
          {children}
        </Callout>
      ) : (
        run.summary && <BuildSummaryCard summary={run.summary} />
      )}
    </section>
  );
}
