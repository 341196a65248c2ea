import { z } from '#shared/contracts/messages.ts';
import { UntrustedCertificate } from './network.ts';

/** Servers on this computer seldom speak https, all others should. */
const schemeFor = (typed: string) => (/^(?:localhost|127\.|\[::1\])/i.test(typed) ? 'http' : 'https');

export const ServerAddress = z
  .string()
  .trim()
  .min(1, 'Server address is required')
  .max(2000)
  .transform((typed) => (/^https?:\/\//i.test(typed) ? typed : `${schemeFor(typed)}://${typed}`))
  .refine((url) => URL.canParse(url), 'Please enter a valid URL')
  .transform((url) => new URL(url).href.replace(/\/+$/, ''));

export const AppInfo = z.object({
  version: z.string(),
  platform: z.enum(['linux', 'darwin', 'win32']),
  /** Null until a server was chosen. */
  serverUrl: z.string().nullable(),
  /** Those the app was connected to, the latest first. */
  knownServers: z.array(z.string()),
});
export type AppInfo = z.infer<typeof AppInfo>;

/** What became of asking an address whether a Parley server answers there. */
export const ServerCheck = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), url: z.string(), version: z.string() }),
  z.object({
    ok: z.literal(false),
    message: z.string(),
    /** It was this certificate that was refused; the person may trust it. */
    certificate: UntrustedCertificate.optional(),
  }),
]);
export type ServerCheck = z.infer<typeof ServerCheck>;

export const AppSettings = z.object({
  openAtLogin: z.boolean(),
  notifications: z.boolean(),
  /** Continues when its window is closed. */
  keepRunning: z.boolean(),
  /** The person lets crawls use a browser that can't start its sandbox. */
  bareBrowser: z.boolean(),
});
export type AppSettings = z.infer<typeof AppSettings>;

/** The browser that local crawls use. */
export const CrawlBrowser = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('ready'),
    source: z.enum(['bundled', 'system', 'downloaded']),
    name: z.string(),
    /** Whether it can keep hostile pages from the rest of the computer; null until that was tried. */
    hasSandbox: z.boolean().nullable(),
  }),
  z.object({ state: z.literal('missing'), message: z.string() }),
  z.object({ state: z.literal('downloading'), receivedBytes: z.number(), totalBytes: z.number().nullable() }),
]);
export type CrawlBrowser = z.infer<typeof CrawlBrowser>;

export const UpdateState = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['none', 'checking', 'unavailable']) }),
  z.object({ state: z.literal('downloading'), version: z.string(), percent: z.number() }),
  z.object({ state: z.literal('ready'), version: z.string(), notes: z.string() }),
  z.object({ state: z.literal('failed'), message: z.string() }),
]);
export type UpdateState = z.infer<typeof UpdateState>;

/** What the owner's sign-in to a website left on this computer. */
export const SiteSignIn = z.object({
  /** Its window is open: the owner is signing in. */
  isOpen: z.boolean(),
  isKept: z.boolean(),
  /** The site ended the sign-in that was kept; it is gone. */
  hasEnded: z.boolean().default(false),
  /** Why the window could not be opened, or what became of it; null when nothing is wrong. */
  problem: z.string().nullable(),
});
export type SiteSignIn = z.infer<typeof SiteSignIn>;
