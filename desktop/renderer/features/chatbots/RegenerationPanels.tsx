import { useEffect } from 'react';
import { buildSteps } from '../../components/build-steps.ts';
import { ProgressPanel } from '../../components/ProgressPanel.tsx';
import { type Regeneration, resumeRegenerations, useRegenerations } from './regenerations.ts';

/** The rebuilds that run now, above the table. */
export function RegenerationPanels() {
  const running = useRegenerations((state) => state.running);
  useEffect(() => {
    void resumeRegenerations();
  }, []);
  if (running.length === 0) return null;
  return (
    <div className="mb-6 grid gap-4">
      {running.map((regeneration) => (
        <Panel key={regeneration.chatbotId} regeneration={regeneration} />
      ))}
    </div>
  );
}

function Panel({ regeneration }: { regeneration: Regeneration }) {
  const { name, startedAt, progress } = regeneration;
  const hasCount = progress !== null && progress.total > 0;
  const step = buildSteps[progress?.step ?? 'queued'];
  return (
    <ProgressPanel
      title={`Regenerating the knowledge base of ${name}`}
      fraction={hasCount ? progress.done / progress.total : null}
      summary={hasCount ? `${step}: ${progress.done} of ${progress.total}` : step}
      current="The chatbot keeps answering from its current knowledge until this is done."
      startedAt={startedAt}
    />
  );
}
