import { eachList, eachTab } from './corners.ts';
import { expectLargeEnough, phone } from './large-enough.ts';
import { expectNoJump } from './moves.ts';
import { expectNoBarrierIn } from './no-barrier.ts';
import { places } from './places.ts';
import { test } from './stage.ts';
import { closeDialog, startsOver, takeWay, waysOnPhoneTo } from './ways-in.ts';

test.use(phone);
// One visit looks at everything, in minutes where the machine does much besides.
test.describe.configure({ timeout: 240_000 });

for (const place of places) {
  test(`${place.path} on a phone: no barrier, no jump, and large enough for a thumb, its tabs, lists and dialogs too`, async ({
    page,
    open,
    settled,
  }) => {
    const lists = '[aria-haspopup=menu]:visible, [role=combobox]:visible:enabled';
    const lookAtList = (_: unknown, name: string) =>
      expectLargeEnough(page, `list ${name}`, '[role=menuitem], [role=option]');
    await test.step('as it opens', async () => {
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'no-preference' });
      await expectNoJump(page, () => open(place));
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await expectNoBarrierIn(page, 'dark', 'as it opens');
      await expectLargeEnough(page, 'as it opens');
      await eachList(page.locator(lists), lookAtList);
    });
    await eachTab(page, (name) =>
      test.step(`tab ${name}`, async () => {
        await settled();
        await expectNoBarrierIn(page, 'dark', `tab ${name}`);
        await expectLargeEnough(page, `tab ${name}`);
        await eachList(page.getByRole('main').locator(lists), lookAtList);
      }),
    );
    for (const [index, way] of waysOnPhoneTo(place).entries()) {
      await test.step(way.dialog, async () => {
        if (index === 0 || startsOver(way)) await open(place);
        const dialog = await takeWay(page, way);
        await expectNoBarrierIn(page, 'dark', way.dialog);
        await expectLargeEnough(page, way.dialog);
        await closeDialog(page, dialog);
      });
    }
  });
}
