import { join } from 'node:path';
import type { LocalCrawl } from '../../bridge/local-crawl.ts';
import { type BrowserDeps, createCrawlBrowser, type UsableBrowser } from '../crawl-browser/crawl-browser.ts';
import type { ForkCrawler } from '../crawler-process.ts';
import type { Notice } from '../notifications.ts';
import { createSignIns, type Secrets, type SignIns } from '../sign-in/sign-ins.ts';
import { createSitePreviews } from '../site-previews/site-previews.ts';
import { type AppClock, systemClock } from '../site-updates/clock.ts';
import { updatesOf } from '../site-updates/read-one.ts';
import { SiteUpdates } from '../site-updates/site-updates.ts';
import { translated, words } from '../words.ts';
import { CrawlList } from './crawl-list.ts';
import { crawlFolders } from './crawl-state.ts';
import type { CrawlWorld, LocalCrawls } from './types.ts';

export interface LocalCrawlsDeps {
  /** The app's data folder. */
  folder: string;
  fork: ForkCrawler;
  secrets: Secrets;
  browser: BrowserDeps;
  /** Tests control the window themselves, without a screen. */
  areWindowsVisible?: boolean;
  /** Tests control the time of updates. */
  clock?: AppClock;
  /** Milliseconds for a preview of a page. */
  previewPatienceMs?: number;
}

export function createLocalCrawls(deps: LocalCrawlsDeps, world: CrawlWorld): LocalCrawls {
  const browser = createCrawlBrowser(deps.browser, (state) => world.tell('crawlBrowserChanged', state));
  const serverUrl = () => world.server()?.url ?? null;
  /** Without this, no page is opened in a browser without a sandbox. */
  function usable(): UsableBrowser {
    const [path, state] = [browser.path(), browser.state()];
    if (path === null || state.state !== 'ready') return { path: null, why: 'missing' };
    const isSandboxed = state.hasSandbox !== false;
    return isSandboxed || world.allowsBareBrowser() ? { path, isSandboxed } : { path: null, why: 'no-sandbox' };
  }
  const signIns: SignIns = createSignIns(
    {
      folder: join(deps.folder, 'sign-ins'),
      fork: deps.fork,
      secrets: deps.secrets,
      serverUrl,
      browser: usable,
      isVisible: deps.areWindowsVisible ?? true,
      report: world.report,
      findProxy: world.findProxy,
    },
    (websiteId, state) => {
      world.tell('signInChanged', { ...state, websiteId });
      // The update that couldn't read the site without it.
      if (state.isKept && !state.isOpen) updates.readNow(websiteId);
    },
  );
  /** What all that read a site have. */
  const reading = {
    fork: deps.fork,
    findProxy: world.findProxy,
    ask: (path: string, init: RequestInit) => world.request(path, init),
    serverUrl,
    async browser(): Promise<UsableBrowser> {
      await browser.tried();
      return usable();
    },
    report: world.report,
  };
  const folders = crawlFolders(join(deps.folder, 'crawls'));
  const updatesFolder = join(deps.folder, 'updates');
  const updates = new SiteUpdates({
    ...reading,
    folder: updatesFolder,
    clock: deps.clock ?? systemClock,
    isOnline: world.isOnline,
    session: (websiteId, serverUrl) => signIns.session(websiteId, serverUrl),
    signedOut: (websiteId, serverUrl, session) => signIns.ended(websiteId, serverUrl, session),
    signIn: (websiteId) => signIns.state(websiteId),
    isCrawling: (websiteId) => crawls.isRunning(websiteId),
    notify: world.notify,
    changed: (websiteId, update) => world.tell('siteUpdateChanged', { ...update, websiteId }),
  });
  const crawls = new CrawlList({
    ...reading,
    folders,
    siteSession: (websiteId, serverUrl) => signIns.session(websiteId, serverUrl),
    siteSignedOut: (websiteId, serverUrl, session) => signIns.ended(websiteId, serverUrl, session),
    changed: (crawl) => world.tell('crawlChanged', crawl),
    ended(crawl) {
      world.notify(noticeOf(crawl));
      // Of the same website, which waited for the crawl.
      updates.check();
    },
    signIns,
    hasBrowser: () => browser.path() !== null,
    stopUpdate: (websiteId) => updates.stop(websiteId),
  });
  const previews = createSitePreviews({
    ...reading,
    session: (websiteId, serverUrl) => signIns.session(websiteId, serverUrl),
    foldersOf(websiteId, serverUrl) {
      const crawl = crawls.list().find((one) => one.serverUrl === serverUrl && one.websiteId === websiteId);
      return {
        updates: updatesOf(updatesFolder, serverUrl, websiteId),
        crawl: crawl ? folders.folderOf(crawl.id) : null,
      };
    },
    ...(deps.previewPatienceMs !== undefined && { patienceMs: deps.previewPatienceMs }),
  });

  return {
    list: () => crawls.list(),
    async resumeAll() {
      crawls.resumeAll();
      updates.start();
    },
    retry() {
      crawls.retry();
      updates.check();
    },
    async close() {
      await Promise.all([updates.close(), previews.close()]);
      await crawls.close();
      await signIns.close();
    },
    handlers: {
      startCrawl: (input) => crawls.start(input),
      continueCrawl: (input) => crawls.continue(input),
      pauseCrawl(byId) {
        crawls.named(byId).pause();
        return crawls.named(byId).crawl;
      },
      resumeCrawl(byId) {
        crawls.named(byId).resume();
        return crawls.named(byId).crawl;
      },
      cancelCrawl(byId) {
        crawls.named(byId).cancel();
        return crawls.named(byId).crawl;
      },
      forgetCrawl(byId) {
        crawls.forget(byId);
        world.tell('crawlForgotten', byId);
      },
      listCrawls: () => crawls.list(),
      async openSignIn(input) {
        await browser.tried();
        return signIns.open(input);
      },
      finishSignIn: ({ websiteId }) => signIns.finish(websiteId),
      getSignIn: ({ websiteId }) => signIns.state(websiteId),
      forgetSignIn: ({ websiteId }) => signIns.forget(websiteId),
      getSiteUpdate: ({ websiteId }) => updates.state(websiteId),
      readSiteNow: ({ websiteId }) => updates.readNow(websiteId),
      previewPage: (input) => previews.show(input),
      cancelPreview: ({ id }) => previews.cancel(id),
      getCrawlBrowser: () => browser.tried(),
      downloadCrawlBrowser: () => browser.download(),
    },
  };
}

function noticeOf({ status, websiteName, uploaded, message, isSignedOut }: LocalCrawl): Notice {
  const { crawls: text, pages } = words();
  const sent = pages(uploaded.sent);
  const why = message === null ? '' : translated(message);
  const route = '/dashboard/websites';
  if (status === 'failed') return { title: text.failed(websiteName), body: why, route };
  if (status === 'paused') return { title: text.paused(websiteName), body: why, route };
  if (status === 'canceled') return { title: text.canceled(websiteName), body: text.kept(sent), route };
  if (isSignedOut) return { title: text.signedOut(websiteName), body: text.signInAgain(sent), route };
  return { title: text.done(websiteName), body: text.sent(sent), route };
}
