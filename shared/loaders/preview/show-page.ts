import type { PagePreview } from '#shared/crawler/extract/preview-page.ts';
import type { PageSelectors } from '#shared/crawler/extract/selector-rules.ts';
import type { CrawlRecord, ReadText } from '#shared/crawler/types.ts';
import { pageKey } from '#shared/crawler/url-rules.ts';
import type { LoadedHtml } from './load-html.ts';

/** Enough to show what a site repeats. */
export const comparedPages = 40;

/**
 * What a loaded page shows and what would be read of it.
 * @param known other pages of the site as they were read
 * @throws LoadError for a page that takes too long or too much memory to read
 */
export async function showPage(
  page: LoadedHtml,
  { readOnly, leaveOut }: Pick<PageSelectors, 'readOnly' | 'leaveOut'>,
  known: Iterable<Pick<CrawlRecord, 'reading'>>,
  readText: ReadText,
): Promise<PagePreview & Omit<LoadedHtml, 'html'>> {
  const others = [...known]
    .flatMap(({ reading }) => (reading && pageKey(reading.url) !== pageKey(page.url) ? [reading] : []))
    .slice(0, comparedPages);
  const { html, url, isRendered } = page;
  const preview = await readText('preview', { html, url, selectors: { readOnly, leaveOut }, others });
  return { url, isRendered, ...preview };
}
