import type { Chatbot } from '#shared/contracts/chatbots.ts';
import type { Entry } from '#shared/contracts/knowledge.ts';
import { Tabs } from '../../components/Tabs.tsx';
import { AdditionalTexts } from '../knowledge/AdditionalTexts.tsx';
import { KnowledgeFiles } from '../knowledge/KnowledgeFiles.tsx';
import { QuestionPairs } from '../knowledge/QuestionPairs.tsx';
import type { KnowledgeDraft } from '../knowledge/use-knowledge-draft.ts';

interface AdditionalSourcesProps {
  chatbot: Chatbot;
  entries: readonly Entry[];
  draft: KnowledgeDraft;
}

/** What the assistant knows besides the pages. */
export function AdditionalSources({ chatbot, entries, draft }: AdditionalSourcesProps) {
  const { websiteId } = chatbot;
  return (
    <section aria-labelledby="sources-title">
      <h2 id="sources-title" className="mb-2 text-16 font-semibold">
        More sources
      </h2>
      <Tabs
        label="More for the assistant to know"
        className="max-w-3xl"
        tabs={[
          {
            value: 'texts',
            label: 'Additional text',
            content: (
              <AdditionalTexts
                websiteId={websiteId}
                stored={entries.filter((entry) => entry.kind === 'text')}
                texts={draft.texts}
                addText={draft.addText}
                removeText={draft.removeText}
                typed={draft.typedText}
                onType={draft.setTypedText}
              />
            ),
          },
          {
            value: 'pairs',
            label: 'Questions and answers',
            content: (
              <QuestionPairs
                websiteId={websiteId}
                stored={entries.filter((entry) => entry.kind === 'qa')}
                typed={draft.typedPair}
                onType={draft.setTypedPair}
              />
            ),
          },
          { value: 'files', label: 'Files', content: <KnowledgeFiles chatbotId={chatbot.id} /> },
        ]}
      />
    </section>
  );
}
