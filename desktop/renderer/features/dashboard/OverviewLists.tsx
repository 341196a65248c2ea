import type { UseQueryResult } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Overview } from '#shared/contracts/overview.ts';
import type { Website } from '#shared/contracts/websites.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Time } from '../../components/format.tsx';
import { WebsiteDrawing } from '../../components/illustrations.tsx';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { EmptyState, ErrorState } from '../../components/States.tsx';
import { ConversationResult } from '../conversations/marks.tsx';
import { useMay } from '../workspaces/data.ts';
import { words } from './words.ts';

const shownCount = 5;

/** Two lines of a fixed height, so that rows of adjacent lists are aligned. */
const rowHeight = 'h-13';
const rowLook = 'grid grid-cols-[minmax(0,1fr)] content-center px-4';

interface RecentWebsitesProps {
  query: UseQueryResult<Website[]>;
  /** How the last crawl of each website ended; undefined while loading. */
  crawls: Overview['crawls'] | undefined;
  onRetry(): void;
}

export function RecentWebsites({ query, crawls, onRetry }: RecentWebsitesProps) {
  const { websites: text } = words();
  return (
    <section aria-labelledby="recent-websites" className="min-w-0">
      <div className="mb-3 flex h-6 items-center justify-between">
        <h2 id="recent-websites" className="text-16 font-semibold">
          {text.title}
        </h2>
        {query.data && query.data.length > shownCount && (
          <Link
            to="/dashboard/websites"
            className="touch-target inline-flex items-center gap-1 rounded-control text-13 font-medium text-accent-text hover:underline"
          >
            {text.all}
            <ArrowRight aria-hidden className="size-3.5" />
          </Link>
        )}
      </div>
      <Card>
        <Content query={query} crawls={crawls} onRetry={onRetry} />
      </Card>
    </section>
  );
}

function Content({ query, crawls, onRetry }: RecentWebsitesProps) {
  const { websites: text } = words();
  const mayEdit = useMay('edit');
  if (query.isError && !query.data) {
    return <ErrorState title={text.failed} error={query.error} onRetry={onRetry} className="py-8" />;
  }
  if (!query.data) {
    return (
      <Loading label={text.loading} className="divide-y">
        {Array.from({ length: shownCount }, (_, row) => (
          <div key={row} className={`flex items-center px-4 ${rowHeight}`}>
            <Skeleton className="h-3 w-1/3" />
            <Skeleton className="ml-auto h-3 w-20" />
          </div>
        ))}
      </Loading>
    );
  }
  if (query.data.length === 0) {
    return (
      <EmptyState
        drawing={<WebsiteDrawing />}
        title={text.none}
        action={
          mayEdit && (
            <Button asChild>
              <Link to="/create-chatbot">{text.addFirst}</Link>
            </Button>
          )
        }
      >
        {text.noneHint}
      </EmptyState>
    );
  }
  return (
    <ul className="divide-y">
      {query.data.slice(0, shownCount).map((website) => (
        <li key={website.id} className={`${rowHeight} ${rowLook}`}>
          <p className="flex items-baseline justify-between gap-3">
            <span className="truncate font-medium">{website.name}</span>
            <span className="shrink-0 text-13 text-text-muted">
              <Time value={website.createdAt} />
            </span>
          </p>
          <p className="flex items-baseline justify-between gap-3 text-13 whitespace-nowrap text-text-muted">
            <span className="truncate">
              <ShortAddress url={website.url} />
            </span>
            {crawls && <Freshness website={website} crawl={crawls.find(({ websiteId }) => websiteId === website.id)} />}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Hides the scheme, so that the part that differs is visible. Screen readers and copied text include it. */
function ShortAddress({ url }: { url: string }) {
  const start = /^https?:\/\//.exec(url)?.[0] ?? '';
  return (
    <>
      <span className="sr-only">{start}</span>
      {url.slice(start.length)}
    </>
  );
}

function Freshness({ website, crawl }: { website: Website; crawl: Overview['crawls'][number] | undefined }) {
  const { websites: text } = words();
  if (website.activeCrawlId !== null) return <span className="text-accent-text">{text.crawling}</span>;
  if (!crawl) return <span>{text.neverCrawled}</span>;
  if (crawl.hasFailed) return <span className="font-medium text-danger">{text.crawlFailed}</span>;
  return (
    <span>
      {text.crawled} <Time value={crawl.finishedAt} format="relative" />
    </span>
  );
}

const wayLook = 'touch-target rounded-control text-13 font-medium text-accent-text hover:underline';

interface OverviewListProps {
  id: string;
  title: string;
  way?: { to: string; label: string };
  children: ReactNode;
}

function OverviewList({ id, title, way, children }: OverviewListProps) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-3 flex h-6 items-center justify-between gap-3">
        <h2 id={id} className="truncate text-16 font-semibold">
          {title}
        </h2>
        {way && (
          <Link to={way.to} className={wayLook}>
            {way.label}
          </Link>
        )}
      </div>
      <Card>{children}</Card>
    </section>
  );
}

const Nothing = ({ children }: { children: string }) => <p className="p-4 text-text-muted">{children}</p>;

/** Unanswered questions, with a link to answer each once for everyone. */
export function OpenQuestions({ gaps }: Pick<Overview, 'gaps'>) {
  const { gaps: text } = words();
  const mayEdit = useMay('edit');
  return (
    <OverviewList id="open-questions" title={text.title}>
      {gaps.length === 0 ? (
        <Nothing>{text.none}</Nothing>
      ) : (
        <ul className="divide-y">
          {gaps.map(({ chatbotId, question, count }) => (
            <li key={`${chatbotId} ${question}`} className={`${rowHeight} ${rowLook}`}>
              <p className="truncate font-medium" title={question}>
                {question}
              </p>
              <p className="flex items-baseline justify-between gap-3 text-13 text-text-muted">
                <span>{text.asked(count)}</span>
                {mayEdit && (
                  <Link
                    to={`/dashboard/conversations?${new URLSearchParams({ chatbotId: String(chatbotId), tab: 'timeline', answer: question })}`}
                    aria-label={text.answerOf(question)}
                    className={wayLook}
                  >
                    {text.answer}
                  </Link>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </OverviewList>
  );
}

export function LatestConversations({ conversations }: Pick<Overview, 'conversations'>) {
  const { conversations: text } = words();
  return (
    <OverviewList
      id="latest-conversations"
      title={text.title}
      {...(conversations.length > 0 && { way: { to: '/dashboard/conversations', label: text.all } })}
    >
      {conversations.length === 0 ? (
        <Nothing>{text.none}</Nothing>
      ) : (
        <ul className="divide-y">
          {conversations.map(({ id, chatbotId, startedAt, preview, ...result }) => (
            <li key={id} className={rowHeight}>
              <Link
                to={`/dashboard/conversations?${new URLSearchParams({ chatbotId: String(chatbotId), q: `#${id}`, open: String(id) })}`}
                className={`${rowLook} h-full transition-colors hover:bg-bg-sunken focus-visible:-outline-offset-2`}
              >
                <span className="block truncate font-medium">{preview || text.withoutText}</span>
                <span className="flex items-center justify-between gap-2 text-13 text-text-muted">
                  <Time value={startedAt} format="relative" />
                  <ConversationResult {...result} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </OverviewList>
  );
}
