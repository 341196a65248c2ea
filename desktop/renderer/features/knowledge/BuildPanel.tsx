import { buildSteps } from '../../components/build-steps.ts';
import { ProgressPanel } from '../../components/ProgressPanel.tsx';
import type { BuildRun } from './build-run.ts';

/** The build as it runs. */
export function BuildPanel({ run }: { run: BuildRun }) {
  const { progress } = run;
  const hasCount = progress !== null && progress.total > 0;
  const step = buildSteps[progress?.step ?? 'queued'];
  return (
    <ProgressPanel
      title="Building the knowledge base"
      fraction={hasCount ? progress.done / progress.total : null}
      summary={hasCount ? `${step}: ${progress.done} of ${progress.total}` : step}
      startedAt={run.startedAt}
    >
      <p className="mt-4 text-13 text-text-muted">
        You can leave this page. We’ll keep building, and your progress will be here when you return.
      </p>
    </ProgressPanel>
  );
}
