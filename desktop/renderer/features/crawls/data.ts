import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { create } from 'zustand';
import {
  type CrawlInput,
  type CrawlProgress,
  type CrawlReply,
  crawlsEndpoints,
  type SkipSort,
} from '#shared/contracts/crawls.ts';
import { ApiError } from '../../api/api-error.ts';
import { callEndpoint, callPage } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/queries.ts';
import { messageOf, showError } from '../../api/show-error.ts';
import { streamEndpoint } from '../../api/stream-endpoint.ts';
import type { LogLine } from '../../components/ProgressPanel.tsx';
import { showToast } from '../../components/toasts.tsx';
import { words } from './words.ts';

/**
 * The URL of the screen that crawls an existing website.
 * @param chatbotId the chatbot to return to
 */
export function crawlAddress(websiteId: number, chatbotId?: number): string {
  return `/dashboard/websites/crawl?id=${websiteId}${chatbotId === undefined ? '' : `&chatbotId=${chatbotId}`}`;
}

/** The last crawl of a website, and how many more pages it could read. */
export function useLatestCrawl(websiteId: number) {
  return useQuery({
    queryKey: queryKeys.latestCrawl(websiteId),
    queryFn: ({ signal }) => callEndpoint(crawlsEndpoints.latestCrawl, { params: { id: websiteId }, signal }),
    // Two parts of a screen use it. The second must not retry what failed for the first.
    retryOnMount: false,
  });
}

const skipsAtOnce = 100;

/** The URLs that a crawl by the server skipped, a hundred at a time. */
export function useSkips(crawlId: number, { q, sort, enabled }: { q: string; sort: SkipSort; enabled: boolean }) {
  return useInfiniteQuery({
    queryKey: ['crawls', crawlId, 'skips', q, sort],
    queryFn: ({ signal, pageParam: page }) =>
      callPage(crawlsEndpoints.getCrawl, {
        params: { id: crawlId },
        query: { limit: skipsAtOnce, page, q, sort },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (_page, pages) => pages.length + 1,
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** A trial of the crawler, from start to pages. */
type Trial =
  | { state: 'none' }
  | { state: 'running'; startedAt: number; progress: CrawlProgress | null; log: readonly LogLine[] }
  | { state: 'done'; reply: CrawlReply }
  /** `because`: too many attempts from this address, too many by others, or a failure of the site. */
  | { state: 'failed'; message: string; because: 'own-trials' | 'others' | 'site' };

/** Kept outside the screen, so that the pages survive navigation. */
export const useTrial = create<{ trial: Trial }>(() => ({ trial: { state: 'none' } }));

const set = (trial: Trial) => useTrial.setState({ trial });

/** Starts a trial and follows it to its end. */
export async function startTrial(input: CrawlInput): Promise<void> {
  let running = { state: 'running' as const, startedAt: Date.now(), progress: null, log: [] } as Trial & {
    state: 'running';
  };
  set(running);
  try {
    for await (const { event, data } of streamEndpoint(crawlsEndpoints.testCrawler, { body: input })) {
      if (event === 'done') {
        finish(data);
        return;
      }
      if (event === 'progress') running = { ...running, progress: data };
      else running = { ...running, log: [...running.log, { id: data.url, text: data.url, detail: data.title }] };
      set(running);
    }
  } catch (error) {
    set({ state: 'failed', message: messageOf(error), because: reasonOf(error) });
    showError(words().toasts.failed, error);
  }
}

function reasonOf(error: unknown): 'own-trials' | 'others' | 'site' {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 429) return 'own-trials';
  return status === 503 ? 'others' : 'site';
}

function finish(reply: CrawlReply): void {
  set({ state: 'done', reply });
  const found = reply.pages.length;
  const texts = words().toasts;
  if (found === 0) {
    showToast({ title: texts.noResults, description: texts.noResultsHint, tone: 'danger' });
    return;
  }
  showToast({ title: texts.done, description: texts.found(found) });
}
