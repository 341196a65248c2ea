import { deleteInSlices } from '#server/db/delete-in-slices.ts';
import { deleteAccount } from '#server/features/accounts/delete-account.ts';
import { putRecords } from '#server/features/crawls/crawl-records.ts';
import { finishCrawl } from '#server/features/crawls/finish-crawl.ts';
import { findCrawl, insertCrawl } from '#server/features/crawls/store.ts';
import { outcomeOf } from '#server/features/crawls/testing/outcome.ts';
import { buildKnowledge } from '#server/features/knowledge/build/build-knowledge.ts';
import { requestBuild } from '#server/features/knowledge/build/request-build.ts';
import { storeChoice } from '#server/features/knowledge/build/store-choice.ts';
import { makeWebsite } from '#server/features/knowledge/testing/site.ts';
import { deleteWebsite } from '#server/features/websites/delete-website.ts';
import { type Owner, type TestApp, testApp } from '#server/testing/test-app.ts';
import { BuildInput } from '#shared/contracts/knowledge.ts';
import type { CrawlRecord } from '#shared/crawler/types.ts';
import { madeUpPage } from './made-up-pages.ts';
import { probeDatabase, type Waits } from './probe-database.ts';

export interface TransactionFigures {
  /** What was done, and how long others waited for the database during it. */
  waits: (Waits & { name: string })[];
}

const defaults = { pages: 5000, wordsPerPage: 300, builtPages: 500, deletedPages: 20_000 };

/** How the largest operations of one owner affect everyone else. */
export async function benchTransactions(options: Partial<typeof defaults> = {}): Promise<TransactionFigures> {
  const sizes = { ...defaults, ...options };
  await using app = await testApp();
  const owner = await app.as('bench');
  const site = await makeWebsite(owner);
  const { websiteId, chatbotId } = site;
  const waits: TransactionFigures['waits'] = [];
  const measure = async (name: string, run: () => Promise<unknown>) => {
    waits.push({ name, ...(await probeDatabase(app.connection, run)) });
  };
  const pages = Array.from({ length: sizes.pages }, (_, number) => madeUpPage(number, sizes.wordsPerPage));
  const outcome = { ...outcomeOf('https://bakery.example/', pages), records: recordsOf(pages) };
  const crawl = await runningCrawl(app, owner, websiteId, outcome.records);
  await measure(`a crawl of ${sizes.pages} pages ends`, () =>
    finishCrawl(app.services, crawl, outcome, { isCanceled: false, hasWritten: () => true }),
  );
  const choice = (isIncluded: (number: number) => boolean) =>
    BuildInput.parse({ pages: pages.map((page, i) => ({ ...page, isIncluded: isIncluded(i), contentQuality: 3 })) });
  const chosen = choice((number) => number < sizes.builtPages);
  await measure(`a choice of ${sizes.pages} pages is stored`, () =>
    storeChoice(app.db, site, chosen, (trx) => requestBuild(app.services, trx, { ...site, kind: 'create' })),
  );
  const build = async () => {
    await app.db.transaction((trx) => requestBuild(app.services, trx, { ...site, kind: 'create' }));
    await buildKnowledge(app.services, site, new AbortController().signal);
  };
  await measure(`it is applied and ${sizes.builtPages} pages are built`, build);
  await app.db('pages').where('website_id', websiteId).andWhere('url', pages[0]?.url).update({ content: 'New text.' });
  await measure('one of them is built again', build);
  await app.db('crawls').delete();
  await fill(app, owner, { websiteId, chatbotId }, sizes.deletedPages);
  const { signal } = new AbortController();
  await measure(`a website of ${sizes.deletedPages} pages is deleted`, async () => {
    await deleteWebsite(app.services, owner.workspaceId, websiteId);
    await deleteInSlices(app.db, 'websites', websiteId, signal);
  });
  await fill(app, owner, await makeWebsite(owner), sizes.deletedPages);
  await measure(`an account with ${sizes.deletedPages} pages is deleted`, async () => {
    await deleteAccount(app.services, owner.user);
    await deleteInSlices(app.db, 'workspaces', owner.workspaceId, signal);
  });
  return { waits };
}

