import type { Message } from '../messages/message.ts';
import { decodeText } from './charset.ts';
import { gunzip, isGzip } from './gunzip.ts';
import { LoadError, type LoadedPage } from './load.ts';
import { maxSitemapBytes, maxSitemapUrls, parseSitemap, type SitemapEntry } from './sitemap.ts';
import { webUrl } from './url-rules.ts';

const maxDepth = 3;
const maxFiles = 100;
/** Read in any case, even if the first ones list enough URLs, since a site's pages are often listed after its posts. */
const leastFiles = 10;

export interface SitemapSource {
  url: string;
  /** The owner, robots.txt or an index named it, so a warning is shown if it is missing. */
  named: boolean;
}

export interface SitemapFindings {
  pages: SitemapEntry[];
  warnings: Message[];
}

/**
 * Reads sitemaps and the indexes they list, three levels deep. No sitemap can end the crawl: missing, broken or too
 * large ones become warnings, and what could be read counts.
 *
 * @param enough after ten files, stops once there are this many URLs
 * @param load fetches a sitemap, cut at `maxSitemapBytes`
 */
export async function readSitemaps(
  sources: SitemapSource[],
  load: (url: string) => Promise<LoadedPage>,
  enough = maxSitemapUrls,
): Promise<SitemapFindings> {
  const pages: SitemapEntry[] = [];
  const warnings: Message[] = [];
  const asked = new Set<string>();
  let level = sources;
  for (let depth = 1; level.length > 0; depth++) {
    const deeper: SitemapSource[] = [];
    for (const { url, named } of level) {
      if (asked.has(url) || pages.length >= maxSitemapUrls) continue;
      if (asked.size >= maxFiles)
        return { pages, warnings: [...warnings, `Only the first ${maxFiles} sitemaps were read.`] };
      if (asked.size >= leastFiles && pages.length >= enough) return { pages, warnings };
      asked.add(url);
      const file = await readFile(url, load);
      if ('missing' in file) {
        if (named) warnings.push(`The sitemap ${url} couldn’t be read: ${file.missing}`);
        continue;
      }
      // A site without a sitemap often responds with its start page or an error page.
      if (file.problem && (named || file.pages.length > 0)) warnings.push(`The sitemap ${url} ${file.problem}.`);
      pages.push(...file.pages.slice(0, maxSitemapUrls - pages.length));
      deeper.push(...addressesOf(file.sitemaps, url));
    }
    if (depth === maxDepth && deeper.length > 0) {
      warnings.push(`Sitemaps are nested more than ${maxDepth} levels deep. The deepest weren’t read.`);
      break;
    }
    level = deeper;
  }
  return { pages, warnings };
}

async function readFile(url: string, load: (url: string) => Promise<LoadedPage>) {
  let answer: LoadedPage;
  try {
    answer = await load(url);
  } catch (error) {
    if (!(error instanceof LoadError) || error.reason === 'aborted') throw error;
    return { missing: error.message };
  }
  if (answer.status < 200 || answer.status >= 300) return { missing: `the site returned status ${answer.status}.` };
  const whole = isGzip(answer.body)
    ? await gunzip(answer.body, maxSitemapBytes)
    : { bytes: answer.body, complete: !answer.truncated };
  const { text } = decodeText(whole.bytes, answer.headers['content-type'] ?? null);
  const parsed = parseSitemap(text);
  return {
    ...parsed,
    problem: parsed.problem ?? (whole.complete ? null : 'is too large or damaged, so only its first part was read'),
  };
}

function addressesOf(sitemaps: string[], base: string): SitemapSource[] {
  return sitemaps.flatMap((raw) => {
    const url = webUrl(raw, base);
    return url ? [{ url, named: true }] : [];
  });
}
