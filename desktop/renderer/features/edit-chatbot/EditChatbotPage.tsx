import { BookOpen, Palette, Settings2 } from 'lucide-react';
import { useEffect } from 'react';
import type { Chatbot } from '#shared/contracts/chatbots.ts';
import { ApiError } from '../../api/api-error.ts';
import { Card } from '../../components/Card.tsx';
import { Loading } from '../../components/Loading.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { ErrorState } from '../../components/States.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { showToast } from '../../components/toasts.tsx';
import { UnsavedChanges } from '../../components/UnsavedChanges.tsx';
import { whenShown } from '../../components/when-needed.tsx';
import { BackToChatbots, ModelNotice, useChatbotOfAddress } from '../chatbots/ChatbotFrame.tsx';
import { useChatbot, useModelStatus } from '../chatbots/data.ts';
import { useBuildRuns } from '../knowledge/build-run.ts';
import { KnowledgeOutline, useKnowledgeDraft } from '../knowledge/KnowledgeBuild.tsx';
import { useWebsites } from '../websites/data.ts';
import { useMay } from '../workspaces/data.ts';
import { RefusedScreen } from '../workspaces/RefusedScreen.tsx';
import { BasicSettings } from './BasicSettings.tsx';
import { EditorSkeleton, WidgetOutline } from './EditorSkeleton.tsx';
import { type EditorTab, useSettings } from './use-settings.ts';
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
  // Edits are kept even if reloading fails. Shown together with the notice above, so that nothing moves.
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

const KnowledgeSettings = whenShown(
  async () => (await import('./KnowledgeSettings.tsx')).KnowledgeSettings,
  <KnowledgeLoading />,
);
const WidgetSettings = whenShown(
  async () => (await import('./WidgetSettings.tsx')).WidgetSettings,
  <SettingsLoading />,
);

/** The drafts are kept above the tabs, so that changing the tab loses nothing. */
export function ChatbotEditor({ chatbot }: { chatbot: Chatbot }) {
  const { tabs } = words();
  const settings = useSettings(chatbot);
  const draft = useKnowledgeDraft(chatbot.websiteId);
  const website = useWebsites().data?.find(({ id }) => id === chatbot.websiteId);
  // A build saves the selection and the texts when it starts.
  const isBuilding = useBuildRuns(({ runs }) => runs[chatbot.websiteId]?.state === 'running');
  return (
    <>
      <Tabs<EditorTab>
        label={tabs.label}
        value={settings.tab}
        onChange={settings.setTab}
        tabs={[
          {
            value: 'basic',
            label: tabs.basic,
            icon: <Settings2 aria-hidden />,
            content: <BasicSettings settings={settings} />,
          },
          {
            value: 'widget',
            label: tabs.widget,
            icon: <Palette aria-hidden />,
            content: <WidgetSettings settings={settings} siteName={website?.name ?? ''} />,
          },
          {
            value: 'knowledge',
            label: tabs.knowledge,
            icon: <BookOpen aria-hidden />,
            content: <KnowledgeSettings chatbot={chatbot} draft={draft} />,
          },
        ]}
      />
      <UnsavedChanges hasChanges={settings.isDirty || draft.isTyping || (draft.waitsForBuild && !isBuilding)} />
    </>
  );
}

function KnowledgeLoading() {
  return (
    <Loading label={words().tabs.loadingKnowledge}>
      <KnowledgeOutline />
    </Loading>
  );
}

function SettingsLoading() {
  return (
    <Loading label={words().tabs.loadingSettings}>
      <WidgetOutline />
    </Loading>
  );
}
