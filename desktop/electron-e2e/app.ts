import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, type ElectronApplication, _electron as electron, expect, type Page } from '@playwright/test';
import { type RunningParley, runParley } from '#build/run-parley.ts';
import { allowsSandbox } from '../testing/allows-sandbox.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The administrator of the server. */
export const admin = { username: 'root', password: 'correct horse battery' };
const adminEnv = {
  ADMIN_USERNAME: admin.username,
  ADMIN_EMAIL: 'root@parley.example',
  ADMIN_PASSWORD: admin.password,
};

/** The app started for the first time, without any earlier data. */
export interface DesktopApp {
  electron: ElectronApplication;
  page: Page;
  /** Starts a second instance and waits until it exits. */
  startAgain(...args: string[]): Promise<number | null>;
}

interface Opened extends DesktopApp {
  /** Quits the app and starts it again with the same data. */
  restart(...args: string[]): Promise<void>;
}

async function openApp(): Promise<Opened & AsyncDisposable> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-desktop-'));
  // Each system has its own way to set the folder for app data.
  const env = {
    ...(process.env as Record<string, string>),
    XDG_CONFIG_HOME: folder,
    APPDATA: folder,
    CFFIXED_USER_HOME: folder,
  };
  // The pages are our own.
  const noSandbox = allowsSandbox() ? [] : ['--no-sandbox'];
  const args = (more: readonly string[]) => [root, ...noSandbox, `--user-data-dir=${folder}`, ...more];

  async function launch(more: readonly string[]): Promise<{ electron: ElectronApplication; page: Page }> {
    const started = await electron.launch({ args: args(more), cwd: root, env });
    const data = await started.evaluate(({ app }) => app.getPath('userData'));
    if (!data.startsWith(folder)) {
      await started.close();
      throw new Error(`The app would use the settings of the person who runs the tests: ${data}`);
    }
    const page = await started.firstWindow();
    await page.waitForLoadState();
    return { electron: started, page };
  }

  const opened: Opened & AsyncDisposable = {
    ...(await launch([])),
    async startAgain(...more) {
      const program = createRequire(import.meta.url)('electron') as string;
      const child = spawn(program, args(more), { cwd: root, env, stdio: 'ignore' });
      const [code] = (await once(child, 'exit')) as [number | null];
      return code;
    },
    async restart(...more) {
      await opened.electron.close();
      Object.assign(opened, await launch(more));
    },
    async [Symbol.asyncDispose]() {
      await opened.electron.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return opened;
}

export const test = base.extend<{ app: Opened }, { parley: RunningParley & { url: string } }>({
  parley: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      await using run = runParley({ env: adminEnv });
      await provide({ ...run, url: await run.ready() });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // oxlint-disable-next-line no-empty-pattern
  app: async ({}, provide) => {
    await using app = await openApp();
    await provide(app);
  },
});

export { call, connect, crawlHere, register, signIn, textsOf, uploadText } from '../testing/drive-app.ts';
export { expect };
