import { afterAll, beforeAll, expect, test } from 'vitest';
import { LeaseLost } from '../../jobs/held-row/write-held.ts';
import { type Owner, type TestApp, testApp } from '../../testing/test-app.ts';
import { makeWebsite } from '../knowledge/testing/site.ts';
import { finishCrawl } from './finish-crawl.ts';
import { findCrawl, insertCrawl, keyOf } from './store.ts';
import { outcomeOf } from './testing/outcome.ts';
import type { CrawlRow } from './types.ts';

let app: TestApp;
let owner: Owner;
beforeAll(async () => {
  app = await testApp();
  owner = await app.as('ann');
});
afterAll(() => app.close());

const urls = Array.from({ length: 90 }, (_, number) => `https://bakery.example/${number}`);
/** A few dozen pages of this length fill a statement. */
const content = 'A long text about bread. '.repeat(400);

const outcome = outcomeOf(
  'https://bakery.example/',
  urls.map((url) => ({ url, title: url, content })),
);
const ending = { isCanceled: false, hasWritten: () => true };

async function runningCrawl() {
  const { websiteId } = await makeWebsite(owner);
  const options = { url: 'https://bakery.example/', maxPages: 100, useSitemap: false, isTrial: false };
  const { workspaceId } = owner;
  const key = await app.db.transaction((trx) => insertCrawl(trx, { workspaceId, websiteId, options }));
  await app.db('crawls').where('id', key.crawlId).update({ status: 'running', attempts: 1, lease_token: 1 });
  const crawl = await findCrawl(app.db, key);
  if (!crawl) throw new Error('the crawl no longer exists');
  return { websiteId, crawl };
}

const stored = (websiteId: number) =>
  app.db('pages').where('website_id', websiteId).orderBy('id').pluck<string[]>('url');
const statusOf = async (crawl: CrawlRow) => (await findCrawl(app.db, keyOf(crawl)))?.status;

test('a crawl’s pages are stored in several small transactions, and it is done after the last', {
  tags: ['long'],
}, async () => {
  const { websiteId, crawl } = await runningCrawl();
  await finishCrawl(app.services, crawl, outcome, ending);
  expect(await stored(websiteId)).toEqual(urls);
  expect(await statusOf(crawl)).toBe('done');
  // The xmin of a row identifies the transaction that wrote it.
  const rows = await app
    .db('pages')
    .where('website_id', websiteId)
    .groupByRaw('xmin::text')
    .select<{ bytes: number }[]>(app.db.raw('sum(octet_length(content))::integer as bytes'));
  const sizes = rows.map(({ bytes }) => bytes);
  expect(sizes.length).toBeGreaterThan(5);
  expect(Math.max(...sizes)).toBeLessThan(200_000);
});

test('a worker that lost its crawl stores no more pages and doesn’t end it, and the new one stores them all', async () => {
  const { websiteId, crawl } = await runningCrawl();
  await app.db.raw(`create function take_over() returns trigger language plpgsql as
    $$ begin update crawls set lease_token = 2 where id = ${crawl.id}; return null; end $$`);
  await app.db.raw(`create trigger take_over after insert on pages for each statement execute function take_over()`);
  await expect(finishCrawl(app.services, crawl, outcome, ending)).rejects.toThrow(LeaseLost);
  await app.db.raw('drop function take_over cascade');
  const first = await stored(websiteId);
  expect(first.length).toBeGreaterThan(0);
  expect(first.length).toBeLessThan(urls.length / 2);
  expect(await statusOf(crawl)).toBe('running');
  await finishCrawl(app.services, { ...crawl, lease_token: 2 }, outcome, ending);
  expect(await stored(websiteId)).toEqual(urls);
  expect(await statusOf(crawl)).toBe('done');
});

test('the owner’s choice of pages stays when a crawl stores them again', { tags: ['long'] }, async () => {
  const { websiteId, crawl } = await runningCrawl();
  await finishCrawl(app.services, crawl, outcome, ending);
  await app.db('pages').where({ website_id: websiteId, url: urls[3] }).update({ is_included: false });
  await app.db('crawls').where('id', crawl.id).update({ status: 'running' });
  await finishCrawl(app.services, crawl, outcome, ending);
  expect(await app.db('pages').where({ website_id: websiteId, is_included: false }).pluck('url')).toEqual([urls[3]]);
});
