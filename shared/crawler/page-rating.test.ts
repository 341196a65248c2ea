import { expect, test } from 'vitest';
import { finishSite } from './extract/finish-site.ts';
import { readPage } from './extract/read-page.ts';
import { countTitles, isLinkList, linkShareOf } from './page-rating.ts';

const read = (body: string) =>
  finishSite([readPage(`<title>Page</title><main>${body}</main>`, 'https://shop.example/page')]);
const rated = (body: string) =>
  read(body).map(({ content, linkShare }) => isLinkList({ characters: content.length, linkShare }));

const links = Array.from(
  { length: 40 },
  (_, i) => `<li><a href="/topic-${i}">Topic number ${i} of the manual</a></li>`,
);

test('a page that lists other pages’ titles is a list of links', () => {
  expect(rated(`<h1>Manual</h1><p>Choose a topic.</p><ul>${links.join('')}</ul>`)).toEqual([true]);
});

test('a price list and a text with links aren’t', () => {
  const prices = Array.from({ length: 40 }, (_, i) => `<li>Mug number ${i}: ${i + 5} euros</li>`).join('');
  expect(rated(`<h1>Prices</h1><ul>${prices}</ul>`)).toEqual([false]);
  const text = '<p>We open at nine, and the <a href="/tour">tour</a> starts an hour later in the yard.</p>';
  expect(rated(`<h1>Visit</h1>${text.repeat(3)}`)).toEqual([false]);
});

test('a long text isn’t, however many links follow it', () => {
  expect(isLinkList({ characters: 10_000, linkShare: 0.7 })).toBe(false);
  expect(isLinkList({ characters: 4000, linkShare: 0.7 })).toBe(true);
  expect(isLinkList({ characters: 0, linkShare: 0 })).toBe(false);
});

test('headings and pages without text have no share of links', () => {
  expect(linkShareOf([{ text: 'Linked heading', linkDensity: 1, tag: 'h2' }])).toBe(0);
  expect(linkShareOf([])).toBe(0);
});

test('pages with the same title are counted, those without a title aren’t', () => {
  const titles = ['Shop', 'Shop', 'Hours', '', ''].map((title) => ({ title }));
  expect(Object.fromEntries(countTitles(titles))).toEqual({ Shop: 2, Hours: 1 });
});
