import { pageKey } from '#shared/crawler/url-rules.ts';
import { firstInterval, nextInterval, untilNextCheck } from '#shared/updates/check-interval.ts';
import { noteChecks } from '../pages/note-checks.ts';
import { ofWebsite, type WebsiteScope } from '../websites/website-scope.ts';
import { skippedDays } from './known-site.ts';
import type { SiteReading } from './read-site.ts';
import type { InSlices } from './runs.ts';

const rowsPerSlice = 200;

/** Notes when pages were checked and when they are checked next. */
export async function notePageChecks(
  inSlices: InSlices,
  website: WebsiteScope,
  found: SiteReading,
  now: Date,
): Promise<void> {
  const pages = new Map(found.before.map((page) => [page.id, page]));
  const rows = found.checks.flatMap(({ pageId, found: result, etag = null, lastModified = null, selectors }) => {
    const page = pages.get(pageId);
    if (!page) return [];
    const before =
      page.checkInterval === null
        ? firstInterval(
            modifiedAt(lastModified ?? page.lastModified ?? found.listed.get(pageKey(page.url))),
            now,
            pageId,
          )
        : page.checkInterval * 1000;
    const interval = page.checkInterval === null ? before : nextInterval(before, result);
    const row = {
      id: pageId,
      result,
      etag: etag ?? page.etag,
      lastModified: lastModified ?? page.lastModified,
      selectors: selectors ?? page.selectorsVersion,
    };
    return [
      { ...row, seconds: Math.round(interval / 1000), wait: Math.round(untilNextCheck(interval, result) / 1000) },
    ];
  });
  for (let at = 0; at < rows.length; at += rowsPerSlice) {
    const slice = rows.slice(at, at + rowsPerSlice);
    await inSlices((trx) => noteChecks(trx, website, slice, now));
  }
}

/** The time of a Last-Modified header or a sitemap's lastmod; null if there is none. */
export function modifiedAt(lastModified: string | null | undefined): Date | null {
  const time = Date.parse(lastModified ?? '');
  return Number.isNaN(time) ? null : new Date(time);
}

/** Notes URLs that weren't kept, so that each update doesn't read them again. */
export async function noteSkips(
  inSlices: InSlices,
  website: WebsiteScope,
  found: SiteReading,
  now: Date,
): Promise<void> {
  const next = new Date(now.getTime() + skippedDays * 24 * 60 * 60 * 1000);
  const rows = found.skipped
    .filter(({ outcome, reason }) => outcome === 'skipped' && reason !== null)
    .map(({ url, reason, insteadUrl }) => ({
      ...ofWebsite(website),
      url,
      reason,
      instead_url: insteadUrl,
      next_check_at: next,
    }));
  const once = [...new Map(rows.map((row) => [row.url, row])).values()];
  for (let at = 0; at < once.length; at += rowsPerSlice) {
    const slice = once.slice(at, at + rowsPerSlice);
    await inSlices((trx) =>
      trx('skipped_urls')
        .insert(slice)
        .onConflict(['workspace_id', 'website_id', 'url_hash'])
        .merge(['reason', 'instead_url', 'next_check_at']),
    );
  }
}
