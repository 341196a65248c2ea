import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { LatestCrawl } from '#shared/contracts/crawls.ts';
import { expectAddress, expectToast, fill, press } from '../../../testing/as-person.ts';
import { bakery, bakeryCalls, helper, olives } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, reason, refusal, standIn } from '../../../testing/stand-in.ts';
import { freshness } from '../../../testing/updates.ts';
import { useWizardDraft } from '../wizard/wizard-draft.ts';

afterEach(() => useWizardDraft.getState().startOver());

const address = '/dashboard/websites/7';
const neverCrawled: LatestCrawl = { activeCrawlId: null, mostPages: 100, failure: null, crawl: null };
const crawled: LatestCrawl = {
  ...neverCrawled,
  crawl: {
    id: 5,
    finishedAt: '2026-01-20T10:00:00.000Z',
    asked: { url: bakery.url, maxPages: 50, useSitemap: true },
    ...{ cutShort: null, warnings: [], pages: 12, left: 3, morePages: 0, repetitive: 0, moreRepetitive: 0 },
  },
};
const calls = {
  ...bakeryCalls,
  'GET /api/updates': json([freshness]),
  'GET /api/websites/7/page-counts': json({ all: 12, stored: 11, content: 12 }),
  'GET /api/websites/7/latest-crawl': json(crawled),
  'GET /api/websites/7/connectors': json([]),
  'GET /api/chatbots': json([helper, { ...helper, id: 4, websiteId: 8, name: 'Of another site' }]),
};
const emptyCalls = {
  ...calls,
  'GET /api/websites': json([{ ...bakery, hasKnowledge: false }]),
  'GET /api/updates': json([{ ...freshness, pages: 0, last: null, lastCrawl: null }]),
  'GET /api/websites/7/page-counts': json({ all: 0, stored: 0, content: 0 }),
  'GET /api/websites/7/latest-crawl': json(neverCrawled),
  'GET /api/websites/7/knowledge-base': json({ build: null, isReady: false }),
  'GET /api/chatbots': json([]),
};

const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const hrefOf = (link: HTMLElement) => link.getAttribute('href');

test('a row of the list opens the website, with its state and the way to everything about it', {
  tags: ['rule:website-home-all'],
}, async () => {
  await using _api = await standIn(calls);
  await showApp('/dashboard/websites');
  await press('Bakery', 'link');
  await expectAddress(address);
  await screen.findByRole('heading', { level: 1, name: 'Bakery' });
  const pages = await panel('Pages');
  pages.getByText('12 pages');
  pages.getByText('11 selected');
  pages.getByText('What was left out (3)');
  expect(hrefOf(pages.getByRole('link', { name: 'Page content' }))).toBe(`${address}/reading`);
  const updates = await panel('Updates');
  expect(hrefOf(updates.getByRole('link', { name: 'Show updates' }))).toBe(`${address}/updates`);
  updates.getByRole('link', { name: /^Updates: Checked/ });
  const connectors = await panel('Connectors');
  expect(hrefOf(connectors.getByRole('link', { name: 'Show connectors' }))).toBe(`${address}/connectors`);
  const chatbots = await panel('Chatbots');
  expect(hrefOf(chatbots.getByRole('link', { name: 'Helper' }))).toBe('/dashboard/chatbots/3');
  expect(chatbots.queryByText('Of another site')).toBeNull();
  await screen.findByRole('heading', { name: 'Key facts' });
  await press('Regenerate Knowledge Base');
  await screen.findByRole('alertdialog');
});

test('a website without pages says what is missing, and its address can be corrected', {
  tags: ['rule:website-home-empty'],
}, async () => {
  await using api = await standIn({ ...emptyCalls, 'PATCH /api/websites/7': json(bakery) });
  await showApp(address);
  (await panel('Pages')).getByText('No pages yet');
  (await panel('Updates')).getByText('Updates start once there are pages.');
  (await panel('Knowledge base')).getByText('Not built yet');
  (await panel('Chatbots')).getByText('No chatbot answers from this website yet.');
  (await panel('Connectors')).getByText('All pages are from the website itself.');
  await press('Correct Address');
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct Address' }));
  await fill('URL', 'brotladen.example');
  dialog.getByRole('button', { name: 'Correct Address' }).click();
  await expectToast('Website updated');
  const sent = api.received.find(({ method }) => method === 'PATCH');
  expect(JSON.parse(sent?.body ?? '')).toEqual({ url: 'https://brotladen.example/' });
});

test('a website with pages offers no other address', async () => {
  await using _api = await standIn(calls);
  await showApp(address);
  await panel('Pages');
  expect(screen.queryByRole('button', { name: 'Correct Address' })).toBeNull();
});

test('a failed crawl says why and what to do, and the list shows it', {
  tags: ['rule:website-home-failed-crawl'],
}, async () => {
  const failure = 'This page requires a sign-in.';
  await using _api = await standIn({
    ...emptyCalls,
    'GET /api/websites/7/latest-crawl': json({ ...neverCrawled, failure }),
    'GET /api/updates': json([
      { ...freshness, pages: 0, last: null, lastCrawl: { finishedAt: bakery.createdAt, hasFailed: true } },
    ]),
  });
  await showApp('/dashboard/websites');
  within(await screen.findByRole('row', { name: /^Bakery/ })).getByText('Last crawl failed');
  await screen.findByRole('button', { name: 'Needs attention 1' });
  await press('Bakery', 'link');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(failure);
  expect(alert.textContent).toContain('Crawl it with the desktop app after signing in there.');
});

test('a part that is slow shows a skeleton, and one that fails says so and can be read again', {
  tags: ['rule:website-home-fails'],
}, async () => {
  await using api = await standIn({ ...calls, 'GET /api/websites/7/connectors': refusal });
  const release = api.hold('GET /api/websites/7/page-counts');
  await showApp(address);
  await screen.findByRole('status', { name: 'Loading website' });
  release();
  const connectors = await panel('Connectors');
  connectors.getByText(reason);
  (await panel('Pages')).getByText('12 pages');
  api.answer('GET /api/websites/7/connectors', json([]));
  connectors.getByRole('button', { name: 'Try again' }).click();
  expect(await connectors.findByText('All pages are from the website itself.')).toBeTruthy();
});

test('viewers see the website, without what changes it', async () => {
  await using _api = await standIn({
    ...calls,
    'GET /api/workspaces': json([{ ...olives, role: 'viewer' }]),
  });
  await showApp(address);
  await panel('Pages');
  for (const name of ['Crawl Again', 'Create Chatbot', 'Page content']) {
    expect(screen.queryByRole('link', { name })).toBeNull();
  }
  expect(screen.queryByRole('button', { name: 'Regenerate Knowledge Base' })).toBeNull();
});
