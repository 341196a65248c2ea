import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteInSlices } from '../../db/delete-in-slices.ts';
import { type Owner, type TestApp, testApp } from '../../testing/test-app.ts';
import { makeWebsite } from '../knowledge/testing/site.ts';
import { removeOrphanedData } from './jobs.ts';

let app: TestApp;
let owner: Owner;
beforeAll(async () => {
  app = await testApp();
  owner = await app.as('owner');
});
afterAll(() => app.close());

const pages = 450;
const kept = new AbortController().signal;

/** A website with more rows than are deleted at once. */
async function fullWebsite() {
  const site = await makeWebsite(owner);
  await app.db.raw(
    `insert into pages (workspace_id, website_id, url, title, content, content_hash, content_quality, source)
     select :workspaceId, :websiteId, 'https://full.example/' || n, 'Page', 'Text', n, 3, 'crawl' from generate_series(1, :pages) n`,
    { ...site, pages },
  );
  await app.db.raw(
    `with asked as (
       insert into conversations (workspace_id, public_id, chatbot_id, website_id)
       select workspace_id, gen_random_uuid(), id, website_id from chatbots, generate_series(1, 120)
       where id = :chatbotId returning workspace_id, id
     )
     insert into messages (workspace_id, conversation_id, website_id, content, is_from_user)
     select workspace_id, id, :websiteId, 'Question', true from asked`,
    { ...site },
  );
  return site;
}

const tables = ['pages', 'conversations', 'messages', 'chatbots'] as const;
async function rowsOf(websiteId: number): Promise<number[]> {
  const rows = await Promise.all(tables.map((table) => app.db(table).where('website_id', websiteId).select('id')));
  return rows.map(({ length }) => length);
}

/** Runs a function and records how many rows each of its statements deleted from which table. */
async function deletions(run: () => Promise<void>): Promise<{ table: string; rows: number }[]> {
  const seen: { table: string; rows: number }[] = [];
  const note = (response: { rowCount: number } | undefined, { sql }: { sql: string }) => {
    const table = /^delete from "(\w+)"/.exec(sql)?.[1];
    if (table) seen.push({ table, rows: response?.rowCount ?? 0 });
  };
  app.db.on('query-response', (response, query) => note(query.response ?? response, query));
  await run();
  app.db.removeAllListeners('query-response');
  return seen;
}

test('a website is deleted with everything that belongs to it, a few rows at a time, and nothing else', {
  tags: ['rule:website-removed-completely'],
}, async () => {
  const [site, other] = [await fullWebsite(), await fullWebsite()];
  const seen = await deletions(() => deleteInSlices(app.db, 'websites', site.websiteId, kept));
  expect(await rowsOf(site.websiteId)).toEqual([0, 0, 0, 0]);
  expect(await app.db('websites').where('id', site.websiteId)).toEqual([]);
  expect(await rowsOf(other.websiteId)).toEqual([pages, 120, 120, 1]);
  const ofPages = seen.filter(({ table }) => table === 'pages').map(({ rows }) => rows);
  expect(ofPages[0]).toBe(100);
  expect(ofPages.reduce((sum, rows) => sum + rows, 0)).toBe(pages);
  // Referencing rows are deleted first, so no delete has anything to cascade to.
  const order = [...new Set(seen.map(({ table }) => table))];
  expect(order.indexOf('messages')).toBeLessThan(order.indexOf('conversations'));
  expect(order.indexOf('conversations')).toBeLessThan(order.indexOf('chatbots'));
  expect(seen.at(-1)).toEqual({ table: 'websites', rows: 1 });
});

test('an interrupted removal is resumed, and repeating it changes nothing', async () => {
  const { websiteId } = await fullWebsite();
  const stop = new AbortController();
  app.db.once('query-response', () => stop.abort(new Error('The worker stops')));
  await expect(deleteInSlices(app.db, 'websites', websiteId, stop.signal)).rejects.toThrow('The worker stops');
  expect(await app.db('websites').where('id', websiteId)).toHaveLength(1);
  for (const _ of [1, 2]) await deleteInSlices(app.db, 'websites', websiteId, kept);
  expect(await rowsOf(websiteId)).toEqual([0, 0, 0, 0]);
});

test('data deleted half an hour ago that still exists is removed, and recent deletions are left to their jobs', {
  tags: ['long'],
}, async () => {
  const [old, recent, live] = [await makeWebsite(owner), await makeWebsite(owner), await makeWebsite(owner)];
  const mark = (id: number, minutes: number) =>
    app
      .db('websites')
      .where({ id })
      .update({ deleted_at: app.db.raw('now() - make_interval(mins => ?)', [minutes]) });
  await mark(old.websiteId, 31);
  await mark(recent.websiteId, 1);
  await removeOrphanedData(app.db, kept);
  const isThere = async ({ websiteId: id }: { websiteId: number }) =>
    (await app.db('websites').where({ id }).first('id')) !== undefined;
  expect(await Promise.all([old, recent, live].map(isThere))).toEqual([false, true, true]);
});
