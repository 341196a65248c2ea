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
  /** Whether its pages must be in a sandbox; where not, the app notes that in its log. */
  isSandboxed: boolean;
  /** What reads and removes the files of anyone who runs it. */
  as?: readonly string[];
}

/** Starts an app that was never started before, has it crawl a site, and starts it once more on what it left. */
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
      console.log('Windows ends programs without asking them, so keeping the sign-in is not tested.');
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

/** What someone does first, whatever shows the pages: from the server's address to what the server got. */
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
  console.log('No browser with a sandbox is on this computer: the crawl is of a site that needs none.');
  return false;
}

/** Where the app writes down what went wrong, as docs/desktop.md says. */
function logFile(data: string): string {
  const folder = thisComputer.platform === 'darwin' ? join(homedir(), 'Library/Logs/parley') : join(data, 'logs');
  return join(folder, 'parley.log');
}
