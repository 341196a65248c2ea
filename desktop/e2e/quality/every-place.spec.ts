import { countScripts } from '#build/bench/first-load.ts';
import { pageLimit, roomShare } from '#build/bench/size-limits.ts';
import { translatePage } from '../../testing/translate-page.ts';
import { jumped, watchJumps } from '../jumps.ts';
import { expectAllByKeyboard, expectHoldsKeyboard, expectStartsInField } from './by-keyboard.ts';
import { eachList, eachTab } from './corners.ts';
import { expectCanBePrinted, expectFitsEveryWidth, expectFitsNarrowest, expectFitsPhone } from './fits.ts';
import { becomePhone, controlsOnceOpen, desktop, expectLargeEnough, onPhone, phone } from './large-enough.ts';
import { expectNoJump, expectNoJumpAtOnce, expectStandsStill } from './moves.ts';
import { expectNoBarrier, expectNoBarrierIn, expectNoBarrierInMenu } from './no-barrier.ts';
import { placeOf, places } from './places.ts';
import { expect, test } from './stage.ts';
import {
  closeDialog,
  isOnPhoneOnly,
  placesOfWays,
  startsOver,
  takeWay,
  waysOnlyOnPhoneTo,
  waysOnPhoneTo,
  waysTo,
} from './ways-in.ts';

test.use({ viewport: desktop, contextOptions: { reducedMotion: 'no-preference' } });
// One visit checks everything, which takes minutes on a busy machine. All visits together are a quarter of the browser
// tests, so every worker that is free takes the next one.
test.describe.configure({ mode: 'parallel', timeout: 240_000 });

// A dialog's place that no longer exists would never be visited.
for (const path of placesOfWays) placeOf(path);

/** One place of each layout. What is around its screens is the same around every other one. */
const placesInFrames = ['/', '/auth', '/dashboard', '/admin', '/create-chatbot'];
for (const path of placesInFrames) placeOf(path);

const menus = '[aria-haspopup=menu]:visible';
const lists = '[aria-haspopup=menu]:visible, [role=combobox]:visible:enabled';

for (const place of places) {
  test(`${place.path}: size, accessibility, layout shifts, overflow, keyboard and touch targets`, {
    tag: '@rule:page-quality',
  }, async ({ page, open, waitUntilLoaded }) => {
    const lookAtMenu = (_: unknown, name: string) => expectNoBarrierInMenu(page, `menu ${name}`);
    const touchList = (_: unknown, name: string) =>
      expectLargeEnough(page, `list ${name}`, '[role=menuitem], [role=option]');
    // Around other screens are the same menus, with half of the keyboard's stops, and their colors have the same names.
    // Their own menus, colors and other widths are left to the long run.
    const isWhole = placesInFrames.includes(place.path) || !process.env['PARLEY_TEST_ONCE'];
    await watchJumps(page);
    await test.step('as it opens', async () => {
      const scripts = await countScripts(page);
      await expectNoJump(page, () => open(place));
      await page.waitForLoadState('networkidle');
      const size = await scripts.gzipBytes();
      expect.soft(size, 'its scripts').toBeGreaterThan(0);
      expect.soft(size, 'its scripts').toBeLessThanOrEqual(pageLimit(place.path) * roomShare);
      // Parts that were waiting for an idle browser have been let in.
      const late = page.locator('[aria-busy=true]');
      // One may ask for others, such as the answers to everyday questions.
      while ((await late.count()) > 0) {
        await expect(late).toHaveCount(0);
        await waitUntilLoaded();
      }
      await expectStandsStill(page);
      if (!isWhole) {
        await expectNoBarrierIn(page, 'light', 'as it opens');
        await expectFitsNarrowest(page, 'as it opens');
        return;
      }
      await expectNoBarrier(page, 'as it opens');
      await expectFitsEveryWidth(page, 'as it opens');
      const around = placesInFrames.includes(place.path) ? page.locator('body') : page.getByRole('main');
      await eachList(around.locator(menus), lookAtMenu);
    });
    if (placesInFrames.includes(place.path))
      await test.step('on a phone', () =>
        onPhone(page, async () => {
          await expectNoBarrierIn(page, 'dark', 'on a phone');
          await eachList(page.locator(lists), touchList);
        }));
    await test.step('by keyboard only', async () => {
      // They are replaced once they can open.
      if (!place.isPublic) await expect(page.locator(lists).and(page.locator(':not([data-state])'))).toHaveCount(0);
      await expectAllByKeyboard(page, isWhole ? 'body' : 'main');
    });
    await test.step('printed', () => expectCanBePrinted(page));
  });

  test(`${place.path}, translated by the browser: accessibility, overflow and touch targets of its tabs and dialogs`, {
    tag: '@long',
  }, async ({ page, open, waitUntilLoaded }) => {
    const lookAtMenu = (_: unknown, name: string) => expectNoBarrierInMenu(page, `menu ${name}`);
    await page.addInitScript(translatePage);
    await open(place);
    await eachTab(page, (name) =>
      test.step(`tab ${name}`, async () => {
        await waitUntilLoaded();
        await expectNoBarrier(page, `tab ${name}`);
        await expectFitsPhone(page, `tab ${name}`);
        await eachList(page.getByRole('main').locator(menus), lookAtMenu);
      }),
    );
    for (const [index, way] of waysTo(place).entries()) {
      await test.step(way.dialog, async () => {
        if (index > 0 && startsOver(way)) await open(place);
        const dialog = await takeWay(page, way);
        await expectStartsInField(dialog, way);
        await expectNoBarrier(page, way.dialog);
        await onPhone(page, () => expectLargeEnough(page, way.dialog, controlsOnceOpen));
        await expectHoldsKeyboard(page, dialog, way);
      });
    }
    for (const way of waysOnlyOnPhoneTo(place)) {
      await test.step(`on a phone, ${way.dialog}`, () =>
        onPhone(page, async () => {
          const dialog = await takeWay(page, way);
          await expectNoBarrierIn(page, 'dark', way.dialog);
          await expectLargeEnough(page, way.dialog, controlsOnceOpen);
          await closeDialog(page, dialog);
        }));
    }
  });

  test(`${place.path} opened on a phone, and with immediate answers`, { tag: '@long' }, async ({
    page,
    open,
    waitUntilLoaded,
  }) => {
    await watchJumps(page);
    await test.step('with immediate answers', () => expectNoJumpAtOnce(page, () => open(place)));
    const touchList = (_: unknown, name: string) =>
      expectLargeEnough(page, `list ${name}`, '[role=menuitem], [role=option]');
    await test.step('on a phone, as it opens', async () => {
      await becomePhone(page);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'no-preference' });
      await expectNoJump(page, () => open(place));
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await expectNoBarrierIn(page, 'dark', 'on a phone');
      await expectLargeEnough(page, 'as it opens');
      await eachList(page.locator(lists), touchList);
    });
    let tabs = 0;
    await eachTab(page, (name) =>
      test.step(`on a phone, tab ${name}`, async () => {
        tabs += 1;
        await waitUntilLoaded();
        await expectLargeEnough(page, `tab ${name}`);
        await eachList(page.getByRole('main').locator(lists), touchList);
      }),
    );
    for (const [index, way] of waysOnPhoneTo(place).entries()) {
      await test.step(`on a phone, ${way.dialog}`, async () => {
        if ((index === 0 && tabs > 0) || (index > 0 && startsOver(way))) await open(place);
        const dialog = await takeWay(page, way);
        if (isOnPhoneOnly(way)) await expectNoBarrierIn(page, 'dark', way.dialog);
        await expectLargeEnough(page, way.dialog);
        await closeDialog(page, dialog);
      });
    }
  });
}

