import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { chromiumForTests } from '#build/chromium.ts';
import { type Owner, type TestApp, testApp, testPassword } from '#server/testing/test-app.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import type { FakeSite } from '#shared/crawler/testing/fake-site.ts';
import type { LocalCrawl, LocalCrawlInput, LocalCrawlStatus } from '../bridge/local-crawl.ts';
import type { SiteSession } from '../crawler/messages.ts';
import type { CrawlerChild, FindSystemProxy } from '../main/crawler-process.ts';
import { createLocalCrawls } from '../main/crawls/local-crawls.ts';
import type { LocalCrawls } from '../main/crawls/types.ts';
import type { Notice } from '../main/notifications.ts';
import { cookieFetch } from './cookie-fetch.ts';
import { crawlerInProcess } from './crawler-in-process.ts';
import { forkCrawler } from './fork-crawler.ts';

/** Local crawls as in the app, with a real server, set up again for each test. */
class CrawlStage {
  app!: TestApp;
  crawls!: LocalCrawls;
  folder = '';
  isOnline = true;
  /** How many crawlers were started. */
  started = 0;
  #alive = new Set<CrawlerChild>();
  /** Crawlers are separate processes, as in the app, which can be killed. Otherwise they run in this process. */
  usesProcesses = false;
  /** The processes that were started. */
  pids: number[] = [];
  notices: Notice[] = [];
  /** The requests sent to the server. */
  sent: string[] = [];
  browserPath = '';
  sites: FakeSite[] = [];
  #hasBrowser = true;
  bugs: unknown[] = [];
  findProxy!: FindSystemProxy;
  /** Tests may run as root, which has no sandbox. */
  allowsBareBrowser = true;
  hasSandbox = true;
  previewPatienceMs = 60_000;
  #fetchAsOwner = cookieFetch();
  /** For updates. */
  #now = 0;
  #timers = new Set<() => void>();
  #waiting: { isMet(crawl: LocalCrawl): boolean; resolve(crawl: LocalCrawl): void }[] = [];

