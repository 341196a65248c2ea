import { expect, test } from 'vitest';
import type { PageSummary } from '#shared/contracts/websites.ts';
import { asStored } from './page-choice.ts';
import { buildTree, countByFilter, listedPages, type PageView, rowsOf, stateOf } from './page-tree.ts';

const page = (path: string, changes: Partial<PageSummary> = {}): PageSummary => ({
  url: `https://shop.example${path}`,
  title: path,
  characters: 500,
  contentQuality: 2,
  isIncluded: true,
  isLinkList: false,
  sameTitle: 0,
  beginning: '',
  ...changes,
});
const view = (changes: Partial<PageView> = {}): PageView => ({ q: '', sort: 'quality', filter: 'all', ...changes });

const site = [
  page('/'),
  page('/docs'),
  page('/docs/start'),
  page('/docs/guides/one', { isIncluded: false }),
  page('/docs/guides/two'),
  page('/blog/2026/01/first', { isIncluded: false }),
  page('/shop?id=1'),
  page('/shop?id=2'),
];

const draw = (pages: PageSummary[], isOpen = true) =>
  rowsOf(buildTree(pages), () => isOpen).map(
    (row) =>
      '  '.repeat(row.level - 1) +
      (row.kind === 'page' ? row.page.title : `${row.folder.name} (${row.folder.all.length})`),
  );

test('pages are in folders by URL, each with the number of pages below it', () => {
  expect(draw(site)).toEqual([
    '/',
    '/docs',
    'docs/ (3)',
    '  /docs/start',
    '  guides/ (2)',
    '    /docs/guides/one',
    '    /docs/guides/two',
    'blog/2026/01/ (1)',
    '  /blog/2026/01/first',
    'shop/ (2)',
    '  /shop?id=1',
    '  /shop?id=2',
  ]);
});

test('collapsed folders show none of their contents', () => {
  expect(draw(site, false)).toEqual(['/', '/docs', 'docs/ (3)', 'blog/2026/01/ (1)', 'shop/ (2)']);
});

test('a folder is selected, not selected, or partly selected', () => {
  const states = rowsOf(buildTree(site), () => true).flatMap((row) =>
    row.kind === 'folder' ? [[row.folder.path, stateOf(row, asStored)]] : [],
  );
  expect(Object.fromEntries(states)).toEqual({
    '/docs/': { chosen: 2, state: 'mixed' },
    '/docs/guides/': { chosen: 1, state: 'mixed' },
    '/blog/2026/01/': { chosen: 0, state: false },
    '/shop/': { chosen: 2, state: true },
  });
});

test('pages are found by title and URL, in the requested order', () => {
  const pages = [page('/b', { title: 'Zebra' }), page('/a', { title: 'Apple' }), page('/10'), page('/9')];
  const titles = (changes: Partial<PageView>) => listedPages(pages, view(changes), asStored).map(({ title }) => title);
  expect(titles({})).toEqual(['Zebra', 'Apple', '/10', '/9']);
  expect(titles({ sort: 'title' })).toEqual(['/9', '/10', 'Apple', 'Zebra']);
  expect(titles({ sort: 'url' })).toEqual(['/9', '/10', 'Apple', 'Zebra']);
  expect(titles({ q: ' ZEB' })).toEqual(['Zebra']);
  expect(titles({ q: 'shop.example/9' })).toEqual(['/9']);
});

test('filters list selected pages and pages with weaknesses, with counts', () => {
  const pages = [
    page('/', { sameTitle: 1 }),
    page('/index', { isLinkList: true, contentQuality: 5, sameTitle: 1 }),
    page('/empty', { contentQuality: 0, characters: 0, isIncluded: false }),
  ];
  expect(countByFilter(pages, asStored)).toEqual({
    all: 3,
    selected: 2,
    unselected: 1,
    thin: 1,
    links: 1,
    repeated: 2,
  });
  expect(listedPages(pages, view({ filter: 'links' }), asStored).map(({ title }) => title)).toEqual(['/index']);
});

test('the tree of twenty thousand pages is built fast', () => {
  const many = Array.from({ length: 20_000 }, (_, i) => page(`/shelf-${i % 100}/book-${i}`));
  const startedAt = process.cpuUsage();
  const rows = rowsOf(buildTree(listedPages(many, view({ sort: 'url' }), asStored)), () => true);
  expect(rows).toHaveLength(20_100);
  // Sorting by URL takes most of the time.
  expect(process.cpuUsage(startedAt).user).toBeLessThan(3_000_000);
});

test('an invalid URL is at the top level', () => {
  expect(draw([page('/a/b'), { ...page(''), url: 'nonsense', title: 'Odd' }])).toEqual(['Odd', 'a/ (1)', '  /a/b']);
});
