import { LoadError } from '#shared/crawler/load.ts';
import { explain } from '#shared/crawler/reasons.ts';
import { FairQueue, QueueFull } from '#shared/loaders/fair-queue.ts';
import { type LoadedHtml, loadForPreview } from '#shared/loaders/preview/load-html.ts';
import { impossible, tooMany } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { crawlTools } from '../crawls/crawl-tools.ts';
import { recordsOfLastCrawl } from '../crawls/store.ts';
import { readerOf } from '../updates/reader.ts';
import type { WebsiteScope } from '../websites/website-scope.ts';

/** Each may start a browser. A person looks at one page at a time. */
const loading = new FairQueue({ concurrency: 3, concurrencyPerOwner: 2, mostWaiting: 4 });
const retryAfterSeconds = 1;

const unreachable: ReadonlySet<string> = new Set(['dns', 'connection', 'tls', 'blocked-address', 'login', 'forbidden']);

/**
 * Loads a page for its preview within the address rules of the server.
 * @throws AppError 422 if it can't be loaded or isn't a web page, 429 while many of the workspace wait; the signal's
 * reason
 */
export async function loadPage(
  services: Pick<Services, 'config' | 'db'>,
  website: WebsiteScope,
  url: string,
  signal: AbortSignal,
): Promise<LoadedHtml> {
  const turn = { owner: website.workspaceId, signal };
  try {
    return await loading.run(turn, async () => {
      await using tools = crawlTools(services.config, turn);
      return await loadForPreview(tools, url, { isRendered: () => isRendered(services.db, website), signal });
    });
  } catch (error) {
    if (error instanceof QueueFull) {
      throw tooMany('Too many requests at one time. Please try again in a second.', retryAfterSeconds);
    }
    if (!(error instanceof LoadError) || error.reason === 'aborted') throw error;
    if (unreachable.has(error.reason) && (await readerOf(services.db, website)).readBy === 'app') {
      throw impossible(
        'Only the desktop app can open this website. Open this screen in the app, on a computer that reaches the site.',
      );
    }
    throw impossible(explain(error.reason));
  }
}

/** Whether the last crawl opened pages of the site in a browser. */
async function isRendered(db: Services['db'], website: WebsiteScope): Promise<boolean> {
  const page = await recordsOfLastCrawl(db, website)
    .where('outcome', 'kept')
    .whereRaw(`record #>> '{notes}' like '%"rendered"%'`)
    .first('id');
  return page !== undefined;
}
