import type { Page } from '@playwright/test';
import { eachTab, firstOfItsKind } from './corners.ts';
import { expectLargeEnough, phone } from './large-enough.ts';
import { places } from './places.ts';
import { expect, settled, test } from './stage.ts';
import { phoneWaysIn, takeWay, waysIn } from './ways-in.ts';

test.use(phone);

for (const place of places) {
  test(`what is touched on ${place.path} is large enough for a thumb, on its tabs and in its lists too`, async ({
    page,
    open,
  }) => {
    await open(place);
    await expectLargeEnough(page, 'as it opens');
    await expectListsLargeEnough(page);
    await eachTab(page, async (name) => {
      await settled(page);
      await expectLargeEnough(page, `tab ${name}`);
      await expectListsLargeEnough(page);
    });
  });
}

for (const way of [...waysIn, ...phoneWaysIn]) {
  test(`what is touched in ${way.dialog} on ${way.path} is large enough for a thumb`, async ({ page, open }) => {
    const place = places.find(({ path }) => path === way.path);
    if (!place) throw new Error(`There is no ${way.path} any more: take it out of ways-in.ts`);
    await open(place);
    await takeWay(page, way);
    await expectLargeEnough(page, 'in the dialog');
  });
}

test('what is touched on the page of a code snippet is large enough for a thumb', async ({ page, open, stage }) => {
  const [place] = places.filter(({ path }) => path === '/dashboard');
  if (!place) throw new Error('There is no dashboard any more');
  await open(place);
  await page.goto(`/api/chatbots/${stage.chatbotId}/snippet`);
  await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(2);
  await expectLargeEnough(page, 'as it opens');
});

/** Menus and the lists of choices, which hang over the page. */
async function expectListsLargeEnough(page: Page): Promise<void> {
  const triggers = page.locator('[aria-haspopup=menu]:visible, [role=combobox]:visible:enabled');
  for (const trigger of await firstOfItsKind(triggers)) {
    await trigger.click();
    const list = page.getByRole('menu').or(page.getByRole('listbox'));
    await expect(list).toBeVisible();
    await expectLargeEnough(page, await list.innerText(), '[role=menuitem], [role=option]');
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
  }
}
