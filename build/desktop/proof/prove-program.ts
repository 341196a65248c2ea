import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { runParley } from '#build/run-parley.ts';
import type { FakeSite } from '#shared/crawler/testing/fake-site.ts';
import { findChromium } from '#shared/loaders/find-chromium.ts';
import { canSandbox } from '../../../desktop/main/crawl-browser/can-sandbox.ts';
import { connect, crawlHere, register, textsOf } from '../../../desktop/testing/drive-app.ts';
import { clientRenderedSite, textOf, topics } from '../../../desktop/testing/local-crawl-site.ts';
import { plainSite } from '../../../desktop/testing/plain-site.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { outputOf, runToEnd, thisComputer } from './computer.ts';
import { describeProgram, type StartedProgram, startProgram, windowOf } from './started-program.ts';

interface Program {
  command: readonly string[];
  /** Whether its pages must be in a sandbox. If not, the app writes that to its log. */
  isSandboxed: boolean;
  /** Commands that read and remove files of the user who runs it. */
  as?: readonly string[];
}

/** Starts an app for the first time, crawls a site, then starts it again with the same data. */
export async function proveProgram({ command, isSandboxed, as = [] }: Program): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-proof-'));
  const start = () => startProgram({ command: [...command, `--user-data-dir=${join(folder, 'data')}`] });
  try {
    await using parley = runParley();
    const url = await parley.ready();
    await using site = await (as.length === 0 && (await hasBrowser()) ? clientRenderedSite() : plainSite());
    {
      await using program = await start();
      await isParley(program);
      await crawlsSite(await windowOf(program), url, site);
    }
    if (thisComputer.platform === 'win32') {
      console.log('Windows terminates programs without a signal, so keeping the sign-in isn’t tested.');
      return;
    }
    await using program = await start();
    await expect((await windowOf(program)).getByRole('heading', { name: 'Welcome back' })).toBeVisible({
      timeout: 30_000,
    });
    const log = logFile(join(folder, 'data'));
    const noted = as.length > 0 ? outputOf([...as, 'cat', log]) : existsSync(log) ? readFileSync(log, 'utf8') : '';
    expect(noted.includes('started without a sandbox'), `${log}:\n${noted}`).toBe(!isSandboxed);
  } finally {
    if (as.length > 0) runToEnd([...as, 'rm', '-rf', folder]);
    else rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A user's first steps, from entering the server's address to a crawl whose pages reach the server. */
export async function crawlsSite(page: Parameters<typeof connect>[0], server: string, site: FakeSite): Promise<void> {
  await connect(page, server);
  await register(page);
  const websiteId = await crawlHere(page, { name: 'Intranet', url: site.origin, pages: topics.length + 1 });
  const texts = await textsOf(page, websiteId);
  expect(texts).toHaveLength(topics.length + 1);
  for (const topic of topics) expect(texts.join('\n')).toContain(textOf(topic).slice(0, 60));
}

async function isParley({ devtools }: StartedProgram): Promise<void> {
  const about = await describeProgram(devtools);
  expect(about['User-Agent']).toContain(`Electron/${packageJson.devDependencies.electron}`);
}

async function hasBrowser(): Promise<boolean> {
  const browser = findChromium();
  if (browser && (await canSandbox(browser, thisComputer.platform))) return true;
  console.log('This computer has no browser with a sandbox, so the crawled site needs none.');
  return false;
}

/** The app's error log, as documented in docs/desktop.md. */
function logFile(data: string): string {
  const folder = thisComputer.platform === 'darwin' ? join(homedir(), 'Library/Logs/parley') : join(data, 'logs');
  return join(folder, 'parley.log');
}
