import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LatestCrawl } from '#shared/contracts/crawls.ts';
import type { LocalCrawl, LocalCrawlMore } from '../../../bridge/local-crawl.ts';
import { press } from '../../../testing/as-person.ts';
import { sampleCrawl } from '../../../testing/sample-crawl.ts';
import { json, standIn } from '../../../testing/stand-in.ts';
import { ApiError } from '../../api/api-error.ts';
import { createQueryClient } from '../../api/queries.ts';
import { useToast } from '../../components/toasts.tsx';
import { host } from '../../host/host.ts';
import { useLocalCrawls } from './data.ts';
import { MoreOfThisComputer } from './MoreOfThisComputer.tsx';

const program = { asked: [] as unknown[], refusal: null as Error | null };
/** The calls of these screens to the app. */
const app = {
  continue(more: LocalCrawlMore) {
    program.asked.push(more);
    return program.refusal ? Promise.reject(program.refusal) : Promise.resolve(sampleCrawl());
  },
  forget(crawlId: string) {
    program.asked.push(crawlId);
    return Promise.resolve();
  },
};

beforeEach(() => {
  Object.assign(host, { localCrawls: app });
});
afterEach(() => {
  Object.assign(host, { localCrawls: null });
  program.asked.length = 0;
  program.refusal = null;
  useLocalCrawls.setState({ crawls: null });
  useToast.setState({ current: null });
});

const cutShort = 'The page limit was reached. The site has more pages.';
const ended = (more: Partial<LocalCrawl> = {}) =>
  sampleCrawl({
    status: 'done',
    cutShort,
    uploaded: { sent: 50, total: 50 },
    finishedAt: '2026-11-21T10:05:00.000Z',
    rest: { hasMore: true, repetitive: 0 },
    ...more,
  });

/** Shows what the website's crawls have left. */
async function showMore(crawl: LocalCrawl) {
  const onServer = {
    id: 5,
    finishedAt: '2026-11-21T10:04:00.000Z',
    asked: { url: 'http://intranet.example/', maxPages: 9, useSitemap: true },
    cutShort,
    warnings: [],
    pages: 9,
    left: 0,
    morePages: 91,
    repetitive: 0,
    moreRepetitive: 0,
  };
  const latest: LatestCrawl = { activeCrawlId: null, mostPages: 80, failure: null, crawl: onServer };
  const api = await standIn({ 'GET /api/websites/4/latest-crawl': json(latest) });
  useLocalCrawls.setState({ crawls: [crawl] });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MoreOfThisComputer websiteId={4} isShort={false}>
        By the server.
      </MoreOfThisComputer>
    </QueryClientProvider>,
  );
  return api;
}

test('a local crawl continues on this computer, up to the server’s limit', async () => {
  await using _api = await showMore(ended());
  program.refusal = new ApiError(0, 'Connect to a server first.');
  await press('Crawl 30 more');
  await waitFor(() =>
    expect(useToast.getState().current).toMatchObject({
      title: 'Error crawling website',
      description: 'Connect to a server first.',
    }),
  );
  program.refusal = null;
  await press('Crawl 30 more');
  const { id } = ended();
  const more = { crawlId: id, maxPages: 80, repetitive: false };
  await waitFor(() => expect(program.asked).toEqual([more, more, id]));
});

test('repetitive pages that were skipped are reported and read with one click', async () => {
  await using _api = await showMore(ended({ cutShort: null, rest: { hasMore: false, repetitive: 12 } }));
  await screen.findByText(/^12 pages were skipped/);
  await press('Read the similar pages');
  await waitFor(() => expect(program.asked[0]).toEqual({ crawlId: ended().id, maxPages: 62, repetitive: true }));
});

test('the running crawl is shown, and a later crawl by the server replaces it', async () => {
  await using _api = await showMore(sampleCrawl());
  await screen.findByText('3 of up to 50 pages read');
  useLocalCrawls.setState({ crawls: [ended({ finishedAt: '2026-11-21T10:03:00.000Z' })] });
  expect(await screen.findByText('By the server.')).toBeTruthy();
});