async function runningCrawl(app: TestApp, owner: Owner, websiteId: number, records: CrawlRecord[]) {
  const options = { url: 'https://bakery.example/', maxPages: 10_000, useSitemap: false, isTrial: false };
  const { workspaceId } = owner;
  const key = await app.db.transaction((trx) => insertCrawl(trx, { workspaceId, websiteId, options }));
  await app.db('crawls').where('id', key.crawlId).update({ status: 'running', attempts: 1 });
  for (let at = 0; at < records.length; at += 50) {
    await app.db.transaction((trx) => putRecords(trx, key, records.slice(at, at + 50)));
  }
  const crawl = await findCrawl(app.db, key);
  if (!crawl) throw new Error('the crawl no longer exists');
  return crawl;
}

function recordsOf(pages: { url: string; title: string; content: string }[]): CrawlRecord[] {
  return pages.map(({ url, title, content }) => ({
    url,
    finalUrl: url,
    outcome: 'page',
    reason: null,
    explanation: null,
    insteadUrl: null,
    status: 200,
    depth: 1,
    etag: null,
    lastModified: null,
    fetchedAt: new Date().toISOString(),
    reading: null,
    document: { title, content },
    notes: [],
  }));
}

/** Pages with as many passages, crawl records and messages as a site of that size has after several weeks. */
async function fill(app: TestApp, owner: Owner, site: { websiteId: number; chatbotId: number }, count: number) {
  const { websiteId, chatbotId } = site;
  const { id: crawlId } = await runningCrawl(app, owner, websiteId, []);
  await app.db('crawls').where('id', crawlId).update({ status: 'done', finished_at: new Date() });
  for (let from = 0; from < count; from += 1000) {
    await app.db.raw(
      `insert into pages (workspace_id, website_id, url, title, content, content_hash, content_quality, source)
       select :workspaceId, :websiteId, 'https://filled.example/' || n, 'Page ' || n, ${madeUpText}, n, 3, 'crawl'
       from generate_series(cast(:from as integer), :from + 999) n`,
      { workspaceId: owner.workspaceId, websiteId, from },
    );
    await app.db.raw(
      `with source as (
         insert into knowledge_sources (workspace_id, website_id, version, kind, origin_id, fingerprint, link_lines, title)
         select :workspaceId, :websiteId, 1, 'page', n, gen_random_uuid(), gen_random_uuid(), 'Page'
         from generate_series(cast(:from as integer), :from + 999) n returning id
       ), passage as (
         insert into knowledge_passages (workspace_id, source_id, ord, header, body, text_hash, is_link_list)
         select :workspaceId, id, 0, '', repeat('word ', 100), gen_random_uuid(), false from source
       ), segment as (
         insert into knowledge_segments (workspace_id, website_id, docs, passages, ended_sources)
         select :workspaceId, :websiteId, decode(repeat('00', 12000), 'hex'), 1000, '[]' returning id
       )
       insert into knowledge_postings (workspace_id, segment_id, first_dim, data)
       select :workspaceId, id, n, decode(repeat('00', 1000), 'hex') from segment, generate_series(1, 600) n`,
      { workspaceId: owner.workspaceId, websiteId, from },
    );
    await app.db.raw(
      `insert into crawl_pages (workspace_id, crawl_id, url, outcome, title, record)
       select :workspaceId, :crawlId, 'https://filled.example/' || n, 'kept', 'Page ' || n, json_build_object('text', ${madeUpText})
       from generate_series(cast(:from as integer), :from + 999) n`,
      { workspaceId: owner.workspaceId, crawlId, from },
    );
    await app.db.raw(
      `with asked as (
         insert into conversations (workspace_id, public_id, chatbot_id, website_id)
         select workspace_id, gen_random_uuid(), id, website_id from chatbots, generate_series(1, 250)
         where id = :chatbotId returning workspace_id, id
       )
       insert into messages (workspace_id, conversation_id, website_id, content, is_from_user)
       select workspace_id, id, :websiteId, 'Question ' || n || ' about opening hours and prices', n % 2 = 1
       from asked, generate_series(1, 4) n`,
      { chatbotId, websiteId },
    );
  }
}

/** About 4 KB that hardly compress. */
const madeUpText = `(select string_agg(md5(n::text || i), ' ') from generate_series(1, 120) i)`;

if (import.meta.main) console.table((await benchTransactions()).waits);
