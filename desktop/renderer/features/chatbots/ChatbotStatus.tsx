import type { Chatbot } from '#shared/contracts/chatbots.ts';
import { showError } from '../../api/show-error.ts';
import { Badge } from '../../components/Card.tsx';
import { classNames } from '../../components/class-names.ts';
import { Switch } from '../../components/Toggles.tsx';
import { showToast } from '../../components/toasts.tsx';
import { useMay } from '../workspaces/data.ts';
import { useUpdateChatbot } from './data.ts';
import { words } from './words.ts';

/** Whether a chatbot answers visitors, with a switch for those who may change it. */
export function ChatbotStatus({ chatbot }: { chatbot: Chatbot }) {
  const mayEdit = useMay('edit');
  const update = useUpdateChatbot();
  const { status } = words();
  // Shows the new state immediately and reverts it on failure.
  const isActive = update.isPending ? (update.variables.isActive ?? chatbot.isActive) : chatbot.isActive;

  function change(isOn: boolean) {
    update.mutate(
      { id: chatbot.id, isActive: isOn },
      {
        onSuccess: () => showToast({ title: status.updated, description: status.updatedHint }),
        onError: (error) => showError(status.failed, error, status.somethingWrong),
      },
    );
  }

  return (
    <span className="inline-flex items-center gap-3">
      {mayEdit && (
        <Switch isOn={isActive} onChange={change} disabled={update.isPending} label={status.isActive(chatbot.name)} />
      )}
      <span className={classNames(mayEdit && 'max-sm:hidden')}>
        <Badge tone={isActive ? 'ok' : 'neutral'}>{isActive ? status.active : status.inactive}</Badge>
      </span>
    </span>
  );
}
