import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import {
  type CrawlEvent,
  type CrawlInput,
  type CrawlProgress,
  type CrawlReply,
  type CrawlSkip,
  crawlsEndpoints,
} from '#shared/contracts/crawls.ts';
import { ApiError } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { messageOf, showError } from '../../api/show-error.ts';
import { streamEndpoint } from '../../api/stream-endpoint.ts';
import type { LogLine } from '../../components/ProgressPanel.tsx';
import { showToast } from '../../components/toast-store.ts';

/** A crawl as this window sees it; kept outside of the screens, so that it is still there when one is opened again. */
export interface CrawlRun {
  websiteId: number;
  crawlId: number | null;
  startedAt: number;
  state: 'running' | 'done' | 'failed';
  isCancelling: boolean;
  progress: CrawlProgress | null;
  log: LogLine[];
  /** Set when it is done. */
  found: number;
  cutShort: string | null;
  warnings: string[];
  skips: CrawlSkip[];
  error: string | null;
}

/** A finished crawl with fewer pages than this asks whether something is wrong. */
export const fewPages = 3;

export const useCrawlRuns = create<{ runs: Readonly<Record<number, CrawlRun>> }>(() => ({ runs: {} }));

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
    skips: [],
    error: null,
  };
  useCrawlRuns.setState(({ runs }) => ({ runs: { ...runs, [websiteId]: run } }));
}

export function forgetRun(websiteId: number): void {
  useCrawlRuns.setState(({ runs }) => {
    const { [websiteId]: _, ...others } = runs;
    return { runs: others };
  });
}

/** Starts a crawl and follows it to its end. Resolves with the number of pages; null when it failed. */
export async function startCrawl(client: QueryClient, websiteId: number, input: CrawlInput): Promise<number | null> {
  begin(websiteId, null, Date.now());
  return follow(client, websiteId, streamEndpoint(crawlsEndpoints.crawlWebsite, { body: { ...input, websiteId } }));
}

/** After a reload or a return: follows the crawl the server still works on. */
export async function resumeCrawl(client: QueryClient, websiteId: number, crawlId: number): Promise<number | null> {
  if (useCrawlRuns.getState().runs[websiteId]?.state === 'running') return null;
  begin(websiteId, crawlId, Date.now());
  return follow(client, websiteId, streamEndpoint(crawlsEndpoints.getCrawl, { params: { id: crawlId } }));
}

async function follow(
  client: QueryClient,
  websiteId: number,
  events: AsyncIterable<CrawlEvent>,
): Promise<number | null> {
  try {
    for await (const { event, data } of events) {
      if (event === 'progress') {
        const run = useCrawlRuns.getState().runs[websiteId];
        // The clock of the crawl counts also what happened before this window looked.
        change(websiteId, {
          crawlId: data.crawlId,
          progress: data,
          startedAt: Math.min(run?.startedAt ?? Date.now(), Date.now() - data.elapsedMs),
        });
      } else if (event === 'page') addLine(websiteId, { id: data.url, text: data.url, detail: data.title });
      else return await finish(client, websiteId, data);
    }
    return null;
  } catch (error) {
    change(websiteId, { state: 'failed', error: messageOf(error) });
    showError('Error crawling website', error);
    return null;
  }
}

function addLine(websiteId: number, line: LogLine): void {
  const log = useCrawlRuns.getState().runs[websiteId]?.log ?? [];
  if (!log.some((one) => one.id === line.id)) change(websiteId, { log: [...log, line] });
}

async function finish(client: QueryClient, websiteId: number, reply: CrawlReply): Promise<number> {
  const skips = await callEndpoint(crawlsEndpoints.getCrawl, { params: { id: reply.crawlId } }).then(
    (crawl) => crawl.skips,
    () => [],
  );
  const found = reply.pages.length;
  change(websiteId, { state: 'done', found, cutShort: reply.cutShort, warnings: reply.warnings, skips });
  await Promise.all([
    client.invalidateQueries({ queryKey: queryKeys.pages(websiteId), refetchType: 'all' }),
    client.invalidateQueries({ queryKey: queryKeys.websites, exact: true }),
  ]);
  if (found > 0) {
    showToast({
      title: 'Website crawled successfully',
      description: `Found ${found} ${found === 1 ? 'page' : 'pages'}`,
    });
  }
  return found;
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
