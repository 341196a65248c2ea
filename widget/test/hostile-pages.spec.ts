import { devices } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.describe('strict Content-Security-Policy', () => {
  for (const name of ['strict-csp', 'nonce-csp']) {
    const tag = name === 'nonce-csp' ? '@long' : [];
    test(`${name}: greets, opens and answers without violations`, { tag }, async ({
      page,
      site,
      widget,
      consoleLines,
    }) => {
      await page.clock.install();
      await page.goto(`${site.origin}/${name}`);
      await expect(widget.launcher).toBeVisible();
      await page.clock.fastForward(5100);
      await page.getByRole('button', { name: 'Hi there!' }).click();
      await widget.askAndRead('Hello?');
      await expect(widget.panel).toHaveCSS('position', 'fixed');
      await expect(widget.panel.locator('[style]')).toHaveCount(0);
      expect(consoleLines).toEqual([]);
    });
  }
});

test('a page with aggressive styles doesn’t affect the widget', async ({ page, site, widget }) => {
  async function looks() {
    await widget.open();
    await widget.askAndRead('Hello?');
    await expect(widget.panel.getByRole('button', { name: 'Helpful', exact: true })).toBeVisible();
    await expect(widget.panel.getByRole('button', { name: 'Your conversation' })).toBeVisible();
    return page.evaluate(() => {
      const root = document.querySelector('#parley-widget')?.shadowRoot;
      return [...(root?.querySelectorAll('div > *, button') ?? [])].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { color, backgroundColor, fontFamily, fontSize, letterSpacing, textTransform, direction, opacity } =
          getComputedStyle(element);
        const place = [x, y, width, height].map(Math.round);
        return [
          element.tagName,
          ...place,
          color,
          backgroundColor,
          fontFamily,
          fontSize,
          letterSpacing,
          textTransform,
          direction,
          opacity,
        ].join();
      });
    });
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${site.origin}/two-lines`);
  const quiet = await looks();
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto(`${site.origin}/loud`);
  await page.evaluate(() => {
    localStorage.clear();
  });
  await page.reload();
  const loud = await looks();
  expect(loud).toEqual(quiet);
  expect(await widget.host.evaluate((host) => getComputedStyle(host).opacity)).toBe('1');
});

test('a page with single-key shortcuts doesn’t react to what the visitor types', { tag: '@long' }, async ({
  page,
  site,
  widget,
}) => {
  await page.goto(`${site.origin}/shortcuts`);
  await widget.open();
  await page.keyboard.type('jump / search ?');
  await expect(widget.input).toHaveValue('jump / search ?');
  await page.keyboard.press('Enter');
  await expect(widget.bubbles.last()).toHaveText('You asked: jump / search ?');
  expect(await page.evaluate('heard')).toEqual([]);

  await test.step('and a dialog of the page that keeps focus and scrolling to itself leaves both to the chat', async () => {
    await page.evaluate(() => {
      const dialog = document.createElement('div');
      dialog.role = 'dialog';
      const field = document.createElement('input');
      dialog.append(field);
      document.body.append(dialog);
      const keep = ({ target }: Event) => dialog.contains(target as Node) || field.focus();
      document.addEventListener('focusin', keep);
      document.addEventListener('focusin', keep, true);
      dialog.addEventListener('focusout', () => field.focus());
      for (const type of ['wheel', 'touchmove', 'pointerdown'])
        document.addEventListener(type, (event) => event.preventDefault(), { passive: false });
      field.focus();
    });
    await widget.input.click();
    await page.keyboard.type('still here');
    await expect(widget.input).toHaveValue('still here');
    const log = widget.panel.getByRole('log');
    const isKept = log.evaluate(
      (element) =>
        new Promise((resolve) =>
          element.addEventListener('wheel', (event) => setTimeout(() => resolve(event.defaultPrevented))),
        ),
    );
    await log.hover();
    await page.mouse.wheel(0, 10);
    expect(await isKept).toBe(false);
  });

  await test.step('and one that replaces its body or document keeps the chat with its text', async () => {
    await page.evaluate(() => {
      document.body.replaceWith(document.body.cloneNode(true));
    });
    await expect(widget.input).toHaveValue('still here');
    await expect(widget.host).toHaveCount(1);
    await page.evaluate(() => {
      document.documentElement.replaceWith(document.documentElement.cloneNode(true));
    });
    await expect(widget.input).toHaveValue('still here');
    await expect(widget.host).toHaveCount(1);
    expect(await widget.host.evaluate((host) => host.parentNode === document.body)).toBe(true);
  });

  await test.step('and nothing of the chat is printed', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(widget.panel).toBeHidden();
    await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
    await expect(widget.launcher).toHaveCSS('border-top-width', '2px');
    await page.emulateMedia({ forcedColors: 'none' });
  });
});

test('a page where storage is blocked', async ({ page, site, widget, consoleLines }) => {
  await page.goto(`${site.origin}/blocked-storage`);
  expect(await page.evaluate(() => self.origin)).toBe('null');
  await widget.open();
  await widget.askAndRead('Hello?');
  await widget.close.click();
  await widget.open();
  await expect(widget.bubbles.last()).toHaveText('You asked: Hello?');
  expect(consoleLines).toEqual([]);
});

test('a right-to-left page', { tag: '@long' }, async ({ page, site, widget }) => {
  await page.clock.install();
  await page.goto(`${site.origin}/arabic`);
  await expect(page.getByRole('button', { name: 'الدردشة' })).toBeVisible();
  await page.clock.fastForward(5100);
  // The default greeting is in the page's language.
  await page.getByRole('button', { name: 'مرحبًا' }).click();
  const panel = page.getByRole('dialog', { name: 'الدردشة مع الدعم' });
  await expect(panel).toHaveAttribute('dir', 'rtl');
  await expect(panel).toHaveAccessibleDescription('إجابات آلية من هذا الموقع');
  await panel.getByRole('textbox').fill('متى تفتحون؟');
  await panel.getByRole('textbox').press('Enter');
  const bubbles = panel.locator('.bubble');
  await expect(bubbles).toHaveCount(3);
  // A bubble may be replaced while its answer arrives, and then has no place.
  const left = (at: number) => bubbles.nth(at).evaluate((bubble) => bubble.getBoundingClientRect().left);
  await expect.poll(async () => (await left(2)) - (await left(1))).toBeGreaterThan(0);
  // The owner chooses the launcher's position, whatever the page's direction.
  expect((await panel.boundingBox())?.x).toBeGreaterThan(640);
  await expect(widget.host).toHaveCount(1);
});

test('the panel is 320 by 400 pixels, above or below the launcher', { tag: '@rule:widget-panel-size' }, async ({
  api,
  page,
  site,
  widget,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`${site.origin}/plain`);
  await widget.open();
  await page.mouse.move(0, 0);
  expect(await widget.panel.boundingBox()).toEqual({ x: 940, y: 232, width: 320, height: 400 });
  expect(await widget.launcher.boundingBox()).toEqual({ x: 1204, y: 644, width: 56, height: 56 });
  api.config.chatPosition = 'top-right';
  await page.reload();
  await widget.open();
  await page.mouse.move(0, 0);
  expect(await widget.panel.boundingBox()).toEqual({ x: 940, y: 88, width: 320, height: 400 });
  expect(await widget.launcher.boundingBox()).toEqual({ x: 1204, y: 20, width: 56, height: 56 });
});

test.describe('on a phone', () => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  test.use(phone);

  test.beforeEach(async ({ page, site, widget }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${site.origin}/plain`);
    await widget.launcher.tap();
    await expect(widget.panel).toBeVisible();
  });

  test('the panel covers the screen and keeps focus inside', async ({ page, widget }) => {
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    expect(await widget.panel.boundingBox()).toEqual({ x: 0, y: 0, width, height });
    await expect(widget.launcher).toBeHidden();
    await expect(widget.panel).toHaveAttribute('aria-modal', 'true');
    // In the field, the keyboard would cover the greeting.
    await expect(widget.panel.getByRole('log')).toBeFocused();
    const names = new Set<string | null>();
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab');
      names.add(await widget.panel.locator(':focus').evaluate((control) => control.ariaLabel ?? control.textContent));
    }
    expect(names.size).toBe(6);
    await widget.close.tap();
    await expect(widget.launcher).toBeFocused();
  });

  test('on a page that is wider than the screen, launcher and panel are on the screen', async ({ page, widget }) => {
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        document.querySelector('meta[name=viewport]')?.setAttribute('content', 'width=device-width, initial-scale=1');
        const wide = document.createElement('div');
        wide.style.cssText = 'position: absolute; left: 0; width: 1400px; height: 9000px';
        document.body.append(wide);
      }),
    );
    await widget.close.tap();
    await page.reload();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(1400);
    const places = (part: typeof widget.panel) =>
      part.evaluate((element) => {
        const { left, right, bottom } = element.getBoundingClientRect();
        const { offsetLeft = 0, offsetTop = 0, width = 0, height = 0 } = visualViewport ?? {};
        return { left, right, from: offsetLeft, to: offsetLeft + width, above: offsetTop + height - bottom };
      });
    const expectInCorner = () =>
      expect(async () => {
        const { right, to, above } = await places(widget.launcher);
        expect([Math.round(to - right), Math.round(above)]).toEqual([20, 20]);
      }).toPass();
    await expectInCorner();
    const fingers = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      fingers.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 200, y }] });
    await touch('touchStart', 700);
    for (let y = 650; y >= 100; y -= 50) await touch('touchMove', y);
    await touch('touchEnd');
    await expect.poll(() => page.evaluate(() => visualViewport?.pageTop)).toBeGreaterThan(300);
    await expectInCorner();
    // Playwright taps elsewhere on a page that is zoomed out.
    await widget.launcher.evaluate((button: HTMLButtonElement) => button.click());
    await expect(widget.panel).toBeVisible();
    const panel = await places(widget.panel);
    expect([panel.left, panel.right]).toEqual([panel.from, panel.to]);
  });

  test('the text field stays above the on-screen keyboard', { tag: '@long' }, async ({ page, widget }) => {
    await page.evaluate(() => {
      const { visualViewport } = window;
      Object.defineProperties(visualViewport, { height: { value: 420 }, offsetTop: { value: 30 } });
      visualViewport?.dispatchEvent(new Event('resize'));
    });
    const box = await widget.panel.boundingBox();
    expect(box).toMatchObject({ y: 30, height: 420 });
    const input = await widget.input.boundingBox();
    expect((input?.y ?? 0) + (input?.height ?? 0)).toBeLessThan(450);
  });

  test('controls are large enough for fingers, and the answer has room in a low window', async ({
    api,
    page,
    widget,
  }) => {
    const sources = [{ url: 'https://example.com/hours', title: 'Opening hours' }];
    api.answer = (writer) => writer.done({ content: 'At nine.', outcome: 'answered', sources });
    await widget.ask('When do you open?');
    const button = (name: string) => widget.panel.getByRole('button', { name, exact: true });
    const source = widget.panel.getByRole('link', { name: 'Opening hours' });
    await expect(source).toBeVisible();
    for (const control of [widget.close, widget.reset, button('Send'), button('Helpful'), source]) {
      const box = await control.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await expect(widget.input).toHaveCSS('font-size', '16px');
    api.answer = (writer) => writer.done({ content: 'A line of text. '.repeat(90), outcome: 'answered', sources });
    await widget.ask('Tell me all');
    await expect(button('More below')).toBeInViewport({ ratio: 1 });
    expect((await button('More below').boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expect(source.last()).toBeInViewport({ ratio: 1 });
    // As at 400 % zoom.
    await page.setViewportSize({ width: 320, height: 256 });
    await expect(widget.panel.getByRole('link', { name: 'Powered by Parley' })).toBeHidden();
    // Below the text, where there is no room for both.
    const [text, link] = [await widget.bubbles.last().boundingBox(), await source.last().boundingBox()];
    expect(link?.y).toBeGreaterThanOrEqual((text?.y ?? 0) + (text?.height ?? 0));
    await page.evaluate(() => {
      const jumps: number[] = [];
      Object.assign(window, { jumps });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) jumps.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift' });
    });
    api.answer = (writer) => writer.done({ content: 'At nine.', outcome: 'answered', sources });
    await widget.ask('When do you open?');
    await expect(widget.bubbles.last()).toHaveText('At nine.');
    await expect(widget.bubbles.last()).toBeInViewport({ ratio: 1 });
    const jumps = await page.evaluate<number[]>('jumps');
    expect(jumps.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.02);
  });
});
