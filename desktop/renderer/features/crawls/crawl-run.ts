import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { create } from 'zustand';
import {
  type CrawlEvent,
  type CrawlInput,
  type CrawlMoreInput,
  type CrawlProgress,
  type CrawlReply,
  crawlsEndpoints,
} from '#shared/contracts/crawls.ts';
import { ApiError } from '../../api/api-error.ts';
import { callEndpoint, callPage } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/queries.ts';
import { messageOf, showError } from '../../api/show-error.ts';
import { keepFollowing, streamEndpoint } from '../../api/stream-endpoint.ts';
import type { LogLine } from '../../components/ProgressPanel.tsx';
import { showToast } from '../../components/toasts.tsx';
import { pagesChanged } from '../knowledge/data.ts';
import { words } from './words.ts';

/** A crawl in this window, kept outside the screens so that it survives navigation. */
export interface CrawlRun {
  websiteId: number;
  crawlId: number | null;
  startedAt: number;
  state: 'running' | 'done' | 'failed';
  isCanceling: boolean;
  progress: CrawlProgress | null;
  log: LogLine[];
  /** Set when it is done. */
  found: number;
  cutShort: string | null;
  warnings: string[];
  /** The number of skipped URLs. */
  left: number;
  error: string | null;
}

export const useCrawlRuns = create<{ runs: Readonly<Record<number, CrawlRun>> }>(() => ({ runs: {} }));

/** A successful crawl, by the server or on this computer. */
export interface CrawlEnd {
  websiteId: number;
  found: number;
  isCanceled: boolean;
}

const endListeners = new Set<(end: CrawlEnd) => void>();

/**
 * Calls back for each crawl that ends, whatever screen is shown.
 * @returns a function that unsubscribes
 */
export function onCrawlEnd(listener: (end: CrawlEnd) => void): () => void {
  endListeners.add(listener);
  return () => void endListeners.delete(listener);
}

export function crawlEnded(end: CrawlEnd): void {
  for (const listener of endListeners) listener(end);
  const { done, found } = words().toasts;
  if (end.found > 0) showToast({ title: done, description: found(end.found) });
}

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
    isCanceling: false,
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

/** A crawl that ended is no longer about the website, because its address was corrected. */
export function forgetCrawl(websiteId: number): void {
  useCrawlRuns.setState(({ runs }) => ({
    runs: Object.fromEntries(Object.entries(runs).filter(([id]) => Number(id) !== websiteId)),
  }));
}

/** Starts a crawl and follows it to its end, which is stored in the run. */
export async function startCrawl(client: QueryClient, websiteId: number, input: CrawlInput): Promise<void> {
  begin(websiteId, null, Date.now());
  await follow(client, websiteId, streamEndpoint(crawlsEndpoints.crawlWebsite, { body: { ...input, websiteId } }));
}

/** Continues a finished crawl. Its pages are kept. */
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

/** After a reload or return, follows the crawl that the server is still running. */
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
          // The elapsed time includes the time before this window connected.
          startedAt: Math.min(run?.startedAt ?? Date.now(), Date.now() - data.elapsedMs),
        });
      } else if (event === 'page') addLine(websiteId, { id: data.url, text: data.url, detail: data.title });
      else await finish(client, websiteId, data);
    }
  } catch (error) {
    change(websiteId, { state: 'failed', error: messageOf(error) });
    showError(words().toasts.failed, error);
    // The list of websites may still show the crawl as running.
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
  crawlEnded({ websiteId, found, isCanceled: useCrawlRuns.getState().runs[websiteId]?.isCanceling ?? false });
}

/** Asks the server to stop. Fetched pages are kept, and the run ends by itself. */
export async function cancelCrawl(run: CrawlRun): Promise<void> {
  if (run.crawlId === null) return;
  change(run.websiteId, { isCanceling: true });
  try {
    await callEndpoint(crawlsEndpoints.cancelCrawl, { params: { id: run.crawlId } });
  } catch (error) {
    // Not found means that it has ended in the meantime.
    if (!(error instanceof ApiError && error.status === 404)) showError(words().toasts.failed, error);
    change(run.websiteId, { isCanceling: false });
  }
}

/** Follows the crawl that the server is running, unless this window already does or did. */
export function useResumedCrawl(websiteId: number, activeCrawlId: number | null): void {
  const client = useQueryClient();
  useEffect(() => {
    const isKnown = useCrawlRuns.getState().runs[websiteId]?.crawlId === activeCrawlId;
    if (activeCrawlId !== null && !isKnown) void resumeCrawl(client, websiteId, activeCrawlId);
  }, [client, websiteId, activeCrawlId]);
}
