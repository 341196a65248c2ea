import { setTimeout as wait } from 'node:timers/promises';
import { retryAfterMs } from '#shared/crawler/retry-after.ts';
import { guardedFetch, isReachable, type Reach } from '#shared/loaders/guarded-fetch.ts';
import { readReply, readSource } from './read-source.ts';
import type { Reply, ReplyOf } from './reply.ts';
import { SourceError } from './source-error.ts';
import type { Asked } from './source-texts.ts';

/** Bounds of one reading. */
export interface ApiLimits {
  requests: number;
  /** Of all replies together. */
  bytes: number;
  bytesPerReply: number;
  msPerRequest: number;
  /** Total that is waited because the vendor asks for it. Longer pauses end the reading. */
  msOfPauses: number;
}

const usualLimits: ApiLimits = {
  requests: 20_000,
  bytes: 1024 ** 3,
  bytesPerReply: 24 * 1024 ** 2,
  msPerRequest: 30_000,
  // Notion allows three requests a second, so a large workspace is full of short pauses.
  msOfPauses: 20 * 60_000,
};

type Headers = Readonly<Record<string, string>>;

export interface ApiOptions {
  /** Where every request goes, without a trailing slash. */
  base: string;
  /** The token's. A function asks for them once, with the first request. */
  headers: Headers | (() => Promise<Headers>);
  reach: Reach;
  /** The workspace. */
  owner: number;
  signal: AbortSignal;
  limits?: Partial<ApiLimits>;
}

export type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/** The vendor asks for a pause this often in a row before a reading ends. */
const mostPauses = 5;
/** A source that asks for more is asked again nevertheless. */
const longestPauseMs = 7 * 24 * 60 * 60_000;
/** Without a Retry-After. */
const usualPauseMs = 5000;

/**
 * A vendor's HTTP API, which is only reached through the guarded fetch: checked addresses, no redirects. The token goes
 * to the base address and nowhere else.
 */
export class VendorApi {
  readonly #options: ApiOptions;
  readonly #limits: ApiLimits;
  readonly #fetch: ReturnType<typeof guardedFetch>;
  readonly spent = { requests: 0, bytes: 0 };
  #pausedMs = 0;
  #headers: Promise<Headers> | undefined;

  /** @throws SourceError for an address that isn't allowed */
  constructor(options: ApiOptions) {
    this.#options = options;
    this.#limits = { ...usualLimits, ...options.limits };
    this.#fetch = guardedFetch(options.reach, this.#limits.bytesPerReply);
    requireAllowed(options.base, options.reach);
  }

