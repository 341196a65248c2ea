import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { BuildInput } from '#shared/contracts/knowledge.ts';
import { LeaseLost } from '../../../jobs/held-row/write-held.ts';
import { buildKnowledge } from '../../builds/build-knowledge.ts';
import type { WebsiteScope } from '../../websites/website-scope.ts';
import { makeLargeWebsite } from '../testing/large-website.ts';
import { applyChoices } from './apply-choices.ts';
import { claimBuild } from './claim-build.ts';
import { requestBuild } from './request-build.ts';
import { storeChoice } from './store-choice.ts';
import { sweepKnowledge } from './sweep-knowledge.ts';

// Without a worker, so that builds run in the test and can be stopped halfway.
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const never = new AbortController().signal;
/** More than one transaction changes. */
const pageCount = 450;

const urlOf = (number: number) => `https://hotel.example/rooms/${number}`;

/** The pages with numbers below `end`, plus one that isn't stored yet. */
const roomsBelow = (end: number, added?: string) =>
  BuildInput.parse({
    pages: [
      ...Array.from({ length: end }, (_, number) => ({ url: urlOf(number) })),
      ...(added ? [{ url: added, content: 'The bar is open until midnight.' }] : []),
    ],
  });

const choose = (site: WebsiteScope, input: BuildInput) =>
  storeChoice(app.db, site, input, (trx) => requestBuild(app.services, trx, { ...site, kind: 'create' }));

const build = (site: WebsiteScope) => buildKnowledge(app.services, site, never);

const included = ({ websiteId }: WebsiteScope) =>
  app.db('pages').where({ website_id: websiteId, is_included: true }).orderBy('id').pluck<string[]>('url');

async function claimed(site: WebsiteScope) {
  const claim = await claimBuild(app.services, site);
  if (claim === null || 'held' in claim) throw new Error('The build is free');
  return claim;
}

async function expectNothingStaged(): Promise<void> {
  expect(await app.db('knowledge_choices')).toEqual([]);
  expect(await app.db('knowledge_choice_parts')).toEqual([]);
}

test('a choice takes effect with its build, and the pages it names override its rule', async () => {
  const site = await makeLargeWebsite(app, await app.as('chooser'), 3);
  await choose(site, roomsBelow(1, 'https://hotel.example/bar'));
  expect(await included(site)).toEqual([urlOf(0), urlOf(1), urlOf(2)]);
  await build(site);
  expect(await included(site)).toEqual([urlOf(0), 'https://hotel.example/bar']);
  const others = { pages: [{ url: urlOf(0), isIncluded: false }, { url: urlOf(2) }] };
  await choose(site, BuildInput.parse({ ...others, otherPages: 'stored' }));
  // This choice starts from the result of the one before, which isn't applied yet.
  await choose(site, BuildInput.parse({ pages: [{ url: urlOf(1) }], otherPages: 'stored' }));
  await build(site);
  expect(await included(site)).toEqual([urlOf(1), urlOf(2), 'https://hotel.example/bar']);
  await expectNothingStaged();
});

test('a choice interrupted before it was complete changes nothing and is swept', async () => {
  const site = await makeLargeWebsite(app, await app.as('broken-off'), 3);
  const killed = storeChoice(app.db, site, roomsBelow(1, 'https://hotel.example/bar'), () => {
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  await app.db.transaction((trx) => requestBuild(app.services, trx, { ...site, kind: 'create' }));
  await build(site);
  expect(await included(site)).toEqual([urlOf(0), urlOf(1), urlOf(2)]);
  await sweepKnowledge(app.db);
  expect(await app.db('knowledge_choice_parts')).toHaveLength(1);
  await app.db('knowledge_choice_parts').update({ created_at: app.db.raw(`now() - interval '2 hours'`) });
  await sweepKnowledge(app.db);
  await expectNothingStaged();
});

test('a choice whose build is killed while applying it is applied by the next attempt', {
  tags: ['long'],
}, async () => {
  const site = await makeLargeWebsite(app, await app.as('killed'), pageCount);
  await choose(site, roomsBelow(10));
  const worker = new AbortController();
  const stop = (_: unknown, { sql }: { sql: string }) => {
    if (sql.includes('update "pages"')) worker.abort(new Error('killed'));
  };
  app.services.db.on('query-response', stop);
  await expect(buildKnowledge(app.services, site, worker.signal)).rejects.toThrow('killed');
  app.services.db.off('query-response', stop);
  const halfway = (await included(site)).length;
  expect([halfway > 10, halfway < pageCount]).toEqual([true, true]);
  await build(site);
  expect(await included(site)).toEqual(Array.from({ length: 10 }, (_, number) => urlOf(number)));
  await expectNothingStaged();
});

test('of two choices stored at the same time, the later one applies as a whole', { tags: ['long'] }, async () => {
  const site = await makeLargeWebsite(app, await app.as('twice'), pageCount);
  await Promise.all([choose(site, roomsBelow(20)), choose(site, roomsBelow(300, 'https://hotel.example/bar'))]);
  await build(site);
  const urls = await included(site);
  expect([20, 301]).toContain(urls.length);
  expect(urls.includes('https://hotel.example/bar')).toBe(urls.length === 301);
  await expectNothingStaged();
});

test('a worker that lost its build applies nothing more', async () => {
  const site = await makeLargeWebsite(app, await app.as('silent'), 3);
  await choose(site, roomsBelow(1));
  const silent = await claimed(site);
  const past = app.db.raw(`now() - interval '1 second'`);
  await app.db('knowledge_builds').where('id', silent.buildId).update({ lease_until: past });
  await claimed(site);
  await expect(applyChoices(app.db, silent, never)).rejects.toThrow(LeaseLost);
  expect(await included(site)).toHaveLength(3);
});
