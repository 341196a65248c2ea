import type { Chatbot } from '#shared/contracts/chatbots.ts';
import { KnowledgeBuild } from '../knowledge/KnowledgeBuild.tsx';
import type { KnowledgeDraft } from '../knowledge/use-knowledge-draft.ts';
import { AdditionalSources } from './AdditionalSources.tsx';
import { WebsitePages } from './WebsitePages.tsx';

/** What the assistant knows: pages, texts, answers and files, and the build that makes them searchable. */
export function KnowledgeSettings({ chatbot, draft }: { chatbot: Chatbot; draft: KnowledgeDraft }) {
  return (
    <KnowledgeBuild websiteId={chatbot.websiteId} draft={draft}>
      {(entries) => (
        <>
          <WebsitePages chatbot={chatbot} draft={draft} />
          <AdditionalSources chatbot={chatbot} entries={entries} draft={draft} />
        </>
      )}
    </KnowledgeBuild>
  );
}
