import { roomShare, widgetLimits } from '#build/bench/size-limits.ts';
import { widgetSize } from '#build/bench/widget-size.ts';
import { expect, gate, test } from './fixtures.ts';

test.describe('weight', () => {
  test('a closed widget loads the script and the configuration, and the panel loads on intent', async ({
    api,
    page,
    site,
    widget,
  }) => {
    await page.goto(`${site.origin}/plain`);
    await expect(widget.launcher).toBeVisible();
    expect(api.requests).toEqual(['GET /widget.js', 'GET /api/chatbots/7/config']);
    const panel = page.waitForRequest('**/widget/panel-*.js');
    await widget.launcher.hover();
    await panel;
    await expect(widget.panel).toBeHidden();
    await widget.open();
    expect(api.requests.slice(2)).toEqual([expect.stringMatching(/^GET \/widget\/panel-[\w-]+\.js$/)]);
  });

  test('no part exceeds its size limit, and each leaves room for the next fix', {
    tag: '@rule:widget-size-limits',
  }, () => {
    const sizes = widgetSize();
    for (const [part, bytes] of Object.entries(widgetLimits) as [keyof typeof widgetLimits, number][]) {
      expect.soft(sizes[part], part).toBeGreaterThan(0);
      expect.soft(sizes[part], part).toBeLessThanOrEqual(bytes * roomShare);
    }
  });

  test('no other server is contacted, and no cookie is set', { tag: '@rule:widget-no-other-server' }, async ({
    api,
    context,
    page,
    site,
    widget,
  }) => {
    const origins = new Set<string>();
    page.on('request', (request) => origins.add(new URL(request.url()).origin));
    await page.goto(`${site.origin}/plain`);
    await widget.open();
    await widget.askAndRead('Hello?');
    expect([...origins].sort()).toEqual([api.origin, site.origin].sort());
    expect(await context.cookies()).toEqual([]);
  });
});

test.describe('the greeting', () => {
  test.beforeEach(async ({ page, site, widget }) => {
    // The clock is paused, so only the seconds that the test advances pass, however slow the machine is.
    await page.clock.install({ time: '2026-01-12T10:00:00Z' });
    await page.clock.pauseAt('2026-01-12T10:00:01Z');
    await page.goto(`${site.origin}/plain`);
    await expect(widget.launcher).toBeVisible();
  });

  test('appears after five seconds, opens the chat, and doesn’t return in the session', {
    tag: '@rule:widget-greeting',
  }, async ({ page, widget }) => {
    const greeting = page.getByRole('button', { name: 'Hi there!' });
    await page.clock.fastForward(4900);
    await expect(greeting).toBeHidden();
    await page.clock.fastForward(200);
    await greeting.click();
    await expect(widget.panel).toBeVisible();
    await expect(greeting).toBeHidden();
    await page.reload();
    await expect(widget.launcher).toBeVisible();
    await page.clock.fastForward(6000);
    await expect(greeting).toBeHidden();
  });

  test('can be dismissed', { tag: '@long' }, async ({ page, widget }) => {
    await page.clock.fastForward(5100);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByRole('button', { name: 'Hi there!' })).toBeHidden();
    await expect(widget.panel).toBeHidden();
  });

  test('doesn’t appear for a visitor who has opened the chat', { tag: '@long' }, async ({ page, widget }) => {
    await widget.open();
    await widget.close.click();
    await page.clock.fastForward(6000);
    await expect(page.getByRole('button', { name: 'Hi there!' })).toBeHidden();
  });

  test('isn’t shown if the owner has turned it off', { tag: '@long' }, async ({ api, page, widget }) => {
    api.config.showWelcomeMessage = false;
    await page.reload();
    await expect(widget.launcher).toBeVisible();
    await page.clock.fastForward(6000);
    await expect(page.getByRole('button', { name: 'Hi there!' })).toBeHidden();
    await widget.open();
    await expect(widget.bubbles).toHaveCount(0);
  });
});

