import type { CrawlInput, CrawlMoreInput, LatestCrawl } from '#shared/contracts/crawls.ts';
import { canContinueAfter, passingFailures } from '#shared/crawler/reasons.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { conflict, impossible } from '../../errors.ts';
import type { CurrentWorkspace } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { requireRoom } from '../pages/require-room.ts';
import { ownedWebsite } from '../websites/owned-website.ts';
import { ownedCrawl } from './owned-crawl.ts';
import { mostPagesMessage, queueCrawl } from './start-crawl.ts';
import { failureAfter, findLatestCrawl, findRunningCrawl, keyOf, ofCrawl, pagesOfCrawl, websiteOf } from './store.ts';
import type { CrawlKey, CrawlRow } from './types.ts';

interface Brought {
  /** Number of pages it kept. */
  pages: number;
  /** Number of URLs it skipped as repetitive. */
  repetitive: number;
  /** Number of URLs it didn't use, or used with a remark. */
  left: number;
  /** Whether its records still exist. They are swept after a few days. */
  hasRecords: boolean;
}

/**
 * Continues where a crawl stopped. Fetches nothing again that was read, and retries temporary failures. Both crawls
 * together are limited to the pages of one.
 * @returns the crawl to follow
 * @throws AppError 404 for another user's crawl, 409 while the website is being crawled or if it has been crawled
 * since, 422 if there is nothing to continue or no room for more pages
 */
export async function continueCrawl(
  services: Services,
  workspace: CurrentWorkspace,
  crawlId: number,
  { pages, repetitive }: CrawlMoreInput,
): Promise<CrawlKey> {
  const { db, config, limits } = services;
  const key = { workspaceId: workspace.id, crawlId };
  const crawl = await ownedCrawl(db, key);
  const website = websiteOf(crawl);
  if (!website) throw impossible('Only crawls of a website can be continued');
  if (await findRunningCrawl(db, website)) throw conflict('A crawl of this website is already running');
  if ((await findLatestCrawl(db, website))?.id !== crawlId) {
    throw conflict('This website has been crawled again since then, so this crawl can’t be continued');
  }
  const brought = await whatItBrought(db, key);
  if (!brought.hasRecords) {
    throw impossible('The results of this crawl were deleted. Crawl the website again instead.');
  }
  if (repetitive && brought.repetitive === 0) throw impossible('This crawl skipped no repetitive pages');
  if (!repetitive && !canContinueAfter(crawl.cut_short_by))
    throw impossible('This crawl read every page it could find');
  const most = config.crawl.maxPages;
  const maxPages = Math.min(most, brought.pages + (repetitive ? brought.repetitive : pages));
  if (maxPages <= brought.pages) throw impossible(mostPagesMessage(most));
  await requireRoom(db, website);
  await limits.use('crawlByWorkspace', workspace.id);
  const { takesRepetitive: _, mostSeconds: _time, ...asBefore } = crawl.options;
  const options = {
    ...asBefore,
    isTrial: false,
    maxPages,
    continues: crawlId,
    ...(repetitive ? { takesRepetitive: true } : {}),
  };
  return queueCrawl(services, workspace, { websiteId: website.websiteId, options }, async (trx, to) => {
    await copyRecords(trx, crawl, to, repetitive);
    await recordAudit(trx, { action: 'crawl.continued', workspaceId: workspace.id });
  });
}

/** The last finished crawl of a website, and how far it can continue. */
export async function latestCrawl(
  { db, config }: Services,
  workspace: CurrentWorkspace,
  websiteId: number,
): Promise<LatestCrawl> {
  await ownedWebsite(db, workspace.id, websiteId);
  const website = { workspaceId: workspace.id, websiteId };
  const running = await findRunningCrawl(db, website);
  const crawl = await findLatestCrawl(db, website);
  const brought = crawl && (await whatItBrought(db, keyOf(crawl)));
  const room = brought?.hasRecords ? Math.max(0, config.crawl.maxPages - brought.pages) : 0;
  return {
    activeCrawlId: running?.id ?? null,
    mostPages: config.crawl.maxPages,
    failure: await failureAfter(db, website, crawl?.id ?? 0),
    crawl: crawl &&
      brought && {
        id: crawl.id,
        finishedAt: crawl.finished_at?.toISOString() ?? null,
        asked: askedFor(crawl),
        cutShort: crawl.cut_short,
        warnings: crawl.warnings,
        ...(crawl.progress.changes ? { changes: crawl.progress.changes } : {}),
        pages: brought.pages,
        left: brought.left,
        morePages: canContinueAfter(crawl.cut_short_by) ? room : 0,
        repetitive: brought.repetitive,
        moreRepetitive: Math.min(room, brought.repetitive),
      },
  };
}

function askedFor({ options }: CrawlRow): Omit<CrawlInput, 'websiteId'> {
  const { isTrial: _, mostSeconds: _time, continues: _continued, takesRepetitive: _taken, ...asked } = options;
  return asked;
}

async function whatItBrought(db: Database, key: CrawlKey): Promise<Brought> {
  const [row] = await db('crawl_pages')
    .where(pagesOfCrawl(key))
    .select<Brought[]>(
      db.raw(`count(*) filter (where outcome = 'kept') as pages`),
      db.raw(`count(*) filter (where outcome <> 'kept' and reason = 'repetitive') as repetitive`),
      db.raw('count(reason) as "left"'),
      db.raw(`coalesce(bool_and(record is not null) filter (where outcome = 'kept'), false) as "hasRecords"`),
    );
  return row ?? { pages: 0, repetitive: 0, left: 0, hasRecords: false };
}

/** Copies the records that the next crawl starts from, in the order they were read. */
async function copyRecords(trx: Transaction, from: CrawlRow, to: CrawlKey, repetitive: boolean): Promise<void> {
  const again = [...passingFailures, ...(repetitive ? ['repetitive'] : [])];
  await trx('crawls')
    .where(ofCrawl(to))
    .update({ page_urls: JSON.stringify(from.page_urls ?? []) });
  await trx.raw(
    `insert into crawl_pages (workspace_id, crawl_id, url, outcome, reason, explanation, title, content_quality, record)
     select workspace_id, :to, url, outcome, reason, explanation, title, content_quality, record from crawl_pages
     where workspace_id = :workspaceId and crawl_id = :from and record is not null and (outcome = 'kept' or not reason = any(:again)) order by id`,
    { workspaceId: to.workspaceId, to: to.crawlId, from: from.id, again },
  );
}
