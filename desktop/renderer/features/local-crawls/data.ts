import { useMutation } from '@tanstack/react-query';
import type { CrawlInput } from '#shared/contracts/crawls.ts';
import type { Website } from '#shared/contracts/websites.ts';
import { showError } from '../../api/show-error.ts';
import { useTold } from '../../host/use-told.ts';
import { isOver, thisComputer, useLocalCrawls } from './local-crawls.ts';
import { words } from './words.ts';

/** The browser that crawls on this computer use. */
export function useCrawlBrowser() {
  const local = thisComputer();
  return useTold(['crawl-browser'], () => local.browser(), local.onBrowserChanged);
}

/** Whether the owner has signed in to a site for its crawls. */
export function useSiteSignIn(websiteId: number) {
  const local = thisComputer();
  return useTold(
    ['sign-in', websiteId],
    () => local.signIn(websiteId),
    (listener) =>
      local.onSignInChanged(({ websiteId: changed, ...signIn }) => {
        if (changed === websiteId) listener(signIn);
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
  // Anyone who starts while the window is open has signed in there.
  const signIn = before.isOpen ? await local.finishSignIn(websiteId) : before;
  const earlier = (useLocalCrawls.getState().crawls ?? []).filter(
    (crawl) => crawl.websiteId === websiteId && isOver(crawl),
  );
  await local.start({ ...input, websiteId, websiteName, useSignIn: signIn.isKept });
  await Promise.all(earlier.map(({ id }) => local.forget(id)));
}
