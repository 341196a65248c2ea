import { expect, test } from 'vitest';
import { readPage } from './extract/read-page.ts';
import { alsoSaysNotFound, saysNotFound, soft404Check } from './soft-404.ts';

const titled = (title: string) =>
  readPage(`<title>${title}</title><p>Try the search or go to the start page.</p>`, 'https://example.com/x');

test.each([
  '404',
  'Error 404',
  '404 Not Found',
  '404 - Page not found',
  'Page not found | My shop',
  'My shop – Page Not Found',
  'Not Found',
  'Sorry, the page could not be found',
  "Oops! The page can't be found",
  'This page does not exist',
  'Seite nicht gefunden - Meine Firma',
  'Page introuvable | Ma boutique',
  'Página no encontrada',
  'Pagina non trovata',
  'ページが見つかりません',
  '页面不存在',
])('a page titled "%s" says that nothing was found', (title) => {
  expect(saysNotFound(titled(title))).toBe(true);
});

test.each([
  'How to fix error 404',
  'Room 404',
  'Lost and found',
  'Found',
  'The page',
  'Shop',
  '',
  'What does not exist can be found',
  '404 Main Street',
])('a page titled "%s" is an ordinary page', (title) => {
  expect(saysNotFound(titled(title))).toBe(false);
});

const errorPage = (url: string, asked: string) =>
  readPage(`<title>Shop</title><main><p>We have nothing at ${asked}. Request ${asked.length}.</p></main>`, url);

test('an error page that repeats the URL is recognized', () => {
  const check = soft404Check(errorPage('https://example.com/qwrtz', '/qwrtz'), null);
  expect(check(errorPage('https://example.com/gone/page', '/gone/page'))).toBe(true);
  expect(check(readPage('<main><p>We have everything here.</p></main>', 'https://example.com/a'))).toBe(false);
});

test('without a probe, or with one that shows the start page, nothing is compared', () => {
  const page = errorPage('https://example.com/a', '/a');
  expect(soft404Check(null, null)(page)).toBe(false);
  expect(soft404Check(page, page)(page)).toBe(false);
});

const about404 = (text: string) =>
  readPage(`<title>404 Page not found</title><h1>404 Page not found</h1>${text}`, 'https://example.com/x');

test('if the site sends status 404 for missing pages, an article about the error is a page', () => {
  expect(alsoSaysNotFound(about404('<p>Visitors see this if you renamed the folder. Press Repair links.</p>'))).toBe(
    false,
  );
  expect(alsoSaysNotFound(about404(''))).toBe(true);
  expect(alsoSaysNotFound(about404('<p>Sorry, this page no longer exists.</p>'))).toBe(true);
  for (const text of ['Sidan hittades inte.', 'ページが見つかりませんでした。', 'Cette page n’est plus disponible.']) {
    expect(alsoSaysNotFound(about404(`<p>${text} ${'Shop '.repeat(12)}</p>`))).toBe(true);
  }
  expect(alsoSaysNotFound(about404('<p>Diese Seite wurde leider nicht gefunden.</p>'))).toBe(true);
});
