import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { LatestCrawl } from '#shared/contracts/crawls.ts';
import type { Website } from '#shared/contracts/websites.ts';
import type { SiteSignIn as SignInState } from '../../../bridge/app.ts';
import { press } from '../../../testing/as-person.ts';
import { inDesktopApp } from '../../../testing/in-desktop-app.ts';
import { sampleCrawl } from '../../../testing/sample-crawl.ts';
import { json, standIn } from '../../../testing/stand-in.ts';
import { createQueryClient } from '../../api/queries.ts';
import { useLocalCrawls } from './data.ts';
import { LocalCrawlPanels } from './LocalCrawlPanel.tsx';
import { MoreOfThisComputer } from './MoreOfThisComputer.tsx';
import { SiteSignIn } from './SiteSignIn.tsx';

const app = inDesktopApp();
afterEach(() => useLocalCrawls.setState({ crawls: null }));

const website = { id: 4, name: 'Intranet', url: 'http://intranet.example/' } as Website;
const cutShort = 'The site signed you out. Pages read so far are kept.';
const crawl = sampleCrawl({
  status: 'done',
  isSignedOut: true,
  cutShort,
  uploaded: { sent: 3, total: 3 },
  rest: { hasMore: true, repetitive: 0 },
  finishedAt: '2026-11-21T10:05:00.000Z',
});
const more = { crawlId: crawl.id, maxPages: 50, repetitive: false };

/** The app's sign-in: `left` is the state after the window closes. */
function signInOfApp(left: boolean[]) {
  let state: SignInState = { isOpen: false, isKept: false, hasEnded: true, problem: null };
  const set = (change: Partial<SignInState>) => {
    state = { ...state, ...change };
    app.tell('signInChanged', { ...state, websiteId: website.id });
    return state;
  };
  app.replies = {
    getSignIn: () => state,
    openSignIn: () => set({ isOpen: true }),
    finishSignIn() {
      const isKept = left.shift() ?? false;
      return set({ isOpen: false, isKept, hasEnded: !isKept });
    },
    continueCrawl: () => sampleCrawl(),
    getCrawlBrowser: () => ({ state: 'ready', source: 'system', name: 'Chrome', hasSandbox: true }),
  };
}

const show = (ui: ReactNode) => render(<QueryClientProvider client={createQueryClient()}>{ui}</QueryClientProvider>);

test('a crawl that the site signed out says so and continues after a new sign-in', {
  tags: ['rule:signed-out-crawl-page'],
}, async () => {
  signInOfApp([false, true]);
  useLocalCrawls.setState({ crawls: [crawl] });
  show(<LocalCrawlPanels websites={[website]} onAgain={() => undefined} />);
  const panel = within(await screen.findByRole('region', { name: 'Crawls on this computer' }));
  panel.getByText('Intranet: 3 pages read on this computer');
  panel.getByText(cutShort);
  await press('Sign in again');
  await panel.findByText('Sign in to the site in the window, then come back.');
  await press('Continue the crawl');
  await panel.findByText(/^The site didn’t store a sign-in/);
  expect(app.inputsOf('continueCrawl')).toEqual([]);
  await press('Sign in again');
  await press('Continue the crawl');
  await waitFor(() => expect(app.inputsOf('forgetCrawl')).toEqual([{ crawlId: crawl.id }]));
  expect(app.inputsOf('openSignIn')).toEqual(
    Array(2).fill({ websiteId: 4, url: 'http://intranet.example/', websiteName: 'Intranet' }),
  );
  expect(app.inputsOf('continueCrawl')).toEqual([more]);
});

test('a crawl that was signed out before its first page offers the same instead of a retry', async () => {
  signInOfApp([]);
  const message = 'The site signed you out before the crawl could read a page.';
  useLocalCrawls.setState({ crawls: [{ ...crawl, status: 'failed', message, cutShort: null }] });
  show(<LocalCrawlPanels websites={[website]} onAgain={() => undefined} />);
  await screen.findByText(message);
  await screen.findByRole('button', { name: 'Sign in again' });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('on the website’s own screen, the crawl also continues, but only after a sign-in', async () => {
  signInOfApp([true]);
  const latest: LatestCrawl = { activeCrawlId: null, mostPages: 80, failure: null, crawl: null };
  await using _api = await standIn({ 'GET /api/websites/4/latest-crawl': json(latest) });
  useLocalCrawls.setState({ crawls: [crawl] });
  show(
    <MoreOfThisComputer websiteId={4} isShort={false}>
      By the server.
    </MoreOfThisComputer>,
  );
  await screen.findByText(cutShort);
  expect(screen.queryByRole('button', { name: /^Crawl \d+ more/ })).toBeNull();
  await press('Sign in again');
  await press('Continue the crawl');
  await waitFor(() => expect(app.inputsOf('continueCrawl')).toEqual([more]));
});

test('the form for the next crawl no longer says that you’re signed in', {
  tags: ['rule:signed-out-crawl-form'],
}, async () => {
  signInOfApp([true]);
  show(<SiteSignIn website={website} url={website.url} />);
  await screen.findByText('The site signed you out. Sign in again to crawl the pages that need it.');
  expect(screen.queryByText('You’re signed in to the site')).toBeNull();
  await press('Sign in again');
  await press('I’m signed in');
  await screen.findByText('You’re signed in to the site');
});

test('a sign-in that ends while shown disappears immediately', async () => {
  signInOfApp([]);
  app.replies.getSignIn = () => ({ isOpen: false, isKept: true, hasEnded: false, problem: null });
  show(<SiteSignIn website={website} url={website.url} />);
  await screen.findByText('You’re signed in to the site');
  app.tell('signInChanged', { websiteId: 4, isOpen: false, isKept: false, hasEnded: true, problem: null });
  await screen.findByText(/^The site signed you out/);
  expect(screen.queryByText('You’re signed in to the site')).toBeNull();
});
