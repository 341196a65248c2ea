import { randomUUID } from 'node:crypto';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import type { LocalCrawl, LocalCrawlInput, LocalCrawlMore } from '../../bridge/local-crawl.ts';
import { continueFolder } from '../../crawler/crawl-folder.ts';
import { BridgeError } from '../bridge-error.ts';
import type { SignIns } from '../sign-in/sign-ins.ts';
import { type CrawlDeps, OneCrawl } from './one-crawl.ts';

/** More crawls at a time would slow down each other and the computer. */
const maxRunning = 3;

interface CrawlListDeps extends CrawlDeps {
  signIns: Pick<SignIns, 'state'>;
  hasBrowser(): boolean;
  /** Ends the update of a website, which waits for its crawl. */
  stopUpdate(websiteId: number): void;
}

/** The crawls of this computer: those that run, and those that ended and whose records are kept. */
export class CrawlList {
  readonly #deps: CrawlListDeps;
  readonly #crawls = new Map<string, OneCrawl>();

  constructor(deps: CrawlListDeps) {
    this.#deps = deps;
  }

  /** The newest first. */
  list(): LocalCrawl[] {
    return [...this.#crawls.values()]
      .map(({ crawl }) => crawl)
      .toSorted((a, b) => b.startedAt.localeCompare(a.startedAt));
  }

  /** @throws BridgeError if it was forgotten */
  named({ crawlId }: { crawlId: string }): OneCrawl {
    const crawl = this.#crawls.get(crawlId);
    if (!crawl) throw new BridgeError('This crawl no longer exists.');
    return crawl;
  }

  isRunning(websiteId: number): boolean {
    const url = this.#deps.serverUrl();
    return this.#running().some(({ crawl }) => crawl.serverUrl === url && crawl.websiteId === websiteId);
  }

  /** Continues the crawls that were running when the app ended. */
  resumeAll(): void {
    for (const state of this.#deps.folders.load()) {
      if (!this.#crawls.has(state.crawl.id)) this.#crawls.set(state.crawl.id, new OneCrawl(this.#deps, state));
    }
    for (const crawl of this.#crawls.values()) crawl.proceed();
  }

  retry(): void {
    for (const crawl of this.#crawls.values()) crawl.retry();
  }

  async close(): Promise<void> {
    await Promise.all([...this.#crawls.values()].map((crawl) => crawl.close()));
  }

  forget(byId: { crawlId: string }): void {
    if (!this.named(byId).isOver) throw new BridgeError('Cancel the crawl first.');
    this.#crawls.delete(byId.crawlId);
    this.#deps.folders.remove(byId.crawlId);
  }

  start(input: LocalCrawlInput): Promise<LocalCrawl> {
    return this.#begin(input, () => []);
  }

  /** Continues a finished crawl. Its records are copied, so nothing is fetched twice. */
  async continue({ crawlId, maxPages, repetitive }: LocalCrawlMore): Promise<LocalCrawl> {
    const { folders, signIns } = this.#deps;
    const earlier = this.named({ crawlId });
    if (!earlier.isOver) throw new BridgeError('This crawl is still running.');
    const { input, userId } = earlier.order;
    return this.#begin({ ...input, maxPages }, (crawl, askedBy) => {
      if (crawl.serverUrl !== earlier.crawl.serverUrl || askedBy !== userId) {
        throw new BridgeError('This website was crawled by another user.');
      }
      const { isKept, hasEnded } = signIns.state(input.websiteId);
      if (input.useSignIn && hasEnded) throw new BridgeError('The site signed you out. Sign in to it again first.');
      const wanted = continueFolder(folders.folderOf(crawlId), folders.folderOf(crawl.id), {
        repetitive,
        isSignedIn: input.useSignIn && isKept,
      });
      if (wanted) return wanted;
      throw new BridgeError('The pages of this crawl are no longer on this computer. Crawl the website again.');
    });
  }

  /** @param prepare creates the folder and returns the URLs to crawl first */
  async #begin(input: LocalCrawlInput, prepare: (crawl: LocalCrawl, userId: number) => string[]): Promise<LocalCrawl> {
    const { ask, hasBrowser, stopUpdate } = this.#deps;
    const serverUrl = this.#deps.serverUrl();
    if (serverUrl === null) throw new BridgeError('Connect to a server first.');
    // Registered before checking for running crawls, so that of two simultaneous calls the second sees the first.
    const userId = await askUserId(ask);
    const running = this.#running();
    const same = running.find(({ crawl }) => crawl.serverUrl === serverUrl && crawl.websiteId === input.websiteId);
    if (same) throw new BridgeError(`A crawl of ${same.crawl.websiteName} is already running on this computer.`);
    if (running.length >= maxRunning) {
      throw new BridgeError(
        `${maxRunning} crawls are running on this computer. Wait for one to finish, or cancel one.`,
      );
    }
    if (input.useSignIn && !hasBrowser()) throw new BridgeError('A crawl with a sign-in needs a browser.');
    const added = newCrawl(input, serverUrl);
    const wanted = prepare(added, userId);
    const crawl = new OneCrawl(this.#deps, {
      crawl: added,
      input,
      userId,
      wanted,
      isCanceled: false,
      deaths: 0,
    });
    this.#crawls.set(crawl.crawl.id, crawl);
    stopUpdate(input.websiteId);
    crawl.proceed();
    return crawl.crawl;
  }

  #running(): OneCrawl[] {
    return [...this.#crawls.values()].filter(({ isOver }) => !isOver);
  }
}

function newCrawl(input: LocalCrawlInput, serverUrl: string): LocalCrawl {
  return {
    id: randomUUID(),
    serverUrl,
    websiteId: input.websiteId,
    websiteName: input.websiteName,
    url: input.url,
    status: 'crawling',
    progress: {
      found: 0,
      fetched: 0,
      skipped: 0,
      currentUrl: null,
      maxPages: input.maxPages,
      elapsedMs: 0,
      pagesPerSecond: 0,
    },
    skips: [],
    uploaded: { sent: 0, total: 0 },
    warnings: [],
    cutShort: null,
    isSignedOut: false,
    message: null,
    rest: { hasMore: false, repetitive: 0 },
    startedAt: new Date().toISOString(),
    finishedAt: null,
  };
}

async function askUserId(ask: CrawlDeps['ask']): Promise<number> {
  const answer = await ask(accountsEndpoints.getUser.path, { headers: { accept: 'application/json' } });
  if (!answer.ok) throw new BridgeError('Sign in to the server first.');
  return accountsEndpoints.getUser.reply.parse(await answer.json()).id;
}
