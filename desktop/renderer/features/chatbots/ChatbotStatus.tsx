import type { Chatbot } from '#shared/contracts/chatbots.ts';
import { showError } from '../../api/show-error.ts';
import { useUpdateChatbot } from '../../api/use-chatbots.ts';
import { useMay } from '../../api/use-workspaces.ts';
import { Badge } from '../../components/Badge.tsx';
import { classNames } from '../../components/class-names.ts';
import { Switch } from '../../components/Switch.tsx';
import { showToast } from '../../components/toast-store.ts';

export function ChatbotStatus({ chatbot }: { chatbot: Chatbot }) {
  const mayEdit = useMay('edit');
  const update = useUpdateChatbot();
  // Shows the new state at once; a refusal puts the old one back.
  const isActive = update.isPending ? (update.variables.isActive ?? chatbot.isActive) : chatbot.isActive;

  function change(isOn: boolean) {
    update.mutate(
      { id: chatbot.id, isActive: isOn },
      {
        onSuccess: () => showToast({ title: 'Chatbot updated', description: 'Chatbot status has been updated.' }),
        onError: (error) => showError('Error updating chatbot', error, 'Something went wrong'),
      },
    );
  }

  return (
    <span className="inline-flex items-center gap-3">
      {mayEdit && (
        <Switch isOn={isActive} onChange={change} disabled={update.isPending} label={`${chatbot.name} is active`} />
      )}
      <span className={classNames(mayEdit && 'max-sm:hidden')}>
        <Badge tone={isActive ? 'ok' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Badge>
      </span>
    </span>
  );
}
