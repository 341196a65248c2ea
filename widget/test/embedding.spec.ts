import { expect, test } from './fixtures.ts';

/** What the snippet adds to the page before the script has loaded. */
const stub = `window.parley = window.parley || function () { (parley.q = parley.q || []).push(arguments) };`;

test.describe('ways to embed it', () => {
  test('two lines of code', { tag: '@rule:widget-two-lines' }, async ({ page, site, widget }) => {
    await page.goto(`${site.origin}/two-lines`);
    await widget.open();
    await widget.askAndRead('Hello?');
  });

  test('one script tag that names the chatbot', async ({ page, site, widget }) => {
    await page.goto(`${site.origin}/strict-csp`);
    await expect(widget.launcher).toBeVisible();
    for (let round = 0; round < 5; round += 1) {
      await page.evaluate(() => window.parley?.('destroy'));
      await expect(widget.host).toHaveCount(0);
      await page.evaluate(() => window.parley?.('init', 7));
      await expect(widget.launcher).toBeVisible();
    }
    // As React's StrictMode does.
    await page.evaluate(() => {
      window.parley?.('destroy');
      window.parley?.('init', 7);
      window.parley?.('destroy');
      window.parley?.('init', 7);
    });
    await expect(widget.launcher).toBeVisible();
    await expect(widget.host).toHaveCount(1);
  });

  test('commands called before the script has loaded are run', { tag: '@rule:widget-early-commands' }, async ({
    api,
    page,
    site,
    widget,
  }) => {
    await page.goto(`${site.origin}/bare`);
    await page.addScriptTag({
      content: `${stub}
        window.heard = [];
        parley('open');
        parley('on', 'open', () => heard.push('open'));
        parley('on', 'message', (message) => heard.push(message));
        parley('init', 7, { title: 'Chat with Support' });`,
    });
    await page.addScriptTag({ url: `${api.origin}/widget.js` });
    await expect(widget.panel).toBeVisible();
    await widget.askAndRead('Hello?');
    expect(await page.evaluate('heard')).toEqual([
      'open',
      { isFromUser: true, content: 'Hello?' },
      { isFromUser: false, content: 'You asked: Hello?' },
    ]);
  });

  test('a script evaluated by a tag manager still finds its server', { tag: '@long' }, async ({
    api,
    page,
    site,
    widget,
  }) => {
    await page.goto(`${site.origin}/bare`);
    await page.evaluate(async (origin) => {
      const source = await (await fetch(`${origin}/widget.js`)).text();
      const marker = document.createElement('script');
      marker.type = 'text/plain';
      marker.src = `${origin}/widget.js`;
      document.head.append(marker);
      // oxlint-disable-next-line typescript/no-implied-eval -- what a tag manager does
      setTimeout(source);
    }, api.origin);
    await page.waitForFunction(() => window.parley);
    await page.evaluate(() => window.parley?.('init', 7));
    await expect(widget.launcher).toBeVisible();
    await page.evaluate(() => window.parley?.('destroy'));
    await page.evaluate(async (origin) => {
      const source = await (await fetch(`${origin}/widget.js`)).text();
      document.querySelector('script[src*="/widget.js"]')?.setAttribute('src', '/optimized/widget.js');
      // oxlint-disable-next-line typescript/no-implied-eval -- what an optimizer that moves scripts to the site does
      setTimeout(source);
    }, api.origin);
    await page.waitForFunction(() => window.parley);
    await page.evaluate((server) => window.parley?.('init', 7, { server }), api.origin);
    await expect(widget.launcher).toBeVisible();
  });

  test('the snippet twice on a page makes one widget', { tag: '@long' }, async ({ api, page, site, widget }) => {
    await page.goto(`${site.origin}/two-lines`);
    await expect(widget.launcher).toBeVisible();
    await page.addScriptTag({ url: `${api.origin}/widget.js` });
    await page.evaluate(() => window.parley?.('init', 7));
    await widget.open();
    await expect(widget.host).toHaveCount(1);
    expect(api.requests.filter((request) => request.endsWith('/config'))).toHaveLength(1);
  });

  test('the server learns the page’s path and nothing else of its URL', async ({ page, site }) => {
    const asked = page.waitForRequest('**/config?*');
    await page.goto(`${site.origin}/two-lines?token=secret#part`);
    const { searchParams } = new URL((await asked).url());
    expect([...searchParams]).toEqual([['page', '/two-lines']]);
  });

  test('on its own page, the chat fills the window and stays open', async ({ api, page, site, widget }) => {
    await page.goto(`${site.origin}/bare`);
    await page.addScriptTag({
      content: `${stub} parley('init', 7, { size: 'page', title: 'Chat with Support' }); parley('open');`,
    });
    await page.addScriptTag({ url: `${api.origin}/widget.js` });
    await expect(widget.panel).toBeVisible();
    await expect(widget.launcher).toBeHidden();
    await expect(widget.close).toHaveCount(0);
    await widget.input.press('Escape');
    await expect(widget.panel).toBeVisible();
    const place = async () => {
      const box = await widget.panel.boundingBox();
      return box && [Math.round(box.y), Math.round(box.height)];
    };
    await expect.poll(place).toEqual([0, page.viewportSize()?.height]);
    await widget.askAndRead('Are you open?');
  });

  test('init with another chatbot replaces the first', { tag: '@long' }, async ({ api, page, site, widget }) => {
    await page.goto(`${site.origin}/two-lines`);
    await widget.open();
    await page.evaluate(() => window.parley?.('init', 8));
    await expect(widget.panel).toBeHidden();
    await widget.open();
    await expect(widget.host).toHaveCount(1);
    await widget.ask('Hello?');
    await expect.poll(() => api.requests).toContain('POST /api/widget/8/send-message');
  });
});

