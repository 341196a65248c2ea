import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Chatbot } from '#shared/contracts/chatbots.ts';
import { type Website, WebsiteInput } from '#shared/contracts/websites.ts';
import { Button } from '../../components/Button.tsx';
import { Badge } from '../../components/Card.tsx';
import { Field } from '../../components/Field.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { Time } from '../../components/format.tsx';
import { UrlInput } from '../../components/Input.tsx';
import { CardSkeleton, Loading, Skeleton } from '../../components/Loading.tsx';
import { Panel, PanelError, Way } from '../../components/Panel.tsx';
import { showToast } from '../../components/toasts.tsx';
import { whenNeeded, whenShown } from '../../components/when-needed.tsx';
import { useChatbots, usePageCounts } from '../chatbots/data.ts';
import { useConnectors } from '../connectors/data.ts';
import { StateBadge } from '../connectors/StateBadge.tsx';
import { CrawlSkips } from '../crawls/CrawlSkips.tsx';
import { useLatestCrawl } from '../crawls/data.ts';
import { OfferApp } from '../downloads/OfferApp.tsx';
import { useLastBuild } from '../knowledge/data.ts';
import { useMay } from '../workspaces/data.ts';
import { connectorsAddress, readingAddress, updatesAddress } from './addresses.ts';
import { useUpdateWebsite } from './data.ts';
import { Freshness } from './Freshness.tsx';
import { useFreshness } from './freshness.ts';
import { words } from './words.ts';

const CrawlFailure = whenNeeded(async () => (await import('../crawls/CrawlFailure.tsx')).CrawlFailure);
const KeyFacts = whenShown(
  async () => (await import('../key-facts/KeyFacts.tsx')).KeyFacts,
  <Loading>
    <CardSkeleton className="h-44" />
  </Loading>,
);
const Regenerate = whenNeeded(async () => (await import('../chatbots/Regeneration.tsx')).RegenerateDialog);
const RegenerationPanels = whenShown(async () => (await import('../chatbots/Regeneration.tsx')).RegenerationPanels);

interface WebsiteOverviewProps {
  website: Website;
  /** Shown until everything is read. */
  outline: ReactNode;
}

/** A website's pages, updates, knowledge, chatbots, connectors and key facts. */
export function WebsiteOverview({ website, outline }: WebsiteOverviewProps) {
  const queries = {
    counts: usePageCounts(website.id),
    crawl: useLatestCrawl(website.id),
    freshness: useFreshness(),
    build: useLastBuild(website.id),
    connectors: useConnectors(website.id),
    chatbots: useChatbots(),
  };
  // All at once, because a panel that appears later would move the others.
  const isWaiting = Object.values(queries).some(({ isPending }) => isPending);
  const [wasRead, setRead] = useState(false);
  if (!isWaiting && !wasRead) setRead(true);
  if (!wasRead) return outline;
  const failure = website.activeCrawlId === null ? (queries.crawl.data?.failure ?? null) : null;
  const chatbots = queries.chatbots.data?.filter(({ websiteId }) => websiteId === website.id) ?? [];
  return (
    <div className="grid grid-cols-1 gap-5">
      <RegenerationPanels />
      {failure !== null && (
        <div className="grid gap-3">
          <CrawlFailure sentence={failure} />
          <OfferApp websiteId={website.id} sentences={[failure]} />
        </div>
      )}
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        <Pages website={website} counts={queries.counts} crawl={queries.crawl} />
        <Updates website={website} query={queries.freshness} />
        <Knowledge website={website} build={queries.build} chatbots={chatbots} />
        <Chatbots website={website} query={queries.chatbots} chatbots={chatbots} />
        <Sources website={website} query={queries.connectors} />
      </div>
      <KeyFacts websiteId={website.id} />
    </div>
  );
}

interface Query<Data> {
  data: Data | undefined;
  error: unknown;
  refetch(): unknown;
}

/** What was read, or why it couldn't be. */
function Read<Data>({ query, children }: { query: Query<Data>; children(data: Data): ReactNode }) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  return error ? <PanelError error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-5 w-2/3" />;
}

interface PagesProps {
  website: Website;
  counts: ReturnType<typeof usePageCounts>;
  crawl: ReturnType<typeof useLatestCrawl>;
}

/** How many pages there are, when they were read, and what was left out. */
function Pages({ website, counts, crawl }: PagesProps) {
  const { home: text, table, pages } = words();
  const mayEdit = useMay('edit');
  return (
    <Panel
      title={text.pages}
      way={mayEdit && website.activeCrawlId === null && <Way to={readingAddress(website.id)}>{table.parts}</Way>}
    >
      <Read query={counts}>
        {({ all, stored }) => (
          <>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 tabular-nums">
              {all === 0 ? text.noPages : pages(all)}
              {all > 0 && <span className="text-text-muted">{text.selected(stored)}</span>}
              {website.activeCrawlId !== null && <Badge tone="accent">{table.crawling}</Badge>}
            </p>
            {all === 0 && mayEdit && website.activeCrawlId === null && <CorrectAddress website={website} />}
          </>
        )}
      </Read>
      <Read query={crawl}>
        {({ crawl: last }) =>
          last && (
            <>
              {last.finishedAt && (
                <p className="mt-2 text-text-muted">
                  {text.crawled} <Time value={last.finishedAt} format="relative" />
                </p>
              )}
              {last.left > 0 && (
                <div className="mt-2">
                  <CrawlSkips crawlId={last.id} left={last.left} offerFor={website.id} />
                </div>
              )}
            </>
          )
        }
      </Read>
    </Panel>
  );
}

