import { useQuery } from '@tanstack/react-query';
import { Code, FileText, MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useModelStatus } from '../../api/use-model-status.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { whenShown } from '../../components/later.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Loading, Skeleton, TabsSkeleton } from '../../components/Skeleton.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { host } from '../../host/current-host.ts';
import { BackToChatbots } from './BackToChatbots.tsx';
import { ChatbotPreview } from './ChatbotPreview.tsx';
import { ModelNotice } from './ModelNotice.tsx';
import { SnippetDialog } from './SnippetDialog.tsx';
import { useTestChatbotId } from './use-test-chatbot-id.ts';

const KnowledgeFiles = whenShown(async () => (await import('../knowledge/KnowledgeFiles.tsx')).KnowledgeFiles);

export function TestChatbotPage() {
  const chatbotId = useTestChatbotId();
  return (
    <>
      <PageHeader
        title="Test Chatbot"
        actions={
          <>
            <BackToChatbots />
            {chatbotId !== null && <EmbedCode chatbotId={chatbotId} />}
          </>
        }
      >
        Chat as a visitor would, and upload files.
      </PageHeader>
      {chatbotId === null ? <TesterSkeleton /> : <Tester chatbotId={chatbotId} />}
    </>
  );
}

function EmbedCode({ chatbotId }: { chatbotId: number }) {
  const [isShown, setShown] = useState(false);
  if (host.isSignedInOutside) {
    return (
      <Button asChild tone="primary">
        <a href={host.serverUrl(`/api/chatbots/${chatbotId}/snippet`)}>
          <Code aria-hidden />
          Get Embed Code
        </a>
      </Button>
    );
  }
  return (
    <>
      <Button tone="primary" icon={<Code aria-hidden />} onClick={() => setShown(true)}>
        Get Embed Code
      </Button>
      <SnippetDialog
        chatbot={isShown ? { id: chatbotId, name: 'this chatbot' } : null}
        onClose={() => setShown(false)}
      />
    </>
  );
}

function Tester({ chatbotId }: { chatbotId: number }) {
  const chatbot = useQuery({
    queryKey: queryKeys.chatbot(chatbotId),
    queryFn: ({ signal }) => callEndpoint(chatbotsEndpoints.getChatbot, { params: { id: chatbotId }, signal }),
    // It may have been switched on or restyled since.
    staleTime: 0,
    gcTime: 0,
  });
  const model = useModelStatus();
  if (chatbot.isError) {
    return (
      <Card>
        <ErrorState title="Failed to fetch chatbot data" error={chatbot.error} onRetry={() => void chatbot.refetch()} />
      </Card>
    );
  }
  if (!chatbot.data || model.isPending) return <TesterSkeleton />;
  return (
    <>
      <ModelNotice />
      <Tabs
        label="Test your chatbot"
        tabs={[
          {
            value: 'preview',
            label: 'Preview Mode',
            icon: <MonitorSmartphone aria-hidden />,
            content: <ChatbotPreview chatbot={chatbot.data} />,
          },
          {
            value: 'files',
            label: 'Knowledge Files',
            icon: <FileText aria-hidden />,
            content: <KnowledgeFiles chatbotId={chatbotId} />,
          },
        ]}
      />
    </>
  );
}

function TesterSkeleton() {
  return (
    <Loading label="Loading chatbot">
      <TabsSkeleton count={2} />
      <Card className="mt-5">
        <div className="flex h-[49px] items-center border-b px-4">
          <Skeleton className="h-3 w-2/5" />
        </div>
        <div className="h-[min(640px,100dvh-256px)] min-h-[460px] max-sm:h-[60dvh]" />
      </Card>
    </Loading>
  );
}
