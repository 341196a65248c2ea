import { jumped, watchJumps } from './jumps.ts';
import { phone } from './quality/large-enough.ts';
import { placeOf } from './quality/places.ts';
import { expect, test } from './quality/stage.ts';

const { contextOptions: _, ...touch } = phone;
test.use(touch);

/** Milliseconds between the answers to the calls of a page. */
const apart = 60;
const mostCalls = 12;

const places = [
  '/dashboard',
  '/dashboard/snippet',
  '/dashboard/billing',
  '/dashboard/team',
  '/dashboard/settings',
  '/dashboard/conversations',
];

const tabs: Record<string, string> = {
  '/dashboard/conversations': '&tab=timeline',
  '/dashboard/settings': '?tab=email',
};

test('on a phone, a long file name leaves its date in the window', { tag: '@long' }, async ({ page, open }) => {
  await open(placeOf('/dashboard/test-chatbot'));
  await page.getByRole('tab', { name: 'Knowledge Files' }).click();
  const date = page.getByRole('main').locator('time').last();
  await expect(date).toBeVisible();
  const { x = 0, width = 0 } = (await date.boundingBox()) ?? {};
  expect(x + width).toBeLessThan(phone.viewport.width);
});

test('on a phone, pages stay still in whatever order their answers arrive', { tag: '@long' }, async ({
  page,
  open,
  stage,
}) => {
  test.setTimeout(240_000);
  await watchJumps(page);
  for (const path of places) {
    for (const order of ['as asked', 'the other way around']) {
      let asked = 0;
      await page.route('**/api/**', async (route) => {
        const turn = order === 'as asked' ? asked : Math.max(0, mostCalls - asked);
        asked += 1;
        await new Promise((resolve) => setTimeout(resolve, turn * apart));
        await route.continue();
      });
      const address = placeOf(path).address(stage);
      await open({
        path,
        isPublic: false,
        address: () => address + (tabs[path] ?? ''),
      });
      const { sum, moved } = await jumped(page);
      expect.soft(sum, `${path}, ${order}: ${moved}`).toBeLessThan(0.02);
      await page.unrouteAll({ behavior: 'wait' });
    }
  }
});
