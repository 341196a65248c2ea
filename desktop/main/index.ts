import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { app, crashReporter, net, safeStorage, shell, utilityProcess } from 'electron';
import type { CrawlerChild } from './crawler-process.ts';
import { createLocalCrawls } from './crawls/local-crawls.ts';
import { dataFolder } from './data-folder.ts';
import { linkAmong } from './deep-link.ts';
import { keepsSecrets } from './key-store.ts';
import { guardProcess } from './last-resort.ts';
import { createLocalServer } from './local-server/local-server.ts';
import type { ForkServer } from './local-server/server-process.ts';
import { openLog } from './log.ts';
import { isStartedAtLogin } from './login-item.ts';
import { claimLinks, ParleyApp, registerAppScheme } from './parley-app.ts';
import { followUpdates, type HandOver, installsOnQuit, namesMaker, noUpdates, type Updates } from './updates.ts';

const built = join(import.meta.dirname, '..');
const isMac = process.platform === 'darwin';

// In menus and the system's key store. The folder keeps its name.
app.setPath(
  'userData',
  dataFolder({
    appData: app.getPath('appData'),
    localAppData: process.env['LOCALAPPDATA'],
    platform: process.platform,
  }),
);
app.setName('Parley');

const log = openLog(app.getPath('logs'));

function report(error: unknown): void {
  console.error(error);
  log.write(error);
}

const showLogs = () => void shell.openPath(log.folder);

function forkCrawler(): CrawlerChild {
  const child = utilityProcess.fork(join(built, 'main', 'crawler.js'), [], { serviceName: 'Parley crawler' });
  return {
    post: (message) => child.postMessage(message),
    onMessage: (listener) => child.on('message', listener),
    onExit: (listener) => child.on('exit', listener),
    kill: () => void child.kill(),
  };
}

/** The folder of the server on this computer. Fuses forbid Electron to run as Node, so only the app starts its parts. */
const serverFolder = join(app.getAppPath(), 'dist', 'local-server');

const forkServer: ForkServer = (name, { args = [], cwd, execArgv = [] } = {}) => {
  const child = utilityProcess.fork(join(serverFolder, `${name}.js`), args, {
    serviceName: 'Parley server',
    execArgv,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(cwd === undefined ? {} : { cwd }),
  });
  child.stderr?.on('data', (said: Buffer) => log.write(said.toString().trimEnd()));
  return {
    post: (message) => child.postMessage(message),
    onMessage: (listener) => child.on('message', listener),
    onExit: (listener) => child.on('exit', listener),
    kill: () => void child.kill(),
  };
};

async function startUpdates(changed: Parameters<typeof followUpdates>[1], handOver: HandOver): Promise<Updates> {
  // Written when the installer is built, with the update address.
  const notes = join(process.resourcesPath, 'app-update.yml');
  if (!existsSync(notes) || !namesMaker(readFileSync(notes, 'utf8'), process.platform)) return noUpdates;
  const { default: updater } = await import('electron-updater');
  const typeFile = join(process.resourcesPath, 'package-type');
  const packageType = existsSync(typeFile) ? readFileSync(typeFile, 'utf8') : null;
  return followUpdates(updater.autoUpdater, changed, handOver, installsOnQuit(packageType));
}

let linkOfStart: string | null = null;
let followLink = (url: string): void => {
  linkOfStart = url;
};

async function run(): Promise<void> {
  await app.whenReady();
  const data = app.getPath('userData');
  let updates = noUpdates;
  let hasEnded = false;
  const end = () =>
    parley.quit().finally(() => {
      hasEnded = true;
    });
  const handOver: HandOver = {
    async begin() {
      await end();
      // The new version may start before this one has quit, and would pass its arguments to it.
      app.releaseSingleInstanceLock();
    },
    giveUp() {
      const { APPIMAGE } = process.env;
      // Electron's own helper would run from the image's mount, which disappears with this process.
      if (APPIMAGE) spawn(APPIMAGE, [], { detached: true, stdio: 'ignore' }).unref();
      else app.relaunch();
      app.quit();
    },
  };
  const parley = new ParleyApp({
    folders: { pages: join(built, 'renderer'), widget: join(app.getAppPath(), 'dist', 'widget') },
    preload: join(built, 'preload', 'index.cjs'),
    icon: join(app.getAppPath(), 'build', 'icons', 'icon.png'),
    trayIcon: join(app.getAppPath(), 'build', 'icons', isMac ? 'trayTemplate.png' : 'tray.png'),
    settingsFile: join(data, 'settings.json'),
    dataFolder: data,
    log,
    // The system knows no links of an AppImage.
    getsLinks: !process.env['APPIMAGE'],
    platform: process.platform,
    startUpdates(changed) {
      void startUpdates(changed, handOver).then((started) => {
        updates = started;
        return started.check();
      }, report);
      return { state: () => updates.state(), check: () => updates.check(), install: () => updates.install() };
    },
    startCrawls: (world) =>
      createLocalCrawls(
        {
          folder: data,
          fork: forkCrawler,
          secrets: {
            isAvailable: () => keepsSecrets(safeStorage, process.platform),
            encrypt: (text) => safeStorage.encryptStringAsync(text),
            decrypt: async (bytes) => (await safeStorage.decryptStringAsync(bytes)).result,
          },
          browser: {
            bundledFolder: join(process.resourcesPath, 'chromium'),
            downloadFolder: join(data, 'browser'),
            platform: process.platform,
            arch: process.arch,
            fetch: (url) => net.fetch(url),
          },
        },
        world,
      ),
    openLocalServer: (world) => createLocalServer({ dataDir: join(data, 'server'), fork: forkServer }, world),
    report,
    showLogs,
  });
  parley.start(linkOfStart ?? linkAmong(process.argv), isStartedAtLogin(process.argv, process.platform));
  followLink = (url) => parley.openLink(url);
  claimLinks(app.isPackaged ? undefined : process.argv[1]);

  app.on('second-instance', (_event, args) => parley.secondStart(args));
  app.on('activate', () => parley.show());
  // Crawls continue without a window, and the tray stays.
  app.on('window-all-closed', () => undefined);
  app.on('before-quit', (event) => {
    if (hasEnded) return;
    event.preventDefault();
    void end().finally(() => app.quit());
  });
}

// Crash dumps stay on this computer.
crashReporter.start({ uploadToServer: false });
guardProcess({ report, showLogs, now: Date.now });
registerAppScheme();
// On macOS, links arrive by this event, before the app is ready if the link started it.
app.on('open-url', (event, url) => {
  event.preventDefault();
  followLink(url);
});
// If the system allows no sandbox, an AppImage's start script and root disable it with this switch. enableSandbox()
// would remove the switch for later processes (App::EnableSandbox in electron_api_app.cc), and each would exit
// immediately, as root because of the check in electron_main_delegate.cc.
if (process.platform === 'linux' && app.commandLine.hasSwitch('no-sandbox')) report('started without a sandbox');
// The same rules apply to anything else a page or process opens.
else app.enableSandbox();
if (app.requestSingleInstanceLock()) void run().catch(report);
else app.quit();
