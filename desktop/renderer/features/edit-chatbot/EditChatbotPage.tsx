import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { ApiError } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useModelStatus } from '../../api/use-model-status.ts';
import { useMay } from '../../api/use-workspaces.ts';
import { Card } from '../../components/Card.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { showToast } from '../../components/toast-store.ts';
import { BackToChatbots } from '../chatbots/BackToChatbots.tsx';
import { ModelNotice } from '../chatbots/ModelNotice.tsx';
import { useChatbotOfAddress } from '../chatbots/use-chatbot-of-address.ts';
import { RefusedScreen } from '../workspaces/RefusedScreen.tsx';
import { ChatbotEditor } from './ChatbotEditor.tsx';
import { EditorSkeleton } from './EditorSkeleton.tsx';

export function EditChatbotPage() {
  if (useMay('edit')) return <EditChatbot />;
  return <RefusedScreen title="Edit Chatbot">Viewers can’t change chatbots</RefusedScreen>;
}

function EditChatbot() {
  const chatbotId = useChatbotOfAddress(
    'No chatbot selected for editing',
    'Choose Edit Settings in the menu of a chatbot.',
  );
  return (
    <>
      <PageHeader title="Edit Chatbot" actions={<BackToChatbots />}>
        Name, appearance and knowledge.
      </PageHeader>
      {chatbotId === null ? <EditorSkeleton /> : <LoadedEditor key={chatbotId} chatbotId={chatbotId} />}
    </>
  );
}

function LoadedEditor({ chatbotId }: { chatbotId: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.chatbot(chatbotId),
    queryFn: ({ signal }) => callEndpoint(chatbotsEndpoints.getChatbot, { params: { id: chatbotId }, signal }),
    // It may have been changed since, here or in another window.
    staleTime: 0,
    gcTime: 0,
  });
  const model = useModelStatus();
  useEffect(() => {
    if (!error || (error instanceof ApiError && error.status === 401)) return;
    showToast({
      title: 'Error loading chatbot',
      description: 'Could not load the chatbot configuration.',
      tone: 'danger',
    });
  }, [error]);
  // What is edited stays, even when reading it again fails.
  // Shown at once with the notice above it, so that nothing moves.
  if (data && !model.isPending) {
    return (
      <>
        <ModelNotice />
        <ChatbotEditor chatbot={data} />
      </>
    );
  }
  if (!error) return <EditorSkeleton />;
  return (
    <Card>
      <ErrorState title="Failed to fetch chatbot data" error={error} onRetry={() => void refetch()} />
    </Card>
  );
}
