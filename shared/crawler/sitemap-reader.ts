import { inSentence, type Message, quoted } from '../messages/message.ts';
import { LoadError, type LoadedPage } from './load.ts';
import type { Sitemap, SitemapEntry } from './sitemap.ts';
import { maxSitemapUrls } from './sitemap-limits.ts';
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

export interface SitemapAccess {
  load: (url: string) => Promise<LoadedPage>;
  read: (file: LoadedPage) => Promise<Sitemap>;
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
 */
export async function readSitemaps(
  sources: SitemapSource[],
  { load, read }: SitemapAccess,
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
      const file = await readFile(url, { load, read });
      if ('missing' in file) {
        if (named) warnings.push(`The sitemap ${url} couldn’t be read: ${inSentence(file.missing)}`);
        continue;
      }
      // A site without a sitemap often responds with its start page or an error page.
      if (file.problem && (named || file.pages.length > 0))
        warnings.push(`The sitemap ${url} ${inSentence(file.problem)}.`);
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

async function readFile(url: string, { load, read }: SitemapAccess): Promise<Sitemap | { missing: Message }> {
  try {
    const answer = await load(url);
    if (answer.status < 200 || answer.status >= 300) return { missing: `the site returned status ${answer.status}.` };
    return await read(answer);
  } catch (error) {
    if (!(error instanceof LoadError) || error.reason === 'aborted') throw error;
    return { missing: quoted(error.message) };
  }
}

function addressesOf(sitemaps: string[], base: string): SitemapSource[] {
  return sitemaps.flatMap((raw) => {
    const url = webUrl(raw, base);
    return url ? [{ url, named: true }] : [];
  });
}