const Address = WebsiteInput.pick({ url: true });

/** A typo would otherwise stay in the website's address, because pages decide what site it is. */
function CorrectAddress({ website: { id, url } }: { website: Website }) {
  const [isOpen, setOpen] = useState(false);
  const update = useUpdateWebsite();
  const { home: text, add } = words();
  return (
    <>
      <Button size="small" className="mt-3" onClick={() => setOpen(true)}>
        {text.correct}
      </Button>
      <FormDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={text.correct}
        schema={Address}
        values={{ url }}
        action={text.correct}
        isEdit
        onSubmit={(input) => update.mutateAsync({ id, ...input })}
        onDone={() => showToast({ title: text.corrected })}
        failed={text.correctFailed}
      >
        {({ register, errorOf }) => (
          <Field label={add.url} error={errorOf('url')}>
            <UrlInput {...register('url')} />
          </Field>
        )}
      </FormDialog>
    </>
  );
}

function Updates({ website, query }: { website: Website; query: ReturnType<typeof useFreshness> }) {
  const { home: text, table } = words();
  return (
    <Panel title={table.updates} way={<Way to={updatesAddress(website.id)}>{text.allUpdates}</Way>}>
      <Read query={query}>
        {(all) => {
          const freshness = all.get(website.id);
          return freshness && freshness.pages > 0 ? (
            <Freshness website={website} freshness={freshness} />
          ) : (
            <p className="text-text-muted">{text.noUpdates}</p>
          );
        }}
      </Read>
    </Panel>
  );
}

interface KnowledgeProps {
  website: Website;
  build: ReturnType<typeof useLastBuild>;
  chatbots: readonly Chatbot[];
}

function Knowledge({ website, build, chatbots: [first] }: KnowledgeProps) {
  const [regenerated, setRegenerated] = useState<Chatbot | null>(null);
  const mayEdit = useMay('edit');
  const { home: text } = words();
  return (
    <Panel
      title={text.knowledge}
      way={mayEdit && first && <Way to={`/dashboard/edit-chatbot?id=${first.id}&tab=knowledge`}>{text.edit}</Way>}
    >
      <Read query={build}>
        {({ build: last, isReady }) => (
          <p>
            {!isReady ? (
              text.notBuilt
            ) : last?.finishedAt ? (
              <span>
                {text.built} <Time value={last.finishedAt} format="relative" />
              </span>
            ) : (
              text.ready
            )}
          </p>
        )}
      </Read>
      {mayEdit && first && website.hasKnowledge && (
        <>
          <Button size="small" className="mt-3" onClick={() => setRegenerated(first)}>
            {text.regenerate}
          </Button>
          <Regenerate chatbot={regenerated} onClose={() => setRegenerated(null)} />
        </>
      )}
    </Panel>
  );
}

interface ChatbotsProps {
  website: Website;
  query: ReturnType<typeof useChatbots>;
  chatbots: readonly Chatbot[];
}

function Chatbots({ website, query, chatbots }: ChatbotsProps) {
  const { home: text } = words();
  return (
    <Panel title={text.chatbots}>
      <Read query={query}>
        {() =>
          chatbots.length === 0 ? (
            <p className="text-text-muted">{text.noChatbots}</p>
          ) : (
            <ul aria-label={text.chatbotsOf(website.name)} className="grid gap-2">
              {chatbots.map(({ id, name, isActive }) => (
                <li key={id} className="flex flex-wrap items-center gap-2">
                  <Link
                    to={`/dashboard/chatbots/${id}`}
                    className="touch-target rounded-control font-medium wrap-anywhere hover:underline"
                  >
                    {name}
                  </Link>
                  {!isActive && <Badge>{text.inactive}</Badge>}
                </li>
              ))}
            </ul>
          )
        }
      </Read>
    </Panel>
  );
}

/** Where pages come from besides the website itself. */
function Sources({ website, query }: { website: Website; query: ReturnType<typeof useConnectors> }) {
  const { home: text, table } = words();
  return (
    <Panel title={table.connectors} way={<Way to={connectorsAddress(website.id)}>{text.allConnectors}</Way>}>
      <Read query={query}>
        {(connectors) =>
          connectors.length === 0 ? (
            <p className="text-text-muted">{text.noConnectors}</p>
          ) : (
            <ul aria-label={table.connectors} className="grid gap-2">
              {connectors.map((connector) => (
                <li key={connector.id} className="flex flex-wrap items-center gap-2">
                  <span className="font-medium wrap-anywhere">{connector.name}</span>
                  <StateBadge connector={connector} />
                </li>
              ))}
            </ul>
          )
        }
      </Read>
    </Panel>
  );
}
