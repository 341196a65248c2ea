import { expect, test } from 'vitest';
import type { LinkPlace } from './extract/types.ts';
import { folderShares } from './folder-shares.ts';
import { createFrontier, type Frontier, type Origin } from './frontier.ts';

const at = (path: string) => `https://example.com${path}`;
const link = (depth: number, place: LinkPlace = 'main'): Origin => ({ from: 'link', depth, place });
const listed = (priority = 0.5, hasChanged = false): Origin => ({ from: 'sitemap', priority, hasChanged });
const siteOf = (startUrl = at('/')) => createFrontier(startUrl);

function order(frontier: Frontier): string[] {
  const paths: string[] = [];
  for (let next = frontier.next(); next; next = frontier.next()) paths.push(new URL(next.url).pathname);
  return paths;
}

test('menu links come first, then links in texts, near pages before far ones, then footers, then archives', () => {
  const frontier = siteOf();
  frontier.add(at('/tags/'), link(1, 'nav'));
  frontier.add(at('/terms'), link(1, 'footer'));
  frontier.add(at('/deep'), link(2));
  frontier.add(at('/text'), link(1));
  frontier.add(at('/listed'), listed());
  frontier.add(at('/prices'), link(1, 'nav'));
  frontier.add(at('/login'), link(1, 'header'));
  expect(order(frontier)).toEqual(['/prices', '/login', '/text', '/deep', '/listed', '/terms', '/tags/']);
});

test.each([
  '/tag/summer',
  '/tags',
  '/author/ann',
  '/category/news',
  '/blog/page/2',
  '/2024/05/',
  '/blog/2024',
  '/archive/old-price-list',
  '/posts?page=3',
  '/posts?b=1&sort=date',
])('%s is an archive and comes after the footer', (archive) => {
  const frontier = siteOf();
  frontier.add(at(archive), link(1, 'nav'));
  frontier.add(at('/terms'), link(3, 'footer'));
  expect(frontier.next()?.url).toBe(at('/terms'));
});

test.each(['/2024/05/summer-fair', '/tagging', '/categories/store', '/books?id=3', '/authoring/', '/page/about'])(
  '%s isn’t an archive',
  (path) => {
    const frontier = siteOf();
    frontier.add(at('/terms'), link(1, 'footer'));
    frontier.add(at(path), link(2));
    expect(frontier.next()?.url).toBe(at(path));
  },
);

test('a page linked from several texts overtakes one that only the previous text linked to', () => {
  const frontier = siteOf();
  frontier.add(at('/once'), link(2));
  for (let page = 0; page < 5; page++) frontier.add(at('/often'), link(3));
  expect(order(frontier)).toEqual(['/often', '/once']);
});

test('a footer on every page moves nothing forward', () => {
  const frontier = siteOf();
  for (let page = 0; page < 50; page++) frontier.add(at('/terms'), link(1, 'footer'));
  frontier.add(at('/far'), link(3));
  expect(order(frontier)).toEqual(['/far', '/terms']);
});

test('the sitemap’s priority and changes move pages forward', () => {
  const frontier = siteOf();
  frontier.add(at('/low'), listed(0.1));
  frontier.add(at('/usual'), listed());
  frontier.add(at('/changed'), listed(0.5, true));
  frontier.add(at('/high'), listed(1));
  expect(order(frontier)).toEqual(['/high', '/changed', '/usual', '/low']);
});

test('a huge blog alternates with the sitemap’s other folders', () => {
  const frontier = siteOf();
  for (let post = 1; post <= 1000; post++) frontier.add(at(`/blog/${post}`), listed());
  for (const path of ['/help/one', '/help/two', '/shop/one', '/about']) frontier.add(at(path), listed());
  expect(order(frontier).slice(0, 7)).toEqual([
    '/blog/1',
    '/help/one',
    '/shop/one',
    '/about',
    '/blog/2',
    '/help/two',
    '/blog/3',
  ]);
});

test('folders are relative to the start page', () => {
  const frontier = siteOf(at('/hc/en-us'));
  for (let article = 1; article <= 9; article++) frontier.add(at(`/hc/en-us/articles/${article}`), link(2));
  frontier.add(at('/hc/en-us/sections/1'), link(2));
  expect(order(frontier).indexOf('/hc/en-us/sections/1')).toBe(1);
});

test('pages fetched before an interruption count toward their folder’s share', () => {
  const frontier = siteOf();
  frontier.resume(at('/blog/1'));
  frontier.add(at('/blog/1'), link(1));
  frontier.add(at('/blog/2'), link(1));
  frontier.add(at('/help/1'), link(1));
  expect(order(frontier)).toEqual(['/help/1', '/blog/2']);
});

test('a site with too many folders isn’t searched folder by folder', { tags: ['long'] }, () => {
  const paths = Array.from({ length: 3000 }, (_, folder) => `/f${folder}/page`);
  const folderOf = folderShares(at('/'));
  expect(new Set(paths.map((path) => folderOf(at(path), { depth: null, footerDepth: null }))).size).toBe(2001);
  const frontier = siteOf();
  for (const path of paths) frontier.add(at(path), listed());
  expect(order(frontier)).toEqual(paths);
});

test('a URL is handed out once, however it is written', () => {
  const frontier = siteOf();
  frontier.add('https://example.com/a?x=1&y=2', link(1));
  frontier.add('http://www.example.com/a?y=2&x=1#top', listed());
  expect(frontier.found()).toBe(1);
  expect(order(frontier)).toEqual(['/a']);
  expect(frontier.add('https://example.com/a?x=1&y=2', link(1))).toBe(false);
});

test('a sitemap page that the menu links to moves forward', () => {
  const frontier = siteOf();
  frontier.add(at('/blog/1'), listed());
  frontier.add(at('/prices'), listed());
  frontier.add(at('/prices'), link(1, 'nav'));
  expect(frontier.next()).toEqual({ url: at('/prices'), depth: 1 });
  expect(order(frontier)).toEqual(['/blog/1']);
});

test('a redirect’s target isn’t fetched again', () => {
  const frontier = siteOf();
  frontier.add(at('/new'), link(1));
  expect(frontier.claim(at('/new'), at('/old'))).toBe(at('/old'));
  expect(frontier.claim(at('/new'), at('/older'))).toBe(at('/old'));
  expect(frontier.isEmpty()).toBe(true);
  expect(frontier.next()).toBeNull();
});

test('urgent URLs overtake everything', () => {
  const frontier = siteOf();
  frontier.add(at('/menu'), link(1, 'nav'));
  frontier.add(at('/canonical'), { from: 'urgent', depth: 3 });
  frontier.add(at('/canonical'), link(4));
  expect(frontier.next()).toEqual({ url: at('/canonical'), depth: 3 });
});

test('pages that are only known from an earlier crawl are read too', () => {
  const frontier = siteOf();
  frontier.add(at('/known'), { from: 'known' });
  expect(order(frontier)).toEqual(['/known']);
});
