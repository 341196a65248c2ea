import type { ReactNode, Ref } from 'react';
import type { BuildSummary } from '#shared/contracts/knowledge.ts';
import type { SiteChanges } from '#shared/contracts/websites.ts';
import { Callout } from '../../components/Callout.tsx';
import { ProgressPanel } from '../../components/ProgressPanel.tsx';
import { WayOn } from '../../components/WayOn.tsx';
import { words as sharedWords } from '../../components/words.ts';
import { locale } from '../../language/language-store.ts';
import { translated } from '../../language/words.ts';
import type { BuildRun } from './build-run.ts';
import { words } from './words.ts';

/** The running build. */
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
  /** Title of the failure. */
  failure: string;
  /** What still answers after a failure. */
  children?: ReactNode;
  ref: Ref<HTMLElement>;
}

/** The result of the last build. */
export function BuildResult({ run, failure, children, ref }: BuildResultProps) {
  if (run?.state !== 'failed' && !(run?.state === 'done' && run.summary)) return null;
  return (
    <section ref={ref} tabIndex={-1} aria-label={words().result.section} className="rounded-card outline-none">
      {run.state === 'failed' ? (
        <Callout tone="danger" title={failure} action={run.isPlanFull && <WayOn />}>
          <p>{run.error}</p>
          {children}
        </Callout>
      ) : (
        run.summary && <Summary summary={run.summary} />
      )}
    </section>
  );
}

/** What a finished build contains. */
function Summary({ summary }: { summary: BuildSummary }) {
  const texts = words().result;
  const facts = (['pages', 'entries', 'files', 'chunks', 'characters'] as const).filter((fact) => summary[fact] > 0);
  return (
    <Callout tone={summary.isHeldBack ? 'warn' : 'ok'}>
      {/* On one line if it fits, which leaves more of the window to the pages below. */}
      <div className="flex flex-wrap items-baseline gap-x-8 gap-y-1">
        <p className="font-medium">{summary.isHeldBack ? words().build.heldBack : texts.ready}</p>
        <dl className="flex flex-wrap gap-x-6 gap-y-1 text-13 text-text-muted">
          {facts.map((fact) => (
            <div key={fact} className="flex gap-1.5">
              <dt>{texts[fact]}</dt>
              <dd className="font-medium text-text tabular-nums">{summary[fact].toLocaleString(locale())}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="text-13 text-text-muted">
        {summary.isHeldBack && <p className="mt-1">{words().build.heldBackHint}</p>}
        {summary.changes && <ChangesList changes={summary.changes} />}
        {summary.warnings.length > 0 && (
          <ul className="mt-2 list-disc pl-5">
            {summary.warnings.map((warning) => (
              <li key={warning}>{translated(warning)}</li>
            ))}
          </ul>
        )}
      </div>
    </Callout>
  );
}

const kinds = ['added', 'changed', 'removed', 'failed'] as const;
const kindsIn = (changes: SiteChanges) => kinds.filter((kind) => changes[kind].count > 0);

/** '1 page new, 2 pages changed', or that nothing changed. */
export function describeChanges(changes: SiteChanges): string {
  const texts = words().changes;
  const parts = kindsIn(changes).map((kind) => texts[kind](changes[kind].count));
  return parts.length > 0 ? `${parts.join(', ')}.` : texts.none;
}

interface ChangesListProps {
  changes: SiteChanges;
  /** The text if nothing has changed, where it isn't about a refresh. */
  nothing?: string;
}

/** What changed on the website since it was last read, with expandable URLs. */
export function ChangesList({ changes, nothing = words().changes.none }: ChangesListProps) {
  const texts = words().changes;
  const changed = kindsIn(changes);
  if (changed.length === 0) return <p className="mt-2">{nothing}</p>;
  return (
    <ul aria-label={texts.list} className="mt-2 grid gap-1">
      {changed.map((kind) => {
        const { count, urls } = changes[kind];
        return (
          <li key={kind}>
            <details>
              <summary className="w-fit cursor-pointer rounded-control pointer-coarse:py-3">
                {texts[kind](count)}
              </summary>
              <ul className="list-disc pl-5">
                {urls.map((url) => (
                  <li key={url} className="break-all">
                    {url}
                  </li>
                ))}
                {count > urls.length && <li>{texts.more(count - urls.length)}</li>}
              </ul>
            </details>
          </li>
        );
      })}
    </ul>
  );
}
