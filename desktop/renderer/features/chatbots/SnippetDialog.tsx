import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { useLastValue } from '../../components/use-last-value.ts';
import { SnippetTabs } from './SnippetTabs.tsx';

/** Open while a chatbot is given. In the place of the snippet's own page, where that would not be signed in. */
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
