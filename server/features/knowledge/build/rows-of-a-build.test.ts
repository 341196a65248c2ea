import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { buildKnowledge } from '../../builds/build-knowledge.ts';
import type { WebsiteScope } from '../../websites/website-scope.ts';
import { makeLargeWebsite } from '../testing/large-website.ts';
import { search } from '../testing/site.ts';
import { requestBuild } from './request-build.ts';
import { sweepKnowledge } from './sweep-knowledge.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const tables = [
  'knowledge_sources',
  'knowledge_passages',
  'knowledge_segments',
  'knowledge_postings',
  'knowledge_terms',
];

async function build(site: WebsiteScope): Promise<void> {
  await app.db.transaction((trx) => requestBuild(app.services, trx, { ...site, kind: 'create' }));
  await buildKnowledge(app.services, site, new AbortController().signal);
}

/** All rows as they are now. Writing a row changes its transaction id. */
async function rowsOf(table: string): Promise<Set<string>> {
  const { rows } = await app.db.raw<{ rows: { form: string }[] }>(
    `select ctid || ' ' || xmin || ' ' || md5(t::text) as form from ${table} t`,
  );
  return new Set(rows.map(({ form }) => form));
}

test('one edited sentence writes only the rows of its page and a small part of the index', async () => {
  const site = await makeLargeWebsite(app, await app.as('editor'), 60);
  const { websiteId, chatbotId } = site;
  await build(site);
  const before = await Promise.all(tables.map(rowsOf));
  const edited = app.db('pages').where({ website_id: websiteId, title: 'Room 7' });
  await edited.clone().update({ content: app.db.raw(`content || ' It has a kettle.'`) });
  await build(site);
  const after = await Promise.all(tables.map(rowsOf));
  const count = (from: Set<string>[], to: Set<string>[]) =>
    Object.fromEntries(
      tables.map((table, i) => [table, [...(from[i] ?? [])].filter((row) => !to[i]?.has(row)).length]),
    );
  // The page's last revision is marked as ended, and its passage stays as long as a kept version has it.
  expect(count(before, after)).toEqual({
    knowledge_sources: 1,
    knowledge_passages: 0,
    knowledge_segments: 0,
    knowledge_postings: 0,
    knowledge_terms: 0,
  });
  expect(count(after, before)).toEqual({
    knowledge_sources: 2,
    knowledge_passages: 1,
    knowledge_segments: 1,
    knowledge_postings: 1,
    knowledge_terms: 2,
  });
  expect((await search(await app.as('editor'), chatbotId, 'kettle')).length).toBe(1);
  await build(site);
  expect(await Promise.all(tables.map(rowsOf))).toEqual(after);
});

test('only rows that none of the last five versions has are deleted later', { tags: ['long'] }, async () => {
  const site = await makeLargeWebsite(app, await app.as('sweeper'), 3);
  await build(site);
  await app.db('pages').where('website_id', site.websiteId).where('title', 'Room 1').update({ content: 'A new room.' });
  const forgotten = () => app.db('knowledge_sources').where('website_id', site.websiteId).whereNotNull('ended_at');
  for (let version = 2; version <= 5; version++) await build(site);
  expect(await forgotten()).toEqual([]);
  expect(await app.db('knowledge_versions').where('website_id', site.websiteId)).toHaveLength(5);
  await build(site);
  expect(await forgotten()).toMatchObject([{ version: 1, ended_version: 2, title: 'Room 1' }]);
  expect(await app.db('knowledge_versions').where('website_id', site.websiteId)).toHaveLength(6);
  const count = async () => (await app.db('knowledge_passages')).length;
  const before = await count();
  await sweepKnowledge(app.db);
  expect(await count()).toBe(before);
  await forgotten().update({ ended_at: app.db.raw(`now() - interval '2 minutes'`) });
  await sweepKnowledge(app.db);
  expect(await count()).toBe(before - 1);
});
