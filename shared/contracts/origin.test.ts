import { describe, expect, test } from 'vitest';
import { isOnList, Origin } from './origin.ts';

const sentence = (text: string) => Origin.safeParse(text).error?.issues[0]?.message;

test.each([
  ['bakery.example', 'https://bakery.example'],
  [' HTTPS://WWW.Bakery.example/start?x#y ', 'https://www.bakery.example'],
  ['http://localhost:5173', 'http://localhost:5173'],
  ['https://bakery.example:443', 'https://bakery.example'],
  ['bäckerei.example', 'https://xn--bckerei-5wa.example'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
  ['my_shop.example', 'https://my_shop.example'],
  ['*.bakery.example', 'https://*.bakery.example'],
  ['HTTPS://*.Bäckerei.example:8443/', 'https://*.xn--bckerei-5wa.example:8443'],
  ['http://*.localhost:3000', 'http://*.localhost:3000'],
])('%s is stored as %s', (typed, kept) => {
  expect(Origin.parse(typed)).toBe(kept);
});

describe('an invalid origin is rejected with a message', () => {
  test.each([
    '',
    'null',
    'ftp://bakery.example',
    'ftp:bakery.example',
    'file:///home',
    'javascript:alert(1)',
    'mailto:ann@bakery.example',
    'https://ann:secret@bakery.example',
    'https://bakery.example,https://shop.example',
    'bakery.example, shop.example',
    'bakery.example;',
    'bakery..example',
    '.example',
    'bakery example',
    'https://',
    'https://bakery.example:99999',
    `${'a'.repeat(64)}.example`,
    '"bakery.example"',
    '1.2.3.4.5',
  ])('%s', (typed) => {
    expect(sentence(typed)).toBe('Please enter an origin such as https://www.example.com');
  });

  test.each([
    'https://www.*.example',
    '*bakery.example',
    '*.*.bakery.example',
    'bakery.*',
    '*.com',
    'https://*.1.2.3.4',
    '*://bakery.example',
    'https://*.[::1]',
  ])('%s', (typed) => {
    expect(sentence(typed)).toBe('Use * for subdomains only, as in https://*.example.com');
  });

  test.each(['*', 'https://*', 'https://*:443', '*/*'])('%s', (typed) => {
    expect(sentence(typed)).toBe('Leave the list empty to allow every page');
  });

  test('thousands of wildcards are rejected quickly', () => {
    expect(sentence('*.'.repeat(50_000))).toBeTypeOf('string');
  });
});

describe('https://*.bakery.example:8443', () => {
  const list = ['https://*.bakery.example:8443'];
  test.each(['https://www.bakery.example:8443', 'https://a.b.bakery.example:8443'])('lets %s in', (origin) => {
    expect(isOnList(list, origin)).toBe(true);
  });
  test.each([
    'https://bakery.example:8443',
    'https://www.bakery.example',
    'https://www.bakery.example:84430',
    'http://www.bakery.example:8443',
    'https://evilbakery.example:8443',
    'https://www.bakery.example:8443.evil.example',
    'https://evil.example/.bakery.example:8443',
    'https://evil.example#.bakery.example:8443',
    'https://.bakery.example:8443',
    'null',
    '',
  ])('keeps %s out', (origin) => {
    expect(isOnList(list, origin)).toBe(false);
  });
});
