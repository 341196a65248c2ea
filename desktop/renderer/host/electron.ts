import type { z } from '#shared/contracts/messages.ts';
import type { AppInfo } from '../../bridge/app.ts';
import type { Bridge, BridgeCallName, BridgeCalls, BridgeEventName, BridgeEvents } from '../../bridge/bridge.ts';
import { requestIdHeader } from '../../bridge/channels.ts';
import { thisComputerUrl } from '../../bridge/local-server.ts';
import type { Host, Subscribe } from './host.ts';

declare global {
  interface Window {
    /** Set by the desktop app before the pages start. */
    parleyBridge?: Bridge;
  }
}

function bridge(): Bridge {
  if (!window.parleyBridge) throw new Error('These pages run in the desktop app only');
  return window.parleyBridge;
}

async function ask<Name extends BridgeCallName>(
  name: Name,
  input?: z.input<BridgeCalls[Name]['input']>,
): Promise<z.output<BridgeCalls[Name]['reply']>> {
  const answer = await bridge().call(name, input);
  if (!answer.ok) {
    // Loaded like in browsers, where pages only need it for an error.
    const { ApiError } = await import('../api/api-error.ts');
    throw new ApiError(0, answer.message);
  }
  return answer.value as z.output<BridgeCalls[Name]['reply']>;
}

function on<Name extends BridgeEventName>(name: Name): Subscribe<z.output<BridgeEvents[Name]>> {
  return (listener) => bridge().on(name, (data) => listener(data as z.output<BridgeEvents[Name]>));
}

/** Like fetch. The app learns from an id which request the page aborts. */
function fetchThroughApp(path: string, init: RequestInit = {}): Promise<Response> {
  const { signal } = init;
  if (!signal) return fetch(path, init);
  const id = crypto.randomUUID();
  const headers = new Headers(init.headers);
  headers.set(requestIdHeader, id);
  // The page doesn't wait for it, and has nothing to say if it fails.
  const abort = () => void ask('abortRequest', { id }).catch(() => undefined);
  signal.addEventListener('abort', abort, { once: true });
  return fetch(path, { ...init, headers });
}

let serverUrl = '';

/** Loads what the pages need immediately. Called before the first render. */
export async function readElectronHost(): Promise<AppInfo> {
  const info = await ask('getApp');
  serverUrl = info.serverUrl ?? '';
  return info;
}

/** The pages in the desktop app. Calls use its own scheme, everything else the bridge. */
export const host: Host = {
  fetch: fetchThroughApp,
  serverUrl: (path) => `${serverUrl}${path}`,
  ownUrl: (path) => new URL(path, window.location.href).href,
  openOutside: (url) => void ask('openOutside', { url }),
  isSignedInOutside: false,
  copyText: (text) => ask('copyText', { text }),
  canPayHere: false,
  isServerHere: () => serverUrl === thisComputerUrl,
  localCrawls: {
    start: (input) => ask('startCrawl', input),
    pause: (crawlId) => ask('pauseCrawl', { crawlId }),
    continue: (more) => ask('continueCrawl', more),
    resume: (crawlId) => ask('resumeCrawl', { crawlId }),
    cancel: (crawlId) => ask('cancelCrawl', { crawlId }),
    forget: (crawlId) => ask('forgetCrawl', { crawlId }),
    list: () => ask('listCrawls'),
    onChanged: on('crawlChanged'),
    onForgotten: on('crawlForgotten'),
    browser: () => ask('getCrawlBrowser'),
    downloadBrowser: () => ask('downloadCrawlBrowser'),
    onBrowserChanged: on('crawlBrowserChanged'),
    openSignIn: (site) => ask('openSignIn', site),
    finishSignIn: (websiteId) => ask('finishSignIn', { websiteId }),
    signIn: (websiteId) => ask('getSignIn', { websiteId }),
    forgetSignIn: (websiteId) => ask('forgetSignIn', { websiteId }),
    onSignInChanged: on('signInChanged'),
    siteUpdate: (websiteId) => ask('getSiteUpdate', { websiteId }),
    readSiteNow: (websiteId) => ask('readSiteNow', { websiteId }),
    onSiteUpdateChanged: on('siteUpdateChanged'),
    previewPage: (input) => ask('previewPage', input),
    cancelPreview: (id) => ask('cancelPreview', { id }),
  },
  program: {
    info: () => ask('getApp'),
    checkServer: (url) => ask('checkServer', { url }),
    connectServer: (url, trust) => ask('connectServer', { url, ...(trust === undefined ? {} : { trust }) }),
    localServer: () => ask('getLocalServer'),
    startLocalServer: (ownerName) => ask('startLocalServer', ownerName === undefined ? {} : { ownerName }),
    onLocalServerChanged: on('localServerChanged'),
    backUpLocalServer: () => ask('backUpLocalServer'),
    chooseBackup: () => ask('chooseBackup'),
    restoreLocalServer: () => ask('restoreLocalServer'),
    onRestoreChanged: on('restoreChanged'),
    publishing: () => ask('getPublishing'),
    choosePublishServer: (url, trust) => ask('choosePublishServer', { url, ...(trust === undefined ? {} : { trust }) }),
    keepPublication: (publication) => ask('keepPublication', publication),
    forgetPublication: ({ server, publishedId }) => ask('forgetPublication', { server, publishedId }),
    startBrowserSignIn: (way) => ask('startBrowserSignIn', way),
    browserSignIn: () => ask('getBrowserSignIn'),
    endBrowserSignIn: () => ask('endBrowserSignIn'),
    onBrowserSignInChanged: on('browserSignInChanged'),
    networkSignIn: () => ask('getNetworkSignIn'),
    answerNetworkSignIn: (id, credentials) => ask('answerNetworkSignIn', { id, credentials }),
    onNetworkSignInChanged: on('networkSignInChanged'),
    notify: (notice) => ask('notify', notice),
    setLanguage: (language) => ask('setLanguage', { language }),
    setTheme: (theme) => ask('setTheme', { theme }),
    settings: () => ask('getSettings'),
    setSettings: (change) => ask('setSettings', change),
    onSettingsChanged: on('settingsChanged'),
    keptData: () => ask('getKeptData'),
    openFolder: (which) => ask('openFolder', { which }),
    readLog: () => ask('readLog'),
    saveDiagnostics: () => ask('saveDiagnostics'),
    update: () => ask('getUpdate'),
    checkForUpdate: () => ask('checkForUpdate'),
    installUpdate: () => ask('installUpdate'),
    onUpdateChanged: on('updateChanged'),
    onFindWanted: on('openFind'),
    onHelpWanted: on('openHelp'),
    onGoTo: on('goTo'),
    onAwake: on('awake'),
  },
};
