import { useQueryClient } from '@tanstack/react-query';
import type { CrawlInput } from '#shared/contracts/crawls.ts';
import type { Website } from '#shared/contracts/websites.ts';
import { useUpdateWebsite } from '../websites/data.ts';
import { startCrawl } from './crawl-run.ts';

const originOf = (url: string) => URL.parse(url)?.origin;

/**
 * Starts a crawl of a website. For one without pages, another address in the form corrects the website's own, which was
 * probably a typo.
 */
export function useStartCrawl({ id, url }: Website, { isEmpty }: { isEmpty: boolean }) {
  const client = useQueryClient();
  const { mutateAsync: update } = useUpdateWebsite();
  return async (input: CrawlInput) => {
    // If the server knows of pages, the address stays, and the crawl starts all the same.
    if (isEmpty && originOf(input.url) !== originOf(url)) await update({ id, url: input.url }).catch(() => undefined);
    await startCrawl(client, id, input);
  };
}
