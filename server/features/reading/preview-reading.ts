import type { ReadingPreview } from '#shared/contracts/reading.ts';
import { LoadError } from '#shared/crawler/load.ts';
import { explain } from '#shared/crawler/reasons.ts';
import { hostKey } from '#shared/crawler/url-rules.ts';
import { KeptPages } from '#shared/loaders/preview/kept-pages.ts';
import { showPage } from '#shared/loaders/preview/show-page.ts';
import { readTextFor } from '#shared/loaders/texts/read-text.ts';
import { impossible, invalid } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { hasPageAt } from '../pages/read-pages.ts';
import { sampleReadings } from '../updates/page-readings.ts';
import type { WebsiteScope } from '../websites/website-scope.ts';
import { loadPage } from './load-page.ts';

const kept = new KeptPages();

interface Asked {
  url: string;
  readOnly: string[];
  leaveOut: string[];
}

/**
 * A page of a website and what would be read of it.
 * @throws AppError 400 for a page of another site, 422 if it can't be loaded, 429 after too many of them
 */
export async function previewReading(
  services: Services,
  website: WebsiteScope & { url: string },
  { url, readOnly, leaveOut }: Asked,
  disconnect: AbortSignal,
): Promise<ReadingPreview> {
  await refuseForeign(services, website, url);
  const key = JSON.stringify([website.workspaceId, website.websiteId, url]);
  let page = kept.get(key, Date.now());
  if (page === null) {
    await services.limits.use('previewByWorkspace', website.workspaceId);
    page = await loadPage(services, website, url, disconnect);
    kept.put(key, page, Date.now());
  }
  const known = await sampleReadings(services.db, website);
  try {
    const readText = readTextFor({ owner: website.workspaceId, signal: disconnect });
    return await showPage(page, { readOnly, leaveOut }, known.values(), readText);
  } catch (error) {
    if (!(error instanceof LoadError) || error.reason === 'aborted') throw error;
    throw impossible(explain(error.reason));
  }
}

async function refuseForeign({ db }: Services, website: WebsiteScope & { url: string }, url: string): Promise<void> {
  if (hostKey(url) === hostKey(website.url)) return;
  const message = 'The page is not part of this website';
  if (!(await hasPageAt(db, website, url))) throw invalid(message, [{ path: 'url', message }]);
}
