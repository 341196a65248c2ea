import { expect, test } from 'vitest';
import { readPage } from './extract/read-page.ts';
import { noveltyGuard, urlFamily } from './novelty.ts';

const month = (at: number, text: string) => {
  const url = `https://example.com/calendar/${at}`;
  return [url, readPage(`<main><h1>Month ${at}</h1><p>${text}</p></main>`, url)] as const;
};

test('a family of pages is closed after eight in a row without anything new', () => {
  const guard = noveltyGuard();
  guard.observe(...month(0, 'Nothing planned.'));
  for (let at = 1; at <= 7; at++) guard.observe(...month(at, 'Nothing planned.'));
  expect(guard.isClosed('https://example.com/calendar/99')).toBe(false);
  guard.observe(...month(8, 'Nothing planned.'));
  expect(guard.isClosed('https://example.com/calendar/99')).toBe(true);
  expect(guard.isClosed('https://example.com/news/99')).toBe(false);
});

test('one new paragraph restarts the count', () => {
  const guard = noveltyGuard();
  for (let at = 0; at <= 7; at++) guard.observe(...month(at, 'Nothing planned.'));
  guard.observe(...month(8, 'Summer fair in the park.'));
  for (let at = 9; at <= 15; at++) guard.observe(...month(at, 'Nothing planned.'));
  expect(guard.isClosed('https://example.com/calendar/99')).toBe(false);
});

test('pages of other families don’t matter', () => {
  const [before, after] = [noveltyGuard(), noveltyGuard()];
  const news = readPage('<main><p>Summer fair in the park.</p></main>', 'https://example.com/news');
  before.observe(news.url, news);
  for (const guard of [before, after]) {
    for (let at = 0; at <= 3; at++) guard.observe(...month(at, 'Nothing planned.'));
    guard.observe(...month(4, 'Summer fair in the park.'));
    for (let at = 5; at <= 11; at++) guard.observe(...month(at, 'Nothing planned.'));
  }
  after.observe(news.url, news);
  const isClosed = [before, after].map((guard) => guard.isClosed('https://example.com/calendar/99'));
  expect(isClosed).toEqual([false, false]);
});

test('URLs that only differ in digits or values are one family, other words or parameters another', () => {
  expect(urlFamily('https://example.com/a/12?b=1&a=2')).toBe(urlFamily('https://example.com/a/345?a=9&b=8'));
  expect(urlFamily('https://example.com/a?x=1')).not.toBe(urlFamily('https://example.com/a?y=1'));
  expect(urlFamily('https://example.com/first')).not.toBe(urlFamily('https://example.com/second'));
});
