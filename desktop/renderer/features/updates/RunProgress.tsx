import type { UpdateRun } from '#shared/contracts/updates.ts';
import { Spinner } from '../../components/Loading.tsx';
import { ProgressBar } from '../../components/ProgressPanel.tsx';
import { changesOf, checkedBy } from './data.ts';
import { words } from './words.ts';

/** A run that is queued or running. Only the heading is announced, so that screen readers don't read every new number. */
export function RunProgress({ run }: { run: UpdateRun }) {
  const { now } = words();
  const isQueued = run.status === 'queued';
  const title = isQueued ? now.queued : now.running;
  return (
    <>
      <output className="flex items-center gap-2 text-16 font-semibold">
        <Spinner className="size-5 text-accent-text" />
        {title}
      </output>
      <p className="mt-1 text-text-muted">
        {isQueued ? now.starts : now.soFar(checkedBy(run.counts), changesOf(run.counts))} <span>{now.leave}</span>
      </p>
      <ProgressBar label={title} fraction={null} className="mt-3" />
    </>
  );
}
