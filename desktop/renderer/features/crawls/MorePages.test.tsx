import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { LatestCrawl } from '#shared/contracts/crawls.ts';
import { expectToast, press } from '../../../testing/as-person.ts';
import { bakeryCalls, hours } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { doneEvent, json, missing, reason, refusal, standIn } from '../../../testing/stand-in.ts';
import { useWizardDraft } from '../wizard/wizard-draft.ts';
import { useCrawlRuns } from './crawl-run.ts';

afterEach(() => {
  useWizardDraft.getState().startOver();
  useCrawlRuns.setState({ runs: {} });
});

const latestCall = 'GET /api/websites/7/latest-crawl';
const moreCall = 'POST /api/crawls/5/more';
const cutShort = 'The page limit was reached. The site has more pages.';
const finishedAt = '2026-11-21T10:00:00.000Z';
const crawl = {
  id: 5,
  finishedAt,
  asked: { url: 'https://bakery.example/', maxPages: 50, useSitemap: true },
  cutShort,
  warnings: [],
  pages: 50,
  left: 0,
  morePages: 250,
  repetitive: 0,
  moreRepetitive: 0,
};
const latest = (changes: Partial<typeof crawl> | { cutShort: null }, activeCrawlId: number | null = null) =>
  json({ activeCrawlId, mostPages: 300, failure: null, crawl: { ...crawl, ...changes } } satisfies LatestCrawl);
const pages = [
  hours,
  { ...hours, url: 'https://bakery.example/two' },
  { ...hours, url: 'https://bakery.example/three' },
];
const done = doneEvent({ crawlId: 6, pages, cutShort: null, warnings: [] });
const calls = { ...bakeryCalls, 'GET /api/crawls/6': missing('Crawl') };

async function openPagesStep(): Promise<void> {
  await showApp('/create-chatbot?websiteId=7');
  await press('Use these pages');
  await screen.findByRole('heading', { name: 'Choose the pages' });
}

test('more pages: fifty more are crawled, failed and successful, and the pages stay visible', {
  tags: ['long'],
}, async () => {
  await using api = await standIn({ ...calls, [latestCall]: latest({}), [moreCall]: done });
  await openPagesStep();
  await screen.findByText(cutShort);
  api.answerOnce(moreCall, refusal);
  await press('Crawl 50 more');
  await expectToast('Error crawling website', reason);
  expect((await screen.findByRole('alert')).textContent).toContain(reason);
  await screen.findByRole('checkbox', { name: 'Hours' });
  api.answer(latestCall, latest({ cutShort: null }));
  await press('Crawl 50 more');
  await expectToast('Website crawled successfully', 'Found 3 pages');
  const asked = api.received.filter(({ path }) => path === '/api/crawls/5/more').map(({ body }) => JSON.parse(body));
  expect(asked).toEqual(Array(2).fill({ pages: 50, repetitive: false }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Crawl 50 more' })).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('more pages: the running crawl is shown, takes focus and can be canceled', async () => {
  await using api = await standIn({
    ...calls,
    [latestCall]: latest({}),
    'DELETE /api/crawls/6': json({ ok: true }),
  });
  const progress = { crawlId: 6, found: 90, fetched: 50, skipped: 2, currentUrl: null, maxPages: 100, elapsedMs: 10 };
  let end = () => {};
  api.answer(moreCall, (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(`event: progress\ndata: ${JSON.stringify(progress)}\n\n`);
    end = () =>
      response.end(`event: done\ndata: ${JSON.stringify({ crawlId: 6, pages, cutShort: null, warnings: [] })}\n\n`);
  });
  await openPagesStep();
  await press('Crawl 50 more');
  await screen.findByText('50 of up to 100 pages read');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'More pages' }));
  await screen.findByRole('checkbox', { name: 'Hours' });
  await press('Cancel');
  await waitFor(() =>
    expect(api.received.map(({ method, path }) => `${method} ${path}`)).toContain('DELETE /api/crawls/6'),
  );
  end();
  await expectToast('Website crawled successfully', 'Found 3 pages');
});

