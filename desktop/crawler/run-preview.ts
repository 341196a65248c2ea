import { isWayOut } from '#shared/crawler/actions.ts';
import { LoadError } from '#shared/crawler/load.ts';
import { signInElsewhere } from '#shared/crawler/session-watch.ts';
import type { CrawlRecord, ReadText } from '#shared/crawler/types.ts';
import { pageKey } from '#shared/crawler/url-rules.ts';
import { type LoadedHtml, loadForPreview } from '#shared/loaders/preview/load-html.ts';
import { comparedPages, showPage } from '#shared/loaders/preview/show-page.ts';
import { readTextFor } from '#shared/loaders/texts/read-text.ts';
import type { FindProxy } from '#shared/loaders/upstream-proxy.ts';
import { knownRecords } from './known-records.ts';
import type { FromCrawler, PreviewJob } from './messages.ts';
import { siteLoaders, turn } from './site-loaders.ts';

interface PreviewControl {
  signal: AbortSignal;
  findProxy: FindProxy;
}

type Previewed = Extract<FromCrawler, { type: 'previewed' | 'not-previewed' | 'stopped' }>;

/** Loads a page with the owner's session at the site, and shows what would be read of it. */
export async function runPreview(job: PreviewJob, control: PreviewControl): Promise<Previewed> {
  // One more, since the page itself may be among them.
  const known = await knownRecords(job, comparedPages + 1);
  try {
    const page = job.page ?? (await loadAsOwner(job, known, control));
    return { type: 'previewed', page, preview: await showPage(page, job.selectors, known, readTextFor(turn)) };
  } catch (error) {
    if (!(error instanceof LoadError)) throw error;
    if (error.reason === 'aborted') return { type: 'stopped' };
    return { type: 'not-previewed', reason: leadsToSignIn(job.url, error) ? 'login' : error.reason };
  }
}

async function loadAsOwner(
  job: PreviewJob,
  known: readonly CrawlRecord[],
  { signal, findProxy }: PreviewControl,
): Promise<LoadedHtml> {
  await using loaders = await siteLoaders(job.url, job, { findProxy, signal });
  const isRendered = () => known.some(({ notes }) => notes.includes('rendered'));
  const page = await loadForPreview(loaders, job.url, { isRendered, signal });
  if (await asksToSignIn(job.url, page, loaders.readText)) throw new LoadError('login', page.url);
  return page;
}

/** Whether the site shows a sign-in instead of the page. */
async function asksToSignIn(url: string, page: LoadedHtml, readText: ReadText): Promise<boolean> {
  const asked = { source: page.html, url: page.url, amongOthers: true };
  const { loginForm, passwordForm = null } = await readText('page', asked);
  return loginForm || (passwordForm !== null && pageKey(page.url) !== pageKey(url));
}

/** Whether the URL where loading ended is a sign-in on another host, or ends what is left of a session. */
function leadsToSignIn(url: string, { reason, url: finalUrl }: LoadError): boolean {
  if (reason === 'action') return pageKey(finalUrl) !== pageKey(url) && isWayOut(finalUrl);
  return reason === 'out-of-scope' && signInElsewhere({ url, finalUrl, insteadUrl: null, reason }) !== null;
}
