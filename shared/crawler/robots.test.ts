import { describe, expect, test } from 'vitest';
import { parseRobots, robotsRules } from './robots.ts';

const url = 'https://example.com/robots.txt';
const rulesOf = (text: string) => robotsRules(url, parseRobots({ url, text, robotName: 'ParleyBot' }));
const rules = (...lines: string[]) => rulesOf(lines.join('\n'));
const isAllowed = (path: string, ...lines: string[]) => rules(...lines).isAllowed(`https://example.com${path}`);

describe('which rule applies', () => {
  test('the longest matching rule wins', { tags: ['rule:robots-longest-rule'] }, () => {
    const lines = ['User-agent: *', 'Disallow: /shop', 'Allow: /shop/open'];
    expect(isAllowed('/shop/secret', ...lines)).toBe(false);
    expect(isAllowed('/shop/open/1', ...lines)).toBe(true);
  });

  test('allow wins a tie', () => {
    expect(isAllowed('/page', 'User-agent: *', 'Disallow: /page', 'Allow: /page')).toBe(true);
  });

  test('a group for this robot replaces the group for all', () => {
    const lines = ['User-agent: *', 'Disallow: /', '', 'User-agent: ParleyBot', 'Disallow: /private'];
    expect(isAllowed('/a', ...lines)).toBe(true);
    expect(isAllowed('/private/a', ...lines)).toBe(false);
  });

  test('the name is matched without version and case', () => {
    expect(isAllowed('/a', 'user-agent: PARLEYBOT/2.0', 'disallow: /')).toBe(false);
  });

  test('a robot whose name only starts the same is another robot', () => {
    expect(isAllowed('/a', 'User-agent: Parley', 'Disallow: /')).toBe(true);
  });

  test('two names above a group share it, and two groups of one name are one', () => {
    expect(isAllowed('/a', 'User-agent: Other', 'User-agent: ParleyBot', 'Disallow: /a')).toBe(false);
    const split = [
      'User-agent: *',
      'Disallow: /a',
      'User-agent: Other',
      'Disallow: /',
      'User-agent: *',
      'Disallow: /b',
    ];
    expect(isAllowed('/a', ...split)).toBe(false);
    expect(isAllowed('/b', ...split)).toBe(false);
    expect(isAllowed('/c', ...split)).toBe(true);
  });

  test('an empty disallow forbids nothing', () => {
    expect(isAllowed('/a', 'User-agent: *', 'Disallow:')).toBe(true);
  });
});

describe('how a rule matches', () => {
  test.each([
    ['/*.pdf$', '/a/prices.pdf', false],
    ['/*.pdf$', '/a/prices.pdf?download', true],
    ['/*/print$', '/guide/print', false],
    ['/*/print$', '/guide/printers', true],
    ['/search', '/search?q=1', false],
    ['/Search', '/search', true],
    ['/~jo', '/%7Ejo/notes', false],
    ['/%7ejo', '/~jo/notes', false],
    ['/über', '/%C3%BCber/uns', false],
    ['/a%3cd', '/a%3Cd', false],
    ['/*?*sort=', '/list?page=2&sort=up', false],
    ['*.pdf', '/prices.pdf', false],
    ['/a*ab', '/aab', false],
    ['/*aab', '/aaab', false],
    ['/a*a$', '/a', true],
    ['/a$b', '/a', true],
    ['private', '/private', true],
  ])('Disallow: %s for %s: allowed is %s', (rule, path, expected) => {
    expect(isAllowed(path, 'User-agent: *', `Disallow: ${rule}`)).toBe(expected);
  });

  test('comments, a byte order mark removed by decoding, and Mac line ends do no harm', () => {
    const text = 'User-agent: * # everyone\rDisallow: /a # really\r';
    expect(rulesOf(text).isAllowed('https://example.com/a')).toBe(false);
  });

  test('an HTML page instead of robots.txt forbids nothing', () => {
    expect(isAllowed('/a', '<!doctype html>', '<title>Welcome</title>')).toBe(true);
  });
});

test('Crawl-delay and sitemaps are read', () => {
  const parsed = rules('Sitemap: https://example.com/a.xml', 'User-agent: *', 'Crawl-delay: 2.5', 'sitemap: /b.xml');
  expect(parsed.crawlDelayMs).toBe(2500);
  expect(parsed.sitemaps).toEqual(['https://example.com/a.xml', '/b.xml']);
  expect(rules('User-agent: *', 'Crawl-delay: soon').crawlDelayMs).toBe(0);
});

test('a sitemap among a group’s names doesn’t split them', () => {
  const lines = ['User-agent: ParleyBot', 'Sitemap: https://example.com/a.xml', 'User-agent: Other', 'Disallow: /a'];
  expect(isAllowed('/a', ...lines)).toBe(false);
});

test('a malicious robots.txt with thousands of names and rules is parsed immediately', () => {
  const names = Array.from({ length: 15_000 }, (_, number) => `User-agent: bot${number}`);
  const started = process.cpuUsage();
  const hostile = rules(...names, ...Array.from({ length: 15_000 }, () => 'Disallow: /a'));
  expect(hostile.isAllowed('https://example.com/a')).toBe(true);
  expect(process.cpuUsage(started).user).toBeLessThan(1_000_000);
});

test.each([
  ['rows of stars', `/${'*'.repeat(1900)}x`],
  ['stars between letters', `/${'*a'.repeat(900)}b`],
  ['a long repetition', `/*${'a'.repeat(900)}b${'a'.repeat(900)}`],
])('a malicious robots.txt of 500 KB with %s doesn’t delay the crawl', (_, rule) => {
  const lines = Array.from({ length: 250 }, () => `Disallow: ${rule}`);
  const hostile = rules('User-agent: *', ...lines);
  const started = process.cpuUsage();
  for (let page = 0; page < 5; page++) {
    expect(hostile.isAllowed(`https://example.com/${page}${'a'.repeat(1900)}`)).toBe(true);
  }
  expect(process.cpuUsage(started).user).toBeLessThan(1_000_000);
});
