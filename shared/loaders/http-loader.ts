import type { Readable } from 'node:stream';
import { Agent, type Dispatcher, errors, request } from 'undici';
import {
  LoadError,
  type LoadedPage,
  type LoadRequest,
  type PageLoader,
  type ResponseHead,
} from '#shared/crawler/load.ts';
import { webUrl } from '#shared/crawler/url-rules.ts';
import { type AddressPolicy, isHostAllowed, publicOnly } from './address-policy.ts';
import { guardedProxy } from './environment-proxy.ts';
import { toLoadError } from './load-failure.ts';
import { pinnedLookup, type Resolve } from './pinned-lookup.ts';
import { createProxiedRequests, type SentRequest } from './proxied-requests.ts';
import { readBody } from './read-body.ts';
import { tolerantRequest } from './tolerant-request.ts';
import { type FindProxy, throughProxy, type UpstreamProxy } from './upstream-proxy.ts';
import { visitCookies } from './visit-cookies.ts';

/** Names the robot, with a URL where site operators learn who sent it. */
export function userAgent(contactUrl: string): string {
  return `ParleyBot/1.0 (+${contactUrl})`;
}

const maxRedirects = 10;
const redirectStatuses = new Set([301, 302, 303, 307, 308]);
const maxHeaderBytes = 32 * 1024;
/** Milliseconds without progress after which connecting is abandoned. */
const connectTimeoutMs = 10_000;

export interface HttpLoaderOptions {
  /** Defaults to the public internet only. */
  policy?: AddressPolicy;
  /** See `userAgent`. Defaults to no URL. */
  userAgent?: string;
  acceptLanguage?: string;
  /** A browser's identifying headers instead of the robot's name: those of the browser the owner signed in with. */
  browserHeaders?: Readonly<Record<string, string | undefined>>;
  /** Defaults to the system's resolver. */
  resolve?: Resolve;
  /**
   * Proxies of the user's network. Such a proxy resolves names itself, so only IP addresses are checked. Defaults to the
   * proxies of the environment.
   */
  findProxy?: FindProxy;
  /** The Cookie header for a URL from the owner's session, requested for every hop. */
  cookieHeader?: (url: string) => string | null;
}

export interface PostRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** Time limit for everything, as in `LoadRequest`. */
  deadlineMs: number;
  /** Of the response. The rest isn't read. */
  maxBytes: number;
}

export interface HttpLoader {
  load: PageLoader;
  /** Sends a body to a URL and follows no redirect. Resolves for every response with a status. */
  post: (request: PostRequest) => Promise<{ status: number; body: Uint8Array }>;
  /** Closes all connections. Pending requests fail. */
  close: () => Promise<void>;
}

/**
 * The only way to reach URLs that users enter or pages link to. It only connects where the policy allows: the host is
 * resolved once, each of its addresses is checked, and the connection goes to a checked one. Every redirect starts
 * over. Bodies are decompressed and limited, and one deadline covers everything.
 */
