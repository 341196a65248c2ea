import { expect, test } from 'vitest';
import { createFrontier, type Frontier } from './frontier.ts';

const at = (path: string) => `https://example.com${path}`;
const link = (depth: number, place: 'nav' | 'main' | 'footer' = 'main') => ({ from: 'link', depth, place }) as const;

function order(frontier: Frontier): string[] {
  const paths: string[] = [];
  for (let next = frontier.next(); next; next = frontier.next()) paths.push(new URL(next.url).pathname);
  return paths;
}

test('links of the menu and the footer come first, then near pages before far ones', () => {
  const frontier = createFrontier();
  frontier.add(at('/deep'), link(2));
  frontier.add(at('/text'), link(1));
  frontier.add(at('/prices'), link(1, 'nav'));
  frontier.add(at('/contact'), link(1, 'footer'));
  expect(order(frontier)).toEqual(['/prices', '/contact', '/text', '/deep']);
});

test('a huge blog in the sitemap takes turns with links and with the other sections', () => {
  const frontier = createFrontier();
  for (let post = 1; post <= 1000; post++) frontier.add(at(`/blog/${post}`), { from: 'sitemap' });
  frontier.add(at('/help/one'), { from: 'sitemap' });
  frontier.add(at('/about'), { from: 'sitemap' });
  frontier.add(at('/menu'), link(1, 'nav'));
  for (const path of ['/a', '/b', '/c']) frontier.add(at(path), link(1));
  expect(order(frontier).slice(0, 8)).toEqual(['/menu', '/a', '/blog/1', '/b', '/help/one', '/c', '/about', '/blog/2']);
});

test('an address is handed out once, however it is written', () => {
  const frontier = createFrontier();
  frontier.add('https://example.com/a?x=1&y=2', link(1));
  frontier.add('http://www.example.com/a?y=2&x=1#top', { from: 'sitemap' });
  expect(frontier.found()).toBe(1);
  expect(order(frontier)).toEqual(['/a']);
  expect(frontier.add('https://example.com/a?x=1&y=2', link(1))).toBe(false);
});

test('a page of the sitemap that the menu links to moves forward', () => {
  const frontier = createFrontier();
  frontier.add(at('/blog/1'), { from: 'sitemap' });
  frontier.add(at('/prices'), { from: 'sitemap' });
  frontier.add(at('/prices'), link(1, 'nav'));
  expect(frontier.next()).toEqual({ url: at('/prices'), depth: 1 });
  expect(order(frontier)).toEqual(['/blog/1']);
});

test('a page that somebody was redirected to is not fetched again', () => {
  const frontier = createFrontier();
  frontier.add(at('/new'), link(1));
  expect(frontier.claim(at('/new'), at('/old'))).toBe(at('/old'));
  expect(frontier.claim(at('/new'), at('/older'))).toBe(at('/old'));
  expect(frontier.isEmpty()).toBe(true);
  expect(frontier.next()).toBeNull();
});

test('what is urgent overtakes everything', () => {
  const frontier = createFrontier();
  frontier.add(at('/menu'), link(1, 'nav'));
  frontier.add(at('/canonical'), { from: 'urgent', depth: 3 });
  expect(frontier.next()).toEqual({ url: at('/canonical'), depth: 3 });
});

test('pages known from an earlier crawl come before the sitemap alone', () => {
  const frontier = createFrontier();
  frontier.add(at('/x/new'), { from: 'sitemap' });
  frontier.add(at('/known'), { from: 'known' });
  expect(order(frontier)).toEqual(['/known', '/x/new']);
});
