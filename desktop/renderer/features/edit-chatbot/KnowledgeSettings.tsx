import { Link } from 'react-router-dom';
import type { Chatbot } from '#shared/contracts/chatbots.ts';
import type { Entry } from '#shared/contracts/knowledge.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { FileDrawing } from '../../components/console-illustrations.tsx';
import { EmptyState } from '../../components/States.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { useCrawlRuns } from '../crawls/crawl-run.ts';
import { crawlAddress, useLatestCrawl } from '../crawls/data.ts';
import { useKeyFacts } from '../key-facts/data.ts';
import { KeyFacts } from '../key-facts/KeyFacts.tsx';
import { ChoosePages } from '../knowledge/ChoosePages.tsx';
import { useOutline } from '../knowledge/data.ts';
import { KnowledgeBuild, type KnowledgeDraft } from '../knowledge/KnowledgeBuild.tsx';
import { KnowledgeFiles } from '../knowledge/KnowledgeFiles.tsx';
import { AdditionalTexts, QuestionPairs } from '../knowledge/OwnTexts.tsx';
import { updatesAddress } from '../websites/addresses.ts';
import { words } from './words.ts';

interface KnowledgeSettingsProps {
  chatbot: Chatbot;
  draft: KnowledgeDraft;
}

/** The assistant's knowledge: pages, texts, answers and files, and the build that indexes them. */
export function KnowledgeSettings({ chatbot, draft }: KnowledgeSettingsProps) {
  return (
    <KnowledgeBuild websiteId={chatbot.websiteId} draft={draft}>
      {(entries) => (
        <>
          <WebsitePages chatbot={chatbot} draft={draft} />
          <AfterPages chatbot={chatbot} draft={draft} entries={entries} />
        </>
      )}
    </KnowledgeBuild>
  );
}

/** The page selection, or how to get pages. */
function WebsitePages({ chatbot, draft: { pages, choose, setChoice } }: KnowledgeSettingsProps) {
  const { websiteId } = chatbot;
  const text = words().knowledge;
  const run = useCrawlRuns(({ runs }) => runs[websiteId]);
  return (
    <section aria-label={text.pages}>
      <ChoosePages
        websiteId={websiteId}
        pages={pages}
        empty={
          <EmptyState
            drawing={<FileDrawing />}
            title={text.noPages}
            action={
              <Button asChild tone="primary">
                <Link to={`/create-chatbot?websiteId=${websiteId}`}>{text.crawl}</Link>
              </Button>
            }
          />
        }
        onChoose={choose}
        onReplace={setChoice}
      >
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-16 font-semibold">{text.pages}</h2>
          <div className="flex flex-wrap gap-2">
            <Button asChild size="small">
              <Link to={updatesAddress(websiteId)}>{text.updates}</Link>
            </Button>
            <Button asChild size="small">
              <Link to={crawlAddress(websiteId, chatbot.id)}>{text.crawlAgain}</Link>
            </Button>
          </div>
        </div>
        {run?.state === 'done' && run.found > 0 && (
          <Callout tone="ok" className="mb-4">
            {text.crawled(run.found)}
          </Callout>
        )}
      </ChoosePages>
    </section>
  );
}

/** Shown once the pages above have their height, so that nothing below them moves. */
function AfterPages(props: SourcesProps) {
  const { chatbot, draft } = props;
  const { websiteId } = chatbot;
  const isShown = ![draft.pages.query, useOutline(websiteId), useLatestCrawl(websiteId)].some((one) => one.isPending);
  const hasFacts = !useKeyFacts(websiteId).isPending;
  return (
    <div hidden={!isShown} className="grid gap-5">
      <KeyFacts websiteId={websiteId} />
      <AdditionalSources {...props} isShown={hasFacts} />
    </div>
  );
}

interface SourcesProps extends KnowledgeSettingsProps {
  entries: readonly Entry[];
}

/** Knowledge besides the pages. */
function AdditionalSources({ chatbot, entries, draft, isShown }: SourcesProps & { isShown: boolean }) {
  const { websiteId } = chatbot;
  const text = words().knowledge;
  return (
    <section hidden={!isShown} aria-labelledby="sources-title">
      <h2 id="sources-title" className="mb-2 text-16 font-semibold">
        {text.moreSources}
      </h2>
      <Tabs
        label={text.moreSourcesTabs}
        className="max-w-3xl"
        tabs={[
          {
            value: 'texts',
            label: text.texts,
            content: (
              <AdditionalTexts
                websiteId={websiteId}
                stored={entries.filter((entry) => entry.kind === 'text')}
                texts={draft.texts}
                addText={draft.addText}
                removeText={draft.removeText}
                restoreText={draft.restoreText}
                typed={draft.typedText}
                onType={draft.setTypedText}
              />
            ),
          },
          {
            value: 'pairs',
            label: text.pairs,
            content: (
              <QuestionPairs
                websiteId={websiteId}
                chatbotId={chatbot.id}
                stored={entries.filter((entry) => entry.kind !== 'text')}
                typed={draft.typedPair}
                onType={draft.setTypedPair}
              />
            ),
          },
          { value: 'files', label: text.files, content: <KnowledgeFiles chatbotId={chatbot.id} /> },
        ]}
      />
    </section>
  );
}
