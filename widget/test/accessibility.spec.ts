import type { Page } from '@playwright/test';
import { barriersOf, colorRules } from '#build/barriers.ts';
import { expect, gate, test } from './fixtures.ts';
import { hardToRead } from './text-contrast.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** No violations in the dark scheme, nor in the light one, which has the same structure. */
async function expectNoBarrier(page: Page): Promise<void> {
  for (const [colorScheme, runOnly] of [
    ['dark', rules],
    ['light', colorRules],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await barriersOf(page, { include: ['#parley-widget'], runOnly: [...runOnly] }), colorScheme).toEqual([]);
    expect(await hardToRead(page), colorScheme).toEqual([]);
  }
}

for (const primaryColor of ['#6366f1', '#facc15', '#0b1220']) {
  // The brightest of them needs another color for the text on it.
  const long = primaryColor === '#facc15' ? [] : ['@long'];
  test(`axe finds no violations in light and dark with ${primaryColor}`, {
    tag: ['@rule:widget-accessible-in-any-color', ...long],
  }, async ({ api, page, site, widget }) => {
    api.config.primaryColor = primaryColor;
    api.config.starters = ['When are you open?', 'Where can I park?'];
    await page.clock.install();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${site.origin}/dark`);
    await expect(widget.launcher).toBeVisible();
    await page.clock.fastForward(5100);
    await expect(page.getByRole('button', { name: 'Dismiss' })).toBeVisible();
    await expectNoBarrier(page);

    const sources = [{ url: 'https://example.com/hours', title: 'Opening hours' }];
    api.answer = (writer) => writer.done({ content: 'Nine.\n\n- Monday\n- Tuesday', outcome: 'partial', sources });
    await widget.open();
    await expect(widget.panel.getByRole('group', { name: 'Suggested questions' })).toBeVisible();
    await expectNoBarrier(page);
    await widget.ask('When?');
    await widget.panel.getByRole('button', { name: 'Helpful', exact: true }).click();
    api.refusals.set('send-message', [500]);
    await widget.ask('And on Sundays?');
    await expect(widget.panel.getByRole('alert')).toBeVisible();
    await widget.input.fill('x'.repeat(2001));
    await expectNoBarrier(page);
  });
}

test('the widget follows the page’s color scheme, also when it changes', async ({ page, site, widget }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${site.origin}/dark`);
  await widget.open();
  await expect(widget.panel).toHaveCSS('background-color', 'rgb(27, 29, 34)');
  await page.evaluate(() => document.documentElement.style.setProperty('color-scheme', 'light'));
  await expect(widget.panel).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

test('light gray text on white is detected', { tag: '@long' }, async ({ page, site, widget }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${site.origin}/plain`);
  await widget.open();
  expect(await hardToRead(page)).toEqual([]);
  await widget.panel.evaluate((panel) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { color: #aaa !important }');
    (panel.getRootNode() as ShadowRoot).adoptedStyleSheets.push(sheet);
  });
  expect(await hardToRead(page)).not.toEqual([]);
});

test('on a page without a dark scheme, the widget stays light', { tag: '@long' }, async ({ page, site, widget }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${site.origin}/plain`);
  await widget.open();
  await expect(widget.panel).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

test('a screen reader announces an answer once, when it is complete, and the first one as automated', async ({
  api,
  page,
  site,
  widget,
}) => {
  const rest = gate();
  api.answer = async (writer) => {
    writer.token('We open ');
    await rest.opened;
    writer.token('at nine.');
    writer.done();
  };
  await page.goto(`${site.origin}/plain`);
  await widget.open();
  await page.evaluate(() => {
    const heard: (string | null)[] = [];
    Object.assign(window, { heard });
    for (const region of document
      .querySelector('#parley-widget')
      ?.shadowRoot?.querySelectorAll('[aria-live="polite"]') ?? []) {
      new MutationObserver(() => heard.push(region.textContent)).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    }
  });
  await widget.ask('When?');
  await expect(widget.bubbles.last()).toHaveText('We open');
  rest.open();
  await expect(widget.bubbles.last()).toHaveText('We open at nine.');
  await widget.ask('Sure?');
  await expect(widget.bubbles).toHaveCount(5);
  const announced = ['Automated answers from this site: We open at nine.', '', 'We open at nine.'];
  await expect.poll(() => page.evaluate('heard')).toEqual(announced);
});

test('nothing moves for visitors who prefer less motion', { tag: '@long' }, async ({ api, page, site, widget }) => {
  api.answer = (writer) => writer.token('');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${site.origin}/plain`);
  await widget.open();
  await widget.ask('When?');
  await expect(widget.panel.getByText('Writing an answer')).toBeVisible();
  const running = await page.evaluate(
    () => document.querySelector('#parley-widget')?.shadowRoot?.getAnimations().length,
  );
  expect(running).toBe(0);
});
