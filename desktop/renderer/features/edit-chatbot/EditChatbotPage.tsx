import { useEffect } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { Card } from '../../components/Card.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { showToast } from '../../components/toast-store.ts';
import { BackToChatbots, useChatbotOfAddress } from '../chatbots/BackToChatbots.tsx';
import { useChatbot, useModelStatus } from '../chatbots/data.ts';
import { ModelNotice } from '../chatbots/ModelNotice.tsx';
import { useMay } from '../workspaces/data.ts';
import { RefusedScreen } from '../workspaces/RefusedScreen.tsx';
import { ChatbotEditor } from './ChatbotEditor.tsx';
import { EditorSkeleton } from './EditorSkeleton.tsx';
import { words } from './words.ts';

export function EditChatbotPage() {
  if (useMay('edit')) return <EditChatbot />;
  return <RefusedScreen title={words().page.title}>{words().page.viewersMayNot}</RefusedScreen>;
}

function EditChatbot() {
  const { page } = words();
  const chatbotId = useChatbotOfAddress(page.noneSelected, page.noneSelectedHint);
  return (
    <>
      <PageHeader title={page.title} actions={<BackToChatbots />}>
        {page.purpose}
      </PageHeader>
      {chatbotId === null ? <EditorSkeleton /> : <LoadedEditor key={chatbotId} chatbotId={chatbotId} />}
    </>
  );
}

function LoadedEditor({ chatbotId }: { chatbotId: number }) {
  const { data, error, refetch } = useChatbot(chatbotId);
  const model = useModelStatus();
  useEffect(() => {
    if (!error || (error instanceof ApiError && error.status === 401)) return;
    showToast({
      title: words().page.loadFailed,
      description: words().page.loadFailedHint,
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
      <ErrorState title={words().page.failed} error={error} onRetry={() => void refetch()} />
    </Card>
  );
}
