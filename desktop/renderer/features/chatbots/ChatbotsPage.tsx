import { Plus, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Chatbot } from '#shared/contracts/chatbots.ts';
import { showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { ChatbotDrawing } from '../../components/console-illustrations.tsx';
import { useLastValue } from '../../components/Dialog.tsx';
import { TableSkeleton } from '../../components/Loading.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { EmptyState, ErrorState } from '../../components/States.tsx';
import { showToast } from '../../components/toasts.tsx';
import { useWebsites } from '../websites/data.ts';
import { useMay } from '../workspaces/data.ts';
import { ChatbotsTable } from './ChatbotsTable.tsx';
import { useChatbots, useDeleteChatbot } from './data.ts';
import { RegenerateDialog, RegenerationPanels } from './Regeneration.tsx';
import { SnippetDialog } from './SnippetTabs.tsx';
import { words } from './words.ts';

export function ChatbotsPage() {
  const chatbots = useChatbots();
  const websites = useWebsites();
  const [showing, setShowing] = useState<Chatbot | null>(null);
  const [deleting, setDeleting] = useState<Chatbot | null>(null);
  const [regenerating, setRegenerating] = useState<Chatbot | null>(null);
  const mayEdit = useMay('edit');
  const { list } = words();
  const createButton = mayEdit && (
    <Button asChild tone="primary">
      <Link to="/create-chatbot">
        <Plus aria-hidden />
        {list.create}
      </Link>
    </Button>
  );
  const isEmpty = chatbots.data?.length === 0;
  return (
    <>
      <PageHeader
        title={list.title}
        actions={
          <>
            <Button
              icon={<RefreshCw aria-hidden />}
              isBusy={chatbots.isFetching && !chatbots.isLoading}
              onClick={() => void chatbots.refetch()}
            >
              {list.refresh}
            </Button>
            {!isEmpty && createButton}
          </>
        }
      >
        {list.purpose}
      </PageHeader>
      <RegenerationPanels />
      {chatbots.isError ? (
        <Card>
          <ErrorState title={list.failed} error={chatbots.error} onRetry={() => void chatbots.refetch()} />
        </Card>
      ) : !chatbots.data ? (
        <TableSkeleton />
      ) : isEmpty ? (
        <Card>
          <EmptyState drawing={<ChatbotDrawing />} title={list.none} action={createButton}>
            {mayEdit ? list.noneHint : list.noneHintForViewers}
          </EmptyState>
        </Card>
      ) : (
        <ChatbotsTable
          chatbots={chatbots.data}
          websites={websites.data}
          onSnippet={setShowing}
          onDelete={setDeleting}
          onRegenerate={setRegenerating}
        />
      )}
      <SnippetDialog chatbot={showing} onClose={() => setShowing(null)} />
      <DeleteChatbotDialog chatbot={deleting} onClose={() => setDeleting(null)} />
      <RegenerateDialog chatbot={regenerating} onClose={() => setRegenerating(null)} />
    </>
  );
}

/** Open while a chatbot is set. */
function DeleteChatbotDialog({ chatbot, onClose }: { chatbot: Chatbot | null; onClose(): void }) {
  const remove = useDeleteChatbot();
  const shown = useLastValue(chatbot);
  const text = words().remove;

  function confirm() {
    if (!chatbot) return;
    remove.mutate(chatbot.id, {
      onSuccess: () => {
        showToast({ title: text.done, description: text.doneHint });
      },
      onError: (error) => showError(text.failed, error),
      onSettled: onClose,
    });
  }

  return (
    <ConfirmDialog
      isOpen={chatbot !== null}
      onClose={onClose}
      title={text.title}
      action={text.action}
      isBusy={remove.isPending}
      onConfirm={confirm}
    >
      {text.question(shown?.name ?? '')}
    </ConfirmDialog>
  );
}
