import type { QueryClient } from '@tanstack/react-query';
import {
  type CrawlEvent,
  type CrawlInput,
  type CrawlMoreInput,
  type CrawlReply,
  crawlsEndpoints,
} from '#shared/contracts/crawls.ts';
import { ApiError } from '../../api/api-error.ts';
import { callEndpoint, callPage } from '../../api/call-endpoint.ts';
import { pagesChanged } from '../../api/pages-changed.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { messageOf, showError } from '../../api/show-error.ts';
import { keepFollowing, streamEndpoint } from '../../api/stream-endpoint.ts';
import type { LogLine } from '../../components/ProgressPanel.tsx';
import { showToast } from '../../components/toast-store.ts';
import { type CrawlRun, useCrawlRuns } from './crawl-runs.ts';

function change(websiteId: number, changes: Partial<CrawlRun>): void {
  useCrawlRuns.setState(({ runs }) => {
    const run = runs[websiteId];
    return run ? { runs: { ...runs, [websiteId]: { ...run, ...changes } } } : { runs };
  });
}

function begin(websiteId: number, crawlId: number | null, startedAt: number): void {
  const run: CrawlRun = {
    websiteId,
    crawlId,
    startedAt,
    state: 'running',
    isCancelling: false,
    progress: null,
    log: [],
    found: 0,
    cutShort: null,
    warnings: [],
    left: 0,
    error: null,
  };
  useCrawlRuns.setState(({ runs }) => ({ runs: { ...runs, [websiteId]: run } }));
}

/** Starts a crawl and follows it to its end, which it writes on the run. */
export async function startCrawl(client: QueryClient, websiteId: number, input: CrawlInput): Promise<void> {
  begin(websiteId, null, Date.now());
  await follow(client, websiteId, streamEndpoint(crawlsEndpoints.crawlWebsite, { body: { ...input, websiteId } }));
}

/** Continues a crawl that ended; its pages stay as they are. */
export async function continueCrawl(
  client: QueryClient,
  websiteId: number,
  crawlId: number,
  input: CrawlMoreInput,
): Promise<void> {
  begin(websiteId, null, Date.now());
  const events = streamEndpoint(crawlsEndpoints.crawlMore, { params: { id: crawlId }, body: input });
  await follow(client, websiteId, events);
}

/** After a reload or a return: follows the crawl the server still works on. */
export async function resumeCrawl(client: QueryClient, websiteId: number, crawlId: number): Promise<void> {
  if (useCrawlRuns.getState().runs[websiteId]?.state === 'running') return;
  begin(websiteId, crawlId, Date.now());
  await follow(client, websiteId, streamCrawl(crawlId));
}

const streamCrawl = (crawlId: number) => streamEndpoint(crawlsEndpoints.getCrawl, { params: { id: crawlId } });

async function follow(client: QueryClient, websiteId: number, events: AsyncIterable<CrawlEvent>): Promise<void> {
  const again = () => {
    const crawlId = useCrawlRuns.getState().runs[websiteId]?.crawlId ?? null;
    return crawlId === null ? null : streamCrawl(crawlId);
  };
  try {
    for await (const { event, data } of keepFollowing(events, again)) {
      if (event === 'progress') {
        const run = useCrawlRuns.getState().runs[websiteId];
        change(websiteId, {
          crawlId: data.crawlId,
          progress: data,
          // The clock of the crawl also counts what happened before this window looked.
          startedAt: Math.min(run?.startedAt ?? Date.now(), Date.now() - data.elapsedMs),
        });
      } else if (event === 'page') addLine(websiteId, { id: data.url, text: data.url, detail: data.title });
      else await finish(client, websiteId, data);
    }
  } catch (error) {
    change(websiteId, { state: 'failed', error: messageOf(error) });
    showError('Error crawling website', error);
    // The list of websites may still name the crawl as running.
    await Promise.all([
      client.invalidateQueries({ queryKey: queryKeys.websites, exact: true }),
      client.invalidateQueries({ queryKey: queryKeys.latestCrawl(websiteId) }),
    ]);
  }
}

function addLine(websiteId: number, line: LogLine): void {
  const log = useCrawlRuns.getState().runs[websiteId]?.log ?? [];
  if (!log.some((one) => one.id === line.id)) change(websiteId, { log: [...log, line] });
}

async function finish(client: QueryClient, websiteId: number, reply: CrawlReply): Promise<void> {
  const [left] = await Promise.all([
    callPage(crawlsEndpoints.getCrawl, { params: { id: reply.crawlId }, query: { limit: 1 } }).then(
      ({ total }) => total,
      () => 0,
    ),
    pagesChanged(client, websiteId),
    client.invalidateQueries({ queryKey: queryKeys.latestCrawl(websiteId) }),
    client.invalidateQueries({ queryKey: queryKeys.websites, exact: true }),
  ]);
  const found = reply.pages.length;
  change(websiteId, {
    crawlId: reply.crawlId,
    state: 'done',
    found,
    cutShort: reply.cutShort,
    warnings: reply.warnings,
    left,
  });
  if (found === 0) return;
  showToast({ title: 'Website crawled successfully', description: `Found ${found} ${found === 1 ? 'page' : 'pages'}` });
}

/** Asks the server to stop; what was fetched so far is kept, and the run ends by itself. */
export async function cancelCrawl(run: CrawlRun): Promise<void> {
  if (run.crawlId === null) return;
  change(run.websiteId, { isCancelling: true });
  try {
    await callEndpoint(crawlsEndpoints.cancelCrawl, { params: { id: run.crawlId } });
  } catch (error) {
    // Gone means it has ended in the meantime.
    if (!(error instanceof ApiError && error.status === 404)) showError('Error crawling website', error);
    change(run.websiteId, { isCancelling: false });
  }
}
