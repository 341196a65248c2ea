import { expect, expectAccessible, expectFitsPhone, test } from './owner.ts';

const many = 2000;
const batch = 50;

test('of thousands of pages those in sight are drawn, and all can be searched and chosen', async ({ page, owner }) => {
  const website = await owner.addWebsite('Library', 'https://library.example');
  const chatbot = await owner.addChatbot(website, 'Librarian');
  for (let first = 0; first < many; first += batch) {
    const pages = Array.from({ length: batch }, (_, index) => {
      const title = `Book ${first + index + 1}`;
      return { url: `https://library.example/${first + index + 1}`, title, content: `${title} is about many things.` };
    });
    const upload = await page.request.post(`/api/websites/${website}/pages`, {
      data: { crawlId: crypto.randomUUID(), pages, done: true },
    });
    expect(upload.ok(), await upload.text()).toBe(true);
  }
  await page.goto(`/dashboard/edit-chatbot?id=${chatbot}`);
  await page.getByRole('tab', { name: 'Knowledge Base' }).click();
  const list = page.getByRole('list', { name: 'Pages' });
  const items = list.getByRole('listitem');
  await expect(page.getByText(`${many} of ${many} selected`)).toBeVisible();
  expect(await items.count()).toBeLessThan(60);
  await expectAccessible(page);
  await expectFitsPhone(page);

  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect(page.getByText(`0 of ${many} selected`)).toBeVisible();
  await list.getByRole('checkbox').nth(2).check();
  await expect(page.getByText(`1 of ${many} selected`)).toBeVisible();

  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(items.last()).toHaveAttribute('aria-posinset', String(many));
  expect(await items.count()).toBeLessThan(60);

  await page.getByRole('searchbox', { name: 'Search pages' }).fill('book 1999');
  await expect(items).toHaveCount(1);
  await items.getByRole('button', { name: 'View Book 1999' }).click();
  await expect(page.getByRole('dialog')).toContainText('Book 1999 is about many things.');
});
