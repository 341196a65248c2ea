import { isDeepStrictEqual } from 'node:util';
import { type CrawlInput, trialPages } from '#shared/contracts/crawls.ts';
import { Id } from '#shared/contracts/endpoint.ts';
import { z } from '#shared/contracts/messages.ts';
import type { Message } from '#shared/messages/message.ts';
import type { Transaction } from '../../db/connection.ts';
import { isUniqueViolation } from '../../db/postgres-errors.ts';
import { conflict, invalid } from '../../errors.ts';
import type { CurrentWorkspace } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { requireRoom } from '../pages/require-room.ts';
import { ownedWebsite } from '../websites/owned-website.ts';
import { websiteOfHost } from '../websites/website-of-host.ts';
import { ensureSystemWorkspace } from '../workspaces/system-workspace.ts';
import { findRunningCrawl, insertCrawl, keyOf } from './store.ts';
import { joinTrialLine } from './trial-line.ts';
import type { CrawlKey, CrawlRequest } from './types.ts';

export const crawlJob = { name: 'crawl', data: z.object({ workspaceId: Id, crawlId: Id }) };
/** Trials have their own queue, so that many of them can't delay an owner. */
export const trialJob = { name: 'test-crawl', data: z.object({ workspaceId: Id, crawlId: Id }) };

/**
 * Requests a crawl for an owner. Repeating the request returns the running crawl.
 * @returns the crawl to follow
 * @throws AppError 400 beyond the page limit, 404 for another user's website, 409 while it is crawled with other
 * options, 422 if it is full
 */
export async function startCrawl(
  services: Services,
  workspace: CurrentWorkspace,
  input: CrawlInput,
): Promise<CrawlKey> {
  const { db, limits } = services;
  const { websiteId: wanted, ...rest } = input;
  checkMaxPages(services, input.maxPages);
  if (wanted !== undefined) await ownedWebsite(db, workspace.id, wanted);
  const websiteId = wanted ?? (await websiteOfHost(db, workspace.id, input.url))?.id ?? null;
  if (websiteId !== null) await requireRoom(db, { workspaceId: workspace.id, websiteId });
  await limits.use('crawlByWorkspace', workspace.id);
  const started = { action: 'crawl.started', workspaceId: workspace.id, subject: input.url } as const;
  return queueCrawl(services, workspace, { websiteId, options: { ...rest, isTrial: false } }, (trx) =>
    recordAudit(trx, started),
  );
}

/**
 * Queues a crawl for an owner. If the website is already being crawled with the same options, returns that crawl.
 * @param prepare writes, in the same transaction, what the crawl starts from
 * @throws AppError 409 while it is crawled with other options
 */
export async function queueCrawl(
  { db, queue }: Services,
  workspace: CurrentWorkspace,
  { websiteId, options }: { websiteId: number | null; options: CrawlRequest },
  prepare?: (trx: Transaction, key: CrawlKey) => Promise<void>,
): Promise<CrawlKey> {
  try {
    return await db.transaction(async (trx) => {
      const key = await insertCrawl(trx, { workspaceId: workspace.id, websiteId, options });
      await prepare?.(trx, key);
      await queue.send(crawlJob, key, trx, { owner: workspace.id });
      return key;
    });
  } catch (error) {
    if (websiteId === null || !isUniqueViolation(error, 'crawls_one_running')) throw error;
    const running = await findRunningCrawl(db, { workspaceId: workspace.id, websiteId });
    if (running && isDeepStrictEqual(running.options, asStored(options))) return keyOf(running);
    throw conflict('A crawl of this website is already running');
  }
}

/**
 * Requests a trial of the crawler. Reduces the number of pages to what a trial may have.
 * @throws AppError 400 beyond the page limit, 429 beyond the limit of the address, 503 if too many trials are queued
 */
export async function startTrial(
  services: Services,
  address: string,
  input: Omit<CrawlInput, 'websiteId'>,
): Promise<CrawlKey> {
  const { db, limits } = services;
  checkMaxPages(services, input.maxPages);
  await limits.use('testCrawlByAddress', address);
  const options = { ...input, maxPages: Math.min(input.maxPages, trialPages) };
  const workspaceId = await ensureSystemWorkspace(db);
  return db.transaction((trx) => queueTrial(services, trx, address, { workspaceId, websiteId: null, options }));
}

/**
 * Queues a crawl for someone who has no account, in the one line of all of these.
 * @throws AppError 429 if the address has its share of the line, 503 if the line is full
 */
export async function queueTrial(
  { config, queue }: Pick<Services, 'config' | 'queue'>,
  trx: Transaction,
  address: string,
  { options, ...crawl }: { workspaceId: number; websiteId: number | null; options: Omit<CrawlRequest, 'isTrial'> },
): Promise<CrawlKey> {
  const key = await insertCrawl(trx, { ...crawl, options: { ...options, isTrial: true } });
  if (config.rateLimits) await joinTrialLine(trx, key, address);
  await queue.send(trialJob, key, trx, { owner: config.rateLimits ? address : null });
  return key;
}

export const mostPagesMessage = (most: number): Message => `A crawl can read at most ${most} pages`;

function checkMaxPages({ config }: Services, maxPages: number): void {
  const most = config.crawl.maxPages;
  if (maxPages <= most) return;
  const message = mostPagesMessage(most);
  throw invalid(message, [{ path: 'maxPages', message }]);
}

/** JSON has no undefined. */
const asStored = (options: CrawlRequest) => JSON.parse(JSON.stringify(options)) as CrawlRequest;