// What a link can open beyond the place itself.
for (const [path, more] of [
  ['/dashboard/conversations', '&open=first'],
  ['/dashboard/chatbots/:chatbotId', '?tab=tests'],
] as const) {
  test(`${path} with ${more}, as it opens: layout shifts`, { tag: '@long' }, async ({ page, open, stage }) => {
    const place = placeOf(path);
    await watchJumps(page);
    await expectNoJump(page, () => open({ ...place, address: () => place.address(stage) + more }));
  });
}

for (const [device, size] of [
  ['desktop', desktop],
  ['phone', phone.viewport],
] as const) {
  test(`on a ${device}, a refused rebuild and suggested tests move nothing when they appear`, { tag: '@long' }, async ({
    page,
    open,
    complaints,
  }) => {
    const message = 'The Free plan includes 1 knowledge base refresh each month. Upgrade your plan.';
    const refused = '**/api/chatbots/*/regenerate-knowledge-base';
    await page.setViewportSize(size);
    await page.route(refused, (route) => route.fulfill({ status: 402, json: { message } }));
    await watchJumps(page, { afterClicks: true });
    const stays = async (what: string, from: number) => {
      const { sum, moved } = await jumped(page);
      expect.soft(sum - from, `${what}: ${moved}`).toBeLessThan(0.02);
    };
    await open(placeOf('/dashboard/chatbots'));
    const { sum } = await jumped(page);
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Regenerate Knowledge Base' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Regenerate knowledge base' }).click();
    await expect(page.getByText(message).first()).toBeVisible();
    await stays('a refused rebuild', sum);
    complaints.length = 0;

    const home = placeOf('/dashboard/chatbots/:chatbotId');
    await open({ ...home, address: (stage) => `${home.address(stage)}?tab=tests` });
    const opened = await jumped(page);
    await page.getByRole('button', { name: 'Suggest tests' }).click();
    const suggestions = page.getByRole('dialog', { name: 'Suggested tests' });
    await expect(suggestions.getByRole('checkbox').first()).toBeVisible();
    await stays('suggested tests', opened.sum);
  });
}
