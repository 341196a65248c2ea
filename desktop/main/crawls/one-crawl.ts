import type { UploadedCrawl } from '#shared/contracts/crawls.ts';
import { userAgent } from '#shared/loaders/http-loader.ts';
import type { Message } from '#shared/messages/message.ts';
import type { LocalCrawl, LocalCrawlStatus } from '../../bridge/local-crawl.ts';
import { type CrawlResult, isDiskFull, readPages, readResult } from '../../crawler/crawl-folder.ts';
import type { CrawlReport, SiteSession } from '../../crawler/messages.ts';
import type { UsableBrowser } from '../crawl-browser/crawl-browser.ts';
import { type FindSystemProxy, type ForkCrawler, type RunningJob, startJob } from '../crawler-process.ts';
import type { CrawlFolders, CrawlState } from './crawl-state.ts';
import { type AskServer, uploadPages } from './upload.ts';

/** If the process dies this often in one crawl, it would die again. */
const maxDeaths = 3;
const keptSkips = 200;
const maxWaitSeconds = 15 * 60;
const diskFull: Message =
  'This computer’s disk is full. Free some space, then resume the crawl. It continues where it stopped.';
const notKept: Message = 'The crawl couldn’t be saved to disk. Resume it to try again. It continues where it stopped.';
const noSandbox: Message =
  'Pages that need a browser were skipped because the browser can’t start its sandbox on this computer. See Settings > This computer.';

export interface CrawlDeps {
  folders: CrawlFolders;
  fork: ForkCrawler;
  findProxy: FindSystemProxy;
  ask: AskServer;
  /** URL of the currently connected server. */
  serverUrl(): string | null;
  browser(): Promise<UsableBrowser>;
  siteSession(websiteId: number, serverUrl: string): Promise<SiteSession | null>;
  /** The site ended this session. */
  siteSignedOut(websiteId: number, serverUrl: string, session: SiteSession): Promise<void>;
  changed(crawl: LocalCrawl): void;
  /** The crawl is finished and uploaded, has failed, or needs the owner to continue. */
  ended(crawl: LocalCrawl): void;
  report(error: unknown): void;
}

/** One local crawl and its states. Each state is saved to disk before it is reported. */
export class OneCrawl {
  readonly #deps: CrawlDeps;
  #state: CrawlState;
  #job: RunningJob | null = null;
  #upload: AbortController | null = null;
  #retry: NodeJS.Timeout | null = null;
  /** Milliseconds elapsed in earlier runs of the process. */
  #earlierMs: number;
  #isClosed = false;
  #isBrowserRefused = false;
  /** The session it crawls with. */
  #session: SiteSession | null = null;
  /** Consecutive failures since the last accepted upload. */
  #waits = 0;
  /** Work in progress, so that closing can wait for it. */
  #work: Promise<void> = Promise.resolve();

  constructor(deps: CrawlDeps, state: CrawlState) {
    this.#deps = deps;
    this.#state = state;
    this.#earlierMs = state.crawl.progress.elapsedMs;
  }

  get crawl(): LocalCrawl {
    return this.#state.crawl;
  }

  /** What it was started with, and by which user. */
  get order(): Pick<CrawlState, 'input' | 'userId'> {
    return this.#state;
  }

  get isOver(): boolean {
    return ['done', 'failed', 'canceled'].includes(this.crawl.status);
  }

