import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import type { LocalCrawl, LocalCrawlInput, LocalCrawlMore } from '../../bridge/local-crawl.ts';
import { continueFolder } from '../../crawler/crawl-folder.ts';
import { BridgeError } from '../bridge-error.ts';
import { type BrowserDeps, createCrawlBrowser, type UsableBrowser } from '../crawl-browser/crawl-browser.ts';
import type { ForkCrawler } from '../crawler-process.ts';
import type { Notice } from '../notifications.ts';
import { createSignIns, type Secrets, type SignIns } from '../sign-in/sign-ins.ts';
import { createSitePreviews } from '../site-previews/site-previews.ts';
import { type AppClock, systemClock } from '../site-updates/clock.ts';
import { updatesOf } from '../site-updates/read-one.ts';
import { SiteUpdates } from '../site-updates/site-updates.ts';
import { translated, words } from '../words.ts';
import { crawlFolders } from './crawl-state.ts';
import { type CrawlDeps, OneCrawl } from './one-crawl.ts';
import type { CrawlWorld, LocalCrawls } from './types.ts';

/** More crawls at a time would slow down each other and the computer. */
const maxRunning = 3;

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
  /** Without this, no page is opened in a browser without a sandbox. */
  function usable(): UsableBrowser {
    const [path, state] = [browser.path(), browser.state()];
    if (path === null || state.state !== 'ready') return { path: null, why: 'missing' };
    const isSandboxed = state.hasSandbox !== false;
    return isSandboxed || world.allowsBareBrowser() ? { path, isSandboxed } : { path: null, why: 'no-sandbox' };
  }
  const usableAfterTrial = async () => {
    await browser.tried();
    return usable();
  };
  const signIns: SignIns = createSignIns(
    {
      folder: join(deps.folder, 'sign-ins'),
      fork: deps.fork,
      secrets: deps.secrets,
      serverUrl: () => world.server()?.url ?? null,
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
  const folders = crawlFolders(join(deps.folder, 'crawls'));
  const crawls = new Map<string, OneCrawl>();
  const isRunning = (websiteId: number) =>
    [...crawls.values()].some((one) => !one.isOver && isHere(one) && one.crawl.websiteId === websiteId);
  const isHere = ({ crawl }: OneCrawl) => crawl.serverUrl === world.server()?.url;
  const updatesFolder = join(deps.folder, 'updates');
  const updates = new SiteUpdates({
    folder: updatesFolder,
    fork: deps.fork,
    clock: deps.clock ?? systemClock,
    findProxy: world.findProxy,
    isOnline: world.isOnline,
    ask: (path, init) => world.request(path, init),
    serverUrl: () => world.server()?.url ?? null,
    browser: usableAfterTrial,
    session: (websiteId, serverUrl) => signIns.session(websiteId, serverUrl),
    signedOut: (websiteId, serverUrl, session) => signIns.ended(websiteId, serverUrl, session),
    signIn: (websiteId) => signIns.state(websiteId),
    isCrawling: isRunning,
    notify: world.notify,
    changed: (websiteId, update) => world.tell('siteUpdateChanged', { ...update, websiteId }),
    report: world.report,
  });
  const crawlDeps: CrawlDeps = {
    folders,
    fork: deps.fork,
    findProxy: world.findProxy,
    ask: (path, init) => world.request(path, init),
    serverUrl: () => world.server()?.url ?? null,
    browser: usableAfterTrial,
    siteSession: (websiteId, serverUrl) => signIns.session(websiteId, serverUrl),
    siteSignedOut: (websiteId, serverUrl, session) => signIns.ended(websiteId, serverUrl, session),
    changed: (crawl) => world.tell('crawlChanged', crawl),
    ended(crawl) {
      world.notify(noticeOf(crawl));
      // Of the same website, which waited for the crawl.
      updates.check();
    },
    report: world.report,
  };

  const previews = createSitePreviews({
    fork: deps.fork,
    findProxy: world.findProxy,
    ask: (path, init) => world.request(path, init),
    serverUrl: () => world.server()?.url ?? null,
    browser: usableAfterTrial,
    session: (websiteId, serverUrl) => signIns.session(websiteId, serverUrl),
    foldersOf(websiteId, serverUrl) {
      const crawl = list().find((one) => one.serverUrl === serverUrl && one.websiteId === websiteId);
      return {
        updates: updatesOf(updatesFolder, serverUrl, websiteId),
        crawl: crawl ? folders.folderOf(crawl.id) : null,
      };
    },
    ...(deps.previewPatienceMs !== undefined && { patienceMs: deps.previewPatienceMs }),
    report: world.report,
  });

  const named = ({ crawlId }: { crawlId: string }): OneCrawl => {
    const crawl = crawls.get(crawlId);
    if (!crawl) throw new BridgeError('This crawl no longer exists.');
    return crawl;
  };
  const list = (): LocalCrawl[] =>
    [...crawls.values()].map(({ crawl }) => crawl).toSorted((a, b) => b.startedAt.localeCompare(a.startedAt));

  const start = (input: LocalCrawlInput) => begin(input, () => []);

  /** Continues a finished crawl. Its records are copied, so nothing is fetched twice. */
  async function continueOne({ crawlId, maxPages, repetitive }: LocalCrawlMore): Promise<LocalCrawl> {
    const earlier = named({ crawlId });
    if (!earlier.isOver) throw new BridgeError('This crawl is still running.');
    const { input, userId } = earlier.order;
    return begin({ ...input, maxPages }, (crawl, askedBy) => {
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
  async function begin(
    input: LocalCrawlInput,
    prepare: (crawl: LocalCrawl, userId: number) => string[],
  ): Promise<LocalCrawl> {
    const server = world.server();
    if (!server) throw new BridgeError('Connect to a server first.');
    // Registered before checking for running crawls, so that of two simultaneous calls the second sees the first.
    const userId = await askUserId(world);
    const running = [...crawls.values()].filter(({ isOver }) => !isOver);
    const same = running.find(({ crawl }) => crawl.serverUrl === server.url && crawl.websiteId === input.websiteId);
    if (same) throw new BridgeError(`A crawl of ${same.crawl.websiteName} is already running on this computer.`);
    if (running.length >= maxRunning) {
      throw new BridgeError(
        `${maxRunning} crawls are running on this computer. Wait for one to finish, or cancel one.`,
      );
    }
    if (input.useSignIn && !browser.path()) throw new BridgeError('A crawl with a sign-in needs a browser.');
    const added = newCrawl(input, server.url);
    const wanted = prepare(added, userId);
    const crawl = new OneCrawl(crawlDeps, {
      crawl: added,
      input,
      userId,
      wanted,
      isCanceled: false,
      deaths: 0,
    });
    crawls.set(crawl.crawl.id, crawl);
    updates.stop(input.websiteId);
    crawl.proceed();
    return crawl.crawl;
  }

  return {
    list,
    async resumeAll() {
      for (const state of folders.load()) {
        if (!crawls.has(state.crawl.id)) crawls.set(state.crawl.id, new OneCrawl(crawlDeps, state));
      }
      for (const crawl of crawls.values()) crawl.proceed();
      updates.start();
    },
    retry() {
      for (const crawl of crawls.values()) crawl.retry();
      updates.check();
    },
    async close() {
      await Promise.all([updates.close(), previews.close()]);
      await Promise.all([...crawls.values()].map((crawl) => crawl.close()));
      await signIns.close();
    },
    handlers: {
      startCrawl: start,
      continueCrawl: continueOne,
      pauseCrawl(byId) {
        named(byId).pause();
        return named(byId).crawl;
      },
      resumeCrawl(byId) {
        named(byId).resume();
        return named(byId).crawl;
      },
      cancelCrawl(byId) {
        named(byId).cancel();
        return named(byId).crawl;
      },
      forgetCrawl(byId) {
        if (!named(byId).isOver) throw new BridgeError('Cancel the crawl first.');
        crawls.delete(byId.crawlId);
        folders.remove(byId.crawlId);
        world.tell('crawlForgotten', byId);
      },
      listCrawls: list,
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

async function askUserId(world: CrawlWorld): Promise<number> {
  const answer = await world.request(accountsEndpoints.getUser.path, { headers: { accept: 'application/json' } });
  if (!answer.ok) throw new BridgeError('Sign in to the server first.');
  return accountsEndpoints.getUser.reply.parse(await answer.json()).id;
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
