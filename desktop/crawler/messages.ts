import { CrawlSkip } from '#shared/contracts/crawls.ts';
import { z } from '#shared/contracts/messages.ts';
import { ReadingInput, ReadingPreview } from '#shared/contracts/reading.ts';
import { reasons } from '#shared/crawler/reasons.ts';
import { LocalCrawlInput, LocalCrawlProgress } from '../bridge/local-crawl.ts';

/** A site's session state in a browser, as Playwright stores it. */
export const StorageState = z.object({
  cookies: z.array(
    z.object({
      name: z.string(),
      value: z.string(),
      domain: z.string(),
      path: z.string(),
      /** Seconds since 1970; -1 for a session cookie. */
      expires: z.number(),
      httpOnly: z.boolean(),
      secure: z.boolean(),
      sameSite: z.enum(['Strict', 'Lax', 'None']),
    }),
  ),
  origins: z.array(
    z.object({
      origin: z.string(),
      localStorage: z.array(z.object({ name: z.string(), value: z.string() })),
      /** IndexedDB contents, in a format internal to Playwright. */
      indexedDB: z.array(z.unknown()).optional(),
    }),
  ),
});
export type StorageState = z.infer<typeof StorageState>;

const HeaderText = z
  .string()
  .max(1000)
  .regex(/^[\x20-\x7e]+$/)
  .optional();
/** The browser's identifying headers. Sites may bind a session to them. */
export const BrowserHeaders = z.object({
  'user-agent': HeaderText,
  'accept-language': HeaderText,
  'sec-ch-ua': HeaderText,
  'sec-ch-ua-mobile': HeaderText,
  'sec-ch-ua-platform': HeaderText,
});
export type BrowserHeaders = z.infer<typeof BrowserHeaders>;

/** The result of the owner's sign-in to a site. */
export const SiteSession = StorageState.extend({ browser: BrowserHeaders.default({}) });
export type SiteSession = z.infer<typeof SiteSession>;

/** What reads a site. */
export const ReadingTools = z.object({
  /** If null, pages that need a browser are reported as such. */
  browserPath: z.string().nullable(),
  isSandboxed: z.boolean(),
  session: SiteSession.nullable(),
  /** The user agent when nobody is signed in. */
  userAgent: z.string(),
});
export type ReadingTools = z.infer<typeof ReadingTools>;

export const CrawlJob = ReadingTools.extend({
  kind: z.literal('crawl'),
  /** Folder for the crawl's records, so that it can resume after an interruption. */
  folder: z.string(),
  input: LocalCrawlInput.omit({ websiteName: true, useSignIn: true }),
  /** Crawled first, even if similar pages are skipped as repetitive. */
  wanted: z.array(z.string()).optional(),
});
export type CrawlJob = z.infer<typeof CrawlJob>;

/** Reads what is due of a site for its update. */
export const UpdateJob = ReadingTools.extend({
  kind: z.literal('update'),
  /** Has the plan, and gets what was read. */
  folder: z.string(),
  /** A person asked for it, and gets the whole site read. */
  isAsked: z.boolean(),
});
export type UpdateJob = z.infer<typeof UpdateJob>;

/** A page as it was loaded for a preview. */
const LoadedHtml = z.object({ html: z.string(), url: z.string(), isRendered: z.boolean() });

/** Shows a page and what would be read of it. */
export const PreviewJob = ReadingTools.extend({
  kind: z.literal('preview'),
  url: z.string(),
  /** Which parts are read. */
  selectors: ReadingInput,
  /** The page, if it was just loaded. */
  page: LoadedHtml.nullable(),
  /** The folder of the website's updates. */
  updates: z.string(),
  /** The folder of its last crawl on this computer. */
  crawl: z.string().nullable(),
});
export type PreviewJob = z.infer<typeof PreviewJob>;

export const SignInJob = z.object({
  kind: z.literal('sign-in'),
  /** The browser profile of this website only. */
  folder: z.string(),
  url: z.string(),
  browserPath: z.string(),
  isSandboxed: z.boolean(),
  isVisible: z.boolean(),
});
export type SignInJob = z.infer<typeof SignInJob>;

/** See `UpstreamProxy`. */
const Proxy = z.object({
  kind: z.enum(['http', 'https', 'socks5']),
  host: z.string(),
  port: z.number().int(),
  authorization: z.string().nullable(),
});

/** The messages from the app to a process. Each process does one job. */
export const ToCrawler = z.discriminatedUnion('type', [
  z.object({ type: z.literal('job'), job: z.discriminatedUnion('kind', [CrawlJob, UpdateJob, PreviewJob, SignInJob]) }),
  /** Crawl: stop, to be resumed later. Preview: give up. Sign-in: close without saving. */
  z.object({ type: z.literal('stop') }),
  /** Crawl: finish with the pages read so far. Sign-in: save and close. */
  z.object({ type: z.literal('finish') }),
  /** Answers 'find-proxy'. */
  z.object({ type: z.literal('proxy'), id: z.number().int(), proxy: Proxy.nullable() }),
]);
export type ToCrawler = z.infer<typeof ToCrawler>;

export const CrawlReport = LocalCrawlProgress.omit({ maxPages: true }).extend({ skips: z.array(CrawlSkip) });
export type CrawlReport = z.infer<typeof CrawlReport>;

export const FromCrawler = z.discriminatedUnion('type', [
  /** Asks which proxy the system uses for a URL. `refused` means that it required a sign-in. */
  z.object({ type: z.literal('find-proxy'), id: z.number().int(), url: z.string(), refused: Proxy.nullable() }),
  z.object({ type: z.literal('progress'), report: CrawlReport }),
  /** The pages are in the folder. */
  z.object({ type: z.literal('crawled') }),
  z.object({ type: z.literal('previewed'), page: LoadedHtml, preview: ReadingPreview }),
  /** The page of a preview couldn't be loaded or read. */
  z.object({ type: z.literal('not-previewed'), reason: z.enum(reasons) }),
  z.object({ type: z.literal('signed-in'), session: SiteSession }),
  z.object({ type: z.literal('stopped') }),
  /** The crawl resumes where it stopped once there is space. */
  z.object({ type: z.literal('disk-full') }),
  z.object({ type: z.literal('failed'), message: z.string() }),
]);
export type FromCrawler = z.infer<typeof FromCrawler>;
