import type { ReactNode, Ref } from 'react';
import type { BuildSummary } from '#shared/contracts/knowledge.ts';
import { Callout } from '../../components/Callout.tsx';
import { ProgressPanel } from '../../components/ProgressPanel.tsx';
import { words as sharedWords } from '../../components/words.ts';
import { locale } from '../../language/language-store.ts';
import type { BuildRun } from './build-run.ts';
import { ChangesList } from './ChangesList.tsx';
import { words } from './words.ts';

/** The build as it runs. */
export function BuildPanel({ run }: { run: BuildRun }) {
  const texts = words().build;
  const { progress } = run;
  const hasCount = progress !== null && progress.total > 0;
  const step = sharedWords().build[progress?.step ?? 'queued'];
  return (
    <ProgressPanel
      title={texts.title}
      fraction={hasCount ? progress.done / progress.total : null}
      summary={hasCount ? texts.progress(step, progress.done, progress.total) : step}
      startedAt={run.startedAt}
    >
      <p className="mt-4 text-13 text-text-muted">{texts.canLeave}</p>
    </ProgressPanel>
  );
}

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
    <section ref={ref} tabIndex={-1} aria-label={words().result.section} className="rounded-card outline-none">
      {run.state === 'failed' ? (
        <Callout tone="danger" title={failure}>
          <p>{run.error}</p>
          {children}
        </Callout>
      ) : (
        run.summary && <Summary summary={run.summary} />
      )}
    </section>
  );
}

/** What a finished build holds. */
function Summary({ summary }: { summary: BuildSummary }) {
  const texts = words().result;
  const facts = (['pages', 'entries', 'files', 'chunks', 'characters'] as const).filter((fact) => summary[fact] > 0);
  return (
    <Callout tone="ok" title={texts.ready}>
      <dl className="mt-1 flex flex-wrap gap-x-6 gap-y-1">
        {facts.map((fact) => (
          <div key={fact} className="flex gap-1.5">
            <dt>{texts[fact]}</dt>
            <dd className="font-medium text-text tabular-nums">{summary[fact].toLocaleString(locale())}</dd>
          </div>
        ))}
      </dl>
      {summary.changes && <ChangesList changes={summary.changes} />}
      {summary.warnings.length > 0 && (
        <ul className="mt-2 list-disc pl-5">
          {summary.warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
    </Callout>
  );
}
