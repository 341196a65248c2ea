import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { installEndpoints as calls, maxPagesSeen } from '#shared/contracts/install.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { type Owner, type TestApp, testApp } from '../../../testing/test-app.ts';
import { sweepEmbeddingPages } from './install-state.ts';
import { readVisit } from './note-visits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const site = 'https://shop.example';

async function addChatbot(owner: Owner, extra: object = {}): Promise<number> {
  const { id: websiteId } = await owner.get(websitesEndpoints.createWebsite, { body: { name: 'Shop', url: site } });
  const body = { websiteId, name: 'Helper', widgetConfig: {}, ...extra };
  return (await owner.get(chatbotsEndpoints.createChatbot, { body })).id;
}

/** Sends what a browser sends when a page loads the widget. @returns the status of the response */
async function load(id: number, page: string | undefined, origin: string | undefined = site): Promise<number> {
  const headers: Record<string, string> = origin ? { Origin: origin } : {};
  const { status } = await app
    .anonymous()
    .call(chatbotsEndpoints.getWidgetConfig, { params: { id }, query: { page }, headers });
  await app.services.background.waitUntilIdle();
  return status;
}

const stateOf = (owner: Owner, id: number) => owner.get(calls.getInstallState, { params: { id } });
const rowsOf = (id: number) =>
  app.db('embedding_pages').where('chatbot_id', id).orderBy('path').select<{ origin: string; path: string }[]>('*');

test('waits for the first visit, then shows when, where and on how many pages the widget was seen', {
  tags: ['rule:install-seen'],
}, async () => {
  const owner = await app.as('owner');
  const id = await addChatbot(owner);
  expect(await stateOf(owner, id)).toEqual({ state: 'waiting' });
  const before = Date.now();
  for (const page of ['/', '/pricing', '/pricing']) expect(await load(id, page)).toBe(200);
  await load(id, '/', 'https://www.shop.example');
  const state = await stateOf(owner, id);
  if (state.state !== 'installed') throw new Error('not installed');
  expect(state).toMatchObject({ pages: 3, origins: ['https://www.shop.example', site] });
  for (const time of [state.firstSeen, state.lastSeen]) {
    expect(Date.parse(time)).toBeGreaterThanOrEqual(before - 1000);
    expect(Date.parse(time)).toBeLessThanOrEqual(Date.now() + 1000);
  }
});

test('is for members of the chatbot’s workspace only', { tags: ['rule:install-members-only'] }, async () => {
  const id = await addChatbot(await app.as('owner'));
  const params = { id };
  expect((await (await app.as('stranger')).call(calls.getInstallState, { params })).status).toBe(404);
  expect((await app.anonymous().call(calls.getInstallState, { params })).status).toBe(401);
});

test('our own pages, local files and sites that aren’t allowed don’t count', {
  tags: ['rule:install-not-counted'],
}, async () => {
  const owner = await app.as('owner');
  const id = await addChatbot(owner, { allowedOrigins: [site] });
  await load(id, '/', '');
  await load(id, '/', app.url);
  await load(id, '/', 'null');
  expect(await load(id, '/', 'https://elsewhere.example')).toBe(403);
  expect(await stateOf(owner, id)).toEqual({ state: 'waiting' });
});

test('keeps only the path of a page, without anything private', async () => {
  const id = await addChatbot(await app.as('owner'));
  await load(id, '/order?token=secret#pay');
  expect(await rowsOf(id)).toMatchObject([{ origin: site, path: '/order' }]);
});

test.each([
  ['nothing', undefined, '/'],
  ['no path', 'javascript:alert(1)', '/'],
  ['like another host', '//elsewhere.example/a', '//elsewhere.example/a'],
  ['markup', '/<img src=x>', '/%3Cimg%20src=x%3E'],
  ['a zero byte', '/a\u0000b', expect.stringMatching(/^\/a/)],
  ['an endless path', `/${'a'.repeat(5000)}`, `/${'a'.repeat(299)}`],
])('the widget works, and its owner sees the site, when the page is %s', async (_, page, path) => {
  const id = await addChatbot(await app.as('owner'));
  expect(await load(id, page)).toBe(200);
  expect(await rowsOf(id)).toMatchObject([{ origin: site, path }]);
});

test('a page listed twice in the URL breaks nothing', async () => {
  const id = await addChatbot(await app.as('owner'));
  const response = await app.anonymous().fetch(`/api/chatbots/${id}/config?page=/a&page=/b`);
  expect(response.status).toBe(200);
});

test.each([
  'file://',
  'null',
  'https://shop.example/path',
  'HTTPS://SHOP.EXAMPLE',
  `https://${'a'.repeat(300)}.example`,
])('%s isn’t the origin of a website', (origin) => expect(readVisit(origin, '/', 'https://parley.example')).toBeNull());

test('a busy site writes a limited number of rows per minute, and no page twice', { tags: ['long'] }, async () => {
  const id = await addChatbot(await app.as('owner'));
  const written = (sql: string) => /embedding_pages/.test(sql);
  const statements: string[] = [];
  const onQuery = ({ sql }: { sql: string }) => written(sql) && statements.push(sql);
  app.services.db.on('query', onQuery);
  await Promise.all(Array.from({ length: 100 }, (_, n) => load(id, `/page-${n % 50}`)));
  app.services.db.off('query', onQuery);
  expect(statements).toHaveLength(20);
  expect(await rowsOf(id)).toHaveLength(20);
});

test('beyond the limit no page is added, but the time of the last visit is kept', async () => {
  const owner = await app.as('owner');
  const id = await addChatbot(owner);
  await app.db.raw(
    `insert into embedding_pages (workspace_id, chatbot_id, origin, path, first_seen_at, last_seen_at)
     select ?, ?, ?, '/' || n, now() - interval '2 days', now() - interval '1 day' from generate_series(1, ?) n`,
    [owner.workspaceId, id, site, maxPagesSeen],
  );
  await load(id, '/new');
  const state = await stateOf(owner, id);
  if (state.state !== 'installed') throw new Error('not installed');
  expect(state.pages).toBe(maxPagesSeen);
  expect(Date.now() - Date.parse(state.lastSeen)).toBeLessThan(60_000);
});

test('pages not seen for 90 days are forgotten, and all are deleted with their chatbot', async () => {
  const owner = await app.as('owner');
  const id = await addChatbot(owner);
  await load(id, '/old');
  await load(id, '/new');
  const old = app.db('embedding_pages').where({ chatbot_id: id, path: '/old' });
  await old.update({ last_seen_at: new Date(Date.now() - 91 * 24 * 3600 * 1000) });
  await sweepEmbeddingPages(app.services.db);
  expect(await rowsOf(id)).toMatchObject([{ path: '/new' }]);
  await app.db('chatbots').where({ id }).delete();
  expect(await rowsOf(id)).toEqual([]);
});
