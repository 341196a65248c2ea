import { describe, expect, test } from 'vitest';
import { fetchableUrl, hostKey, isHomePage, pageKey } from './url-rules.ts';

describe('the URL that is fetched', () => {
  test.each([
    ['https://user:pw@example.com/a#top', 'https://example.com/a'],
    ['https://EXAMPLE.com', 'https://example.com/'],
    ['https://example.com/a?utm_source=x&id=2&fbclid=y', 'https://example.com/a?id=2'],
    ['https://example.com/a?utm_medium=x', 'https://example.com/a'],
    ['https://example.com/a;jsessionid=1A2B?x=1', 'https://example.com/a?x=1'],
    ['https://example.com/a?PHPSESSID=k3v9q0c1d2e3f4a5b6c7d8e9f0&b=2', 'https://example.com/a?b=2'],
    ['https://example.com/talks?session_id=42', 'https://example.com/talks?session_id=42'],
    ['https://example.com/a?sessionid=1f0e9d8c-7b6a-5f4e-3d2c-0123456789ab', 'https://example.com/a'],
    [
      'https://example.com/talk?session_id=keynote-2024-opening',
      'https://example.com/talk?session_id=keynote-2024-opening',
    ],
    ['https://example.com/a?CFID=1234567&CFTOKEN=87654321&b=2', 'https://example.com/a?b=2'],
    ['https://example.com/a?sid=0f9e8d7c6b5a4f3e2d1c', 'https://example.com/a'],
    ['https://example.com/story?sid=41', 'https://example.com/story?sid=41'],
    ['https://example.com/a/', 'https://example.com/a/'],
    ['https://example.com/a', 'https://example.com/a'],
    ['https://example.com/s?b=2&a=1', 'https://example.com/s?b=2&a=1'],
    ['https://example.com/s?q=a%20b+c', 'https://example.com/s?q=a%20b+c'],
  ])('%s is fetched as %s', (raw, expected) => {
    expect(fetchableUrl(raw)).toBe(expected);
  });

  test('links are resolved against their page', () => {
    expect(fetchableUrl('../prices?a=1', 'https://example.com/shop/list/')).toBe('https://example.com/shop/prices?a=1');
    expect(fetchableUrl('//example.com/x', 'https://example.com/')).toBe('https://example.com/x');
  });

  test.each([
    'mailto:a@example.com',
    'javascript:void(0)',
    'tel:0123',
    'file:///etc/passwd',
    'ftp://example.com/',
    'http://',
    '',
  ])('%s isn’t a page URL', (raw) => {
    expect(fetchableUrl(raw)).toBeNull();
  });
});

describe('one page under many URLs', () => {
  test.each([
    ['http://example.com/a', 'https://www.example.com/a'],
    ['https://example.com/a?b=2&a=1', 'https://example.com/a?a=1&b=2'],
    ['https://example.com/a?utm_source=x', 'https://example.com/a'],
    ['https://example.com/%7Ejo/%c3%bc', 'https://example.com/~jo/%C3%BC'],
    ['https://example.com./a', 'https://example.com:443/a'],
    ['https://user@example.com/a#x', 'https://example.com/a'],
    ['https://example.com/ü', 'https://example.com/%c3%bc'],
  ])('%s and %s are one page', (one, other) => {
    expect(pageKey(one)).toBe(pageKey(other));
  });

  test.each([
    ['https://example.com/a', 'https://example.com/a/'],
    ['https://example.com/a', 'https://example.com/A'],
    ['https://example.com/a?x=1', 'https://example.com/a?x=2'],
    ['https://example.com/a', 'https://shop.example.com/a'],
    ['https://example.com/a%2Fb', 'https://example.com/a/b'],
  ])('%s and %s are two pages until their responses say otherwise', (one, other) => {
    expect(pageKey(one)).not.toBe(pageKey(other));
  });
});

test('www, the bare host, http and https are one site; another port or subdomain is another', () => {
  expect(hostKey('https://www.example.com/x')).toBe(hostKey('http://example.com'));
  expect(hostKey('http://example.com:8080/')).toBe('example.com:8080');
  expect(hostKey('https://blog.example.com/')).not.toBe(hostKey('https://example.com/'));
  expect(hostKey('https://www.com/')).not.toBe(hostKey('https://com/'));
});

test('only the root without parameters is the home page', () => {
  expect(isHomePage('https://example.com')).toBe(true);
  expect(isHomePage('https://example.com/?p=2')).toBe(false);
  expect(isHomePage('https://example.com/en/')).toBe(false);
});
