import { fileName } from './address-name.ts';
import { decodeText } from './charset.ts';
import { contentKind, promisedKind } from './content-kind.ts';
import type { Slot } from './drain.ts';
import type { PageReading } from './extract/types.ts';
import type { Candidate } from './frontier.ts';
import { type BodyPlan, LoadError, type LoadedPage, type PageLoader, type ResponseHead } from './load.ts';
import { markdownAsHtml } from './markdown.ts';
import { textAsHtml } from './plain-text.ts';
import { explain, type Reason } from './reasons.ts';
import { blankRecord, withoutPage } from './record.ts';
import { conditions } from './recrawl.ts';
import type { RenderPolicy } from './render-policy.ts';
import { saysNotFound } from './soft-404.ts';
import type { CrawlDeps, CrawlLimits, CrawlRecord, KnownPage, ReadHtml } from './types.ts';
import { fetchableUrl, pageKey } from './url-rules.ts';
import { xRobotsTag } from './x-robots-tag.ts';

/** Enough of an error page to tell a bot check from a missing page. */
const errorBodyBytes = 256 * 1024;

export interface VisitDeps {
  load: PageLoader;
  readHtml: ReadHtml;
  rendering: RenderPolicy;
  readDocument: CrawlDeps['readDocument'];
  now: () => number;
  limits: CrawlLimits;
  robotName: string;
  knownPage: (url: string) => KnownPage | undefined;
  /** The crawl has enough pages to compare this one with others. */
  isAmongOthers: () => boolean;
}

export interface VisitRules {
  /** Called for every redirect of the page. */
  checkHop: (url: string) => Promise<Reason | null>;
  /** 'not-included' or 'excluded' for a page that is only fetched for its links. */
  unwanted: (url: string) => Reason | null;
  isSoft404: (reading: PageReading) => boolean;
  /** One of the site's concurrent requests. It is released while the page is parsed. */
  slot?: Slot | undefined;
}

/**
 * Fetches and reads one URL. Every failure is stored in the record; only a canceled crawl throws. `record.reading` is
 * set whenever the page's links may be followed.
 */
export async function visitPage(candidate: Candidate, rules: VisitRules, deps: VisitDeps): Promise<CrawlRecord> {
  const blank = blankRecord(candidate, deps.now());
  const known = deps.knownPage(candidate.url);
  // Without the earlier reading, an unchanged start page would hide all its links.
  const mayBeUnchanged = known?.reading !== undefined || candidate.depth !== 0;
  try {
    const page = await deps.load({
      url: candidate.url,
      headers: mayBeUnchanged ? conditions(known) : {},
      deadlineMs: deps.limits.pageDeadlineMs,
      checkHop: rules.checkHop,
      planBody: (head) => planBody(head, deps),
    });
    const record: CrawlRecord = {
      ...blank,
      finalUrl: page.url,
      status: page.status,
      etag: page.headers['etag'] ?? null,
      lastModified: page.headers['last-modified'] ?? null,
    };
    if (page.status === 304 && known) return unchanged(record, known);
    if (page.status < 200 || page.status >= 300) return await refused(record, page, deps);
    return await readAnswer(record, page, rules, deps);
  } catch (error) {
    if (!(error instanceof LoadError) || error.reason === 'aborted') throw error;
    const instead = error.reason === 'duplicate' ? { insteadUrl: error.url } : {};
    return withoutPage({ ...blank, finalUrl: error.url }, error.reason, { explanation: error.message, ...instead });
  }
}

function planBody({ status, headers, url }: ResponseHead, { limits, readDocument }: VisitDeps): BodyPlan {
  if (status < 200 || status >= 300) return { maxBytes: errorBodyBytes, overflow: 'truncate' };
  const kind = promisedKind(headers['content-type'] ?? null, url);
  if (kind === 'other') return { refuse: 'unsupported-type' };
  if (kind === 'pdf' || kind === 'docx') {
    return readDocument ? { maxBytes: limits.maxDocumentBytes, overflow: 'refuse' } : { refuse: 'document' };
  }
  return { maxBytes: limits.maxPageBytes, overflow: 'refuse' };
}

function unchanged(record: CrawlRecord, known: KnownPage): CrawlRecord {
  return {
    ...record,
    outcome: 'unchanged',
    etag: record.etag ?? known.etag,
    lastModified: record.lastModified ?? known.lastModified,
    reading: known.reading ?? null,
  };
}

