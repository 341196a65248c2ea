import { BookOpen, Palette, Settings2 } from 'lucide-react';
import { useEffect } from 'react';
import type { Chatbot } from '#shared/contracts/chatbots.ts';
import { ApiError } from '../../api/api-error.ts';
import { Card } from '../../components/Card.tsx';
import { classNames } from '../../components/class-names.ts';
import { Loading, Skeleton, TabsSkeleton } from '../../components/Loading.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { ErrorState } from '../../components/States.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { showReadFailure } from '../../components/toasts.tsx';
import { UnsavedChanges } from '../../components/UnsavedChanges.tsx';
import { whenShown } from '../../components/when-needed.tsx';
import { BackToChatbots, ModelNotice, useChatbotOfAddress } from '../chatbots/ChatbotFrame.tsx';
import { useChatbot, useChatbotName, useModelStatus } from '../chatbots/data.ts';
import { useBuildRuns } from '../knowledge/build-run.ts';
import { KnowledgeOutline, useKnowledgeDraft } from '../knowledge/KnowledgeBuild.tsx';
import { useWebsite } from '../websites/data.ts';
import { useMay } from '../workspaces/data.ts';
import { RefusedScreen } from '../workspaces/RefusedScreen.tsx';
import { BasicSettings } from './BasicSettings.tsx';
import { type EditorTab, useEditorTab, useSettings } from './use-settings.ts';
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
      <PageHeader title={page.title} about={useChatbotName(chatbotId)} back={<BackToChatbots />}>
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
    showReadFailure({
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
  const website = useWebsite(chatbot.websiteId);
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
            content: (
              <WidgetSettings settings={settings} websiteId={chatbot.websiteId} siteName={website?.name ?? ''} />
            ),
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

const outlines = { basic: <BasicOutline />, widget: <WidgetOutline />, knowledge: <KnowledgeOutline /> };

/** The skeleton of the tab that will be open, until the chatbot is loaded. */
function EditorSkeleton() {
  const { tab } = useEditorTab();
  return (
    <Loading label={words().page.loading}>
      <TabsSkeleton count={3} />
      <div className="pt-5">{outlines[tab]}</div>
    </Loading>
  );
}

function BasicOutline() {
  return (
    <div className="grid max-w-2xl gap-6">
      {['h-9', 'h-15', 'h-30'].map((height) => (
        <div key={height}>
          <Skeleton className="mt-1 h-3 w-28" />
          <div className={classNames('mt-2.5 rounded-control border bg-bg-raised', height)} />
          <Skeleton className="mt-2.5 mb-1 h-3 w-48" />
        </div>
      ))}
    </div>
  );
}

/** The skeleton of the widget settings and their preview. */
function WidgetOutline() {
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_352px] xl:grid-cols-[minmax(0,640px)_400px] xl:justify-between">
      <div>
        <Skeleton className="mt-1 h-3 w-24" />
        <div className="mt-2.5 flex flex-wrap gap-2">
          {Array.from({ length: 7 }, (_, color) => (
            <Skeleton key={color} className="size-9 rounded-full" />
          ))}
        </div>
        <Skeleton className="mt-8 h-3 w-24" />
        <div className="mt-2.5 grid gap-3 sm:grid-cols-2">
          {[0, 1].map((place) => (
            <div key={place} className="h-14 rounded-card border bg-bg-raised" />
          ))}
        </div>
        {[0, 1, 2, 3].map((row) => (
          <div key={row} className="mt-8 flex items-start justify-between gap-4">
            <div className="grid grow gap-2.5">
              <Skeleton className="h-3 w-2/5" />
              <Skeleton className="h-3 w-3/5" />
            </div>
            <Skeleton className="h-5 w-9 rounded-full" />
          </div>
        ))}
      </div>
      <div className="h-[558px] overflow-hidden rounded-card border bg-bg-sunken">
        <div className="h-9 border-b bg-bg-raised" />
      </div>
    </div>
  );
}
