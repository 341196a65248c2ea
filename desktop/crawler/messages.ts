import { CrawlSkip } from '#shared/contracts/crawls.ts';
import { z } from '#shared/contracts/messages.ts';
import { LocalCrawlInput, LocalCrawlProgress } from '../bridge/local-crawl.ts';

/** What a site keeps in a browser about who is signed in, as Playwright writes it. */
export const StorageState = z.object({
  cookies: z.array(
    z.object({
      name: z.string(),
      value: z.string(),
      domain: z.string(),
      path: z.string(),
      /** Seconds since 1970; -1 for as long as the browser runs. */
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
      /** Databases, whose shape is the driver's own affair. */
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
/** What a browser says about itself with every request. Sites may bind a session to it. */
export const BrowserHeaders = z.object({
  'user-agent': HeaderText,
  'accept-language': HeaderText,
  'sec-ch-ua': HeaderText,
  'sec-ch-ua-mobile': HeaderText,
  'sec-ch-ua-platform': HeaderText,
});
export type BrowserHeaders = z.infer<typeof BrowserHeaders>;

/** What the owner's sign-in to a site ended with. */
export const SiteSession = StorageState.extend({ browser: BrowserHeaders.default({}) });
export type SiteSession = z.infer<typeof SiteSession>;

export const CrawlJob = z.object({
  kind: z.literal('crawl'),
  /** Where the records of the crawl are kept, so that it can continue after an interruption. */
  folder: z.string(),
  input: LocalCrawlInput.omit({ websiteName: true, useSignIn: true }),
  /** Read first, also where pages of their form are left out as repetitive. */
  wanted: z.array(z.string()).optional(),
  /** Null: pages that need a browser are named as such. */
  browserPath: z.string().nullable(),
  isSandboxed: z.boolean(),
  session: SiteSession.nullable(),
  /** How the crawl names itself where nobody signed in. */
  userAgent: z.string(),
});
export type CrawlJob = z.infer<typeof CrawlJob>;

export const SignInJob = z.object({
  kind: z.literal('sign-in'),
  /** The profile of the browser, of this website alone. */
  folder: z.string(),
  url: z.string(),
  browserPath: z.string(),
  isSandboxed: z.boolean(),
  isVisible: z.boolean(),
});
export type SignInJob = z.infer<typeof SignInJob>;

/** See `UpstreamProxy`. */
export const Proxy = z.object({
  kind: z.enum(['http', 'https', 'socks5']),
  host: z.string(),
  port: z.number().int(),
  authorization: z.string().nullable(),
});

/** What the app asks a process for; one process does one job. */
export const ToCrawler = z.discriminatedUnion('type', [
  z.object({ type: z.literal('job'), job: z.discriminatedUnion('kind', [CrawlJob, SignInJob]) }),
  /** Of a crawl: leave it for later. Of a sign-in: leave without keeping it. */
  z.object({ type: z.literal('stop') }),
  /** Of a crawl: be content with what was read so far. Of a sign-in: keep it and close. */
  z.object({ type: z.literal('finish') }),
  /** Answers 'find-proxy'. */
  z.object({ type: z.literal('proxy'), id: z.number().int(), proxy: Proxy.nullable() }),
]);
export type ToCrawler = z.infer<typeof ToCrawler>;

export const CrawlReport = LocalCrawlProgress.omit({ maxPages: true }).extend({ skips: z.array(CrawlSkip) });
export type CrawlReport = z.infer<typeof CrawlReport>;

export const FromCrawler = z.discriminatedUnion('type', [
  /** Which proxy the system wants for an address; `refused` asked for a sign-in. */
  z.object({ type: z.literal('find-proxy'), id: z.number().int(), url: z.string(), refused: Proxy.nullable() }),
  z.object({ type: z.literal('progress'), report: CrawlReport }),
  /** The pages lie in the folder. */
  z.object({ type: z.literal('crawled') }),
  z.object({ type: z.literal('signed-in'), session: SiteSession }),
  z.object({ type: z.literal('stopped') }),
  /** The crawl resumes where it stopped when there is space. */
  z.object({ type: z.literal('disk-full') }),
  z.object({ type: z.literal('failed'), message: z.string() }),
]);
export type FromCrawler = z.infer<typeof FromCrawler>;
