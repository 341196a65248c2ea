import { tryLimits } from '#shared/contracts/tries.ts';
import { forbidden } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { queueTrial } from '../crawls/start-crawl.ts';
import type { CrawlKey } from '../crawls/types.ts';
import { insertWebsite } from '../websites/store.ts';
import { insertWorkspace } from '../workspaces/store.ts';

/** A website that is being tried, in a workspace without an owner. */
export interface StartedTry {
  workspaceId: number;
  /** Public and unguessable. */
  id: string;
  websiteId: number;
  siteName: string;
  /** Of the page that shows its chatbot. */
  origin: string;
  crawl: CrawlKey;
}

/** All addresses together. */
const everyone = 'all';

/**
 * Starts to read a website for a visitor without an account.
 * @throws AppError 403 if that is turned off, 429 beyond the limit of the address or the installation, 503 if too many
 * are being read
 */
export async function startTry(
  services: Services,
  { address, origin }: { address: string; origin: string },
  url: string,
): Promise<StartedTry> {
  const { config, db, limits } = services;
  if (!config.tries) throw forbidden('On this server, an account is needed to try a website.');
  await limits.use('tryByAddress', address);
  await limits.use('tryByServer', everyone);
  const siteName = new URL(url).host.replace(/^www\./u, '').slice(0, 80);
  return db.transaction(async (trx) => {
    const workspace = await insertWorkspace(trx, { name: siteName, ownerId: null, isSystem: true });
    const { id: websiteId } = await insertWebsite(trx, workspace.id, { name: siteName, url });
    const crawl = await queueTrial(services, trx, address, {
      workspaceId: workspace.id,
      websiteId,
      options: { url, maxPages: tryLimits.pages, useSitemap: true, mostSeconds: tryLimits.seconds },
    });
    return { workspaceId: workspace.id, id: workspace.publicId, websiteId, siteName, origin, crawl };
  });
}
