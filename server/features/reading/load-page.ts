import PQueue from 'p-queue';
import { decodeText } from '#shared/crawler/charset.ts';
import { contentKind } from '#shared/crawler/content-kind.ts';
import { LoadError } from '#shared/crawler/load.ts';
import { explain } from '#shared/crawler/reasons.ts';
import { hostKey } from '#shared/crawler/url-rules.ts';
import { impossible } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { type CrawlTools, crawlTools } from '../crawls/crawl-tools.ts';
import { ofWebsite, type WebsiteScope } from '../websites/website-scope.ts';
import type { LoadedHtml } from './kept-pages.ts';

const deadlineMs = 20_000;
const maxBytes = 5 * 1024 * 1024;
/** Each may start a browser. */
const loading = new PQueue({ concurrency: 2 });

const unreachable: ReadonlySet<string> = new Set(['dns', 'connection', 'tls', 'blocked-address', 'login', 'forbidden']);

/**
 * Loads a page for its preview the way a crawl does: within the address rules, and in a browser if it needs one.
 * @throws AppError 422 if it can't be loaded or isn't a web page
 */
export function loadPage(
  services: Pick<Services, 'config' | 'db'>,
  website: WebsiteScope,
  url: string,
): Promise<LoadedHtml> {
  return loading.add(async () => {
    await using tools = crawlTools(services.config);
    try {
      const page = await loadHtml(tools.load, url);
      const needsBrowser = (await tools.readHtml?.(page.html, page.url, true))?.needsBrowser === true;
      if (!tools.render || !(needsBrowser || (await isRendered(services.db, website)))) return page;
      return await loadHtml(tools.render, url, 'text/html; charset=utf-8')
        .then((rendered) => ({ ...rendered, isRendered: true }))
        .catch(() => page);
    } catch (error) {
      if (!(error instanceof LoadError)) throw error;
      if (unreachable.has(error.reason) && (await isReadByApp(services.db, website))) {
        throw impossible(
          'Only the desktop app can open this website, so there is no preview. Enter selectors by hand.',
        );
      }
      throw impossible(explain(error.reason === 'aborted' ? 'timeout' : error.reason));
    }
  });
}

async function loadHtml(load: CrawlTools['load'], url: string, type?: string): Promise<LoadedHtml> {
  const page = await load({
    url,
    deadlineMs,
    checkHop: (hop) => (hostKey(hop) === hostKey(url) ? null : 'out-of-scope'),
    planBody: () => ({ maxBytes, overflow: 'refuse' }),
  });
  const contentType = type ?? page.headers['content-type'] ?? null;
  if (page.status === 404 || page.status === 410) throw new LoadError('not-found', url);
  if (page.status === 401 || page.status === 407) throw new LoadError('login', url);
  if (page.status === 403) throw new LoadError('forbidden', url);
  if (page.status < 200 || page.status >= 300) throw new LoadError('http-error', url);
  if (contentKind(page.body, contentType, page.url) !== 'html') throw new LoadError('unsupported-type', url);
  return { html: decodeText(page.body, contentType).text, url: page.url, isRendered: false };
}

/** Whether the last crawl opened pages of the site in a browser. */
async function isRendered(db: Services['db'], website: WebsiteScope): Promise<boolean> {
  const page = await db('crawl_pages')
    .where({ workspace_id: website.workspaceId, outcome: 'kept' })
    .where('crawl_id', db('crawls').where(ofWebsite(website)).whereIn('status', ['done', 'canceled']).max('id'))
    .whereRaw(`record #>> '{notes}' like '%"rendered"%'`)
    .first('id');
  return page !== undefined;
}

async function isReadByApp(db: Services['db'], website: WebsiteScope): Promise<boolean> {
  const page = await db('pages')
    .where({ ...ofWebsite(website), source: 'upload' })
    .first('id');
  return page !== undefined;
}
