import type { Chatbot } from '#shared/contracts/chatbots.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { useLastValue } from '../../components/use-last-value.ts';
import { regenerate } from './regenerations.ts';

/** Open while a chatbot is given. */
export function RegenerateDialog({ chatbot, onClose }: { chatbot: Chatbot | null; onClose(): void }) {
  const shown = useLastValue(chatbot);
  return (
    <ConfirmDialog
      isOpen={chatbot !== null}
      onClose={onClose}
      title="Regenerate knowledge base"
      action="Regenerate knowledge base"
      tone="primary"
      onConfirm={() => {
        if (chatbot) void regenerate(chatbot);
        onClose();
      }}
    >
      The website of "{shown?.name}" will be crawled again. New pages are added, deleted ones are removed, and the
      knowledge base is rebuilt. Uploaded files are kept. If anything changed, this counts as one refresh in your usage.
    </ConfirmDialog>
  );
}
