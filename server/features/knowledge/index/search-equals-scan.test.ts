import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { buildKnowledge } from '../../builds/build-knowledge.ts';
import type { WebsiteScope } from '../../websites/website-scope.ts';
import { prepareChunks } from '../build/prepare-chunks.ts';
import { listSources, readSources } from '../build/read-sources.ts';
import { requestBuild } from '../build/request-build.ts';
import { outlineOf } from '../build/site-outline.ts';
import { findCandidates } from '../search/find-candidates.ts';
import { readQuestion } from '../search/read-question.ts';
import { VersionCache } from '../search/version-cache.ts';
import { buildInMemoryIndex } from '../testing/in-memory-index.ts';
import { makeWebsite } from '../testing/site.ts';

let app: TestApp;
let workspaceId: number;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const seed = Date.now() % 1_000_000;
let state = seed;
/** Mulberry32. */
function random(): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}
const below = (n: number) => Math.floor(random() * n);
const pick = <T>(items: readonly T[]): T => items[below(items.length)] as T;
const words =
  'ferry harbour ticket dog winter bread oven price euro open closed monday garden __proto__ USB-C v2.1 v3.0 constructor parking'.split(
    ' ',
  );
const text = (length: number) => Array.from({ length }, () => pick(words)).join(' ');
const names = Array.from({ length: 30 }, (_, i) => `${pick(words)} ${pick(words)} ${i}`);
/** Some lines name other pages, so adding and removing pages changes how they count. */
const content = () =>
  Array.from({ length: 1 + below(4) }, () =>
    random() < 0.3
      ? Array.from({ length: 3 }, () => `- ${pick(names)}`).join('\n')
      : `## ${text(2)}\n\n${text(5 + below(150))}.`,
  ).join('\n\n');

async function change(websiteId: number): Promise<void> {
  const page = async () => pick(await app.db('pages').where('website_id', websiteId).pluck<number[]>('id'));
  const kind = pick(['add', 'edit', 'edit', 'remove', 'entry', 'drop entry', 'rename'] as const);
  if (kind === 'add') await addPage(websiteId);
  else if (kind === 'edit')
    await app
      .db('pages')
      .where('id', await page())
      .update({ content: content() });
  else if (kind === 'rename')
    await app
      .db('pages')
      .where('id', await page())
      .update({ title: pick(names) });
  else if (kind === 'remove')
    await app
      .db('pages')
      .where('id', await page())
      .update({ is_included: false });
  else if (kind === 'entry') {
    await app
      .db('entries')
      .insert({ workspace_id: workspaceId, website_id: websiteId, kind: 'text', title: text(2), content: content() });
  } else {
    const entry = await app.db('entries').where('website_id', websiteId).first<{ id: number } | undefined>('id');
    if (entry) await app.db('entries').where('id', entry.id).delete();
  }
}

async function addPage(websiteId: number): Promise<void> {
  const page = { title: pick(names), content: content(), content_hash: '', content_quality: 3, source: 'crawl' };
  await app.db('pages').insert({
    workspace_id: workspaceId,
    website_id: websiteId,
    url: `https://x.example/${crypto.randomUUID()}`,
    ...page,
  });
}

/** Scores all current passages of the website one by one. */
async function scan(scope: WebsiteScope) {
  const sources = await listSources(app.db, scope, { withPages: true });
  const outline = outlineOf(sources);
  const texts = (await Array.fromAsync(readSources(app.db, scope, sources))).flat();
  return texts.flatMap((source) => {
    const page = source.kind === 'page' ? outline.pages.get(source.id) : undefined;
    return [...prepareChunks(source, page)].flat();
  });
}

test('a search over the index matches a full scan, after a first build and after any changes', {
  tags: ['long'],
}, async () => {
  const owner = await app.as('scanner');
  ({ workspaceId } = owner);
  const site = await makeWebsite(owner);
  const { websiteId } = site;
  for (let i = 0; i < 12; i++) await addPage(websiteId);
  const cache = new VersionCache(app.db);
  let longest = 0;
  for (let round = 0; round < 14; round++) {
    await app.db.transaction((trx) => requestBuild(app.services, trx, { ...site, kind: 'create' }));
    await buildKnowledge(app.services, site, new AbortController().signal);
    cache.markOutdated(websiteId);
    // One cache has followed every version, the other is empty.
    for (const version of [await cache.get(site), await new VersionCache(app.db).get(site)]) {
      if (!version) throw new Error('Nothing is built');
      longest = Math.max(longest, version.segments.length);
      const passages = await scan(site);
      const index = buildInMemoryIndex(passages, version.stats.language);
      const about = `round ${round}, seed ${seed}`;
      expect({ about, stats: version.stats }).toEqual({ about, stats: index.stats });
      for (let i = 0; i < 3; i++) {
        const { query } = readQuestion(`${text(3)}?`, version.stats);
        const wanted = { query, embedding: null, facts: [], named: { names: [] } };
        const found = await findCandidates(app.db, site, version, wanted);
        const scanned = index.search(query.expanded, 40);
        expect({ about, found: found?.passages.length }).toEqual({ about, found: scanned.length });
        for (const [j, passage] of (found?.passages ?? []).entries()) {
          const off = [Math.abs(passage.expandedScore - (scanned[j]?.score ?? 0))];
          const same = passages.filter(({ header, body }) => header === passage.header && body === passage.body);
          const scores = same.map((one) => index.scores(query.vector).get(one) ?? 0);
          off.push(Math.min(...scores.map((score) => Math.abs(score - passage.lexScore))));
          expect({ about, isExact: Math.max(...off) < 0.001 }).toEqual({ about, isExact: true });
        }
      }
    }
    for (let i = below(3); i >= 0; i--) await change(websiteId);
  }
  // Otherwise the test covers only first builds.
  expect(longest).toBeGreaterThan(1);
});
