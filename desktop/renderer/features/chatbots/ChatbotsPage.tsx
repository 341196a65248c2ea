import { Plus, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Chatbot } from '#shared/contracts/chatbots.ts';
import { useChatbots } from '../../api/use-chatbots.ts';
import { useWebsites } from '../../api/use-websites.ts';
import { useMay } from '../../api/use-workspaces.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { ChatbotDrawing } from '../../components/illustrations.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { TableSkeleton } from '../../components/Skeleton.tsx';
import { ChatbotsTable } from './ChatbotsTable.tsx';
import { DeleteChatbotDialog } from './DeleteChatbotDialog.tsx';
import { RegenerateDialog } from './RegenerateDialog.tsx';
import { RegenerationPanels } from './RegenerationPanels.tsx';
import { SnippetDialog } from './SnippetDialog.tsx';

export function ChatbotsPage() {
  const chatbots = useChatbots();
  const websites = useWebsites();
  const [showing, setShowing] = useState<Chatbot | null>(null);
  const [deleting, setDeleting] = useState<Chatbot | null>(null);
  const [regenerating, setRegenerating] = useState<Chatbot | null>(null);
  const mayEdit = useMay('edit');
  const createButton = mayEdit && (
    <Button asChild tone="primary">
      <Link to="/create-chatbot">
        <Plus aria-hidden />
        Create Chatbot
      </Link>
    </Button>
  );
  const isEmpty = chatbots.data?.length === 0;
  return (
    <>
      <PageHeader
        title="Chatbots"
        actions={
          <>
            <Button
              icon={<RefreshCw aria-hidden />}
              isBusy={chatbots.isFetching && !chatbots.isLoading}
              onClick={() => void chatbots.refetch()}
            >
              Refresh
            </Button>
            {!isEmpty && createButton}
          </>
        }
      >
        Manage, test and monitor your chatbots.
      </PageHeader>
      <RegenerationPanels />
      {chatbots.isError ? (
        <Card>
          <ErrorState
            title="Your chatbots could not be loaded"
            error={chatbots.error}
            onRetry={() => void chatbots.refetch()}
          />
        </Card>
      ) : !chatbots.data ? (
        <TableSkeleton />
      ) : isEmpty ? (
        <Card>
          <EmptyState drawing={<ChatbotDrawing />} title="No chatbots yet" action={createButton}>
            {mayEdit
              ? 'Your chatbots will be listed here. The first one takes about five minutes.'
              : 'Chatbots that editors create are listed here.'}
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
