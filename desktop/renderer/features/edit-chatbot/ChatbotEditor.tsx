import { BookOpen, Palette, Settings2 } from 'lucide-react';
import type { Chatbot } from '#shared/contracts/chatbots.ts';
import { useWebsites } from '../../api/use-websites.ts';
import { whenShown } from '../../components/later.tsx';
import { Loading } from '../../components/Skeleton.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { UnsavedChanges } from '../../components/UnsavedChanges.tsx';
import { useBuildRuns } from '../knowledge/build-run.ts';
import { KnowledgeOutline } from '../knowledge/KnowledgeOutline.tsx';
import { useKnowledgeDraft } from '../knowledge/use-knowledge-draft.ts';
import { BasicSettings } from './BasicSettings.tsx';
import type { EditorTab } from './use-editor-tab.ts';
import { useSettings } from './use-settings.ts';
import { WidgetOutline } from './WidgetOutline.tsx';

const KnowledgeSettings = whenShown(
  async () => (await import('./KnowledgeSettings.tsx')).KnowledgeSettings,
  <Loading label="Loading knowledge base">
    <KnowledgeOutline />
  </Loading>,
);
const WidgetSettings = whenShown(
  async () => (await import('./WidgetSettings.tsx')).WidgetSettings,
  <Loading label="Loading settings">
    <WidgetOutline />
  </Loading>,
);

/** The drafts live above the tabs: changing the tab loses nothing. */
export function ChatbotEditor({ chatbot }: { chatbot: Chatbot }) {
  const settings = useSettings(chatbot);
  const draft = useKnowledgeDraft(chatbot.websiteId);
  const website = useWebsites().data?.find(({ id }) => id === chatbot.websiteId);
  // A build stores the choice and the texts when it begins.
  const isBuilding = useBuildRuns(({ runs }) => runs[chatbot.websiteId]?.state === 'running');
  return (
    <>
      <Tabs<EditorTab>
        label="Edit your chatbot"
        value={settings.tab}
        onChange={settings.setTab}
        tabs={[
          {
            value: 'basic',
            label: 'Basic Settings',
            icon: <Settings2 aria-hidden />,
            content: <BasicSettings settings={settings} />,
          },
          {
            value: 'widget',
            label: 'Widget',
            icon: <Palette aria-hidden />,
            content: <WidgetSettings settings={settings} siteName={website?.name ?? ''} />,
          },
          {
            value: 'knowledge',
            label: 'Knowledge Base',
            icon: <BookOpen aria-hidden />,
            content: <KnowledgeSettings chatbot={chatbot} draft={draft} />,
          },
        ]}
      />
      <UnsavedChanges hasChanges={settings.isDirty || draft.isTyping || (draft.waitsForBuild && !isBuilding)} />
    </>
  );
}
