import { BookOpen, Palette, Settings2 } from 'lucide-react';
import type { Chatbot } from '#shared/contracts/chatbots.ts';
import { Loading } from '../../components/Skeleton.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { UnsavedChanges } from '../../components/UnsavedChanges.tsx';
import { whenShown } from '../../components/when-needed.tsx';
import { useBuildRuns } from '../knowledge/build-run.ts';
import { KnowledgeOutline } from '../knowledge/KnowledgeBuild.tsx';
import { useKnowledgeDraft } from '../knowledge/use-knowledge-draft.ts';
import { useWebsites } from '../websites/data.ts';
import { BasicSettings } from './BasicSettings.tsx';
import { WidgetOutline } from './EditorSkeleton.tsx';
import { type EditorTab, useSettings } from './use-settings.ts';
import { words } from './words.ts';

const KnowledgeSettings = whenShown(
  async () => (await import('./KnowledgeSettings.tsx')).KnowledgeSettings,
  <KnowledgeLoading />,
);
const WidgetSettings = whenShown(
  async () => (await import('./WidgetSettings.tsx')).WidgetSettings,
  <SettingsLoading />,
);

/** The drafts live above the tabs: changing the tab loses nothing. */
export function ChatbotEditor({ chatbot }: { chatbot: Chatbot }) {
  const { tabs } = words();
  const settings = useSettings(chatbot);
  const draft = useKnowledgeDraft(chatbot.websiteId);
  const website = useWebsites().data?.find(({ id }) => id === chatbot.websiteId);
  // A build stores the choice and the texts when it begins.
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
