import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { firstRows } from '#build/test-processes/first-rows.ts';
import { installersAt } from '#shared/downloads/installers.ts';
import { readWebsiteLink } from '../../../bridge/website-link.ts';
import { press } from '../../../testing/as-person.ts';
import { bakeryCalls, olives, root } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, refusal, standIn } from '../../../testing/stand-in.ts';
import { run, updates } from '../../../testing/updates.ts';
import { host as desktopHost } from '../../host/electron.ts';
import { host } from '../../host/host.ts';
import { useCrawlRuns } from '../crawls/crawl-run.ts';
import { helpsWith } from './OfferApp.tsx';

const listCall = 'GET /api/downloads';
const offered = json({ version: '1.2.3', installers: installersAt('https://downloads.example', '1.2.3') });
const none = json({ version: '1.2.3', installers: [] });
const title = 'The desktop app may read these pages';

const readWith = (agent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
beforeEach(() => {
  readWith('Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0');
});
afterEach(() => {
  vi.restoreAllMocks();
  useCrawlRuns.setState({ runs: {} });
  Object.assign(host, { localCrawls: null });
});

const crawl = {
  id: 5,
  finishedAt: '2026-01-20T10:00:00.000Z',
  asked: { url: 'https://bakery.example/' },
  cutShort: null,
  warnings: [] as string[],
  pages: 0,
  left: 1,
  morePages: 0,
  repetitive: 0,
  moreRepetitive: 0,
};
const calls = (failure: string | null, warnings: string[] = [], left = 0) => ({
  ...bakeryCalls,
  [listCall]: offered,
  'GET /api/websites/7/latest-crawl': json({
    activeCrawlId: null,
    mostPages: 100,
    failure,
    crawl: { ...crawl, warnings, left },
  }),
});
const showCrawl = () => showApp('/dashboard/websites/crawl?id=7');

test('a crawl that met a sign-in offers the app with the website, and the installer for this system', {
  tags: ['rule:app-offered-in-report'],
}, async () => {
  await using _api = await standIn(calls(null, ['This page requires a sign-in.']));
  await showCrawl();
  await screen.findByText(title);
  const open = await screen.findByRole('link', { name: 'Open in the app' });
  expect(readWebsiteLink(open.getAttribute('href') ?? '')).toEqual({
    id: 7,
    server: window.location.origin,
    workspace: olives.id,
  });
  const download = await screen.findByRole('link', { name: 'Download for Linux' });
  expect(download.getAttribute('href')).toBe('https://downloads.example/parley-1.2.3-linux-amd64.deb');
  expect(screen.queryByText(/^If nothing opened/)).toBeNull();
  fireEvent.click(open);
  await screen.findByText(/^If nothing opened, the app isn’t installed on this computer\. Download it/);
  await press('About the app', 'link');
  expect(await screen.findByRole('heading', { name: 'Desktop app' })).toBeTruthy();
});

test.each(
  firstRows(1, [
    'This URL leads to a private or local network, which isn’t crawled.',
    'The site shows a bot check instead of this page.',
    'The site denied access to this page. (status 403).',
    'The site’s robots.txt couldn’t be read, so crawling isn’t allowed for now.',
  ]),
)('a crawl that failed because "%s" offers the app', async (failure) => {
  await using _api = await standIn(calls(failure.replace('. (', ' (')));
  await showCrawl();
  expect(await screen.findByText(title)).toBeTruthy();
});

test('an update that met a sign-in offers the app', { tags: ['rule:app-offered-in-update'] }, async () => {
  const failed = { ...run, status: 'failed', error: 'This page requires a sign-in.' };
  await using _api = await standIn({
    ...calls(null),
    'GET /api/websites/7/updates': json(updates),
    'GET /api/websites/7/updates/runs': json([failed]),
    [`GET /api/websites/7/updates/runs/${run.id}/changes`]: json([]),
  });
  await showApp(`/dashboard/websites/7/updates?run=${run.id}`);
  expect(await screen.findByText(title)).toBeTruthy();
});

test.each([
  ['robots', 0],
  ['login', 1],
])('the list of what was left out because of "%s" offers it %i times', async (reason, times) => {
  await using _api = await standIn({
    ...calls(null, [], 1),
    'GET /api/crawls/5': json({
      id: 5,
      websiteId: 7,
      url: 'https://bakery.example/',
      status: 'done',
      progress: { found: 1, fetched: 1, skipped: 1, currentUrl: null, maxPages: 50, elapsedMs: 1 },
      skips: [],
      leftOut: [{ reason, count: 1, explanation: 'A sign-in is required.', advice: null, examples: [] }],
      cutShort: null,
      warnings: [],
      error: null,
      createdAt: crawl.finishedAt,
      finishedAt: crawl.finishedAt,
    }),
  });
  await showCrawl();
  const details = (await screen.findByText('What was left out (1)')).closest('details');
  if (!details) throw new Error('The list can’t be opened');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  await screen.findByRole('list', { name: 'What was left out, by reason' });
  await waitFor(() => expect(screen.queryAllByText(title)).toHaveLength(times));
});

test('the app isn’t offered for other reasons, nor inside itself', { tags: ['long'] }, async () => {
  await using _api = await standIn(calls('The site returned an error.'));
  await showCrawl();
  await screen.findByText('The site returned an error.');
  expect(screen.queryByText(title)).toBeNull();
  const sentences = ['This page requires a sign-in.'];
  expect(helpsWith({ sentences })).toBe(true);
  Object.assign(host, { localCrawls: desktopHost.localCrawls });
  expect(helpsWith({ sentences })).toBe(false);
});

test('on a phone, the app isn’t opened but explained', { tags: ['long'] }, async () => {
  readWith('Mozilla/5.0 (iPhone; CPU iPhone OS 20_0 like Mac OS X)');
  await using _api = await standIn(calls('This page requires a sign-in.'));
  await showCrawl();
  await screen.findByText('Open this page on a computer to use it.');
  expect(screen.queryByRole('link', { name: 'Open in the app' })).toBeNull();
});

test('the settings have the installer for this system first, and those of other systems', {
  tags: ['rule:app-downloads-in-settings'],
}, async () => {
  readWith('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150.0.0.0');
  await using _api = await standIn(calls(null));
  await showApp('/dashboard/settings?tab=app');
  const first = await screen.findByRole('link', { name: 'Download for Windows' });
  expect(first.getAttribute('href')).toBe('https://downloads.example/parley-1.2.3-win-x64.exe');
  const others = within(screen.getByRole('region', { name: 'For other computers' }));
  expect(others.getAllByRole('link')).toHaveLength(7);
  expect(others.getByRole('link', { name: 'Disk image, Apple silicon' }).getAttribute('href')).toMatch(
    /mac-arm64\.dmg$/,
  );
});

test('a server without downloads tells an administrator what to do', async () => {
  await using _api = await standIn({ ...calls(null), [listCall]: none });
  await showApp('/dashboard/settings?tab=app', { user: root });
  expect(await screen.findByText(/To offer them, set DOWNLOADS_URL to the address of your installers\.$/)).toBeTruthy();
});

describe('the download page', () => {
  const show = () => showApp('/download', { user: null });

  test('has the installer for this system without signing in', {
    tags: ['rule:download-page-for-system'],
  }, async () => {
    await using _api = await standIn(calls(null));
    await show();
    await screen.findByRole('heading', { level: 1, name: 'Parley for your computer' });
    expect(await screen.findByRole('link', { name: 'Download for Linux' })).toBeTruthy();
    expect((await screen.findAllByText(/AppImage, which opens no links from the browser/)).length).toBe(2);
  });

  test('says whom to ask if there are none', { tags: ['rule:download-page-without-downloads'] }, async () => {
    await using _api = await standIn({ ...calls(null), [listCall]: none });
    await show();
    const sentence = 'This server offers no downloads. Ask its administrator for the app.';
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  test('shows an outline until they are loaded, and can retry', { tags: ['rule:download-page-retried'] }, async () => {
    await using api = await standIn({ ...calls(null), [listCall]: refusal });
    await show();
    await screen.findByRole('status', { name: 'Loading' });
    await screen.findByText('The downloads couldn’t be loaded');
    api.answer(listCall, offered);
    await press('Try again');
    expect(await screen.findByRole('link', { name: 'Download for Linux' })).toBeTruthy();
  });
});
