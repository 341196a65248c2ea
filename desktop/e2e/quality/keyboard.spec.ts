import { placeOf } from './places.ts';
import { expect, test } from './stage.ts';

test('the first Tab stop of every layout skips the navigation', { tag: '@long' }, async ({ page, open }) => {
  for (const path of ['/pricing', '/dashboard', '/admin']) {
    await open(placeOf(path));
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  }
});

test('a row menu opens, moves and closes with the keyboard', { tag: '@rule:row-menu-by-keyboard' }, async ({
  page,
  open,
}) => {
  const parts = Promise.withResolvers<void>();
  await page.route(/\/(radix|idle)[^/]*\.js$/, async (route) => {
    await parts.promise;
    await route.continue();
  });
  await open(placeOf('/dashboard/chatbots'));
  const trigger = page.getByRole('button', { name: /^Actions for/ }).first();
  await trigger.focus();
  await expect(trigger).not.toHaveAttribute('data-state');
  parts.resolve();
  await expect(trigger).toHaveAttribute('data-state', 'closed');
  await expect(trigger).toBeFocused();
  await page.keyboard.press('Enter');
  const items = page.getByRole('menuitem');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(items.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(items.last()).toBeFocused();
  await page.keyboard.press('v');
  await expect(page.getByRole('menuitem', { name: 'View Conversations' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(trigger).toBeFocused();
});

test('tabs change with the arrow keys, a switch with the space bar', {
  tag: ['@long', '@rule:tabs-and-switch-by-keyboard'],
}, async ({ page, open }) => {
  await open(placeOf('/dashboard/edit-chatbot'));
  await page.getByRole('tab', { name: 'Basic Settings' }).focus();
  await page.keyboard.press('ArrowRight');
  const tab = page.getByRole('tab', { name: 'Widget' });
  await expect(tab).toBeFocused();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  const toggle = page.getByRole('switch').first();
  const before = await toggle.getAttribute('aria-checked');
  await toggle.focus();
  await page.keyboard.press('Space');
  await expect(toggle).not.toHaveAttribute('aria-checked', before ?? '');
});

test('in forced colors mode, a switch shows whether it is on, and a tab whether it is selected', {
  tag: '@long',
}, async ({ page, open }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await open(placeOf('/dashboard/edit-chatbot'));
  const [chosen, other] = [
    page.getByRole('tab', { name: 'Widget' }),
    page.getByRole('tab', { name: 'Basic Settings' }),
  ];
  await chosen.click();
  const toggle = page.getByRole('switch').first();
  const lookOf = (state: 'true' | 'false') =>
    expect(toggle)
      .toHaveAttribute('aria-checked', state)
      .then(() => toggle.screenshot({ animations: 'disabled' }));
  const on = await lookOf('true');
  await toggle.click();
  expect((await lookOf('false')).equals(on)).toBe(false);
  const border = (tab: typeof chosen) => tab.evaluate((element) => getComputedStyle(element).borderBottomColor);
  expect(await border(chosen)).not.toBe(await border(other));
});