test('more pages: fewer are offered if a crawl may not have that many, and none at the limit', {
  tags: ['long'],
}, async () => {
  await using api = await standIn({ ...calls, [latestCall]: latest({ pages: 280, morePages: 20 }), [moreCall]: done });
  await openPagesStep();
  await screen.findByRole('button', { name: 'Crawl 20 more' });
  api.answer(latestCall, latest({ pages: 300, morePages: 0 }));
  await press('Crawl 20 more');
  await screen.findByText(`${cutShort} This server reads up to 300 pages per crawl.`);
  expect(JSON.parse(api.received.find(({ path }) => path === '/api/crawls/5/more')?.body ?? '')).toMatchObject({
    pages: 20,
  });
  expect(screen.queryByRole('button', { name: /^Crawl \d+ more$/ })).toBeNull();
});

test('more pages: repetitive pages that were skipped are reported and read with one click', {
  tags: ['long'],
}, async () => {
  const left = { cutShort: null, morePages: 0, repetitive: 238, moreRepetitive: 238 };
  await using api = await standIn({ ...calls, [latestCall]: latest(left), [moreCall]: done });
  await openPagesStep();
  await screen.findByText(/^238 pages were skipped because similar pages had nothing new\./);
  await press('Read the similar pages');
  await expectToast('Website crawled successfully');
  expect(JSON.parse(api.received.find(({ path }) => path === '/api/crawls/5/more')?.body ?? '')).toMatchObject({
    repetitive: true,
  });
});

test('more pages: no more skipped pages are offered than a crawl may have', { tags: ['long'] }, async () => {
  const left = { cutShort: null, morePages: 0, repetitive: 238, moreRepetitive: 40 };
  await using _api = await standIn({ ...calls, [latestCall]: latest(left) });
  await openPagesStep();
  expect(await screen.findByRole('button', { name: 'Read 40 of the similar pages' })).toBeTruthy();
});

test('more pages: if that fails to load, the pages are still shown', { tags: ['long'] }, async () => {
  await using api = await standIn({ ...calls, [latestCall]: refusal });
  await openPagesStep();
  await screen.findByText('We couldn’t check whether the website has more pages.');
  await screen.findByRole('checkbox', { name: 'Hours' });
  api.answer(latestCall, latest({}));
  await press('Try again');
  expect(await screen.findByRole('button', { name: 'Crawl 50 more' })).toBeTruthy();
});

test('more pages: a chatbot’s editor offers them and says when they take effect', { tags: ['long'] }, async () => {
  await using api = await standIn({ ...calls, [latestCall]: latest({}), [moreCall]: done });
  await showApp('/dashboard/edit-chatbot?id=3');
  await press('Knowledge Base', 'tab');
  await screen.findByRole('button', { name: 'Crawl 50 more' });
  api.answer(latestCall, latest({ cutShort: null }));
  await press('Crawl 50 more');
  expect(await screen.findByText('3 pages were crawled. The assistant uses them after the next build.')).toBeTruthy();
});

test('more pages: a running crawl is also shown in the editor', { tags: ['long'] }, async () => {
  await using _api = await standIn({ ...calls, [latestCall]: latest({}, 6), 'GET /api/crawls/6': done });
  await showApp('/dashboard/edit-chatbot?id=3');
  await press('Knowledge Base', 'tab');
  await expectToast('Website crawled successfully', 'Found 3 pages');
});

test('more pages: they are also offered right after a crawl', { tags: ['long'] }, async () => {
  const left = { repetitive: 12, moreRepetitive: 12 };
  await using api = await standIn({
    ...calls,
    [latestCall]: latest(left),
    'POST /api/websites/crawl': doneEvent({ crawlId: 6, pages: [hours, pages[1]], cutShort, warnings: [] }),
    [moreCall]: done,
  });
  await showApp('/create-chatbot?websiteId=7');
  await press('Start Crawling');
  await screen.findByRole('button', { name: 'Read the similar pages' });
  await press('Crawl 50 more');
  await screen.findByRole('heading', { name: 'Choose the pages' });
  expect(api.received.map(({ path }) => path)).toContain('/api/crawls/5/more');
});
