import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { expectToast, press } from '../../../testing/as-person.ts';
import { bakery, bakeryCalls } from '../../../testing/bakery.ts';
import { sampleCrawl } from '../../../testing/sample-crawl.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { standIn } from '../../../testing/stand-in.ts';
import { host } from '../../host/host.ts';
import { useCrawlRuns } from '../crawls/crawl-run.ts';
import { useCrawlPlace } from './CrawlPlaces.tsx';
import { useLocalCrawls } from './data.ts';

beforeEach(() => {
  Object.assign(host, { localCrawls: {} });
  useCrawlPlace.setState({ place: 'server' });
  // A finished crawl by the server shows its pages immediately.
  useCrawlRuns.setState({ runs: {} });
});
afterEach(() => {
  Object.assign(host, { localCrawls: null });
  useCrawlPlace.setState({ place: 'computer' });
  useLocalCrawls.setState({ crawls: null });
});

test('a website being crawled on this computer shows that crawl, then its pages', async () => {
  await using _api = await standIn(bakeryCalls);
  const here = { websiteId: bakery.id, websiteName: bakery.name };
  useLocalCrawls.setState({ crawls: [sampleCrawl(here)] });
  await showApp('/dashboard/websites/crawl?id=7');
  await screen.findByRole('region', { name: 'Crawling Bakery on this computer' });
  expect(screen.queryByRole('button', { name: 'Choose Pages' })).toBeNull();
  const uploaded = { sent: 3, total: 3 };
  const finishedAt = '2026-11-21T10:05:00.000Z';
  act(() => useLocalCrawls.setState({ crawls: [sampleCrawl({ ...here, status: 'done', uploaded, finishedAt })] }));
  await expectToast('Website crawled successfully', 'Found 3 pages');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Crawl' })));
  await screen.findByRole('radio', { name: /The server/ });
  await press('Choose Pages');
  expect(await screen.findByText('1 page selected. The assistant uses the changes after the next build.')).toBeTruthy();
});

test('a link from a browser chooses this computer', { tags: ['rule:app-website-ready-to-crawl'] }, async () => {
  const never = () => () => undefined;
  const computer = {
    signIn: () => Promise.resolve({ isOpen: false, isKept: false, hasEnded: false, problem: null }),
    onSignInChanged: never,
    browser: () => Promise.resolve({ state: 'missing', message: 'No browser' }),
    onBrowserChanged: never,
  };
  Object.assign(host, { localCrawls: computer });
  await using _api = await standIn(bakeryCalls);
  await showApp('/dashboard/websites/crawl?id=7&place=computer');
  expect(await screen.findByRole('button', { name: 'Sign in to the site first' })).toBeTruthy();
});
