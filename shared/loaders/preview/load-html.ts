import { isAction } from '#shared/crawler/actions.ts';
import { contentKind } from '#shared/crawler/content-kind.ts';
import { LoadError, type PageLoader } from '#shared/crawler/load.ts';
import type { CrawlDeps, ReadText } from '#shared/crawler/types.ts';
import { hostKey } from '#shared/crawler/url-rules.ts';

const deadlineMs = 20_000;
const maxBytes = 5 * 1024 * 1024;

export interface LoadedHtml {
  html: string;
  /** After redirects. */
  url: string;
  /** As a browser shows it, after its scripts. */
  isRendered: boolean;
}

interface LoadOptions {
  /** Whether the site's pages need a browser even if they seem complete. */
  isRendered(): boolean | Promise<boolean>;
  signal?: AbortSignal;
}

/**
 * Loads a page for its preview the way a crawl does, and in a browser if it needs one.
 * @throws LoadError if it can't be loaded, isn't a web page, leads to another site, or would change something there
 */
export async function loadForPreview(
  { load, render, readText }: Pick<CrawlDeps, 'load' | 'render' | 'readText'>,
  url: string,
  { isRendered, signal }: LoadOptions,
): Promise<LoadedHtml> {
  if (isAction(url)) throw new LoadError('action', url);
  const page = await loadHtml(load, readText, { url, signal });
  if (!render) return page;
  const { needsBrowser } = await readText('page', { source: page.html, url: page.url, amongOthers: true }, { signal });
  if (!(needsBrowser || (await isRendered()))) return page;
  try {
    const rendered = await loadHtml(render, readText, { url, signal, type: 'text/html; charset=utf-8' });
    return { ...rendered, isRendered: true };
  } catch (error) {
    if (signal?.aborted) throw error;
    return page;
  }
}

async function loadHtml(
  load: PageLoader,
  readText: ReadText,
  { url, signal, type }: { url: string; signal: AbortSignal | undefined; type?: string },
): Promise<LoadedHtml> {
  const page = await load({
    url,
    deadlineMs,
    ...(signal && { signal }),
    checkHop: (hop) => (hostKey(hop) !== hostKey(url) ? 'out-of-scope' : isAction(hop) ? 'action' : null),
    planBody: () => ({ maxBytes, overflow: 'refuse' }),
  });
  const contentType = type ?? page.headers['content-type'] ?? null;
  if (page.status === 404 || page.status === 410) throw new LoadError('not-found', url);
  if (page.status === 401 || page.status === 407) throw new LoadError('login', url);
  if (page.status === 403) throw new LoadError('forbidden', url);
  if (page.status < 200 || page.status >= 300) throw new LoadError('http-error', url);
  if (contentKind(page.body, contentType, page.url) !== 'html') throw new LoadError('unsupported-type', url);
  const html = await readText('decoded', { url: page.url, bytes: page.body, contentType }, { signal });
  return { html, url: page.url, isRendered: false };
}
