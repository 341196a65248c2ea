import { barriersOf, colorRules, type Look } from '#build/barriers.ts';
import { expect, test } from './stage.ts';

// The policy of the page that is kept would block the picture.
test.use({ hasNewPage: true });

test('a page with accessibility violations is detected', { tag: ['@long', '@rule:barriers-detected'] }, async ({
  page,
}) => {
  await page.setContent(`<!doctype html><html lang="en"><title>Barriers</title>
    <main>
      <h1>Barriers</h1>
      <img src="data:,">
      <input>
      <p style="color: #999; background: #fff">Too pale</p>
      <p style="color: #000">A link that is <a href="/" style="color: #222; text-decoration: none">like text</a> here</p>
      <button style="width: 9px; height: 9px; padding: 0" aria-label="One"></button><button
        style="width: 9px; height: 9px; padding: 0" aria-label="Two"></button>
      <div id="host"><template shadowrootmode="open"><button></button></template></div>
    </main>
    <div>Outside of every landmark</div>`);
  const rulesBroken = async (look?: Look) =>
    (await barriersOf(page, look)).map((barrier) => barrier.split(':')[0] ?? '').toSorted();
  const colors = ['color-contrast', 'link-in-text-block'];
  const all = ['button-name', ...colors, 'image-alt', 'label', 'region'].toSorted();
  expect(await rulesBroken()).toEqual(all);
  expect(await rulesBroken({ rules: { 'target-size': { enabled: true } } })).toEqual(
    [...all, 'target-size'].toSorted(),
  );
  expect(await rulesBroken({ runOnly: colorRules })).toEqual(colors);
  expect(await rulesBroken({ include: ['#host'] })).toEqual(['button-name']);
  expect(await rulesBroken({ exclude: ['main'] })).toEqual(['region']);
});