test.describe('options', () => {
  test('of the page override the owner’s configuration, and those of the init call the global ones', {
    tag: '@rule:widget-page-options',
  }, async ({ api, page, site, widget }) => {
    await page.goto(`${site.origin}/bare`);
    await page.addScriptTag({
      content: `${stub}
        window.ParleyOptions = { primaryColor: '#ffcc00', title: 'Global', placeholder: 'Ask away', locale: 'de-AT' };
        parley('init', 7, { title: 'Frag uns', welcomeMessage: 'Moin!', chatPosition: 'top-right', size: 'large' });`,
    });
    await page.addScriptTag({ url: `${api.origin}/widget.js` });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(widget.launcher).toHaveCSS('background-color', 'rgb(255, 204, 0)');
    await widget.launcher.click();
    const panel = page.getByRole('dialog', { name: 'Frag uns' });
    await expect(panel.locator('.bubble')).toHaveText(['Moin!']);
    await expect(panel.getByRole('textbox', { name: 'Nachricht' })).toHaveAttribute('placeholder', 'Ask away');
    await expect(panel.getByRole('button', { name: 'Chat schließen' })).toBeVisible();
    const box = await panel.boundingBox();
    expect(box).toMatchObject({ y: 88, width: 400 });
  });

  test('the page’s language takes priority over the browser’s', {
    tag: ['@rule:widget-page-language', '@long'],
  }, async ({ api, page, site }) => {
    await page.goto(`${site.origin}/bare`);
    await page.evaluate(() => {
      document.documentElement.lang = 'fr-CA';
    });
    await page.addScriptTag({ url: `${api.origin}/widget.js` });
    await page.evaluate(() => window.parley?.('init', 7));
    await page.getByRole('button', { name: 'Chat' }).click();
    const panel = page.getByRole('dialog', { name: 'Discuter avec le support' });
    await expect(panel).toHaveAttribute('lang', 'fr');
    await expect(panel).toHaveAccessibleDescription('Réponses automatiques de ce site');
    await expect(panel.locator('.bubble')).toHaveText(['Bonjour ! 👋 Comment pouvons-nous vous aider ?']);
  });

  test('the browser’s language takes priority over the page’s if the owner wants it', {
    tag: ['@long', '@rule:widget-browser-language'],
  }, async ({ api, browser, site }) => {
    api.config.followVisitorLanguage = true;
    api.config.welcomeMessage = 'Servus!';
    await using context = await browser.newContext({ locale: 'it-IT' });
    const page = await context.newPage();
    await page.goto(`${site.origin}/arabic`);
    await page.getByRole('button', { name: 'Chat' }).click();
    const panel = page.getByRole('dialog', { name: 'Chatta con l’assistenza' });
    await expect(panel).toHaveAttribute('lang', 'it');
    await expect(panel.locator('.bubble')).toHaveText(['Servus!']);
  });

  test('invalid values are ignored', { tag: '@long' }, async ({ api, page, site, widget, consoleLines }) => {
    await page.goto(`${site.origin}/bare`);
    await page.addScriptTag({
      content: `window.ParleyOptions = 'purple'; ${stub} parley('init', '7', { primaryColor: '}*{}', title: {}, size: 9 });`,
    });
    await page.addScriptTag({ url: `${api.origin}/widget.js` });
    await widget.open();
    await expect(widget.launcher).toHaveCSS('background-color', 'rgb(99, 102, 241)');
    expect(consoleLines).toEqual([]);
  });
});

