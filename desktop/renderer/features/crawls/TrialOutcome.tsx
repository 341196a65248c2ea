import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { CrawlReply } from '#shared/contracts/crawls.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Card } from '../../components/Card.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { SearchDrawing, WebsiteDrawing } from '../../components/illustrations.tsx';
import { useSession } from '../../session/use-session.ts';
import { CrawlProgressPanel } from './CrawlProgressPanel.tsx';
import { fewPages } from './few-pages.ts';
import { LimitedResults } from './LimitedResults.tsx';
import { TrialPages } from './TrialPages.tsx';
import { useTrial } from './trial-run.ts';

const failures = {
  'own-trials': 'Too many tests',
  others: 'Please wait',
  site: 'The website could not be crawled',
};

/** The right-hand side of the tester: nothing yet, the crawl as it runs, its pages, or why there are none. */
export function TrialOutcome() {
  const trial = useTrial((state) => state.trial);
  switch (trial.state) {
    case 'none':
      return (
        <Card>
          <EmptyState drawing={<WebsiteDrawing />} title="No results yet">
            Pages appear here with their size and first lines.
          </EmptyState>
        </Card>
      );
    case 'running':
      return <CrawlProgressPanel progress={trial.progress} startedAt={trial.startedAt} log={trial.log} />;
    case 'failed':
      return (
        <Callout tone={trial.because === 'site' ? 'danger' : 'warn'} title={failures[trial.because]}>
          <p>{trial.message}</p>
          {trial.because === 'site' && <p>Check the address and try again.</p>}
        </Callout>
      );
    case 'done':
      return <Results {...trial.reply} />;
  }
}

function Results({ pages, cutShort, warnings }: CrawlReply) {
  const { user } = useSession();
  return (
    <div className="grid gap-6">
      {cutShort && <Callout>{cutShort}</Callout>}
      {warnings.map((warning) => (
        <Callout key={warning} tone="warn">
          {warning}
        </Callout>
      ))}
      {pages.length === 0 ? (
        <Card>
          <EmptyState drawing={<SearchDrawing />} title="Crawling finished with no results">
            No pages were found or extracted. Try another URL.
          </EmptyState>
        </Card>
      ) : (
        <TrialPages pages={pages} />
      )}
      {pages.length < fewPages && <LimitedResults found={pages.length} />}
      {pages.length >= fewPages && (
        <Callout
          title="An assistant could answer from these pages"
          action={
            <Button asChild size="small" tone="primary">
              <Link to={user ? '/create-chatbot' : '/auth'}>
                Create Chatbot
                <ArrowRight aria-hidden />
              </Link>
            </Button>
          }
        />
      )}
    </div>
  );
}
