import { useMutation } from '@tanstack/react-query';
import type { CrawlInput } from '#shared/contracts/crawls.ts';
import type { Website } from '#shared/contracts/websites.ts';
import { showError } from '../../api/show-error.ts';
import { isOver, useLocalCrawls } from './local-crawls-store.ts';
import { thisComputer } from './this-computer.ts';

export function useStartLocalCrawl(website: Website) {
  return useMutation({
    mutationFn: (input: CrawlInput) => start(website, input),
    onError: (error) => showError('Error crawling website', error),
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
