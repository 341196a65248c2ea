import { useEffect } from 'react';
import type { Chatbot } from '#shared/contracts/chatbots.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { useLastValue } from '../../components/Dialog.tsx';
import { ProgressPanel } from '../../components/ProgressPanel.tsx';
import { words as sharedWords } from '../../components/words.ts';
import { type Regeneration, regenerate, resumeRegenerations, useRegenerations } from './regenerations.ts';
import { words } from './words.ts';

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
  const text = words().regenerate;
  const hasCount = progress !== null && progress.total > 0;
  const step = sharedWords().build[progress?.step ?? 'queued'];
  return (
    <ProgressPanel
      title={text.running(name)}
      fraction={hasCount ? progress.done / progress.total : null}
      summary={hasCount ? text.progress(step, progress.done, progress.total) : step}
      current={text.meanwhile}
      startedAt={startedAt}
    />
  );
}

/** Open while a chatbot is given. */
export function RegenerateDialog({ chatbot, onClose }: { chatbot: Chatbot | null; onClose(): void }) {
  const shown = useLastValue(chatbot);
  const text = words().regenerate;
  return (
    <ConfirmDialog
      isOpen={chatbot !== null}
      onClose={onClose}
      title={text.title}
      action={text.action}
      tone="primary"
      onConfirm={() => {
        if (chatbot) void regenerate(chatbot);
        onClose();
      }}
    >
      {text.explanation(shown?.name ?? '')}
    </ConfirmDialog>
  );
}
