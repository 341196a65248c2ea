import { createHash } from 'node:crypto';
import { explain } from '#shared/crawler/reasons.ts';
import { userAgent } from '#shared/loaders/http-loader.ts';
import { KeptPages } from '#shared/loaders/preview/kept-pages.ts';
import type { SitePreview, SitePreviewInput } from '../../bridge/site-preview.ts';
import type { PreviewJob, SiteSession } from '../../crawler/messages.ts';
import { BridgeError } from '../bridge-error.ts';
import type { UsableBrowser } from '../crawl-browser/crawl-browser.ts';
import { type FindSystemProxy, type ForkCrawler, startJob } from '../crawler-process.ts';
import type { AskServer } from '../crawls/upload.ts';
import { requirePage } from './require-page.ts';

/** Loading a page twice, over HTTP and in a browser, and reading it. */
const patienceMs = 75_000;

export interface SitePreviewDeps {
  fork: ForkCrawler;
  findProxy: FindSystemProxy;
  ask: AskServer;
  serverUrl(): string | null;
  browser(): Promise<UsableBrowser>;
  session(websiteId: number, serverUrl: string): Promise<SiteSession | null>;
  /** What this computer has read of a website. */
  foldersOf(websiteId: number, serverUrl: string): Pick<PreviewJob, 'updates' | 'crawl'>;
  /** Milliseconds for a preview. */
  patienceMs?: number;
  report(error: unknown): void;
}

export interface SitePreviews {
  /** One at a time: it ends the one before. */
  show(input: SitePreviewInput): Promise<SitePreview>;
  cancel(id: string): void;
  close(): Promise<void>;
}

/**
 * Previews of pages that only this computer can open, loaded with the session that its crawls use. A page is kept in
 * memory for a while, so that trying selectors asks the site only once.
 */
export function createSitePreviews(deps: SitePreviewDeps): SitePreviews {
  const kept = new KeptPages();
  let current: { id: string; end: AbortController; over: Promise<unknown> } | null = null;
  const canceled = () => new BridgeError('The request was canceled.');
  const cancelCurrent = () => current?.end.abort(canceled());

  async function run(input: SitePreviewInput, signal: AbortSignal): Promise<SitePreview> {
    const { websiteId, url, readOnly, leaveOut } = input;
    const serverUrl = deps.serverUrl();
    if (serverUrl === null) throw new BridgeError('Connect to a server first.');
    await requirePage(deps.ask, input);
    const session = await deps.session(websiteId, serverUrl);
    const browser = await deps.browser();
    signal.throwIfAborted();
    // The same id is another website there.
    if (deps.serverUrl() !== serverUrl) throw canceled();
    const key = JSON.stringify([serverUrl, websiteId, url, fingerprintOf(session)]);
    const job = startJob(
      deps.fork,
      {
        kind: 'preview',
        url,
        selectors: { readOnly, leaveOut },
        page: kept.get(key, Date.now()),
        ...deps.foldersOf(websiteId, serverUrl),
        browserPath: browser.path,
        isSandboxed: browser.path === null || browser.isSandboxed,
        session,
        userAgent: userAgent(serverUrl),
      },
      undefined,
      deps.findProxy,
    );
    signal.addEventListener('abort', () => job.stop(), { once: true });
    const ending = await job.ending;
    signal.throwIfAborted();
    if (ending.type === 'previewed') {
      kept.put(key, ending.page, Date.now());
      return { state: 'shown', preview: ending.preview };
    }
    if (ending.type === 'not-previewed') {
      if (ending.reason === 'login') return { state: 'needs-sign-in', isAgain: session !== null };
      throw new BridgeError(explain(ending.reason));
    }
    if (ending.type === 'failed') deps.report(new Error(`preview: ${ending.message}`));
    throw new BridgeError('This computer couldn’t show the page. Try again.');
  }

  return {
    async show(input) {
      cancelCurrent();
      const end = new AbortController();
      const { signal } = end;
      const ended = Promise.withResolvers<never>();
      signal.addEventListener('abort', () => ended.reject(signal.reason as Error), { once: true });
      const late = new BridgeError(explain('timeout'));
      const timer = setTimeout(() => end.abort(late), deps.patienceMs ?? patienceMs);
      const before = current?.over;
      const running = (async () => {
        await before;
        signal.throwIfAborted();
        return run(input, signal);
      })();
      const over = running
        .catch(() => undefined)
        .finally(() => {
          if (current?.end === end) current = null;
        });
      current = { id: input.id, end, over };
      // The process may take a while to stop.
      return await Promise.race([running, ended.promise]).finally(() => clearTimeout(timer));
    },
    cancel(id) {
      if (current?.id === id) cancelCurrent();
    },
    async close() {
      cancelCurrent();
      await current?.over;
    },
  };
}

/** What was loaded with one session isn't shown for another. */
const fingerprintOf = (session: SiteSession | null): string =>
  createHash('sha256').update(JSON.stringify(session)).digest('hex');
