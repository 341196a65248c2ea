import { expect, test } from './fixtures.ts';

const questions = [
  'When are you open?',
  'Where can I park in the old town if I come by car on a market day?',
  'Who do I call if I want to hire the hall for a party?',
  'How much is a day ticket?',
  'Do you ship?',
];

test.beforeEach(({ api }) => {
  api.config.starters = questions;
});

test('suggested questions come before the field, move nothing, and are gone after the first question', {
  tag: ['@long', '@rule:widget-starters-asked'],
}, async ({ api, page, site, widget }) => {
  api.config.consentText = 'We read what you write.';
  await page.goto(`${site.origin}/plain`);
  await widget.open();
  const group = widget.panel.getByRole('group', { name: 'Suggested questions' });
  await expect(widget.panel.getByRole('button', { name: 'Agree and continue' })).toBeVisible();
  await expect(group).toBeHidden();
  await widget.panel.getByRole('button', { name: 'Agree and continue' }).click();
  await expect(group.getByRole('button')).toHaveText(questions);
  await expect(widget.input).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(group.getByRole('button').last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(widget.bubbles.last()).toHaveText('You asked: Do you ship?');
  await expect(group).toBeHidden();
  await expect(widget.input).toBeFocused();

  await page.reload();
  await widget.open();
  await expect(widget.bubbles.last()).toHaveText('You asked: Do you ship?');
  await expect(group).toBeHidden();
});

test('they are there as soon as the chat is, large enough for a thumb, and fit a phone in Arabic', {
  tag: '@long',
}, async ({ page, site }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    window.ParleyOptions = { locale: 'ar' };
    const moved: number[] = [];
    Object.assign(window, { moved });
    const note = (list: PerformanceObserverEntryList) =>
      moved.push(...list.getEntries().map(({ startTime }) => startTime));
    new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${site.origin}/plain`);
  await page.locator('#parley-widget').getByRole('button').click();
  const group = page.getByRole('group', { name: 'أسئلة مقترحة' });
  const buttons = group.getByRole('button');
  await expect(buttons).toHaveText(questions);
  expect(await page.evaluate('moved')).toEqual([]);
  await page.setViewportSize({ width: 390, height: 700 });
  const boxes = await Promise.all((await buttons.all()).map((button) => button.boundingBox()));
  for (const box of boxes) {
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  }
  // From the right in Arabic.
  expect((boxes[0]?.x ?? 0) + (boxes[0]?.width ?? 0)).toBeGreaterThan(300);
  await expect(buttons.first()).toHaveCSS('border-top-style', 'solid');
});

test('if they can’t be loaded, the chat opens without them', { tag: '@long' }, async ({ page, site, widget }) => {
  await page.route('**/widget/starters-*.js', (route) => route.abort());
  await page.goto(`${site.origin}/plain`);
  await widget.open();
  await widget.askAndRead('Hello?');
});
