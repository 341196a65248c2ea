import { z } from '#shared/contracts/messages.ts';
import { UntrustedCertificate } from './network.ts';

/** Servers on this computer and in its network rarely use https. All others should. */
const nearby = [
  /^(?:localhost|127\.|\[::1\])/i,
  // RFC 1918 and 3927, unique local addresses of IPv6 (RFC 4193), and names that no public name server has: without a
  // dot, or reserved (RFC 6762 and 8375, ICANN's .internal).
  /^(?:10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+(?=[:/]|$)/,
  /^\[f[cd][\da-f]{2}:/i,
  /^[\w.-]+\.(?:local|internal|home\.arpa)(?=[:/]|$)/i,
  /^[\w-]+(?=[:/]|$)/,
];
const schemeFor = (typed: string) => (nearby.some((kind) => kind.test(typed)) ? 'http' : 'https');

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
  /** Null until a server is chosen. */
  serverUrl: z.string().nullable(),
  /** Previously connected servers, newest first. */
  knownServers: z.array(z.string()),
  /** Whether browsers can open this app by a link. The system knows no links of an AppImage. */
  getsLinks: z.boolean(),
});
export type AppInfo = z.infer<typeof AppInfo>;

/** The result of checking whether a Parley server answers at an address. */
export const ServerCheck = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), url: z.string(), version: z.string() }),
  z.object({
    ok: z.literal(false),
    message: z.string(),
    /** The certificate that was rejected. The user may decide to trust it. */
    certificate: UntrustedCertificate.optional(),
  }),
]);
export type ServerCheck = z.infer<typeof ServerCheck>;

export const AppSettings = z.object({
  openAtLogin: z.boolean(),
  notifications: z.boolean(),
  /** Keeps running when the window is closed. */
  keepRunning: z.boolean(),
  /** The user allows crawls in a browser that can't start its sandbox. */
  bareBrowser: z.boolean(),
});
export type AppSettings = z.infer<typeof AppSettings>;

/** The browser used by local crawls. */
export const CrawlBrowser = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('ready'),
    source: z.enum(['bundled', 'system', 'downloaded']),
    name: z.string(),
    /** Whether the browser's sandbox works on this computer; null until it has been tried. */
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

/** What the app keeps on this computer, in bytes. */
export const KeptData = z.object({
  folder: z.string(),
  logsFolder: z.string(),
  /** False if the system has no key store, so that sign-ins to sites are lost when the app quits. */
  keepsSignIns: z.boolean(),
  bytes: z.object({
    browser: z.number(),
    crawls: z.number(),
    updates: z.number(),
    signIns: z.number(),
    /** The server on this computer, with its backups. */
    server: z.number(),
    logs: z.number(),
    other: z.number(),
  }),
});
export type KeptData = z.infer<typeof KeptData>;

/** What this computer has of the owner's sign-in to a website. */
export const SiteSignIn = z.object({
  /** The sign-in window is open. */
  isOpen: z.boolean(),
  isKept: z.boolean(),
  /** The site ended the stored session, so it was deleted. */
  hasEnded: z.boolean().default(false),
  /** Why the window couldn't be opened, or how it ended; null if nothing is wrong. */
  problem: z.string().nullable(),
});
export type SiteSignIn = z.infer<typeof SiteSignIn>;
