import { expect, test } from 'vitest';
import { emptyCrawlForm, toCrawlInput } from './crawl-form-values.ts';
import { TrialFormValues } from './trial-form-values.ts';

const typed = (changes: object) => TrialFormValues.safeParse({ ...emptyCrawlForm('shop.example'), ...changes });
const refusals = (changes: object) => typed(changes).error?.issues.map(({ message }) => message);

test('an address without a scheme gets https', () => {
  const values = TrialFormValues.parse(emptyCrawlForm(' shop.example '));
  expect(toCrawlInput(values)).toEqual({ url: 'https://shop.example/', maxPages: 50, useSitemap: true });
});

test.each(['', '  ', 'no address', 'ftp://shop.example'])(
  '"%s" is no address to crawl, and that is said once',
  (url) => {
    expect(refusals({ url })).toEqual(['Please enter a valid URL to crawl']);
  },
);

test.each(['', 'many', undefined])('"%s" pages means 50', (maxPages) => {
  expect(typed({ maxPages }).data?.maxPages).toBe(50);
});

test.each(['0', '101', '2.5'])('"%s" pages is refused', (maxPages) => {
  expect(refusals({ maxPages })).toEqual(['Expected a whole number from 1 to 100']);
});