/** Statuses other than 2xx. */
async function refused(record: CrawlRecord, page: LoadedPage, { readHtml }: VisitDeps): Promise<CrawlRecord> {
  const { status } = page;
  const detail = `status ${status}`;
  if (status === 404 || status === 410) return withoutPage(record, 'not-found');
  if (status === 401 || status === 407) return withoutPage(record, 'login');
  if (status === 403 || status === 429 || status === 503) {
    const check = page.headers['cf-mitigated']
      ? 'a Cloudflare check'
      : (await readHtml(decode(page), page.url)).challenge;
    if (check) return withoutPage(record, 'challenge', { explanation: explain('challenge', check) });
  }
  if (status === 403) return withoutPage(record, 'forbidden');
  if (status === 429) return withoutPage(record, 'rate-limited');
  return withoutPage(record, 'http-error', { explanation: explain('http-error', detail) });
}

async function readAnswer(
  record: CrawlRecord,
  page: LoadedPage,
  rules: VisitRules,
  deps: VisitDeps,
): Promise<CrawlRecord> {
  const contentType = page.headers['content-type'] ?? null;
  const tag = xRobotsTag(page.headers['x-robots-tag'], deps.robotName);
  const kind = contentKind(page.body, contentType, page.url);
  if (kind === 'other') return withoutPage(record, page.body.length === 0 ? 'empty' : 'unsupported-type');
  if (kind === 'pdf' || kind === 'docx') {
    const unwanted = tag.noindex ? 'noindex' : rules.unwanted(page.url);
    return unwanted ? withoutPage(record, unwanted) : readDocument(record, page, kind, deps);
  }
  rules.slot?.leave();
  const overHttp = await deps.readHtml(asHtml(page, kind), page.url, deps.isAmongOthers());
  // A browser shows text as typed and downloads Markdown.
  const { reading: shown, notes } =
    kind === 'html'
      ? await deps.rendering.improve(overHttp, {
          deadlineMs: deps.limits.pageDeadlineMs,
          checkHop: rules.checkHop,
          planBody: () => ({ maxBytes: deps.limits.maxPageBytes, overflow: 'refuse' }),
          beforeRequest: rules.slot?.enter,
        })
      : { reading: overHttp, notes: [] };
  const reading = {
    ...shown,
    noindex: shown.noindex || tag.noindex,
    nofollow: shown.nofollow || tag.nofollow,
  };
  return judged({ ...record, notes }, reading, rules);
}

function asHtml(page: LoadedPage, kind: 'html' | 'text' | 'markdown'): string {
  if (kind === 'text') return textAsHtml(decode(page), page.url);
  return kind === 'markdown' ? markdownAsHtml(decode(page), page.url) : decode(page);
}

/**
 * Decides whether the reading is a page of the site. The order matters, because a bot check may have any of the other
 * signs too.
 */
function judged(record: CrawlRecord, reading: PageReading, rules: VisitRules): CrawlRecord {
  if (reading.challenge) {
    return withoutPage(record, 'challenge', { explanation: explain('challenge', reading.challenge) });
  }
  const refresh = reading.refreshUrl && fetchableUrl(reading.refreshUrl);
  if (refresh && pageKey(refresh) !== pageKey(reading.url)) {
    return withoutPage(record, 'redirect', { insteadUrl: refresh });
  }
  if (saysNotFound(reading) || rules.isSoft404(reading)) return withoutPage(record, 'soft-404');
  if (reading.loginForm) return withoutPage(record, 'login', { reading });
  if (reading.noindex) return withoutPage(record, 'noindex', { reading });
  const unwanted = rules.unwanted(record.finalUrl);
  if (unwanted) return withoutPage(record, unwanted, { reading });
  return { ...record, outcome: 'page', reading };
}

async function readDocument(
  record: CrawlRecord,
  page: LoadedPage,
  kind: 'pdf' | 'docx',
  deps: VisitDeps,
): Promise<CrawlRecord> {
  if (!deps.readDocument) return withoutPage(record, 'document');
  try {
    return { ...record, outcome: 'page', document: await deps.readDocument(page.body, fileName(page.url, kind)) };
  } catch (error) {
    // The reader's message is for the owner: encrypted, scanned, broken.
    return withoutPage(record, 'unreadable', { explanation: error instanceof Error ? error.message : null });
  }
}

function decode(page: LoadedPage): string {
  return decodeText(page.body, page.headers['content-type'] ?? null).text;
}