export function createHttpLoader(options: HttpLoaderOptions = {}): HttpLoader {
  const policy = options.policy ?? publicOnly;
  const lookup = pinnedLookup(policy, options.resolve);
  const agent = new Agent({
    connect: { lookup, timeout: connectTimeoutMs },
    maxHeaderSize: maxHeaderBytes,
    allowH2: false,
  });
  const proxied = createProxiedRequests(connectTimeoutMs, maxHeaderBytes);
  const commonHeaders = {
    'user-agent': options.userAgent ?? 'ParleyBot/1.0',
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'accept-encoding': 'gzip, deflate, br, zstd',
    ...(options.acceptLanguage ? { 'accept-language': options.acceptLanguage } : {}),
    ...options.browserHeaders,
  };

  const findProxy = options.findProxy ?? guardedProxy(policy, options.resolve);
  const send = (proxy: UpstreamProxy | null, url: string, sent: SentRequest) =>
    proxy ? proxied.request(proxy, url, sent) : request(url, { ...sent, dispatcher: agent });

  async function load(wanted: LoadRequest): Promise<LoadedPage> {
    const { signal, isLate, settle } = endOf(wanted);
    const cookies = visitCookies();
    const requestOf = (address: string) => `${address} ${cookies.headerFor(address)}`;
    const asked = new Set<string>();
    const redirectedFrom: string[] = [];
    let url = wanted.url;
    let isRepaired = false;
    try {
      for (;;) {
        signal.throwIfAborted();
        url = checkedUrl(url, policy);
        asked.add(requestOf(url));
        // Conditional headers are for the requested URL, not for a redirect's target.
        const own = (redirectedFrom[0] ?? url) === url ? wanted.headers : {};
        const cookie = joined(options.cookieHeader?.(url) ?? null, cookies.headerFor(url));
        const headers = { ...commonHeaders, ...own, ...(cookie === null ? {} : { cookie }) };
        let isProxied = false;
        const ask = (proxy: UpstreamProxy | null) => {
          isProxied = proxy !== null;
          return send(proxy, url, { headers, signal });
        };
        const asking = throughProxy(findProxy, url, ask);
        const response: Response = await beforeAbort(asking, signal).catch((error: unknown) => {
          if (isProxied || !breaksRules(error)) throw error;
          isRepaired = true;
          return beforeAbort(tolerantRequest(url, { headers, signal }, { lookup, maxHeaderBytes }), signal);
        });
        const next = redirectTarget(response, url);
        if (next === null) {
          const page = await readAnswer(response, url, redirectedFrom, wanted);
          return isRepaired ? { ...page, isRepaired } : page;
        }
        await (response.body.dump?.({ limit: 16 * 1024 }) ?? response.body.destroy());
        redirectedFrom.push(url);
        cookies.take(url, response.headers['set-cookie']);
        // With a new cookie, the same URL is a new attempt.
        if (asked.has(requestOf(next))) throw new LoadError('redirect-loop', next);
        await checkHop(next, redirectedFrom.length, wanted);
        url = next;
      }
    } catch (error) {
      if (wanted.signal?.aborted) throw new LoadError('aborted', url, { cause: error });
      if (isLate()) throw new LoadError('timeout', url, { cause: error });
      throw toLoadError(error, url);
    } finally {
      settle();
    }
  }

  async function post({ url: wanted, headers, body, deadlineMs, maxBytes }: PostRequest) {
    const { signal, isLate, settle } = endOf({ deadlineMs });
    try {
      const url = checkedUrl(wanted, policy);
      const asking = throughProxy(findProxy, url, (proxy) =>
        send(proxy, url, { method: 'POST', headers, body, signal }),
      );
      const response = await beforeAbort(asking, signal);
      const { statusCode: status, headers: answered } = response;
      // With the status, the receiver has answered. What it says besides may be cut off or unreadable.
      const read = await readBody(response.body, plainHeaders(answered)['content-encoding'], maxBytes).catch(
        () => null,
      );
      response.body.destroy();
      return { status, body: read?.bytes ?? new Uint8Array() };
    } catch (error) {
      if (isLate()) throw new LoadError('timeout', wanted, { cause: error });
      throw toLoadError(error, wanted);
    } finally {
      settle();
    }
  }

  return {
    load,
    post,
    close: async () => {
      await Promise.all([agent.destroy(), proxied.close()]);
    },
  };
}

function breaksRules(error: unknown): boolean {
  return error instanceof errors.HTTPParserError || error instanceof errors.ResponseContentLengthMismatchError;
}

/** From undici, or from Node without `dump`. */
interface Response extends Pick<Dispatcher.ResponseData, 'statusCode' | 'headers'> {
  body: Readable & Partial<Pick<Dispatcher.ResponseData['body'], 'dump'>>;
}

