import type { BrowserContext, Frame, Page, Request } from 'playwright';
import { BrowserHeaders, type SiteSession, StorageState } from './messages.ts';

const lookEveryMs = 1000;
/** Databases of a site are read for this long at most; a mail program's may be as large as a film. */
const patienceMs = 10_000;
/** Characters of one site's databases. What is larger holds more than a session, and is left out. */
const maxDatabaseLength = 10_000_000;

export interface WatchedSession {
  /** What the sites hold now, or held when the window was last looked at. */
  end(): Promise<SiteSession>;
  stop(): void;
}

/**
 * A window that the owner closes takes its session along, so that it is looked at while it is open. The driver reads
 * the storage of a site that no tab shows by opening one; before the end that would flicker, and only cookies are read.
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
  // As they were sent: what a page's scripts read may be a tale of the page.
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
