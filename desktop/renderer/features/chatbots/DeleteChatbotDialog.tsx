import type { Chatbot } from '#shared/contracts/chatbots.ts';
import { showError } from '../../api/show-error.ts';
import { useDeleteChatbot } from '../../api/use-chatbots.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { showToast } from '../../components/toast-store.ts';
import { useLastValue } from '../../components/use-last-value.ts';

/** Open while a chatbot is given. */
export function DeleteChatbotDialog({ chatbot, onClose }: { chatbot: Chatbot | null; onClose(): void }) {
  const remove = useDeleteChatbot();
  const shown = useLastValue(chatbot);

  function confirm() {
    if (!chatbot) return;
    remove.mutate(chatbot.id, {
      onSuccess: () => {
        showToast({ title: 'Chatbot deleted', description: 'The chatbot has been deleted successfully.' });
      },
      onError: (error) => showError('Error deleting chatbot', error),
      onSettled: onClose,
    });
  }

  return (
    <ConfirmDialog
      isOpen={chatbot !== null}
      onClose={onClose}
      title="Delete chatbot"
      action="Delete chatbot"
      isBusy={remove.isPending}
      onConfirm={confirm}
    >
      Are you sure you want to delete the chatbot "{shown?.name}"? This action cannot be undone and all conversation
      history will be lost.
    </ConfirmDialog>
  );
}
