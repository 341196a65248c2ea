import type { Page } from 'playwright';
import { trustKeys } from '#shared/loaders/browser-process.ts';
import { keysOfSystem } from '#shared/loaders/system-certificates.ts';
import type { FindProxy } from '#shared/loaders/upstream-proxy.ts';
import type { SignInJob, SiteSession } from './messages.ts';
import { watchSession } from './watch-session.ts';

export interface SignInControl {
  /** Aborts when the owner says they're signed in, or leaves. */
  signal: AbortSignal;
  findProxy: FindProxy;
}

/**
 * Opens the site in a browser window with its own profile until the owner closes it or the signal aborts.
 * @returns the site's session state
 */
export async function runSignIn(job: SignInJob, { signal, findProxy }: SignInControl): Promise<SiteSession> {
  const { chromium } = await import('playwright');
  const context = await chromium.launchPersistentContext(job.folder, {
    executablePath: job.browserPath,
    headless: !job.isVisible,
    // Lets pages resize with the window.
    viewport: null,
    acceptDownloads: false,
    chromiumSandbox: job.isSandboxed,
    // Some sites reject browsers that identify as automated. Here a person is using it.
    ignoreDefaultArgs: ['--enable-automation'],
    args: [
      ...['--disable-blink-features=AutomationControlled', '--no-first-run', '--no-default-browser-check'],
      // Otherwise Chromium warns of the switch before it in a bar above the page.
      '--test-type',
      ...trustKeys(await keysOfSystem(job.url, findProxy)),
    ],
  });
  const session = watchSession(context);
  const closed = Promise.withResolvers<undefined>();
  context.on('close', () => closed.resolve(undefined));
  const finish = () => closed.resolve(undefined);
  signal.addEventListener('abort', finish, { once: true });
  if (signal.aborted) finish();
  const finishWithLast = (page: Page) =>
    page.on('close', () => {
      if (context.pages().length === 0) finish();
    });
  context.on('page', finishWithLast);
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    finishWithLast(page);
    await page.goto(job.url, { waitUntil: 'commit' }).catch(() => undefined);
    await closed.promise;
    return await session.end();
  } finally {
    session.stop();
    await context.close().catch(() => undefined);
  }
}