test.describe('by keyboard', () => {
  test.beforeEach(async ({ page, site, widget }) => {
    await page.goto(`${site.origin}/plain`);
    await expect(widget.launcher).toBeVisible();
  });

  test('opens with Enter, starts in the text field, closes with Escape, and returns focus to the launcher', {
    tag: '@rule:widget-opens-by-keyboard',
  }, async ({ page, widget }) => {
    await widget.launcher.focus();
    await page.keyboard.press('Enter');
    await expect(widget.input).toBeFocused();
    await expect(widget.launcher).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(widget.panel).toBeHidden();
    await expect(widget.launcher).toBeFocused();
    await expect(widget.launcher).toHaveAttribute('aria-expanded', 'false');
  });

  test('Tab moves through every control and on to the page, without a trap on a large screen', async ({
    page,
    widget,
  }) => {
    await widget.open();
    await expect(widget.panel).toHaveAttribute('aria-modal', 'false');
    await page.keyboard.press('Tab');
    await expect(widget.panel.getByRole('button', { name: 'Send' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(widget.panel.getByRole('link', { name: 'Powered by Parley' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(widget.launcher).toBeFocused();
  });

  test('Enter sends, Shift+Enter adds a line', { tag: '@rule:widget-enter-sends' }, async ({ page, widget, api }) => {
    await widget.open();
    await page.keyboard.type('One');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('Two');
    await page.keyboard.press('Enter');
    await expect(widget.bubbles.nth(1)).toHaveText('One\nTwo', { useInnerText: true });
    await expect.poll(() => api.conversations[0]?.messages[0]?.content).toBe('One\nTwo');
  });

  test('Enter that ends a composed word doesn’t send', { tag: '@long' }, async ({ page, widget, api }) => {
    await widget.open();
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 });
    await widget.input.dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true });
    await widget.input.dispatchEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true });
    await session.send('Input.insertText', { text: '日本' });
    await expect(widget.input).toHaveValue('日本');
    expect(api.conversations).toHaveLength(0);
    await page.keyboard.press('Enter');
    await expect(widget.bubbles.nth(1)).toHaveText('日本');
  });

  test('clicking the page moves focus, closing by command doesn’t', { tag: '@long' }, async ({ page, widget }) => {
    await widget.open();
    const search = page.getByRole('textbox', { name: 'Search' });
    await search.click();
    await page.evaluate(() => window.parley?.('close'));
    await expect(widget.panel).toBeHidden();
    await expect(search).toBeFocused();
  });
});

test.describe('the text field', () => {
  test.beforeEach(async ({ page, site, widget }) => {
    await page.goto(`${site.origin}/plain`);
    await widget.open();
  });

  test('grows with the text, up to a limit', { tag: '@long' }, async ({ page, widget }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const height = async () => (await widget.input.boundingBox())?.height ?? 0;
    const one = await height();
    await widget.input.fill('One\nTwo\nThree');
    await expect.poll(height).toBeGreaterThan(one + 30);
    await widget.input.fill('Line\n'.repeat(60));
    await expect.poll(height).toBeLessThanOrEqual(108);
    await widget.input.fill('');
    await expect.poll(height).toBe(one);
  });

  test('counts near the limit of 2,000 and doesn’t send beyond it', { tag: '@long' }, async ({ api, widget }) => {
    await widget.input.fill('x'.repeat(1800));
    await expect(widget.panel.getByText('characters')).toBeHidden();
    await widget.input.fill('x'.repeat(1801));
    await expect(widget.panel.getByText('1,801 of 2,000 characters')).toBeVisible();
    await widget.input.fill('x'.repeat(2001));
    await widget.input.press('Enter');
    await expect(widget.panel.getByText('2,001 of 2,000 characters')).toBeVisible();
    await expect(widget.input).toHaveAttribute('aria-invalid', 'true');
    await widget.input.fill('x'.repeat(2000));
    await widget.input.press('Enter');
    await expect(widget.bubbles).toHaveCount(3);
    expect(api.conversations[0]?.messages[0]?.content).toHaveLength(2000);
  });

  test('blank text isn’t sent', { tag: ['@long', '@rule:widget-blank-text'] }, async ({ api, widget }) => {
    await widget.input.fill(' \n ');
    await widget.input.press('Enter');
    await expect(widget.bubbles).toHaveCount(1);
    expect(api.conversations).toHaveLength(0);
  });
});

