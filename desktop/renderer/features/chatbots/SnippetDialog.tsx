import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { whenShown } from '../../components/later.tsx';
import { useLastValue } from '../../components/use-last-value.ts';

const SnippetTabs = whenShown(async () => (await import('./SnippetTabs.tsx')).SnippetTabs);

/** Open while a chatbot is given. In place of the snippet's page, where a tab would not be signed in. */
export function SnippetDialog({ chatbot, onClose }: { chatbot: { id: number; name: string } | null; onClose(): void }) {
  const shown = useLastValue(chatbot);
  return (
    <Dialog
      isOpen={chatbot !== null}
      onClose={onClose}
      size="large"
      title={`Code snippet for ${shown?.name}`}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      {shown && <SnippetTabs chatbotId={shown.id} />}
    </Dialog>
  );
}