/** Cookies set during the visit come last: of two with the same name, it is the newer. */
function joined(kept: string | null, ofVisit: string | null): string | null {
  return kept !== null && ofVisit !== null ? `${kept}; ${ofVisit}` : (kept ?? ofVisit);
}

/**
 * The deadline and the caller's signal combined. Composite and timeout signals would outlive each page by many seconds.
 */
function endOf({ deadlineMs, signal: callers }: Pick<LoadRequest, 'deadlineMs' | 'signal'>) {
  const end = new AbortController();
  let late = false;
  const abort = () => end.abort();
  const timer = setTimeout(
    () => {
      late = true;
      abort();
    },
    Math.max(1, Math.ceil(deadlineMs)),
  );
  if (callers?.aborted) abort();
  callers?.addEventListener('abort', abort, { once: true });
  return {
    signal: end.signal,
    isLate: () => late,
    settle: () => {
      clearTimeout(timer);
      callers?.removeEventListener('abort', abort);
    },
  };
}

/** undici only observes the signal once connected. Before that, a silent resolver or host would block. */
async function beforeAbort<T extends Response>(pending: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  const onAbort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    const response = await Promise.race([pending, aborted.promise]);
    // A response dropped midway must not surface as an unhandled error.
    response.body.on('error', () => undefined);
    return response;
  } catch (error) {
    pending.then(({ body }) => body.on('error', () => undefined).destroy()).catch(() => undefined);
    throw error;
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

function checkedUrl(raw: string, policy: AddressPolicy): string {
  const url = webUrl(raw);
  if (!url) throw new LoadError('bad-url', raw);
  if (!isHostAllowed(new URL(url).hostname, policy)) throw new LoadError('blocked-address', url);
  return url;
}

async function checkHop(next: string, hops: number, wanted: LoadRequest): Promise<void> {
  if (hops > maxRedirects) throw new LoadError('redirect-loop', next, { detail: `more than ${maxRedirects} times` });
  const refusal = await wanted.checkHop?.(next);
  if (refusal) throw new LoadError(refusal, next);
}

/** The redirect's target, or null if it isn't one. */
function redirectTarget(response: Response, url: string): string | null {
  const location = response.headers['location'];
  if (!redirectStatuses.has(response.statusCode) || typeof location !== 'string') return null;
  const target = webUrl(fromLatin1(location), url);
  if (target === null) throw new LoadError('bad-url', location);
  return target;
}

/** Header bytes arrive as Latin-1, but non-ASCII URLs are sent as UTF-8. */
function fromLatin1(header: string): string {
  const bytes = Buffer.from(header, 'latin1');
  const text = bytes.toString('utf8');
  return text.includes('�') ? header : text;
}

async function readAnswer(
  response: Response,
  url: string,
  redirectedFrom: string[],
  wanted: LoadRequest,
): Promise<LoadedPage> {
  const head: ResponseHead = { url, status: response.statusCode, headers: plainHeaders(response.headers) };
  const plan = wanted.planBody(head);
  if ('refuse' in plan) {
    response.body.destroy();
    throw new LoadError(plan.refuse, url);
  }
  const announcedBytes = Number(head.headers['content-length'] ?? 0);
  if (plan.overflow === 'refuse' && announcedBytes > plan.maxBytes) {
    response.body.destroy();
    throw new LoadError('too-large', url);
  }
  const { bytes, overflow } = await readBody(response.body, head.headers['content-encoding'], plan.maxBytes);
  if (overflow && plan.overflow === 'refuse') throw new LoadError('too-large', url);
  // Redirects to the same URL, made only to set a cookie, aren't part of the path.
  const passed = redirectedFrom.filter((hop) => hop !== url);
  return { ...head, redirectedFrom: passed, body: bytes, truncated: overflow };
}

function plainHeaders(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  const plain: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) plain[name.toLowerCase()] = Array.isArray(value) ? value.join(', ') : value;
  }
  return plain;
}
