import { describe, expect, test } from 'vitest';
import { readPage } from './read-page.ts';

const address = 'https://shop.example/a/b?x=1';
const read = (html: string) => readPage(html, address);

test('the title is the page title, else the one for social networks, else the first heading', () => {
  expect(read('<title> Prices &amp; hours </title><h1>Other</h1>').title).toBe('Prices & hours');
  expect(read('<meta property="og:title" content="Social"><h1>Other</h1>').title).toBe('Social');
  expect(read('<svg><title>Icon</title></svg><h1>Only <b>heading</b></h1>').title).toBe('Only heading');
});

test('a title without a word is ignored', () => {
  expect(read('<title> </title><h1>Prices</h1>').title).toBe('Prices');
  expect(read('<title> | </title><h1>Prices</h1>').title).toBe('Prices');
  expect(read('<title>-</title><meta property="og:title" content=" "><h1> </h1><h1>Prices</h1>').title).toBe('Prices');
});

test('the language is read in any spelling, and never guessed', () => {
  expect(read('<html lang="de_AT">').language).toBe('de-at');
  expect(read('<meta http-equiv="Content-Language" content="fr, en">').language).toBe('fr');
  expect(read('<html lang="{{lang}}">').language).toBeNull();
  expect(read('<p>Hello</p>').language).toBeNull();
});

test('the canonical URL is resolved against the page’s base', () => {
  expect(read('<link rel="canonical" href="/c">').canonical).toBe('https://shop.example/c');
  expect(read('<base href="https://www.shop.example/de/"><link rel="CANONICAL" href="c">').canonical).toBe(
    'https://www.shop.example/de/c',
  );
  expect(read('<link rel="canonical" href="javascript:alert(1)">').canonical).toBeNull();
});

test('what is only for browsers without scripts doesn’t count', () => {
  const noscript =
    '<noscript><title>Turn on JavaScript</title><base href="https://old.example/"><meta name="robots" content="noindex">' +
    '<meta http-equiv="refresh" content="0; url=/no-script"><link rel="canonical" href="/no-script"></noscript>';
  expect(read(`<head>${noscript}<title>Ferry</title></head><a href="fares">Fares</a>`)).toMatchObject({
    title: 'Ferry',
    refreshUrl: null,
    noindex: false,
    canonical: null,
    links: [{ url: 'https://shop.example/a/fares' }],
  });
});

describe('a page can ask not to be indexed or followed', () => {
  test.each([
    ['<meta name="robots" content="noindex">', true, false],
    ['<meta name="ROBOTS" content="NoFollow, NoIndex">', true, true],
    ['<meta name="robots" content="none">', true, true],
    ['<meta name="parleybot" content="noindex">', true, false],
    ['<meta name="robots" content="index, follow, max-image-preview:large">', false, false],
    ['<meta name="googlebot" content="noindex">', false, false],
  ])('%s', (html, noindex, nofollow) => {
    expect(read(html)).toMatchObject({ noindex, nofollow });
  });
});

describe('a refresh redirects the visitor', () => {
  test.each([
    ['<meta http-equiv="refresh" content="0; url=/new">', 'https://shop.example/new'],
    ['<meta http-equiv="Refresh" content="3;URL=\'https://other.example/\'">', 'https://other.example/'],
    ['<meta http-equiv="refresh" content="300; url=/news">', null],
    ['<meta http-equiv="refresh" content="5">', null],
    [`<meta http-equiv="refresh" content="5; url=${address}">`, null],
  ])('%s', (html, refreshUrl) => {
    expect(read(html).refreshUrl).toBe(refreshUrl);
  });
});
