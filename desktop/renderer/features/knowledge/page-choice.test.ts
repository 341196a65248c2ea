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
/** Ten pages: six stored as selected, eight with content. */
const counts = { all: 10, stored: 6, content: 8 };

describe('which pages are selected', () => {
  test('the stored selection applies until the owner changes it', () => {
    expect([isChosen(asStored, home), isChosen(asStored, old)]).toEqual([true, false]);
    const choice = choosePages(asStored, [old], true);
    expect([isChosen(choice, home), isChosen(choice, old)]).toEqual([true, true]);
  });

  test('a rule for all also applies to pages that weren’t loaded, and single pages can be exceptions', () => {
    const choice = choosePages({ rule: 'none', exceptions: {} }, [home], true);
    expect([isChosen(choice, home), isChosen(choice, old)]).toEqual([true, false]);
  });

  test('pages with content have more than 100 characters in any script', () => {
    const withContent = { rule: 'content', exceptions: {} } as const;
    expect(isChosen(withContent, page('a', true, 100))).toBe(false);
    expect(isChosen(withContent, page('a', false, 101))).toBe(true);
    const typed = (content: string) => toChoosable({ ...typedPage, content });
    expect(isChosen(withContent, typed('🥖'.repeat(100)))).toBe(false);
    expect(isChosen(withContent, typed('🥖'.repeat(101)))).toBe(true);
  });

  test('selecting and deselecting a page leaves no exception', () => {
    expect(choosePages(choosePages(asStored, [old], true), [old], false)).toEqual(asStored);
  });
});

describe('how many are selected', () => {
  test('combines the rule with the owner’s exceptions', () => {
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

  test('is never negative or above the total, whatever another window has stored', () => {
    const stale = { a: false, b: false };
    expect(countChosen({ rule: 'stored', exceptions: stale }, { all: 3, stored: 1, content: 3 }, [])).toBe(0);
    expect(countChosen({ rule: 'stored', exceptions: { a: true } }, { all: 3, stored: 3, content: 3 }, [])).toBe(3);
  });
});

test('a selection only needs a build if it would change something', () => {
  const everything = { all: 10, stored: 10, content: 10 };
  expect(differsFromStored(asStored, counts)).toBe(false);
  expect(differsFromStored({ rule: 'all', exceptions: {} }, counts)).toBe(true);
  expect(differsFromStored({ rule: 'all', exceptions: {} }, everything)).toBe(false);
  expect(differsFromStored({ rule: 'none', exceptions: {} }, { ...everything, stored: 0 })).toBe(false);
  expect(differsFromStored(choosePages(asStored, [old], true), counts)).toBe(true);
});
