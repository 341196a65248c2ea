import type { PageReading } from './extract/types.ts';
import { LoadError, type LoadRequest, type PageLoader } from './load.ts';
import { wordCount } from './page-text.ts';
import type { PageNote, ReadHtml } from './types.ts';
import { routeOf, webUrl } from './url-rules.ts';

/** The start page and one inner page are checked with a browser even if their HTML seems complete. */
const probesPerSite = 2;
/** How much more text a browser must show for the HTML to count as incomplete. */
const gainFactor = 1.5;
const leastGainWords = 20;
/** How many pages only a browser must show links to, as to those in a menu that a script loads. */
const leastGainLinks = 2;

export interface RenderedReading {
  reading: PageReading;
  notes: PageNote[];
}

interface Request extends Omit<LoadRequest, 'url'> {
  /** Waits until the site may be requested. */
  beforeRequest?: (() => Promise<void>) | undefined;
}

export interface RenderPolicy {
  /** The reading to use for a page: from HTTP, or from a browser. */
  improve: (reading: PageReading, request: Request) => Promise<RenderedReading>;
}

/** Decides which pages are worth opening in a browser, which is thirty times slower than HTTP. */
export function renderPolicy(render: PageLoader | undefined, readHtml: ReadHtml): RenderPolicy {
  let probes = probesPerSite;
  let wholeSite = false;

  return {
    async improve(reading, { beforeRequest, ...request }) {
      const asIs: PageNote[] = reading.needsBrowser ? ['needs-browser'] : [];
      if (!render) return { reading, notes: asIs };
      const isRoute = routeOf(reading.url) !== '';
      const isProbe = probes > 0 && !isRoute;
      if (isProbe) probes--;
      if (!isProbe && !wholeSite && !reading.needsBrowser && !isRoute) return { reading, notes: asIs };
      await beforeRequest?.();
      const rendered = await renderPage(render, readHtml, { ...request, url: reading.url });
      if (rendered === null) return { reading, notes: [...asIs, 'render-failed'] };
      const words = wordCount(reading);
      // What the owner chose may only exist once scripts have run.
      const isFound = rendered.isChosen === true && !reading.isChosen;
      const gained = isFound || wordCount(rendered) > Math.max(words * gainFactor, words + leastGainWords);
      if (isProbe && gained) wholeSite = true;
      if (!gained && !wholeSite && !reading.needsBrowser && !isRoute) {
        return { reading: isProbe ? withLinksOf(rendered, reading) : reading, notes: asIs };
      }
      return { reading: rendered, notes: ['rendered'] };
    },
  };
}

/** A menu is the same on other pages, so finding its links once is enough. */
function withLinksOf(rendered: PageReading, reading: PageReading): PageReading {
  const { origin } = new URL(reading.url);
  const known = new Set(reading.links.map(({ url }) => webUrl(url)));
  const gained = rendered.links.filter(({ url }) => {
    const address = webUrl(url);
    return address !== null && new URL(address).origin === origin && !known.has(address);
  });
  const pages = new Set(gained.map(({ url }) => webUrl(url)));
  return pages.size < leastGainLinks ? reading : { ...reading, links: [...reading.links, ...gained] };
}

async function renderPage(render: PageLoader, readHtml: ReadHtml, request: LoadRequest): Promise<PageReading | null> {
  try {
    const page = await render(request);
    if (page.status < 200 || page.status >= 300) return null;
    // Scripts may have redirected the browser, so the result must still be a wanted URL.
    if (page.url !== request.url && (await request.checkHop?.(page.url))) return null;
    return await readHtml({ bytes: page.body, contentType: 'text/html; charset=utf-8', kind: 'html' }, page.url);
  } catch (error) {
    if (error instanceof LoadError && error.reason !== 'aborted') return null;
    throw error;
  }
}
