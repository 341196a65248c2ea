import { promisedKind } from './content-kind.ts';
import { wordsOf } from './extract/normalize-text.ts';
import type { PageReading } from './extract/types.ts';
import { LoadError, type LoadRequest, type PageLoader, sentIn } from './load.ts';
import type { ReadHtml } from './types.ts';
import { hostKey, pageKey } from './url-rules.ts';

/** After so many twins that lack their page's text, the rest isn't requested. */
const enoughMisses = 4;
/** Share of the page's words that the Markdown must have. The page also shows dates, shares and the like. */
const leastWords = 0.9;

export interface MarkdownTwins {
  /** Pages that a list names by their Markdown, by page key. */
  learn: (twins: ReadonlyMap<string, string>) => void;
  /** The page with the text of its Markdown, or null if it has none or one with less text. */
  read: (reading: PageReading, request: TwinRequest) => Promise<PageReading | null>;
}

export interface TwinRequest extends Pick<LoadRequest, 'deadlineMs'> {
  maxBytes: number;
  /** Waits until the site may be requested. */
  beforeRequest?: (() => Promise<void>) | undefined;
}

/**
 * Many sites offer their pages as Markdown, without menus and in the right order. The page keeps its own address, title,
 * links and markup.
 * @param mayLoad false for an address that robots.txt doesn't allow
 */
export function markdownTwins(
  load: PageLoader,
  readHtml: ReadHtml,
  mayLoad: (url: string) => Promise<boolean>,
): MarkdownTwins {
  const listed = new Map<string, string>();
  let misses = 0;

  return {
    learn(twins) {
      for (const [page, twin] of twins) listed.set(page, twin);
    },
    async read(reading, { beforeRequest, maxBytes, deadlineMs }) {
      const url = reading.markdown ?? listed.get(pageKey(reading.url));
      if (!url || misses >= enoughMisses || !isOther(url, reading.url) || !(await mayLoad(url))) return null;
      await beforeRequest?.();
      const twin = await loadTwin(url, { maxBytes, deadlineMs });
      const fits = twin !== null && hasTextOf(twin, reading);
      if (!fits) misses++;
      return fits ? withTextOf(twin, reading) : null;
    },
  };

  async function loadTwin(url: string, { maxBytes, deadlineMs }: TwinRequest): Promise<PageReading | null> {
    try {
      const page = await load({
        url,
        deadlineMs,
        checkHop: async (hop) => (hostKey(hop) === hostKey(url) && (await mayLoad(hop)) ? null : 'out-of-scope'),
        planBody: ({ status, headers, url: final }) => {
          const kind = promisedKind(headers['content-type'] ?? null, final);
          const isMarkdown = status === 200 && (kind === 'markdown' || kind === 'text');
          return isMarkdown ? { maxBytes, overflow: 'refuse' } : { refuse: 'unsupported-type' };
        },
      });
      return await readHtml({ ...sentIn(page), kind: 'markdown' }, page.url, true);
    } catch (error) {
      if (!(error instanceof LoadError) || error.reason === 'aborted') throw error;
      return null;
    }
  }
}

function isOther(url: string, pageUrl: string): boolean {
  return hostKey(url) === hostKey(pageUrl) && pageKey(url) !== pageKey(pageUrl);
}

/** What the page's frame says isn't expected in the Markdown. */
function hasTextOf(twin: PageReading, page: PageReading): boolean {
  const own = new Set(wordsOf(mainText(page)));
  const written = new Set(wordsOf(mainText(twin)));
  let shared = 0;
  for (const word of own) if (written.has(word)) shared++;
  return written.size > 0 && shared >= own.size * leastWords;
}

function mainText({ blocks }: PageReading): string {
  return blocks
    .filter(({ chrome }) => chrome === 'none')
    .map(({ text }) => text)
    .join('\n');
}

/** The frame stays, since it has the site's contact facts. */
function withTextOf(twin: PageReading, page: PageReading): PageReading {
  const known = new Set(page.links.map(({ url }) => url));
  return {
    ...page,
    title: page.title || twin.title,
    links: [...page.links, ...twin.links.filter(({ url }) => !known.has(url))],
    blocks: [...twin.blocks, ...page.blocks.filter(({ chrome }) => chrome === 'soft')],
    isMenuOnly: false,
    needsBrowser: false,
    mayBeStub: false,
    articleText: null,
    datedAt: page.datedAt ?? twin.datedAt ?? null,
  };
}
