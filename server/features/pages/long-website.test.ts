import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { crawlsEndpoints } from '#shared/contracts/crawls.ts';
import { knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { totalHeader } from '#shared/contracts/paging.ts';
import { websitesEndpoints as calls } from '#shared/contracts/websites.ts';
import { type Owner, type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
let owner: Owner;
let params: { id: number };
const many = 10_000;

beforeAll(async () => {
  app = await testApp();
  owner = await app.as('librarian');
  params = await owner.get(calls.createWebsite, { body: { name: 'Library', url: 'library.example' } });
  await app.db.raw(
    `insert into pages (workspace_id, website_id, url, title, content, content_hash, content_quality, source)
     select ?, ?, 'https://library.example/' || n, case when n % 1000 = 0 then 'Shelf 100%_full ' else 'Book ' end || n,
       repeat('word ', 40), n, n % 6, 'crawl'
     from generate_series(1, ?::integer) n`,
    [owner.workspaceId, params.id, many],
  );
});
afterAll(() => app.close());

const read = (query: object) => owner.call(calls.listPages, { params, query });
const totalOf = ({ headers }: { headers: Headers }) => Number(headers.get(totalHeader));

describe('ten thousand pages of a website', { tags: ['long'] }, () => {
  test('are listed completely unless a part is requested, best content first', {
    tags: ['rule:long-website-listed'],
  }, async () => {
    const answer = await read({});
    expect([answer.reply.length, totalOf(answer)]).toEqual([many, many]);
    const qualities = answer.reply.map((page) => page.contentQuality);
    expect(qualities).toEqual(qualities.toSorted((a, b) => b - a));
  });

  test('are read one part at a time', { tags: ['rule:long-website-in-parts'] }, async () => {
    const first = await read({ limit: 50 });
    const second = await read({ limit: 50, page: 2 });
    expect([first.reply.length, totalOf(first)]).toEqual([50, many]);
    const urls = new Set([...first.reply, ...second.reply].map(({ url }) => url));
    expect(urls.size).toBe(100);
  });

  test('are searched by title and URL, whatever characters the text has', { tags: ['long'] }, async () => {
    expect(totalOf(await read({ q: '100%_FULL', limit: 5 }))).toBe(10);
    expect((await read({ q: 'library.example/4711', limit: 5 })).reply.map(({ title }) => title)).toEqual([
      'Book 4711',
    ]);
    expect(totalOf(await read({ q: '%%%', limit: 5 }))).toBe(0);
  });

  test('are listed with only the beginning of their texts, and one page is read in full', async () => {
    const long = 'word '.repeat(400);
    await app.db('pages').where({ website_id: params.id, url: 'https://library.example/12' }).update({ content: long });
    const [short] = (await read({ q: 'library.example/12', content: 'beginning', sort: 'url', limit: 1 })).reply;
    expect(short).toMatchObject({ title: 'Book 12', content: long.slice(0, 300) });
    const whole = await read({ url: 'https://library.example/12' });
    expect(whole.reply.map(({ content }) => content)).toEqual([long]);
    expect((await read({ url: 'https://elsewhere.example/' })).reply).toEqual([]);
  });

  test('are counted: all, those selected, those with content', { tags: ['rule:long-website-counted'] }, async () => {
    const counts = () => owner.get(calls.countPages, { params });
    expect(await counts()).toEqual({ all: many, stored: many, content: many - Math.floor(many / 6) });
  });

  test('are sorted by title and by URL', async () => {
    const byTitle = await read({ sort: 'title', limit: 2 });
    expect(byTitle.reply.map(({ title }) => title)).toEqual(['Book 1', 'Book 10']);
    const byUrl = await read({ sort: 'url', order: 'desc', limit: 1 });
    expect(byUrl.reply[0]?.url).toBe('https://library.example/9999');
  });
});

test('URLs skipped by a crawl are read in parts, searched and sorted', { tags: ['long'] }, async () => {
  const [crawl] = await app
    .db('crawls')
    .insert({
      workspace_id: owner.workspaceId,
      website_id: params.id,
      status: 'done',
      options: JSON.stringify({ url: 'https://library.example/', maxPages: 50 }),
      progress: JSON.stringify({ found: 0, fetched: 0, skipped: many, currentUrl: null, maxPages: 50, elapsedMs: 1 }),
    })
    .returning<{ id: number }[]>('id');
  const id = crawl?.id ?? 0;
  await app.db.raw(
    `insert into crawl_pages (workspace_id, crawl_id, url, outcome, reason, explanation)
     select ?, ?, 'https://library.example/old/' || n, 'skipped', 'not-found', 'This page does not exist.'
     from generate_series(1, ?::integer) n`,
    [owner.workspaceId, id, many],
  );
  const read = (query: object) => owner.call(crawlsEndpoints.getCrawl, { params: { id }, query });
  const part = await read({ limit: 20, page: 500 });
  expect([part.reply.skips.length, totalOf(part)]).toEqual([20, many]);
  expect(part.reply.skips.at(-1)?.url).toBe('https://library.example/old/10000');
  expect((await read({ limit: 20, q: 'OLD/777' })).reply.skips).toHaveLength(11);
  expect((await read({ limit: 1, sort: 'url', order: 'desc' })).reply.skips[0]?.url).toMatch(/old\/9999$/);
  expect((await read({ limit: 1, sort: 'found', order: 'desc' })).reply.skips[0]?.url).toMatch(/old\/10000$/);
  expect((await read({})).reply.skips).toHaveLength(many);
});

test('entries are read in parts, searched and filtered by kind', { tags: ['rule:long-website-entries'] }, async () => {
  await app.db.raw(
    `insert into entries (workspace_id, website_id, kind, title, content)
     select ?, ?, case when n % 2 = 0 then 'qa' else 'text' end, 'Entry ' || n, 'About the number ' || n
     from generate_series(1, 900) n order by n`,
    [owner.workspaceId, params.id],
  );
  const read = (query: object) => owner.call(knowledgeEndpoints.listEntries, { params, query });
  expect((await read({})).reply).toHaveLength(900);
  const part = await read({ limit: 10, page: 2, kind: 'qa' });
  expect([part.reply[0]?.title, totalOf(part)]).toEqual(['Entry 22', 450]);
  expect(totalOf(await read({ q: 'number 899', limit: 10 }))).toBe(1);
});

test.each([{ limit: 0 }, { limit: 501 }, { page: -1 }, { sort: 'content' }])(
  'a part requested with %o is rejected',
  async (query) => {
    expect((await read(query as never)).status).toBe(400);
  },
);