  begin(): void {
    this.folder = mkdtempSync(join(tmpdir(), 'parley-local-'));
    [this.isOnline, this.pids, this.notices, this.sent, this.#waiting] = [true, [], [], [], []];
    this.started = 0;
    // One of the test before may still be ending.
    this.#alive = new Set();
    this.#hasBrowser = true;
    this.usesProcesses = false;
    this.allowsBareBrowser = true;
    this.hasSandbox = process.getuid?.() !== 0;
    this.previewPatienceMs = 60_000;
    this.findProxy = () => Promise.resolve(null);
    this.#now = Date.now();
    this.signOut();
    this.restart();
  }

  async end(): Promise<void> {
    await this.crawls.close();
    const bugs = this.bugs.splice(0);
    for (const site of this.sites.splice(0)) await site[Symbol.asyncDispose]();
    rmSync(this.folder, { recursive: true, force: true });
    if (bugs.length > 0) throw new AggregateError(bugs, 'Crawls on this computer have bugs');
  }

  /** Encrypts as the computer's key store would. */
  encrypt(text: string): Buffer {
    return Buffer.from(Buffer.from(text, 'utf8').map((byte) => byte ^ 0x55));
  }

  /** Saves a session as a sign-in window would. */
  keepSession(websiteId: number, sid: string): void {
    const server = createHash('sha256').update(this.app.url).digest('hex').slice(0, 16);
    const folder = join(this.folder, 'sign-ins', `${server}-${websiteId}`);
    const cookie = {
      domain: '127.0.0.1',
      path: '/',
      expires: -1,
      httpOnly: true,
      secure: false,
      sameSite: 'Lax',
    } as const;
    const session: SiteSession = { cookies: [{ name: 'sid', value: sid, ...cookie }], origins: [], browser: {} };
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'session'), this.encrypt(JSON.stringify(session)));
  }

  /** For sites that don't need a browser, which would be slow. */
  hideBrowser(): void {
    this.#hasBrowser = false;
    this.restart();
  }

  #fork(): CrawlerChild {
    const crawler = this.usesProcesses ? forkCrawler((pid) => this.pids.push(pid)) : crawlerInProcess();
    const alive = this.#alive;
    this.started += 1;
    alive.add(crawler);
    crawler.onExit(() => void alive.delete(crawler));
    return crawler;
  }

  /** How many crawlers haven't ended. */
  get running(): number {
    return this.#alive.size;
  }

  /** Lets time pass for the updates of websites. */
  pass(minutes: number): void {
    for (let passed = 0; passed < minutes; passed++) {
      this.#now += 60_000;
      for (const run of this.#timers) run();
    }
  }

  /** Starts the app with the data of earlier starts. */
  restart(): void {
    this.#timers.clear();
    this.crawls = createLocalCrawls(
      {
        folder: this.folder,
        fork: () => this.#fork(),
        secrets: {
          isAvailable: () => Promise.resolve(true),
          encrypt: (text) => Promise.resolve(this.encrypt(text)),
          decrypt: (bytes) => Promise.resolve(Buffer.from(bytes.map((byte) => byte ^ 0x55)).toString('utf8')),
        },
        browser: {
          bundledFolder: join(this.folder, 'none'),
          downloadFolder: join(this.folder, 'browser'),
          platform: 'linux',
          arch: 'x64',
          findInstalled: (path) => (path || !this.#hasBrowser ? null : this.browserPath),
          canSandbox: () => Promise.resolve(this.hasSandbox),
          fetch,
        },
        areWindowsVisible: false,
        previewPatienceMs: this.previewPatienceMs,
        clock: {
          now: () => this.#now,
          every: (_, run) => {
            this.#timers.add(run);
            return () => void this.#timers.delete(run);
          },
        },
      },
      {
        server: () => ({ url: this.app.url }),
        request: (path, init) => {
          this.sent.push(`${path} ${JSON.stringify(init.headers)} ${typeof init.body === 'string' ? init.body : ''}`);
          if (!this.isOnline) return Promise.reject(new TypeError('fetch failed'));
          return this.#fetchAsOwner(`${this.app.url}${path}`, init);
        },
        notify: (notice) => void this.notices.push(notice),
        allowsBareBrowser: () => this.allowsBareBrowser,
        findProxy: (url, refused) => this.findProxy(url, refused),
        isOnline: () => this.isOnline,
        report: (error) => void this.bugs.push(error),
        tell: (name, data) => {
          if (name !== 'crawlChanged') return;
          const crawl = data as LocalCrawl;
          for (const waiter of this.#waiting.filter(({ isMet }) => isMet(crawl))) waiter.resolve(crawl);
        },
      },
    );
  }

  until(isMet: (crawl: LocalCrawl) => boolean): Promise<LocalCrawl> {
    const known = this.crawls.list().find(isMet);
    if (known) return Promise.resolve(known);
    return new Promise((resolve) => this.#waiting.push({ isMet, resolve }));
  }

  reaches(...statuses: LocalCrawlStatus[]): Promise<LocalCrawl> {
    return this.until(({ status }) => statuses.includes(status));
  }

  async open<Site extends FakeSite>(opening: Promise<Site>): Promise<Site> {
    const site = await opening;
    this.sites.push(site);
    return site;
  }

  async signIn(username: string): Promise<Owner> {
    const owner = await this.app.as(username);
    const answer = await this.#fetchAsOwner(`${this.app.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: testPassword }),
    });
    if (!answer.ok) throw new Error(`${username} could not sign in: ${answer.status}`);
    return owner;
  }

  signOut(): void {
    this.#fetchAsOwner = cookieFetch();
  }

  async inputFor(owner: Owner, site: FakeSite, extra: Partial<LocalCrawlInput> = {}): Promise<LocalCrawlInput> {
    const { id } = await owner.get(websitesEndpoints.createWebsite, { body: { name: 'Intranet', url: site.origin } });
    return {
      websiteId: id,
      websiteName: 'Intranet',
      url: site.origin,
      maxPages: 50,
      useSitemap: false,
      useSignIn: false,
      ...extra,
    };
  }
}

export const pagesOf = async (owner: Owner, id: number) =>
  (await owner.get(websitesEndpoints.listPages, { params: { id } })).toSorted((a, b) => a.url.localeCompare(b.url));

/** Sets the stage up before each test and tears it down afterward. */
export function crawlStage(): CrawlStage {
  const stage = new CrawlStage();
  beforeAll(async () => {
    stage.app = await testApp({ work: true });
    stage.browserPath = await chromiumForTests();
  });
  afterAll(() => stage.app.close());
  beforeEach(() => stage.begin());
  afterEach(() => stage.end());
  return stage;
}
