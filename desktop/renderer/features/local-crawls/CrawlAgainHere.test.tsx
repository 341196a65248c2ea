import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { expectToast, press } from '../../../testing/as-person.ts';
import { bakery, bakeryCalls, olives } from '../../../testing/bakery.ts';
import { sampleCrawl } from '../../../testing/sample-crawl.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, standIn } from '../../../testing/stand-in.ts';
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

test('a website being crawled on this computer shows that crawl, then its pages', { tags: ['long'] }, async () => {
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

const never = () => () => undefined;
const computer = {
  signIn: () => Promise.resolve({ isOpen: false, isKept: false, hasEnded: false, problem: null }),
  onSignInChanged: never,
  browser: () => Promise.resolve({ state: 'missing', message: 'No browser' }),
  onBrowserChanged: never,
};

test('a link from a browser chooses this computer', { tags: ['rule:app-website-ready-to-crawl'] }, async () => {
  Object.assign(host, { localCrawls: computer });
  await using _api = await standIn(bakeryCalls);
  await showApp('/dashboard/websites/crawl?id=7&place=computer');
  expect(await screen.findByRole('button', { name: 'Sign in to the site first' })).toBeTruthy();
});

describe('a link from a browser to a website of another workspace', () => {
  const acme = { ...olives, id: 'acmes-workspace-id-022', name: 'Acme', isCurrent: false };
  const link = `/dashboard/websites/crawl?id=${bakery.id}&place=computer&workspace=${acme.id}`;
  const calls = { ...bakeryCalls, 'GET /api/workspaces': json([olives, acme]) };
  beforeEach(() => void Object.assign(host, { localCrawls: computer }));

  test('names that workspace, and shows the website after switching to it', {
    tags: ['long', 'rule:app-link-other-workspace'],
  }, async () => {
    await using api = await standIn({
      ...calls,
      [`POST /api/workspaces/${acme.id}/switch`]: json({ ...acme, isCurrent: true }),
    });
    await showApp(link);
    await screen.findByText('This website is in “Acme”');
    screen.getByText('The app shows “Olive’s workspace”.');
    expect(api.received.filter(({ method }) => method === 'POST')).toEqual([]);
    await press('Switch and show it');
    await screen.findByRole('button', { name: 'Sign in to the site first' });
  });

  test('leads to its sign-in if the session lacks that', async () => {
    const asked: unknown[] = [];
    const startBrowserSignIn = (start: unknown) => Promise.resolve(void asked.push(start));
    await using _api = await standIn({
      ...calls,
      'GET /api/workspaces': json([olives, { ...acme, needsSignIn: true }]),
    });
    await showApp(link);
    Object.assign(host, { program: { startBrowserSignIn } });
    await press('Sign in to that workspace');
    await waitFor(() => expect(asked).toEqual([{ provider: `workspace-${acme.id}`, from: '/dashboard' }]));
    Object.assign(host, { program: null });
  });

  test('says who is signed in if that person isn’t a member', async () => {
    await using _api = await standIn(bakeryCalls);
    await showApp(link);
    await screen.findByText('This website is in another workspace');
    const sentence = /^olive, who is signed in to the app, isn’t a member of it\. Sign in with the account/;
    expect(screen.getByText(sentence)).toBeTruthy();
  });
});