test.describe('commands', () => {
  test('open, close and toggle, with their events', { tag: '@rule:widget-open-close-toggle' }, async ({
    page,
    site,
    widget,
  }) => {
    await page.goto(`${site.origin}/two-lines`);
    await page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      window.parley?.('on', 'open', () => heard.push('open'));
      window.parley?.('on', 'close', () => heard.push('close'));
    });
    await page.evaluate(() => window.parley?.('open'));
    await expect(widget.panel).toBeVisible();
    await page.evaluate(() => window.parley?.('close'));
    await expect(widget.panel).toBeHidden();
    await page.evaluate(() => window.parley?.('toggle'));
    await expect(widget.panel).toBeVisible();
    expect(await page.evaluate('heard')).toEqual(['open', 'close', 'open']);
  });

  test('reset', { tag: '@long' }, async ({ api, page, site, widget }) => {
    await page.goto(`${site.origin}/two-lines`);
    await widget.open();
    await widget.askAndRead('Hello?');
    await page.evaluate(() => window.parley?.('reset'));
    await expect(widget.bubbles).toHaveCount(1);
    await expect.poll(() => api.conversations[0]?.endedAt).not.toBeNull();
  });

  test('ask opens the chat and sends the question, also before the script has loaded', async ({
    api,
    page,
    site,
    widget,
  }) => {
    await page.goto(`${site.origin}/bare`);
    await page.addScriptTag({ content: `${stub} parley('ask', 'Hello?'); parley('init', 7);` });
    await page.addScriptTag({ url: `${api.origin}/widget.js` });
    await expect(widget.bubbles.last()).toHaveText('You asked: Hello?');
    await page.evaluate(() => window.parley?.('close'));
    await page.evaluate(() => window.parley?.('ask', 'Again?'));
    await expect(widget.bubbles.last()).toHaveText('You asked: Again?');
    await expect(widget.panel).toBeVisible();
  });

  test('invalid ones and handlers that throw log a line and break nothing', { tag: '@long' }, async ({
    page,
    site,
    widget,
    consoleLines,
  }) => {
    await page.goto(`${site.origin}/two-lines`);
    await page.evaluate(() => {
      window.parley?.();
      window.parley?.('dance');
      window.parley?.('init', 'seven');
      window.parley?.('on', 'open', 'not a function');
      window.parley?.('on', 'open', () => {
        throw new Error('from the page');
      });
    });
    await widget.open();
    expect(consoleLines).toHaveLength(5);
    for (const line of consoleLines) expect(line).toMatch(/^Parley:/);
  });
});

