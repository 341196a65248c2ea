/**
 * `node build/bench/knowledge.ts`: the cost of a changed sentence relative to the whole site, and the size of a passage
 * on disk.
 */
import { pathToFileURL } from 'node:url';
import { buildKnowledge } from '#server/features/builds/build-knowledge.ts';
import { requestBuild } from '#server/features/knowledge/build/request-build.ts';
import { makeWebsite } from '#server/features/knowledge/testing/site.ts';
import { ofWebsite, type WebsiteScope } from '#server/features/websites/website-scope.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { madeUpPage } from './made-up-pages.ts';
import { median } from './median.ts';
import { formatTable, type Line } from './table.ts';

export interface KnowledgeFigures {
  /** Time of a build after adding one sentence to a page, divided by the time of the site's first build. */
  sentenceShare: number;
  firstSeconds: number;
  sentenceSeconds: number;
  /** Size on disk including indexes, for a site of about 1,500 passages. */
  bytesPerPassage: number;
}

const wordsPerPage = 700;
/** About 1,000 and 1,500 passages. */
const defaults = { editedPages: 143, smallPages: 215 };
const sentences = 15;

const tables = [
  'knowledge_sources',
  'knowledge_passages',
  'knowledge_segments',
  'knowledge_postings',
  'knowledge_terms',
  'knowledge_versions',
];

/** Measures on the test database, without an embedding model. */
export async function benchKnowledge(options: Partial<typeof defaults> = {}): Promise<KnowledgeFigures> {
  const { editedPages, smallPages } = { ...defaults, ...options };
  await using app = await testApp();
  const edited = await made(app, 'edited', editedPages);
  const firstSeconds = await build(app, edited);
  const times: number[] = [];
  for (let i = 0; i < sentences; i++) times.push(await buildWithSentence(app, edited, i * 7));
  const sentenceSeconds = median(times);
  await app.db('websites').delete();

  await app.db.raw(`vacuum full ${tables.join(', ')}`);
  const before = await size(app);
  const small = await made(app, 'small', smallPages);
  await build(app, small);
  await app.db.raw('vacuum analyze');
  const bytes = (await size(app)) - before;
  const smallPassages = await passagesOf(app, small.websiteId);
  return {
    sentenceShare: sentenceSeconds / firstSeconds,
    firstSeconds,
    sentenceSeconds,
    bytesPerPassage: bytes / smallPassages,
  };
}

export function knowledgeLines(figures: KnowledgeFigures): Line[] {
  const { sentenceShare, bytesPerPassage } = figures;
  return [
    {
      name: 'build after one more sentence / first build',
      value: `${(sentenceShare * 100).toFixed(1)} %`,
      detail: `${(figures.sentenceSeconds * 1000).toFixed(0)} ms / ${figures.firstSeconds.toFixed(2)} s`,
      atMost: [sentenceShare, 0.03, '3 %'],
    },
    {
      name: 'knowledge on disk, per passage',
      value: `${(bytesPerPassage / 1024).toFixed(2)} KB`,
      atMost: [bytesPerPassage, 2048, '2 KB'],
    },
  ];
}

async function made(app: TestApp, name: string, pages: number) {
  const website = await makeWebsite(await app.as(name));
  for (let start = 0; start < pages; start += 50) {
    const rows = Array.from({ length: Math.min(50, pages - start) }, (_, i) => {
      const { url, title, content } = madeUpPage(start + i, wordsPerPage);
      const page = { url, title, content, content_hash: url, content_quality: 3, source: 'crawl' };
      return { ...ofWebsite(website), ...page };
    });
    await app.db('pages').insert(rows);
  }
  return website;
}

async function build(app: TestApp, site: WebsiteScope): Promise<number> {
  await app.db.transaction((trx) => requestBuild(app.services, trx, { ...site, kind: 'create' }));
  const ms = await milliseconds(() => buildKnowledge(app.services, site, new AbortController().signal));
  return ms / 1000;
}

/** One more sentence on a page. */
async function buildWithSentence(app: TestApp, site: WebsiteScope, page: number): Promise<number> {
  await app
    .db('pages')
    .where({ website_id: site.websiteId, url: madeUpPage(page, wordsPerPage).url })
    .update({ content: app.db.raw(`content || ' The ferry leaves at noon.'`) });
  return build(app, site);
}

async function passagesOf(app: TestApp, websiteId: number): Promise<number> {
  const row = await app
    .db('knowledge_segments')
    .where('website_id', websiteId)
    .sum<{ sum: number }[]>('passages as sum');
  return Number(row[0]?.sum ?? 0);
}

async function size(app: TestApp): Promise<number> {
  const sizes = tables.map((table) => `pg_total_relation_size('${table}')`).join(' + ');
  const { rows } = await app.db.raw<{ rows: { bytes: number }[] }>(`select ${sizes} as bytes`);
  return Number(rows[0]?.bytes ?? 0);
}

async function milliseconds(task: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await task();
  return performance.now() - startedAt;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  console.log(formatTable(knowledgeLines(await benchKnowledge())));
}