test.describe('the list of messages', () => {
  test.beforeEach(async ({ page, site, widget }) => {
    await page.goto(`${site.origin}/plain`);
    await widget.open();
  });

  test('grows with the conversation up to 640 pixels, with the sources visible', {
    tag: ['@long', '@rule:widget-message-list-grows'],
  }, async ({ api, page, widget }) => {
    const sources = [
      { url: 'https://example.com/hours', title: 'Opening hours' },
      { url: 'https://example.com/cellar', title: 'The map cellar' },
    ];
    const links = widget.panel.getByRole('list', { name: 'Sources' }).getByRole('link');
    const expectSourcesInSight = async (count: number) => {
      await expect(links).toHaveCount(count);
      for (const link of (await links.all()).slice(-2)) await expect(link).toBeInViewport({ ratio: 1 });
    };
    const height = async () => Math.round((await widget.panel.boundingBox())?.height ?? 0);
    const moreBelow = widget.panel.getByRole('button', { name: 'More below' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(height).toBe(400);

    await test.step('an ordinary answer is fully visible', async () => {
      const content =
        'We are open from nine to six on weekdays and until four on Saturdays, and closed on Sundays. '.repeat(3);
      api.answer = (writer) => writer.done({ content, sources });
      await widget.ask('When do you open?');
      await expectSourcesInSight(2);
      expect(await height()).toBeGreaterThan(400);
      await expect(widget.bubbles.last()).toBeInViewport({ ratio: 1 });
      await expect(moreBelow).toBeHidden();
    });

    await test.step('a long one says that there is more below, and scrolls there', async () => {
      api.answer = (writer) => writer.done({ content: 'A line of text. '.repeat(120), sources });
      await widget.ask('Tell me all');
      await expectSourcesInSight(4);
      expect(await height()).toBe(640);
      await expect(widget.bubbles.filter({ hasText: 'Tell me all' })).toBeInViewport({ ratio: 1 });
      await expect(moreBelow).toBeInViewport({ ratio: 1 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await moreBelow.press('Enter');
      await expect(widget.panel.getByRole('log')).toBeFocused();
      await expect(async () => {
        if (await moreBelow.isVisible()) await moreBelow.click({ timeout: 1000 });
        await expect(moreBelow).toBeHidden({ timeout: 200 });
      }).toPass();
      await expect(widget.panel.getByRole('button', { name: 'Not helpful' }).last()).toBeInViewport({ ratio: 1 });
    });

    await test.step('a low window, and a new conversation', async () => {
      await page.setViewportSize({ width: 1280, height: 560 });
      await expect.poll(height).toBe(452);
      expect((await widget.panel.boundingBox())?.y).toBeGreaterThanOrEqual(0);
      await page.setViewportSize({ width: 1280, height: 800 });
      await widget.reset.click();
      await expect.poll(height).toBe(400);
    });
  });

  test('wraps long words', { tag: '@long' }, async ({ api, widget }) => {
    api.answer = (writer) => writer.done({ content: 'Wortungetüm'.repeat(30) });
    await widget.ask('https://example.com/'.repeat(8));
    await expect(widget.bubbles).toHaveCount(3);
    const overflow = await widget.panel.getByRole('log').evaluate((list) => list.scrollWidth - list.clientWidth);
    expect(overflow).toBe(0);
  });

  test('follows short answers to the end, and shows long ones from their beginning', { tag: '@long' }, async ({
    api,
    widget,
  }) => {
    const log = widget.panel.getByRole('log');
    const fromEnd = () => log.evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight);
    for (const question of ['One?', 'Two?', 'Three?', 'Four?']) await widget.askAndRead(question);
    await expect.poll(fromEnd).toBeLessThan(2);
    api.answer = (writer) => writer.done({ content: 'A line of text. '.repeat(60) });
    await widget.ask('Tell me all');
    await expect(widget.bubbles.last()).toContainText('A line of text.');
    await expect(widget.bubbles.filter({ hasText: 'Tell me all' })).toBeInViewport({ ratio: 1 });
    expect(await fromEnd()).toBeGreaterThan(100);
  });

  test('a question longer than the chat doesn’t hide its answer', { tag: '@long' }, async ({ api, widget }) => {
    api.answer = (writer) => writer.done({ content: 'A line of text. '.repeat(60) });
    await widget.ask('Please read all of this first. '.repeat(40));
    const answer = widget.bubbles.filter({ hasText: 'A line of text.' });
    const log = widget.panel.getByRole('log');
    const beginning = async () => {
      const [list, bubble] = await Promise.all([log.boundingBox(), answer.boundingBox()]);
      return list && bubble ? (bubble.y - list.y) / list.height : null;
    };
    await expect.poll(beginning).toBeGreaterThan(0);
    expect(await beginning()).toBeLessThan(0.5);
  });

  test('stays where the visitor is reading', { tag: '@long' }, async ({ api, widget }) => {
    for (const question of ['One?', 'Two?', 'Three?', 'Four?']) await widget.askAndRead(question);
    const rest = gate();
    api.answer = async (writer) => {
      writer.token('Wait');
      await rest.opened;
      writer.token(' no more');
      writer.done();
    };
    await widget.ask('Five?');
    await expect(widget.bubbles.last()).toHaveText('Wait');
    await widget.bubbles.first().scrollIntoViewIfNeeded();
    await expect(widget.bubbles.first()).toBeInViewport({ ratio: 1 });
    rest.open();
    await expect(widget.bubbles.last()).toHaveText('Wait no more');
    await expect(widget.bubbles.first()).toBeInViewport({ ratio: 1 });
    api.answer = (writer) => writer.done({ content: 'Six.' });
    await widget.ask('Six?');
    await expect(widget.bubbles.last()).toBeInViewport({ ratio: 1 });
  });

  test('keeps the newest message visible when the text field grows', { tag: '@long' }, async ({ api, widget }) => {
    api.answer = (writer) => writer.done({ content: 'A line of text. '.repeat(20) });
    await widget.ask('One?');
    await expect(widget.bubbles).toHaveCount(3);
    api.refusals.set('send-message', [500]);
    await widget.ask('Do you also buy whole collections of charts?');
    const tryAgain = widget.panel.getByRole('button', { name: 'Try again' });
    await expect(tryAgain).toBeInViewport({ ratio: 1 });
    await widget.input.fill(`One\nTwo ${'x'.repeat(1900)}`);
    await expect(widget.panel.getByText('of 2,000 characters')).toBeVisible();
    await expect(tryAgain).toBeInViewport({ ratio: 1 });
  });
});