test.describe('a chatbot that may not be shown', () => {
  test('isn’t rendered, whatever the server answers', { tag: '@rule:widget-not-shown' }, async ({
    api,
    page,
    site,
    widget,
    consoleLines,
  }) => {
    for (const status of [403, 404, 500]) {
      await test.step(`with status ${status}, nothing is rendered and one line is logged`, async () => {
        consoleLines.length = 0;
        api.refusals.set('config', [status]);
        await page.goto(`${site.origin}/plain`);
        await expect
          .poll(() => consoleLines)
          .toEqual([`Parley: chatbot 7 is not available here (${status} from ${api.origin}/)`]);
        await page.evaluate(() => window.parley?.('open'));
        await expect(widget.host).toHaveCount(0);
        expect(consoleLines).toHaveLength(1);
      });
    }
  });

  test('nothing is rendered if the server can’t be reached either', { tag: '@long' }, async ({
    context,
    page,
    site,
    widget,
    consoleLines,
  }) => {
    await context.route('**/config?*', (route) => route.abort());
    await page.goto(`${site.origin}/plain`);
    await expect.poll(() => consoleLines.length).toBe(1);
    expect(consoleLines[0]).toMatch(/^Parley: chatbot 7 could not be reached/);
    await expect(widget.host).toHaveCount(0);
    await page.evaluate(() => window.parley?.('ask', 'Hello?'));
    await context.unroute('**/config?*');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(widget.bubbles.last()).toHaveText('You asked: Hello?');
  });

  test('a panel that failed to load is retried with the next click', { tag: '@long' }, async ({
    context,
    page,
    site,
    widget,
  }) => {
    await page.goto(`${site.origin}/plain`);
    await expect(widget.launcher).toBeVisible();
    await context.setOffline(true);
    await widget.launcher.click();
    await expect(widget.launcher).toHaveAttribute('aria-busy', 'false');
    await expect(widget.panel).toBeHidden();
    await context.setOffline(false);
    await widget.open();
  });
});

test.describe('destroy', () => {
  test('leaves nothing behind: no element, name, timer or request', async ({ api, page, site, widget }) => {
    await page.clock.install();
    api.answer = (writer) => writer.token('This answer is never');
    await page.goto(`${site.origin}/bare`);
    const namesBefore = await page.evaluate(() => Object.keys(window));
    const elementsBefore = await page.evaluate(() => document.querySelectorAll('*').length);
    await page.addScriptTag({ url: `${api.origin}/widget.js`, content: '' });
    await page.evaluate(() => window.parley?.('init', 7));
    await widget.open();
    await widget.ask('Hello?');
    await expect(widget.bubbles.last()).toHaveText('This answer is never');
    const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/send-message'));
    await page.evaluate(() => window.parley?.('destroy'));
    await aborted;
    await expect(widget.host).toHaveCount(0);
    expect(await page.evaluate(() => Object.keys(window))).toEqual(namesBefore);
    // The script tag belongs to the page.
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBe(elementsBefore + 1);
    const count = api.requests.length;
    await page.clock.fastForward('05:00');
    expect(api.requests).toHaveLength(count);
  });

  test('before the configuration has loaded: nothing appears later', { tag: '@long' }, async ({
    context,
    page,
    site,
    widget,
    consoleLines,
  }) => {
    let isReleased = () => {};
    const released = new Promise<void>((resolve) => {
      isReleased = resolve;
    });
    await context.route('**/config?*', async (route) => {
      await released;
      await route.continue().catch(() => undefined);
    });
    const asked = page.waitForRequest('**/config?*');
    await page.goto(`${site.origin}/two-lines`);
    await asked;
    await page.evaluate(() => window.parley?.('destroy'));
    isReleased();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await expect(widget.host).toHaveCount(0);
    expect(consoleLines).toEqual([]);
  });

  test('removes the greeting’s timer and the listeners', { tag: '@long' }, async ({ page, site, widget }) => {
    await page.clock.install();
    await page.goto(`${site.origin}/plain`);
    await page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      window.parley?.('on', 'open', () => heard.push('open'));
    });
    await expect(widget.launcher).toBeVisible();
    await page.evaluate(() => window.parley?.('destroy'));
    await page.clock.fastForward('00:10');
    await expect(widget.host).toHaveCount(0);
    // A page that included the stub can start again.
    await page.evaluate(() => window.parley?.('init', 7));
    await widget.open();
    expect(await page.evaluate('heard')).toEqual([]);
  });
});
