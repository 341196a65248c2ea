import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectToast, press } from '../../../testing/as-person.ts';
import { bakeryCalls } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { doneEvent, json, standIn } from '../../../testing/stand-in.ts';

const website = {
  ...{ id: 4, name: 'Old shop', url: 'https://old.example/', createdAt: '2026-11-01T10:00:00.000Z' },
  ...{ activeCrawlId: null, hasKnowledge: false },
};
const reply = { crawlId: 6, pages: [], cutShort: null, warnings: [] };

/** The website's crawl with a remark, as it is shown later. */
async function showCrawl(warning: string) {
  const asked = { url: website.url, maxPages: 50, useSitemap: true };
  const crawl = {
    ...{ id: 5, finishedAt: '2026-11-01T10:00:00.000Z', asked, cutShort: null, warnings: [warning] },
    ...{ pages: 1, left: 0, morePages: 0, repetitive: 0, moreRepetitive: 0 },
  };
  const api = await standIn({
    ...bakeryCalls,
    'GET /api/websites': json([website]),
    'GET /api/websites/4': json(website),
    'GET /api/websites/4/latest-crawl': json({ activeCrawlId: null, mostPages: 100, failure: null, crawl }),
    'PATCH /api/websites/4': json(website),
    'POST /api/websites/crawl': doneEvent(reply),
    'GET /api/crawls/6': json({}),
  });
  await showApp('/dashboard/websites/crawl?id=4');
  await screen.findByText(warning);
  return api;
}

test('a site that has moved gets its new address with one click', { tags: ['rule:crawl-moved'] }, async () => {
  await using api = await showCrawl('The site has moved to https://new.example.');
  await press('Use that address');
  await expectToast('Address changed', 'https://new.example/');
  expect(api.received.find(({ method }) => method === 'PATCH')?.body).toBe('{"url":"https://new.example/"}');
});

test('a page that leads to another site is replaced by that site, which is crawled', async () => {
  await using api = await showCrawl(
    'Many links lead to new.example, which is another site. You can crawl it separately.',
  );
  await press('Use that address');
  await expect
    .poll(() => api.received.find(({ path }) => path === '/api/websites/crawl')?.body)
    .toContain('"url":"https://new.example/"');
});

test('other remarks have no such step', async () => {
  await using _api = await showCrawl('The sitemap could not be read.');
  expect(screen.queryByRole('button', { name: 'Use that address' })).toBe(null);
});
