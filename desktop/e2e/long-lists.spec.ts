import type { Locator, Page } from '@playwright/test';
import type { PageCounts, PageSummary } from '#shared/contracts/websites.ts';
import { expect, expectAccessible, expectFitsPhone, type Owner, test, toast } from './owner.ts';
import { becomePhone, expectLargeEnough } from './quality/large-enough.ts';

/**
 * A website with numbered books, the last with a long text, and its list in the editor. Only the last is stored. The
 * others are added to the server's answers because storing ten thousand takes most of a minute. outline-pages.test.ts
 * shows that the server lists as many.
 */
async function openLibrary(page: Page, owner: Owner, books: number) {
  const website = await owner.addWebsite('Library', 'https://library.example');
  const chatbot = await owner.addChatbot(website, 'Librarian');
  const about = `Book ${books} is about many things. `.repeat(30);
  await owner.uploadPages(website, [{ url: bookUrl(books), title: `Book ${books}`, content: about }]);
  await page.route(`**/api/websites/${website}/page-outline`, async (route) => {
    const stored = (await (await route.fetch()).json()) as PageSummary[];
    const [book] = stored;
    if (!book || stored.length > 1) throw new Error('One book is stored');
    const others = Array.from({ length: books - 1 }, (_, index) => ({
      ...book,
      url: bookUrl(index + 1),
      title: `Book ${index + 1}`,
      characters: 180,
      contentQuality: 1,
    }));
    // As for any large site, without the beginnings of its texts.
    await route.fulfill({ json: [book, ...others].map((one) => ({ ...one, beginning: '' })) });
  });
  await page.route(`**/api/websites/${website}/page-counts`, (route) =>
    route.fulfill({ json: { all: books, stored: books, content: books } satisfies PageCounts }),
  );
  await page.goto(`/dashboard/edit-chatbot?id=${chatbot}`);
  await page.getByRole('tab', { name: 'Knowledge Base' }).click();
  await expect(page.getByText(`${books} of ${books} selected`)).toBeVisible({ timeout: 60_000 });
  const tree = page.getByRole('treegrid', { name: 'Pages' });
  return { website, tree, rows: tree.getByRole('row') };
}

const bookUrl = (book: number) => `https://library.example/${book}`;

test('of ten thousand pages, only the visible ones are rendered, and all can be searched, sorted and selected', {
  tag: ['@long', '@rule:long-list-rendered-in-part'],
}, async ({ page, owner }) => {
  const many = 10_000;
  const { tree, rows, website } = await openLibrary(page, owner, many);
  await expect(tree).toHaveAttribute('aria-rowcount', String(many));
  await expect(rows.first()).toContainText(`Book ${many}`);
  expect(await rows.count()).toBeLessThan(60);
  await expectAccessible(page);
  await expectFitsPhone(page);

  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect(page.getByText(`0 of ${many} selected`)).toBeVisible();
  await tree.getByRole('checkbox').nth(2).click();
  await expect(page.getByText(`1 of ${many} selected`)).toBeVisible();

  // One key moves past ten thousand rows, and the focused element is in the page.
  await page.keyboard.press('End');
  await expect(rows.last()).toHaveAttribute('aria-rowindex', String(many));
  await expect(rows.last()).toBeFocused();
  expect(await rows.count()).toBeLessThan(60);
  await page.keyboard.press('Shift+Home');
  await expect(page.getByText(`${many} of ${many} selected`)).toBeVisible();

  const search = page.getByRole('searchbox', { name: 'Search pages' });
  await search.fill('book 777');
  await expect(rows).toHaveCount(11);
  await page.getByRole('combobox', { name: 'Order of the pages' }).click();
  await page.getByRole('option', { name: 'By address' }).click();
  await expect(rows.nth(1)).toContainText('Book 7770');

  await search.fill(`book ${many}`);
  await expect(rows).toHaveCount(1);
  await rows.first().click();
  const text = page.getByRole('region', { name: 'Text of the page' });
  await expect.poll(async () => (await text.innerText()).split('is about').length).toBe(31);

  // The build receives the rule for all pages and its exceptions.
  await page.getByRole('button', { name: 'Select All' }).click();
  await rows.first().getByRole('checkbox').click();
  await expect(page.getByText(`${many - 1} of ${many} selected`)).toBeVisible();
  const sent = page.waitForRequest((request) => request.url().endsWith(`/websites/${website}/knowledge-base`));
  await page.route('**/knowledge-base', (route) =>
    route.request().method() === 'POST'
      ? // A final rejection, because the page would retry for a while after a 503.
        route.fulfill({ status: 422, json: { message: 'Not in this test.' } })
      : route.fallback(),
  );
  await page.getByRole('button', { name: 'Create Knowledge Base' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create Knowledge Base' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    otherPages: 'all',
    pages: [{ url: `https://library.example/${many}`, isIncluded: false }],
  });
  await expect(toast(page)).toContainText('Error creating knowledge base');
});

