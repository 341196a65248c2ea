import type { Page } from '@playwright/test';
import { fakeSite } from '#shared/crawler/testing/fake-site.ts';
import { link, page as sitePage } from '#shared/crawler/testing/site-answers.ts';
import { expect, expectAccessible, expectFitsPhone, test, toast } from './owner.ts';

/** A page whose markup tries to run, to send, and to reach the console. */
const hostile = `<script>parent.document.title = 'taken over'</script>
<img src="x" onerror="parent.document.title = 'taken over'">
<style>body { position: fixed; background: url(https://evil.example/pixel) }</style>
<iframe src="https://evil.example/"></iframe><form action="https://evil.example/"><button>Send</button></form>`;
const card = (name: string) => `<div class="offer-card css-1x2y3z"><p>Never miss what ${name} sells today.</p></div>`;

/** Points at the text in the preview like a person: on the layer above the frame. */
async function pointAt(page: Page, text: string): Promise<void> {
  const place = page.frameLocator('iframe[title="Preview of the page"]').getByText(text);
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (!box) throw new Error(`“${text}” isn’t in the preview`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

test('an owner points at a part, sees the text without it, and saves', { tag: '@long' }, async ({ page, owner }) => {
  await using site = await fakeSite({
    '/': sitePage('Bakery', link('/hours'), card('Anna'), card('Ben'), hostile),
    '/hours': sitePage('Hours', '<aside><p>Closed on the first of May.</p></aside>', card('Carla')),
  });
  const website = await owner.addWebsite('Bakery', site.origin);
  await page.request.post('/api/websites/crawl', { data: { url: site.origin } });
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) elsewhere.push(request.url());
  });
  await page.goto('/dashboard/websites');
  await page.getByRole('link', { name: 'Bakery' }).click();
  await page.getByRole('link', { name: 'Page content' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Page content for Bakery' })).toBeVisible();
  const read = page.getByRole('region', { name: 'What is read' }).last();
  const chosen = page.getByRole('region', { name: 'Chosen part' });
  const lists = page.getByRole('region', { name: 'Your choice' });

  await test.step('a click chooses a part and all of its kind', async () => {
    await expect(read.getByText('Never miss what Anna sells today.')).toBeVisible();
    await expectAccessible(page);
    await pointAt(page, 'Never miss what Anna');
    await chosen.getByRole('button', { name: 'Wider' }).click();
    await expect(chosen.getByText('.offer-card')).toBeVisible();
    await expect(chosen.getByText('2 parts on this page')).toBeVisible();
    await chosen.getByRole('button', { name: 'Narrower' }).click();
    await chosen.getByRole('button', { name: 'Wider' }).click();
    await chosen.getByRole('button', { name: 'Leave out this part' }).click();
    await expect(read.getByText('This page is about Bakery')).toBeVisible();
    await expect(read.getByText('Never miss')).toHaveCount(0);
    await expect(lists.getByText('2 here')).toBeVisible();
  });

  await test.step('a choice can be undone and removed', async () => {
    await lists.getByRole('button', { name: 'Undo' }).click();
    await expect(read.getByText('Never miss what Anna')).toBeVisible();
    await pointAt(page, 'Never miss what Ben');
    await chosen.getByRole('button', { name: 'Wider' }).click();
    await chosen.getByRole('button', { name: 'Leave out this part' }).click();
    await expect(read.getByText('Never miss')).toHaveCount(0);
  });

  await test.step('another page is tried with the keyboard alone', async () => {
    await page.getByLabel('Try on another page').fill(site.url('/hours'));
    await page.keyboard.press('Enter');
    await expect(read.getByText('This page is about Hours')).toBeVisible();
    await expect(read.getByText('Carla')).toHaveCount(0);
    await page.getByText('List of parts').focus();
    await page.keyboard.press('Enter');
    const tree = page.getByRole('tree', { name: 'Parts of the page' });
    await tree.getByRole('treeitem').first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('End');
    await expect(chosen).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('selectors are entered by hand, with errors', async () => {
    await lists.getByRole('button', { name: 'Edit by hand' }).click();
    await lists.getByLabel('Read only').fill('p:hover');
    await expect(lists.getByText(':hover can’t be used here')).toBeVisible();
    await lists.getByLabel('Read only').fill('aside');
    await lists.getByRole('button', { name: 'Apply' }).click();
    await expect(read.getByText('Closed on the first of May.')).toBeVisible();
    await expect(read.getByText('This page is about Hours')).toHaveCount(0);
    await lists.getByRole('button', { name: 'Remove aside' }).click();
  });

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Saved.');
  const reading = await page.request.get(`/api/websites/${website}/reading`);
  expect(await reading.json()).toMatchObject({ readOnly: [], leaveOut: ['.offer-card'] });
  await expectFitsPhone(page);
  await expect(page).toHaveTitle(/Parley/);
  expect(elsewhere).toEqual([]);
});
