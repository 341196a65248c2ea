import { describe, expect, test } from 'vitest';
import { readPage } from './read-page.ts';

const linksOf = (html: string) => readPage(html, 'https://shop.example/a/b').links;

test('links are absolute, relative to the page’s base if it has one', () => {
  expect(linksOf('<a href="c?d=1">C</a>')[0]).toEqual({
    url: 'https://shop.example/a/c?d=1',
    text: 'C',
    nofollow: false,
    place: 'main',
  });
  expect(linksOf('<base href="/z/"><a href="c">C</a>')[0]?.url).toBe('https://shop.example/z/c');
});

test('links that don’t lead to a page are dropped', () => {
  const html =
    '<a href="#top">Top</a><a href="mailto:a@b.example">M</a><a href="tel:1">T</a><a href="javascript:void(0)">J</a><a>N</a><a href="http://[">B</a>';
  expect(linksOf(html)).toEqual([]);
});

test('links in hidden menus are also followed', () => {
  expect(linksOf('<nav hidden><a href="/x">X</a></nav>').map(({ url }) => url)).toEqual(['https://shop.example/x']);
});

test('image maps and frames lead to pages', () => {
  const html = '<map><area href="/m" aria-label="Map"></map><frameset><frame src="/f.html"></frameset>';
  expect(linksOf(html).map(({ url, text }) => [url, text])).toEqual([
    ['https://shop.example/m', 'Map'],
    ['https://shop.example/f.html', ''],
  ]);
});

test('a link without text is named by its label', () => {
  expect(linksOf('<a href="/x" aria-label="Basket"><img></a>')[0]?.text).toBe('Basket');
});

test('a link with an image next to its name has the name, and an image alone its description', () => {
  expect(linksOf('<a href="/x"><svg></svg></a><a href="/x">Log out</a>').map(({ text }) => text)).toEqual(['Log out']);
  expect(linksOf('<a href="/x"><span><img alt="Log out"></span></a>')[0]?.text).toBe('Log out');
});

test.each([
  '<a rel="logout" href="/x">X</a>',
  '<a rel="nofollow delete" href="/x">X</a>',
  '<a data-method="delete" href="/x">X</a>',
  '<a data-turbo-method="POST" href="/x">X</a>',
  '<a hx-delete="/x" href="/x">X</a>',
  '<p><a href="/x">X</a><a rel="unsubscribe" href="/x">X</a></p>',
])('a link is recognized as an action: %s', (html) => {
  expect(linksOf(html)).toMatchObject([{ url: 'https://shop.example/x', acts: true }]);
});

test.each(['<a rel="next noopener" href="/x">X</a>', '<a data-method="get" href="/x">X</a>'])(
  'a link isn’t an action: %s',
  (html) => {
    expect(linksOf(html)[0]?.acts).toBeUndefined();
  },
);

test('a nofollow link is recognized', () => {
  expect(linksOf('<a rel="noopener nofollow" href="/x">X</a>')[0]?.nofollow).toBe(true);
});

describe('links are listed with their place on the page', () => {
  test.each([
    ['<nav><a href="/x">X</a></nav>', 'nav'],
    ['<header><nav><a href="/x">X</a></nav></header>', 'nav'],
    ['<header><a href="/x">X</a></header>', 'header'],
    ['<footer><div><a href="/x">X</a></div></footer>', 'footer'],
    ['<main><header><a href="/x">X</a></header></main>', 'header'],
    ['<p><a href="/x">X</a></p>', 'main'],
  ])('%s', (html, place) => {
    expect(linksOf(html)[0]?.place).toBe(place);
  });
});

test('the same link in one place is listed once', () => {
  expect(linksOf('<p><a href="/x">X</a><a href="/x">X again</a></p><footer><a href="/x">X</a></footer>')).toHaveLength(
    2,
  );
});

test('pictures in the cells of a table that are links, and struck links, are followed', () => {
  const { links } = readPage(
    '<table><tr><td><a href="/anvil"><img src="a.png" alt="Anvil"></a></td><td><a href="/moo"><img src="m.png"></a></td>' +
      '<td><a href="/yes"><svg class="check"></svg></a></td></tr></table><p><s><a href="/old">Old price</a></s></p>',
    'https://conference.example/',
  );
  expect(links.map(({ url }) => new URL(url).pathname)).toEqual(['/anvil', '/moo', '/yes', '/old']);
});
