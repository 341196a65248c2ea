import { expect, test } from 'vitest';
import { chunkPage } from './chunk-page.ts';
import { findLinkLines } from './link-lists.ts';

const pages = [
  { title: 'Home', content: '# Welcome\n\n## Popular\n\n- Opening hours\n- Prices\n- How to get here' },
  {
    title: 'Opening hours | Acme',
    content: '# Opening hours\n\nWe open at nine.\n\n## See also\n\n- Prices\n- How to get here',
  },
  { title: 'Prices', content: '# Prices\n\nTen euros.\n\nOpening hours\n\nHow to get here' },
  { title: 'Travel', content: '# How to get here\n\nWe offer these ways:\n\n- Prices\n- Opening hours' },
];
const linkLines = findLinkLines(pages);
const chunksOf = (i: number) => {
  const page = pages[i];
  if (page === undefined) throw new Error('no such page');
  return chunkPage(page, linkLines[i]).map(({ body, isLinkList }) => ({ body, isLinkList }));
};

test('a home page that lists other pages is a link list', () => {
  expect(chunksOf(0)).toEqual([{ body: '- Opening hours\n- Prices\n- How to get here', isLinkList: true }]);
});

test('the text of a page isn’t one, but its See also is', () => {
  expect(chunksOf(1)).toEqual([
    { body: 'We open at nine.', isLinkList: false },
    { body: '- Prices\n- How to get here', isLinkList: true },
  ]);
});

test('links below a text without their own heading are separated from it', () => {
  expect(chunksOf(2)).toEqual([
    { body: 'Ten euros.', isLinkList: false },
    { body: 'Opening hours\n\nHow to get here', isLinkList: true },
  ]);
});

test('a list with an introduction belongs to the text even if each item has a page', () => {
  expect(chunksOf(3).map(({ isLinkList }) => isLinkList)).toEqual([false]);
});

test('a page doesn’t become a list because of its own title', () => {
  expect(linkLines[2]?.('Prices')).toBe(false);
  expect(linkLines[2]?.('Opening hours')).toBe(true);
});

test('a page is linked by its title without the name of the site, however many parts the name has', () => {
  const titles = ['Prices', 'Contact', 'Team'].map((topic) => `Springfield | City Library | ${topic}`);
  const [, namesAnotherPage] = findLinkLines(titles.map((title) => ({ title, content: 'Some text.' })));
  expect(namesAnotherPage?.('- Prices')).toBe(true);
  expect(namesAnotherPage?.('- Contact')).toBe(false);
});
