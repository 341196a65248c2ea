import type { BrowserContext, Frame, Page, Request } from 'playwright';
import { BrowserHeaders, type SiteSession, StorageState } from './messages.ts';

const lookEveryMs = 1000;
/** Time limit in milliseconds for reading a site's databases. A mail app's can be gigabytes. */
const patienceMs = 10_000;
/** Size limit of one site's databases in characters. Larger ones hold more than a session and are skipped. */
const maxDatabaseLength = 10_000_000;

export interface WatchedSession {
  /** The sites' current session state, or the last one seen before the window closed. */
  end(): Promise<SiteSession>;
  stop(): void;
}

/**
 * The session is gone once the owner closes the window, so it is read while the window is open. To read the storage of
 * a site without a tab, the driver opens one, which would flicker. Until the end, only cookies are read.
 */
export function watchSession(context: BrowserContext): WatchedSession {
  let state: StorageState = { cookies: [], origins: [] };
  let browser: BrowserHeaders = {};
  const visited = new Set<string>();
  let looking: Promise<void> | null = null;

  const seen = (frame: Frame) => {
    const origin = originOf(frame.url());
    if (origin) visited.add(origin);
  };
  const watch = (page: Page) => page.on('framenavigated', seen);
  // The response headers, because scripts on the page could change what the page itself reports.
  const listen = (request: Request) => {
    if (!request.isNavigationRequest()) return;
    void request.allHeaders().then(
      (headers) => {
        const read = BrowserHeaders.safeParse(headers);
        if (read.success) browser = { ...browser, ...read.data };
      },
      () => undefined,
    );
  };
  context.on('request', listen);
  context.on('page', watch);
  for (const page of context.pages()) watch(page);

  async function look(isLast: boolean): Promise<void> {
    const shown = new Set(context.pages().map((page) => originOf(page.url())));
    if (isLast || [...visited].every((origin) => shown.has(origin))) {
      const whole = StorageState.parse(await inTime(context.storageState({ indexedDB: true })));
      state = { cookies: whole.cookies, origins: whole.origins.map(withoutHugeDatabases) };
    } else {
      state = { ...state, cookies: StorageState.shape.cookies.parse(await context.cookies()) };
    }
  }

  const timer = setInterval(() => {
    looking ??= look(false)
      .catch(() => undefined)
      .finally(() => {
        looking = null;
      });
  }, lookEveryMs);
  return {
    async end() {
      clearInterval(timer);
      await looking;
      // The window may be gone already.
      await look(true).catch(() => undefined);
      return { ...state, browser };
    },
    stop: () => clearInterval(timer),
  };
}

type Origin = StorageState['origins'][number];

function withoutHugeDatabases({ indexedDB, ...origin }: Origin): Origin {
  if (!indexedDB || JSON.stringify(indexedDB).length > maxDatabaseLength) return origin;
  return { ...origin, indexedDB };
}

function originOf(address: string): string | null {
  const url = URL.parse(address);
  return url && /^https?:$/.test(url.protocol) ? url.origin : null;
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('The session took too long to read')), patienceMs);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}
