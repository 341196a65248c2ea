import { type ContentKind, contentKind, promisedKind } from './content-kind.ts';
import { isWholeSite, readWholeSite } from './documents/whole-site.ts';
import type { Slot } from './drain.ts';
import type { PageSelectors } from './extract/selector-rules.ts';
import type { PageReading } from './extract/types.ts';
import { type FileReader, isFileKind } from './file-reader.ts';
import type { Candidate } from './frontier.ts';
import { type BodyPlan, LoadError, type LoadedPage, type PageLoader, type ResponseHead, sentIn } from './load.ts';
import type { MarkdownTwins } from './markdown-twin.ts';
import { explain, type Reason } from './reasons.ts';
import { blankRecord, withoutPage } from './record.ts';
import { conditions } from './recrawl.ts';
import type { RenderedReading, RenderPolicy } from './render-policy.ts';
import type { CrawlLimits, CrawlRecord, DocumentText, KnownPage, PageNote, ReadHtml, ReadText } from './types.ts';
import { fetchableUrl, pageKey, routeOf, webUrl } from './url-rules.ts';
import { xRobotsTag } from './x-robots-tag.ts';

/** Enough of an error page to tell a bot check from a missing page. */
const errorBodyBytes = 256 * 1024;

export interface VisitDeps {
  load: PageLoader;
  readText: ReadText;
  readHtml: ReadHtml;
  selectors: PageSelectors | undefined;
  rendering: RenderPolicy;
  twins: MarkdownTwins;
  /** Null if the crawl doesn't read files. */
  files: FileReader | null;
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
    const loaded = await deps.load({
      url: candidate.url,
      headers: mayBeUnchanged ? conditions(known) : {},
      deadlineMs: deps.limits.pageDeadlineMs,
      checkHop: rules.checkHop,
      planBody: (head) => planBody(head, deps),
    });
    const page = { ...loaded, url: withRoute(loaded.url, candidate.url) };
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

/** The fragment isn't sent to the server, which answered with what shows all of them. */
function withRoute(url: string, asked: string): string {
  return webUrl(asked) === url ? url + routeOf(asked) : url;
}

function planBody({ status, headers, url }: ResponseHead, { limits, files }: VisitDeps): BodyPlan {
  if (status < 200 || status >= 300) return { maxBytes: errorBodyBytes, overflow: 'truncate' };
  const kind = promisedKind(headers['content-type'] ?? null, url);
  if (kind === 'other') return { refuse: 'unsupported-type' };
  if (isFileKind(kind)) return files ? files.plan() : { refuse: 'document' };
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
      : (await readHtml({ ...sentIn(page), kind: 'html' }, page.url)).challenge;
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
  const isUnwanted = tag.noindex ? 'noindex' : rules.unwanted(page.url);
  if (isFileKind(kind)) {
    if (isUnwanted || !deps.files) return withoutPage(record, isUnwanted ?? 'document');
    return deps.files.read(record, page, kind);
  }
  rules.slot?.leave();
  const document = isUnwanted ? null : await asParts(page, kind, rules, deps);
  if (document) return { ...record, outcome: 'page', document };
  if (kind === 'data') return withoutPage(record, isUnwanted ?? 'unsupported-type');
  const overHttp = await deps.readHtml({ ...sentIn(page), kind }, page.url, deps.isAmongOthers());
  // A browser shows text as typed and downloads Markdown.
  const { reading: shown, notes } =
    kind === 'html' ? await improved(overHttp, rules, deps) : { reading: overHttp, notes: [] };
  const reading = {
    ...shown,
    noindex: shown.noindex || tag.noindex,
    nofollow: shown.nofollow || tag.nofollow,
  };
  return judged({ ...record, notes: [...notes, ...notesOf(page, overHttp)] }, reading, rules);
}

/** The page as Markdown if it offers that, else as a browser shows it if that is more. */
async function improved(overHttp: PageReading, rules: VisitRules, deps: VisitDeps): Promise<RenderedReading> {
  const { maxPageBytes, pageDeadlineMs: deadlineMs } = deps.limits;
  const beforeRequest = rules.slot?.enter;
  const isPage = !overHttp.challenge && !overHttp.loginForm && !overHttp.noindex && !overHttp.refreshUrl;
  // What the owner leaves out of the page may be in its Markdown.
  const hasTwin = isPage && !overHttp.selectors;
  const twin = hasTwin ? await deps.twins.read(overHttp, { maxBytes: maxPageBytes, deadlineMs, beforeRequest }) : null;
  if (twin) return { reading: twin, notes: [] };
  return deps.rendering.improve(overHttp, {
    deadlineMs,
    checkHop: rules.checkHop,
    planBody: () => ({ maxBytes: maxPageBytes, overflow: 'refuse' }),
    beforeRequest,
  });
}

function notesOf({ isRepaired }: LoadedPage, { isCharsetGuessed }: PageReading): PageNote[] {
  return [
    ...(isRepaired ? (['broken-http'] as const) : []),
    ...(isCharsetGuessed ? (['guessed-charset'] as const) : []),
  ];
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
  if (rules.isSoft404(reading)) return withoutPage(record, 'soft-404');
  if (reading.loginForm) return withoutPage(record, 'login', { reading });
  if (reading.noindex) return withoutPage(record, 'noindex', { reading });
  const unwanted = rules.unwanted(record.finalUrl);
  if (unwanted) return withoutPage(record, unwanted, { reading });
  return { ...record, outcome: 'page', reading };
}

/** An API description or the text of a whole site; null for other text. */
async function asParts(
  page: LoadedPage,
  kind: ContentKind,
  rules: VisitRules,
  deps: VisitDeps,
): Promise<DocumentText | null> {
  const { url } = page;
  const { readText, selectors } = deps;
  if (kind === 'data') return readText('apiDescription', { url, ...sentIn(page) });
  if ((kind !== 'text' && kind !== 'markdown') || !isWholeSite(url)) return null;
  const isWanted = (address: string) => rules.unwanted(address) === null;
  return readWholeSite({ url, ...sentIn(page), selectors }, readText, isWanted);
}
