import type { Ref } from 'react';
import type { Website } from '#shared/contracts/websites.ts';
import { Callout } from '../../components/Callout.tsx';
import { Card } from '../../components/Card.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { AdditionalTexts } from '../knowledge/AdditionalTexts.tsx';
import { BuildResult } from '../knowledge/BuildResult.tsx';
import type { BuildRun } from '../knowledge/build-run.ts';
import { useEntries } from '../knowledge/entries-of-website.ts';
import { QuestionPairs } from '../knowledge/QuestionPairs.tsx';
import { SourcesOutline } from './SourcesOutline.tsx';
import { useWizardPages } from './wizard-pages.ts';
import { type Typed, useWizard } from './wizard-store.ts';

const keepText = (text: string) => useWizard.getState().type({ text });
const keepPair = (pair: Typed['pair']) => useWizard.getState().type({ pair });

interface KnowledgeSourcesProps {
  website: Website;
  run: BuildRun | undefined;
  /** What goes into the next build, in words. */
  amount: string;
  /** Of the result of the last build. */
  resultRef: Ref<HTMLElement>;
}

/** What the knowledge base is made of, and how the last build went. */
export function KnowledgeSources({ website, run, amount, resultRef }: KnowledgeSourcesProps) {
  const { hasNews, texts: added, addText, removeText, typed } = useWizard();
  const pages = useWizardPages(website.id).query;
  const entries = useEntries(website.id);
  const failed = [pages, entries].find((query) => query.isError);
  if (failed) {
    return (
      <Card>
        <ErrorState title="Failed to fetch website data" error={failed.error} onRetry={() => void failed.refetch()} />
      </Card>
    );
  }
  if (!pages.data || !entries.data) return <SourcesOutline />;
  const texts = entries.data.filter((entry) => entry.kind === 'text');
  const pairs = entries.data.filter((entry) => entry.kind === 'qa');
  const isReady = run?.state === 'done' || website.hasKnowledge;
  const hasFailed = run?.state === 'failed';
  return (
    <div className="grid gap-6">
      {isReady && hasNews && !hasFailed && (
        <Callout tone="warn" title="Your content changed after the knowledge base was created">
          Rebuild it to include the changes. Until then, the assistant answers from its current knowledge.
        </Callout>
      )}
      {(hasFailed || !hasNews) && (
        <BuildResult ref={resultRef} run={run} failure="The knowledge base could not be created">
          {website.hasKnowledge && <p>The assistant keeps answering from its current knowledge.</p>}
        </BuildResult>
      )}
      <p className="text-text-muted">
        <span className="font-medium text-text">{amount}</span> selected
      </p>
      <Tabs
        label="More for the assistant to know"
        tabs={[
          {
            value: 'texts',
            label: 'Additional text',
            content: (
              <AdditionalTexts
                websiteId={website.id}
                stored={texts}
                texts={added}
                addText={addText}
                removeText={removeText}
                typed={typed.text}
                onType={keepText}
              />
            ),
          },
          {
            value: 'pairs',
            label: 'Questions and answers',
            content: <QuestionPairs websiteId={website.id} stored={pairs} typed={typed.pair} onType={keepPair} />,
          },
        ]}
      />
    </div>
  );
}