  /** @throws SourceError, also if the reply has another shape */
  async get<Of extends Reply>(path: string, query: Query, reply: Of): Promise<ReplyOf<Of>> {
    return readReply(reply, await this.bytes(path, query), this.#options);
  }

  async post<Of extends Reply>(path: string, body: object, reply: Of): Promise<ReplyOf<Of>> {
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    return readReply(reply, await this.#send(this.#url(path, {}), init), this.#options);
  }

  /** As OAuth specifies for tokens. */
  async form<Of extends Reply>(path: string, fields: Record<string, string>, reply: Of): Promise<ReplyOf<Of>> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = new URLSearchParams(fields).toString();
    return readReply(reply, await this.#send(this.#url(path, {}), { method: 'POST', headers, body }), this.#options);
  }

  /** Makes HTML of a vendor's own format. */
  toHtml<Of extends 'storage' | 'blocks'>(kind: Of, asked: Asked<Of>): Promise<string> {
    return readSource(kind, asked, this.#options);
  }

  bytes(path: string, query: Query, headers: Record<string, string> = {}): Promise<Uint8Array> {
    return this.#send(this.#url(path, query), { headers });
  }

  /**
   * A link of the vendor's to more, as a path.
   * @throws SourceError if it leads elsewhere, where the token must not be sent
   */
  pathOf(link: string): string {
    const { base } = this.#options;
    const url = URL.parse(link, `${base}/`);
    const root = new URL(base);
    const prefix = root.pathname === '/' ? '' : root.pathname;
    if (url?.origin !== root.origin || !url.pathname.startsWith(`${prefix}/`)) {
      throw new SourceError('unexpected', 'The source answered with a link to another server, which isn’t followed.');
    }
    return url.pathname.slice(prefix.length) + url.search;
  }

  #url(path: string, query: Query): string {
    const url = new URL(this.#options.base + path);
    for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, `${value}`);
    return url.href;
  }

  async #send(url: string, init: { method?: string; headers: Record<string, string>; body?: string }) {
    for (let pauses = 0; ; pauses++) {
      const { response, body } = await this.#once(url, init);
      if (response.ok) return body;
      const pauseMs = askedPause(response);
      if (pauseMs === null) throw refusal(response);
      this.#pausedMs += pauseMs;
      if (pauses >= mostPauses || this.#pausedMs > this.#limits.msOfPauses) throw busy(pauseMs);
      await wait(pauseMs, undefined, { signal: this.#options.signal });
    }
  }

  async #once(url: string, init: { method?: string; headers: Record<string, string>; body?: string }) {
    const { headers, signal } = this.#options;
    signal.throwIfAborted();
    const common = await (this.#headers ??= Promise.resolve(typeof headers === 'function' ? headers() : headers));
    this.spent.requests += 1;
    if (this.spent.requests > this.#limits.requests || this.spent.bytes > this.#limits.bytes) {
      throw new SourceError('too much', 'The source is too large to read. Choose a smaller part of it.');
    }
    const deadline = AbortSignal.timeout(this.#limits.msPerRequest);
    try {
      const response = await this.#fetch(url, {
        ...init,
        headers: { accept: 'application/json', 'user-agent': 'ParleyConnectors/1.0', ...common, ...init.headers },
        signal: AbortSignal.any([signal, deadline]),
      });
      const body = new Uint8Array(await response.arrayBuffer());
      this.spent.bytes += body.length;
      return { response, body };
    } catch (error) {
      signal.throwIfAborted();
      if (deadline.aborted)
        throw new SourceError('unreachable', 'The source took too long to answer.', { cause: error });
      throw new SourceError('unreachable', 'The source couldn’t be reached, or its answer was cut off.', {
        cause: error,
      });
    }
  }
}

export function requireAllowed(base: string, reach: Reach): void {
  if (!isReachable(base, reach)) {
    throw new SourceError('unreachable', 'The address leads to a private or local network, which isn’t allowed.');
  }
  if (reach === 'public' && !base.startsWith('https:')) {
    throw new SourceError('unreachable', 'The address must start with https://, so that the token stays secret.');
  }
}

/** Milliseconds the vendor asks to wait; null if the refusal isn't about the number of requests. */
function askedPause({ status, headers }: Response): number | null {
  const asked = retryAfterMs(headers.get('retry-after') ?? undefined, Date.now());
  if (status === 429 || status === 503) return asked ?? usualPauseMs;
  // GitHub's limits.
  if (status !== 403) return null;
  if (asked !== null) return asked;
  if (headers.get('x-ratelimit-remaining') !== '0') return null;
  const reset = Number(headers.get('x-ratelimit-reset') ?? 0) * 1000;
  return Number.isNaN(reset) ? usualPauseMs : Math.max(0, reset - Date.now());
}

const busy = (pauseMs: number) =>
  new SourceError('busy', 'The source has had too many requests. It is read again later.', {
    retryAfterSeconds: Math.ceil(Math.min(pauseMs, longestPauseMs) / 1000),
  });

function refusal({ status }: Response): SourceError {
  if (status === 401) {
    return new SourceError('denied', 'The source doesn’t accept the token. Create a new one and enter it here.', {
      status,
    });
  }
  if (status === 403) {
    const message = 'The token doesn’t allow reading this. Give it more rights, or enter another one.';
    return new SourceError('denied', message, { status });
  }
  if (status === 404 || status === 410) {
    const message = 'The source has nothing at this address, or the token may not see it.';
    return new SourceError('missing', message, { status });
  }
  return new SourceError('unreachable', `The source answered with status ${status}.`, { status });
}
