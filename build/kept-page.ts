import type { Browser, BrowserContext, Disposable, Page, TestInfo } from '@playwright/test';

/** What tests choose with `test.use`. */
interface PageOptions {
  baseURL?: string | undefined;
  viewport: { width: number; height: number } | null;
  contextOptions: { reducedMotion?: 'reduce' | 'no-preference' | null };
  hasTouch: boolean;
  isMobile: boolean;
  javaScriptEnabled: boolean;
  permissions: string[] | undefined;
  /** With nothing in the browser's cache, for tests of scripts that can't be loaded. */
  hasNewPage: boolean;
}

type Fixtures = PageOptions & { browser: Browser; keptPage: KeptPage };

/** The fixture `context`. Playwright reads from its parameter which others it needs. */
export async function keptContext(
  {
    browser,
    keptPage,
    baseURL,
    viewport,
    contextOptions,
    hasTouch,
    isMobile,
    javaScriptEnabled,
    permissions,
    hasNewPage,
  }: Fixtures,
  provide: (context: BrowserContext) => Promise<void>,
  test: TestInfo,
): Promise<void> {
  const options = { baseURL, viewport, contextOptions, hasTouch, isMobile, javaScriptEnabled, permissions, hasNewPage };
  await provide(await keptPage.open(browser, options));
  // A worker ends with a test that fails, and its report shows the page.
  if (test.status === test.expectedStatus) await keptPage.restore(options);
}

/** The fixture `page`. */
export async function pageOfContext(
  { context }: { context: BrowserContext },
  provide: (page: Page) => Promise<void>,
): Promise<void> {
  const [page] = context.pages();
  if (!page) throw new Error('The context has no page');
  await provide(page);
}

/**
 * A page that the tests of a worker use one after another. A new one costs half a CPU second, because its process
 * fetches and compiles every script again.
 */
export class KeptPage implements AsyncDisposable {
  #kept: { options: string; context: BrowserContext; page: Page } | null = null;
  readonly #emptyPage: string;
  /** How to undo what the current test has added. */
  #undo: (() => Promise<void>)[] = [];
  /** The current test has done what can't be undone. */
  #isSpent = false;

  /**
   * `emptyPage` is where it waits for the next test. It belongs to the site of the tests, because for another site the
   * browser would start another process.
   */
  constructor(emptyPage: string) {
    this.#emptyPage = emptyPage;
  }

  /** A context with one page, both like new. */
  async open(browser: Browser, options: PageOptions): Promise<BrowserContext> {
    const wanted = JSON.stringify(options);
    if (this.#kept?.options !== wanted) await this[Symbol.asyncDispose]();
    this.#kept ??= await this.#create(browser, wanted);
    const { context } = this.#kept;
    // A page that was in the background doesn't get the focus back.
    context.on('page', () => (this.#isSpent = true));
    return context;
  }

  /** Prepares the page for the next test. */
  async restore({
    viewport,
    contextOptions: { reducedMotion = 'no-preference' },
    hasNewPage,
  }: PageOptions): Promise<void> {
    if (!this.#kept) return;
    const { context, page } = this.#kept;
    if (hasNewPage || this.#isSpent || page.isClosed()) return this[Symbol.asyncDispose]();
    for (const event of pageEvents) page.removeAllListeners(event);
    for (const event of contextEvents) context.removeAllListeners(event);
    for (const undo of this.#undo.splice(0)) await undo();
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await context.clearPermissions();
    await page.goto(this.#emptyPage);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await context.clearCookies();
    await page.mouse.move(-1, -1);
    if (viewport) await page.setViewportSize(viewport);
    const look = { media: null, colorScheme: 'light', forcedColors: 'none', contrast: 'no-preference' } as const;
    await page.emulateMedia({ ...look, reducedMotion });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#kept?.context.close();
    this.#kept = null;
    this.#undo = [];
    this.#isSpent = false;
  }

  async #create(browser: Browser, options: string) {
    const context = await browser.newContext();
    const page = await context.newPage();
    for (const target of [context, page]) {
      for (const name of ['addInitScript', 'exposeFunction', 'exposeBinding'] as const) {
        const add: (...input: never[]) => Promise<Disposable> = target[name].bind(target);
        const addForNow = async (...input: never[]) => {
          const added = await add(...input);
          this.#undo.push(() => added.dispose());
          return added;
        };
        Object.assign(target, { [name]: addForNow });
      }
    }
    const newCDPSession = context.newCDPSession.bind(context);
    context.newCDPSession = async (target) => {
      const session = await newCDPSession(target);
      this.#undo.push(() => session.detach().catch(() => undefined));
      return session;
    };
    const install = page.clock.install.bind(page.clock);
    page.clock.install = (time) => {
      this.#isSpent = true;
      return install(time);
    };
    return { options, context, page };
  }
}

const pageEvents = [
  ...(['console', 'pageerror', 'request', 'requestfinished', 'requestfailed', 'response'] as const),
  ...(['dialog', 'download', 'popup', 'framenavigated'] as const),
] as const;
const contextEvents = ['console', 'weberror', 'page', 'request', 'requestfailed', 'response'] as const;
