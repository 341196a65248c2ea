import { describe, expect, test } from 'vitest';
import {
  CrawlFormValues,
  crawlFormOf,
  crawlFormUpTo,
  emptyCrawlForm,
  TrialFormValues,
  toCrawlInput,
} from './CrawlForm.tsx';

const typed = (changes: object) => ({ ...emptyCrawlForm('https://shop.example/'), ...changes });
const refusal = (changes: object) => {
  const result = CrawlFormValues.safeParse(typed(changes));
  return result.success ? null : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};
const sent = (changes: object) => toCrawlInput(CrawlFormValues.parse(typed(changes)));

test('an unchanged form requests 50 pages with the sitemap and nothing else', {
  tags: ['rule:crawl-form-defaults'],
}, () => {
  expect(sent({})).toEqual({ url: 'https://shop.example/', maxPages: 50, useSitemap: true });
});

test('linked files are read unless they are turned off, also for a draft without the option', () => {
  expect(sent({ readsFiles: false }).readsFiles).toBe(false);
  expect(sent({ readsFiles: undefined })).not.toHaveProperty('readsFiles');
  const asked = { url: 'https://shop.example/', maxPages: 50, useSitemap: true };
  expect(crawlFormOf({ ...asked, readsFiles: false }, 50).readsFiles).toBe(false);
  expect(crawlFormOf(asked, 50).readsFiles).toBe(true);
});

test('a URL without a scheme gets https', { tags: ['rule:crawl-form-adds-https'] }, () => {
  expect(sent({ url: 'shop.example' }).url).toBe('https://shop.example/');
});

test('lists are sent by line, trimmed, without blank lines, and only if not empty', {
  tags: ['rule:crawl-form-lists'],
}, () => {
  expect(
    sent({
      sitemapUrls: '  https://shop.example/map.xml  \n\n',
      includePatterns: '/help/*\r\n /faq \n',
      excludePatterns: ' \n ',
    }),
  ).toEqual({
    url: 'https://shop.example/',
    maxPages: 50,
    useSitemap: true,
    sitemapUrls: ['https://shop.example/map.xml'],
    includePatterns: ['/help/*', '/faq'],
  });
});

test('an entered number is sent as a number', () => {
  expect(sent({ maxPages: '7' }).maxPages).toBe(7);
});

test('a server with its own limit accepts that many pages', () => {
  expect(crawlFormUpTo(500).parse(typed({ maxPages: '500' })).maxPages).toBe(500);
  expect(crawlFormUpTo(500).safeParse(typed({ maxPages: '501' })).error?.issues[0]?.message).toBe(
    'Expected a whole number from 1 to 500',
  );
});

describe('invalid input is reported next to its field', () => {
  test.each(['', '   ', 'not a url', 'ftp://shop.example', 'javascript:alert(1)'])('URL "%s"', (url) => {
    expect(refusal({ url })).toEqual(['url: Please enter a valid URL']);
  });

  test.each(['', '0', '101', '2.5', '-3', 'many'])(
    '"%s" pages',
    { tags: ['rule:crawl-form-page-count'] },
    (maxPages) => {
      expect(refusal({ maxPages })).toEqual(['maxPages: Expected a whole number from 1 to 100']);
    },
  );

  test('an invalid sitemap URL', () => {
    expect(refusal({ sitemapUrls: 'https://shop.example/map.xml\nmap' })).toEqual([
      'sitemapUrls: Please enter valid URLs, one per line',
    ]);
  });

  test('a pattern that is longer than any URL', () => {
    expect(refusal({ excludePatterns: 'x'.repeat(501) })).toEqual([
      'excludePatterns: Each line must be at most 500 characters',
    ]);
  });
});

const tried = (changes: object) => TrialFormValues.safeParse({ ...emptyCrawlForm('shop.example'), ...changes });
const refusalsOfTrial = (changes: object) => tried(changes).error?.issues.map(({ message }) => message);

test('a URL without a scheme gets https', { tags: ['rule:trial-form-adds-https'] }, () => {
  const values = TrialFormValues.parse(emptyCrawlForm(' shop.example '));
  expect(toCrawlInput(values)).toEqual({ url: 'https://shop.example/', maxPages: 50, useSitemap: true });
});

test.each(['', '  ', 'no address', 'ftp://shop.example'])('"%s" is not a URL to crawl, reported once', (url) => {
  expect(refusalsOfTrial({ url })).toEqual(['Please enter a valid URL to crawl']);
});

test.each(['', 'many', undefined])('"%s" pages means 50', { tags: ['rule:trial-form-default-pages'] }, (maxPages) => {
  expect(tried({ maxPages }).data?.maxPages).toBe(50);
});

test.each(['0', '101', '2.5'])('"%s" pages is rejected', (maxPages) => {
  expect(refusalsOfTrial({ maxPages })).toEqual(['Expected a whole number from 1 to 100']);
});