  /** Resumes from the folder. */
  proceed(): void {
    if (this.isOver || this.crawl.status === 'paused' || this.#job || this.#upload) return;
    this.#work = readResult(this.#folder) ? this.#send() : this.#read();
  }

  pause(): void {
    if (this.crawl.status !== 'crawling') return;
    this.#change({ status: 'paused' });
    this.#job?.stop();
  }

  resume(): void {
    if (this.crawl.status !== 'paused') return;
    this.#change({ status: 'crawling', message: null });
    const before = this.#work;
    this.#work = before.then(() => this.#read());
  }

  /** Finishes with the pages read so far, or while uploading, with those the server already has. */
  cancel(): void {
    if (this.isOver) return;
    this.#state = { ...this.#state, isCanceled: true };
    const { status } = this.crawl;
    if (status === 'crawling' && this.#job) {
      this.#change({});
      this.#job.finish();
      return;
    }
    this.#stopSending();
    this.#end('canceled', null);
  }

  /** Retries now instead of waiting. */
  retry(): void {
    this.#waits = 0;
    this.#tryAgain();
  }

  /** Stops it until the next start of the app. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopWaiting();
    this.#stopSending();
    this.#job?.stop();
    await this.#work;
  }

  get #isCrawling(): boolean {
    return this.crawl.status === 'crawling';
  }

  get #folder(): string {
    return this.#deps.folders.folderOf(this.crawl.id);
  }

  async #read(): Promise<void> {
    const { input, crawl } = this.#state;
    this.#change({ status: 'crawling', message: null });
    const browser = await this.#deps.browser();
    const session = input.useSignIn ? await this.#deps.siteSession(crawl.websiteId, crawl.serverUrl) : null;
    if (this.#isClosed || !this.#isCrawling) return;
    this.#session = session;
    this.#isBrowserRefused = browser.path === null && browser.why === 'no-sandbox';
    this.#job = startJob(
      this.#deps.fork,
      {
        kind: 'crawl',
        folder: this.#folder,
        input,
        wanted: this.#state.wanted,
        browserPath: browser.path,
        isSandboxed: browser.path === null || browser.isSandboxed,
        session,
        userAgent: userAgent(crawl.serverUrl),
      },
      (report) => this.#progress(report),
      this.#deps.findProxy,
    );
    const ending = await this.#job.ending;
    this.#job = null;
    this.#earlierMs = this.crawl.progress.elapsedMs;
    if (ending.type === 'crawled') return this.#crawled();
    if (ending.type === 'disk-full') return this.#pauseForSpace();
    if (this.#isClosed || this.crawl.status === 'paused' || this.isOver) return;
    if (ending.type === 'failed') return this.#end('failed', ending.message);
    if (this.#state.isCanceled) return this.#end('canceled', null);
    const deaths = this.#state.deaths + 1;
    this.#state = { ...this.#state, deaths };
    if (deaths >= maxDeaths) return this.#end('failed', 'The crawl was interrupted too often. Please try again.');
    return this.#read();
  }

  async #crawled(): Promise<void> {
    const result = readResult(this.#folder);
    if (!result) return this.#end('failed', 'The pages of this crawl couldn’t be saved to disk.');
    if (result.isSignedOut) await this.#tellSignedOut();
    const { found, fetched, skipped } = result.progress;
    this.#change({
      progress: { ...this.crawl.progress, found, fetched, skipped, currentUrl: null },
      warnings: [...result.warnings, ...this.#browserWarning(result)],
      cutShort: result.cutShort,
      isSignedOut: result.isSignedOut,
      rest: result.rest,
      skips: result.skips.slice(0, keptSkips),
      uploaded: { sent: 0, total: result.pages },
    });
    if (result.problem && !this.#state.isCanceled) return this.#end('failed', result.problem);
    if (!this.#isClosed) await this.#send();
  }

  async #tellSignedOut(): Promise<void> {
    if (!this.#session) return;
    const { websiteId, serverUrl } = this.crawl;
    await this.#deps.siteSignedOut(websiteId, serverUrl, this.#session).catch(this.#deps.report);
  }

  #browserWarning({ skips }: CrawlResult): string[] {
    const isMissed = this.#isBrowserRefused && skips.some(({ reason }) => reason === 'needs-browser');
    return isMissed ? [noSandbox] : [];
  }

  async #send(): Promise<void> {
    const result = readResult(this.#folder);
    if (!result) return this.#read();
    if (this.#deps.serverUrl() !== this.crawl.serverUrl) {
      return this.#wait(`Connect to ${this.crawl.serverUrl} to send the pages.`, 60);
    }
    this.#upload = new AbortController();
    this.#change({ status: 'uploading', message: null });
    const ending = await uploadPages(this.#deps.ask, {
      websiteId: this.crawl.websiteId,
      userId: this.#state.userId,
      crawlId: this.crawl.id,
      pages: readPages(this.#folder),
      sawEverything: result.sawEverything && !this.#state.isCanceled,
      crawl: this.#howCrawled(result),
      sent: this.crawl.uploaded.sent,
      signal: this.#upload.signal,
      onSent: (sent) => {
        this.#waits = 0;
        this.#change({ uploaded: { sent, total: result.pages } });
      },
    });
    this.#upload = null;
    if (this.#isClosed || this.isOver || ending.type === 'stopped') return;
    if (ending.type === 'wait') return this.#wait(ending.message, ending.seconds);
    if (ending.type === 'refused') return this.#end('failed', ending.message);
    this.#end(this.#state.isCanceled ? 'canceled' : 'done', null);
  }

  #howCrawled({ cutShort }: CrawlResult): UploadedCrawl {
    // The server knows what is read of the pages.
    const { websiteId: _, websiteName: __, readOnly: ___, leaveOut: ____, ...crawl } = this.#state.input;
    return { ...crawl, isComplete: cutShort === null && !this.#state.isCanceled };
  }

  #tryAgain(): void {
    if (this.crawl.status !== 'waiting') return;
    this.#stopWaiting();
    this.#work = this.#send();
  }

  #wait(message: string, seconds: number): void {
    this.#change({ status: 'waiting', message });
    // Retries slow down while the server is down. They are reset when the user is present or the computer wakes up.
    const backedOff = Math.min(seconds * 2 ** this.#waits, maxWaitSeconds);
    this.#waits += 1;
    this.#retry = setTimeout(() => this.#tryAgain(), Math.max(seconds, backedOff) * 1000);
    this.#retry.unref();
  }

  #stopWaiting(): void {
    if (this.#retry) clearTimeout(this.#retry);
    this.#retry = null;
  }

  #stopSending(): void {
    this.#stopWaiting();
    this.#upload?.abort();
  }

  #progress({ skips, ...report }: CrawlReport): void {
    if (this.crawl.status !== 'crawling') return;
    const known = new Map([...this.crawl.skips, ...skips].map((skip) => [skip.url, skip]));
    this.#change({
      progress: {
        ...report,
        elapsedMs: this.#earlierMs + report.elapsedMs,
        maxPages: this.#state.input.maxPages,
      },
      skips: [...known.values()].slice(-keptSkips),
    });
  }

  #end(status: LocalCrawlStatus, message: string | null): void {
    this.#change({ status, message, finishedAt: new Date().toISOString() });
    this.#deps.ended(this.crawl);
  }

  /** Not saved to disk, since saving is what failed. The previous state on disk resumes at the same point. */
  #pauseForSpace(message = diskFull): void {
    if (!this.#isCrawling) return;
    this.#state = { ...this.#state, crawl: { ...this.crawl, status: 'paused', message } };
    this.#job?.stop();
    this.#deps.changed(this.crawl);
    this.#deps.ended(this.crawl);
  }

  #change(change: Partial<LocalCrawl>): void {
    this.#state = { ...this.#state, crawl: { ...this.crawl, ...change } };
    try {
      this.#deps.folders.save(this.#state);
    } catch (error) {
      this.#deps.report(error);
      // The server remembers what was uploaded, but new pages can't be saved.
      if (this.#isCrawling) this.#pauseForSpace(isDiskFull(error) ? diskFull : notKept);
    }
    this.#deps.changed(this.crawl);
  }
}
