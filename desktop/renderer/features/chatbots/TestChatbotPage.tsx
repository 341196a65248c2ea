import { Code, FileText, MonitorSmartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Loading, Skeleton, TabsSkeleton } from '../../components/Loading.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { ErrorState } from '../../components/States.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { showToast } from '../../components/toasts.tsx';
import { host } from '../../host/host.ts';
import { KnowledgeFiles } from '../knowledge/KnowledgeFiles.tsx';
import { BackToChatbots, ModelNotice } from './ChatbotFrame.tsx';
import { ChatbotPreview } from './ChatbotPreview.tsx';
import { readTestChatbot, useChatbot, useChatbotName, useModelStatus } from './data.ts';
import { SnippetDialog } from './SnippetTabs.tsx';
import { words } from './words.ts';

export function TestChatbotPage() {
  const chatbotId = useTestChatbotId();
  const { test } = words();
  return (
    <>
      <PageHeader
        title={test.title}
        about={useChatbotName(chatbotId)}
        back={<BackToChatbots />}
        actions={chatbotId !== null && <EmbedCode chatbotId={chatbotId} />}
      >
        {test.purpose}
      </PageHeader>
      {chatbotId === null ? <TesterSkeleton /> : <Tester chatbotId={chatbotId} />}
    </>
  );
}

function EmbedCode({ chatbotId }: { chatbotId: number }) {
  const [isShown, setShown] = useState(false);
  const { test } = words();
  if (host.isSignedInOutside) {
    return (
      <Button asChild tone="primary">
        <a href={host.serverUrl(`/api/chatbots/${chatbotId}/snippet`)}>
          <Code aria-hidden />
          {test.embedCode}
        </a>
      </Button>
    );
  }
  return (
    <>
      <Button tone="primary" icon={<Code aria-hidden />} onClick={() => setShown(true)}>
        {test.embedCode}
      </Button>
      <SnippetDialog
        chatbot={isShown ? { id: chatbotId, name: test.thisChatbot } : null}
        onClose={() => setShown(false)}
      />
    </>
  );
}

function Tester({ chatbotId }: { chatbotId: number }) {
  const chatbot = useChatbot(chatbotId);
  const model = useModelStatus();
  const { test } = words();
  if (chatbot.isError) {
    return (
      <Card>
        <ErrorState title={test.failed} error={chatbot.error} onRetry={() => void chatbot.refetch()} />
      </Card>
    );
  }
  if (!chatbot.data || model.isPending) return <TesterSkeleton />;
  return (
    <>
      <ModelNotice />
      <Tabs
        label={test.tabs}
        tabs={[
          {
            value: 'preview',
            label: test.preview,
            icon: <MonitorSmartphone aria-hidden />,
            content: <ChatbotPreview chatbot={chatbot.data} />,
          },
          {
            value: 'files',
            label: test.files,
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
    <Loading label={words().test.loading}>
      <TabsSkeleton count={2} />
      <Card className="mt-5">
        <div className="flex h-[49px] items-center border-b px-4">
          <Skeleton className="h-3 w-2/5" />
        </div>
        <div className="h-12 border-b pointer-coarse:h-15" />
        <div className="h-[min(640px,100dvh-304px)] min-h-[460px] max-sm:h-[60dvh]" />
      </Card>
    </Loading>
  );
}

const waitMs = 2000;

/** The chatbot chosen for testing. If none is found within two seconds, redirects to the list. */
function useTestChatbotId(): number | null {
  const navigate = useNavigate();
  const [id, setId] = useState(readTestChatbot);
  useEffect(() => {
    if (id !== null) return;
    const reread = () => setId(readTestChatbot());
    const giveUp = setTimeout(() => {
      showToast({ title: words().test.invalid, description: words().test.invalidHint, tone: 'danger' });
      void navigate('/dashboard/chatbots', { replace: true });
    }, waitMs);
    // Another tab may store it in the meantime.
    window.addEventListener('storage', reread);
    return () => {
      clearTimeout(giveUp);
      window.removeEventListener('storage', reread);
    };
  }, [id, navigate]);
  return id;
}
