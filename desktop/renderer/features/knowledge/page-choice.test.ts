import { describe, expect, test } from 'vitest';
import type { WebsitePage } from '#shared/contracts/websites.ts';
import { asStored, choosePages, countChosen, differsFromStored, isChosen, toChoosable } from './page-choice.ts';

const page = (url: string, isIncluded: boolean, length = 200) => ({ url, isIncluded, characters: length });
const home = page('https://shop.example/', true);
const old = page('https://shop.example/old', false);
const typedPage: WebsitePage = {
  url: 'https://shop.example/#hours',
  title: 'Hours',
  content: 'Open from nine to five.',
  isIncluded: true,
  contentQuality: 0,
};
/** Ten pages, six of them stored as chosen, eight with content. */
const counts = { all: 10, stored: 6, content: 8 };

describe('which pages are chosen', () => {
  test('what is stored counts until the owner says something else', () => {
    expect([isChosen(asStored, home), isChosen(asStored, old)]).toEqual([true, false]);
    const choice = choosePages(asStored, [old], true);
    expect([isChosen(choice, home), isChosen(choice, old)]).toEqual([true, true]);
  });

  test('a rule for all counts for pages that were never seen, and single pages differ from it', () => {
    const choice = choosePages({ rule: 'none', exceptions: {} }, [home], true);
    expect([isChosen(choice, home), isChosen(choice, old)]).toEqual([true, false]);
  });

  test('pages with content have more than 100 characters, however these are written', () => {
    const withContent = { rule: 'content', exceptions: {} } as const;
    expect(isChosen(withContent, page('a', true, 100))).toBe(false);
    expect(isChosen(withContent, page('a', false, 101))).toBe(true);
    const typed = (content: string) => toChoosable({ ...typedPage, content });
    expect(isChosen(withContent, typed('🥖'.repeat(100)))).toBe(false);
    expect(isChosen(withContent, typed('🥖'.repeat(101)))).toBe(true);
  });

  test('a page that is chosen and taken back leaves no trace', () => {
    expect(choosePages(choosePages(asStored, [old], true), [old], false)).toEqual(asStored);
  });
});

describe('how many are chosen', () => {
  test('is what the rule chooses, and what the owner chose differently', () => {
    expect(countChosen(asStored, counts, [])).toBe(6);
    expect(countChosen({ rule: 'all', exceptions: {} }, counts, [])).toBe(10);
    expect(countChosen({ rule: 'content', exceptions: {} }, counts, [])).toBe(8);
    expect(countChosen({ rule: 'none', exceptions: { a: true, b: true } }, counts, [])).toBe(2);
    expect(countChosen({ rule: 'stored', exceptions: { a: true, b: false, c: false } }, counts, [])).toBe(5);
  });

  test('counts pages once that only this window has', () => {
    expect(countChosen(asStored, counts, [typedPage])).toBe(7);
    const without = choosePages(asStored, [toChoosable(typedPage)], false);
    expect(countChosen(without, counts, [typedPage])).toBe(6);
    expect(countChosen({ rule: 'none', exceptions: {} }, counts, [typedPage])).toBe(0);
  });

  test('is never less than none or more than all, whatever another window has stored meanwhile', () => {
    const stale = { a: false, b: false };
    expect(countChosen({ rule: 'stored', exceptions: stale }, { all: 3, stored: 1, content: 3 }, [])).toBe(0);
    expect(countChosen({ rule: 'stored', exceptions: { a: true } }, { all: 3, stored: 3, content: 3 }, [])).toBe(3);
  });
});

test('a choice waits for a build only when it would change something', () => {
  const everything = { all: 10, stored: 10, content: 10 };
  expect(differsFromStored(asStored, counts)).toBe(false);
  expect(differsFromStored({ rule: 'all', exceptions: {} }, counts)).toBe(true);
  expect(differsFromStored({ rule: 'all', exceptions: {} }, everything)).toBe(false);
  expect(differsFromStored({ rule: 'none', exceptions: {} }, { ...everything, stored: 0 })).toBe(false);
  expect(differsFromStored(choosePages(asStored, [old], true), counts)).toBe(true);
});
