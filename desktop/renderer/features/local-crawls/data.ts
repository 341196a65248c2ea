import { useMutation } from '@tanstack/react-query';
import { create } from 'zustand';
import type { CrawlInput } from '#shared/contracts/crawls.ts';
import { readingEndpoints } from '#shared/contracts/reading.ts';
import type { Website } from '#shared/contracts/websites.ts';
import type { LocalCrawl } from '../../../bridge/local-crawl.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryClient, queryKeys } from '../../api/queries.ts';
import { showError } from '../../api/show-error.ts';
import { host, type LocalCrawls } from '../../host/host.ts';
import { crawlEnded } from '../crawls/crawl-run.ts';
import { useHostState } from '../desktop/data.ts';
import { pagesChanged } from '../knowledge/data.ts';
import { words } from './words.ts';

/** The crawler of this computer, for screens that only exist where there is one. */
export function thisComputer(): LocalCrawls {
  if (!host.localCrawls) throw new Error('This computer can’t crawl');
  return host.localCrawls;
}

/**
 * This computer's crawls for this server, newest first; null until the app has sent them. They outlive every screen.
 */
export const useLocalCrawls = create<{ crawls: readonly LocalCrawl[] | null }>(() => ({ crawls: null }));

export const isOver = ({ status }: Pick<LocalCrawl, 'status'>) =>
  status === 'done' || status === 'failed' || status === 'canceled';

type Numbered = Pick<Website, 'id'>;

export const isCrawlOf = ({ websiteId }: LocalCrawl, { id }: Numbered): boolean => websiteId === id;

/** The newest crawl of a website on this computer. */
export const useLocalCrawlOf = (website: Numbered): LocalCrawl | undefined =>
  useLocalCrawls(({ crawls }) => crawls?.find((crawl) => isCrawlOf(crawl, website)));

useLocalCrawls.subscribe(({ crawls }, before) => {
  for (const crawl of crawls ?? []) {
    const earlier = before.crawls?.find(({ id }) => id === crawl.id);
    if (!earlier || isOver(earlier) || !isOver(crawl) || crawl.status === 'failed') continue;
    const { websiteId, uploaded, status } = crawl;
    crawlEnded({ websiteId, found: uploaded.sent, isCanceled: status === 'canceled' });
  }
});

/**
 * Keeps the store up to date.
 * @returns a function that unsubscribes
 */
export function followLocalCrawls(): () => void {
  const local = thisComputer();
  const told = new Set<string>();
  const forgotten = new Set<string>();

  // Another server may have websites with the same ids.
  const isOfThisServer = ({ serverUrl }: LocalCrawl) => serverUrl === host.serverUrl('');
  const put = (changed: readonly LocalCrawl[]) =>
    useLocalCrawls.setState(({ crawls }) => {
      const others = (crawls ?? []).filter(({ id }) => !changed.some((one) => one.id === id));
      return {
        crawls: [...others, ...changed]
          .filter(({ id }) => !forgotten.has(id))
          .toSorted((a, b) => b.startedAt.localeCompare(a.startedAt)),
      };
    });

  const stops = [
    local.onChanged(async (crawl) => {
      if (!isOfThisServer(crawl)) return;
      told.add(crawl.id);
      // The pages are ready when the user continues.
      if (isOver(crawl)) await readAgain(crawl.websiteId);
      put([crawl]);
    }),
    local.onForgotten(({ crawlId }) => {
      forgotten.add(crawlId);
      put([]);
    }),
  ];
  local.list().then(
    // An event that arrived in the meantime is newer.
    (crawls) => put(crawls.filter((crawl) => isOfThisServer(crawl) && !told.has(crawl.id))),
    (error: unknown) => showError(words().listFailed, error),
  );
  return () => {
    for (const stop of stops) stop();
  };
}

async function readAgain(websiteId: number): Promise<void> {
  await Promise.all([
    pagesChanged(queryClient, websiteId),
    queryClient.invalidateQueries({ queryKey: queryKeys.websites, exact: true }),
  ]);
}

/** The browser for crawls on this computer. */
export function useCrawlBrowser() {
  const local = thisComputer();
  return useHostState(['crawl-browser'], () => local.browser(), local.onBrowserChanged);
}

/** Whether the owner has signed in to a site for crawls. */
export function useSiteSignIn(websiteId: number) {
  const local = thisComputer();
  return useHostState(
    ['sign-in', websiteId],
    () => local.signIn(websiteId),
    (listener) =>
      local.onSignInChanged(({ websiteId: changed, ...signIn }) => {
        if (changed === websiteId) listener(signIn);
      }),
  );
}

/** What this computer does for the updates of a website. */
export function useSiteUpdate(websiteId: number) {
  const local = thisComputer();
  return useHostState(
    ['site-update', websiteId],
    () => local.siteUpdate(websiteId),
    (listener) =>
      local.onSiteUpdateChanged(({ websiteId: changed, ...update }) => {
        if (changed === websiteId) listener(update);
      }),
  );
}

export function useStartLocalCrawl(website: Website) {
  return useMutation({
    mutationFn: (input: CrawlInput) => start(website, input),
    onError: (error) => showError(words().failed, error),
  });
}

async function start({ id: websiteId, name: websiteName }: Website, input: CrawlInput): Promise<void> {
  const local = thisComputer();
  const before = await local.signIn(websiteId);
  // Starting a crawl while the window is open means that the owner has signed in there.
  const signIn = before.isOpen ? await local.finishSignIn(websiteId) : before;
  const earlier = (useLocalCrawls.getState().crawls ?? []).filter(
    (crawl) => crawl.websiteId === websiteId && isOver(crawl),
  );
  const { readOnly, leaveOut } = await callEndpoint(readingEndpoints.getReading, { params: { id: websiteId } });
  await local.start({ ...input, websiteId, websiteName, useSignIn: signIn.isKept, readOnly, leaveOut });
  await Promise.all(earlier.map(({ id }) => local.forget(id)));
}