/** How many rows are fully visible. */
const rowsInSight = (rows: Locator) =>
  rows.evaluateAll((all) => {
    const isSeen = (row: Element, y: number) =>
      document.elementFromPoint(row.getBoundingClientRect().left + 100, y)?.closest('[role=row]') === row;
    return all.filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return isSeen(row, top + 2) && isSeen(row, bottom - 3);
    }).length;
  });

test('ten pages are visible on a small laptop, in the editor and in the wizard', { tag: '@long' }, async ({
  page,
  owner,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { rows, website } = await openLibrary(page, owner, 40);
  // The result of a build takes up some of the space.
  const input = { pages: [{ url: bookUrl(40), title: 'Book 40', isIncluded: true }], additionalContent: [] };
  expect((await page.request.post(`/api/websites/${website}/knowledge-base`, { data: input })).ok()).toBe(true);
  await page.reload();
  await expect(page.getByText('The knowledge base is ready')).toBeVisible();
  await expect.poll(() => rowsInSight(rows)).toBeGreaterThanOrEqual(10);
  // The toast with Undo doesn't cover the build button.
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect(toast(page)).toContainText('Selection cleared');
  const build = await page.getByRole('button', { name: 'Rebuild Knowledge Base' }).boundingBox();
  const message = await toast(page).boundingBox();
  expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(build?.y ?? 0);
  await page.goto(`/create-chatbot/${website}/pages`);
  await expect.poll(() => rowsInSight(rows)).toBeGreaterThanOrEqual(10);
});

test('eight pages are visible on a phone, in the editor and in the wizard, and the list scrolls', {
  tag: '@long',
}, async ({ page, owner }) => {
  const checkboxes = '[role=treegrid] [role=checkbox]';
  await becomePhone(page);
  const { tree, rows, website } = await openLibrary(page, owner, 400);
  await tree.scrollIntoViewIfNeeded();
  await expect.poll(() => rowsInSight(rows)).toBeGreaterThanOrEqual(8);
  expect(await rows.count()).toBeLessThan(60);
  await tree.hover();
  await page.mouse.wheel(0, 36 * 100);
  await expect(rows.filter({ hasText: 'Book 102' })).toBeInViewport();
  await expectLargeEnough(page, 'the editor', checkboxes);
  await page.goto(`/create-chatbot/${website}/pages`);
  await expect.poll(() => rowsInSight(rows)).toBeGreaterThanOrEqual(8);
  await expectLargeEnough(page, 'the wizard', checkboxes);
});

test('pages that a crawl skipped are listed, searched and sorted by the server', {
  tag: ['@rule:skipped-pages-by-server', '@long'],
}, async ({ page, owner }) => {
  const website = await owner.addWebsite('Library', 'https://library.example');
  const crawl = {
    id: 5,
    websiteId: website,
    url: 'https://library.example/',
    status: 'done',
    progress: { found: 1, fetched: 1, skipped: 250, currentUrl: null, maxPages: 50, elapsedMs: 900 },
    cutShort: null,
    warnings: [],
    error: null,
    createdAt: '2026-01-12T10:00:00.000Z',
    finishedAt: '2026-01-12T10:00:01.000Z',
  };
  const asked: string[] = [];
  await page.route('**/api/crawls/5*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    asked.push(`${query.get('q') ?? ''} ${query.get('sort') ?? ''} ${query.get('page') ?? ''}`.trim());
    const first = (Number(query.get('page') ?? 1) - 1) * Number(query.get('limit'));
    const total = query.get('q') ? 1 : 250;
    const skips = Array.from({ length: Math.min(Number(query.get('limit')), total - first) }, (_, index) => ({
      url: `https://library.example/old/${first + index + 1}`,
      reason: 'not-found',
      explanation: 'This page does not exist.',
    }));
    return route.fulfill({ json: { ...crawl, skips, leftOut: [] }, headers: { 'x-total-count': String(total) } });
  });
  const done = JSON.stringify({ crawlId: 5, pages: [], cutShort: null, warnings: [] });
  await page.route('**/api/websites/crawl', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: `event: done\ndata: ${done}\n\n` }),
  );
  await page.goto(`/create-chatbot?websiteId=${website}`);
  await page.getByRole('button', { name: 'Start Crawling' }).click();
  await page.getByText('What was left out (250)').click();
  const rows = page.getByRole('list', { name: 'Skipped pages' }).getByRole('listitem');
  await expect(rows).toHaveCount(101);
  await page.getByRole('button', { name: 'Show 100 more' }).click();
  await expect(rows).toHaveCount(201);
  await page.getByRole('button', { name: 'Show 50 more' }).click();
  await expect(rows).toHaveCount(250);
  await page.getByRole('combobox', { name: 'Order' }).click();
  await page.getByRole('option', { name: 'By address' }).click();
  await expect.poll(() => asked.at(-1)).toBe('url 1');
  await page.getByRole('searchbox', { name: 'Search skipped pages' }).fill('old/1');
  await expect(rows).toHaveCount(1);
  expect(asked.at(-1)).toBe('old/1 url 1');
  await expectAccessible(page);
  await expectFitsPhone(page);
});
