import { expect, test } from 'vitest';
import { cookieHeaderOf } from './session-cookies.ts';

const now = Date.UTC(2026, 10, 21);
const cookie = (name: string, more: object = {}) => ({
  ...{ name, value: '1', domain: 'wiki.example', path: '/', expires: -1 },
  ...{ httpOnly: true, secure: false, sameSite: 'Lax' as const },
  ...more,
});
const header = (cookies: ReturnType<typeof cookie>[], address: string) =>
  cookieHeaderOf({ cookies, origins: [] }, address, now);

test.each([
  ['another site', 'https://evil.example/'],
  ['a site whose name has the same ending', 'https://notwiki.example/'],
  ['a host below it', 'https://pages.wiki.example/'],
  ['a host above it', 'https://example/'],
  ['an invalid address', 'wiki'],
])('a session cookie is not sent to %s', { tags: ['rule:session-cookies-own-site'] }, (_, address) => {
  expect(header([cookie('sid')], address)).toBeNull();
});

test('a cookie of a domain is sent to its subdomains only', () => {
  const whole = [cookie('sid', { domain: '.wiki.example' })];
  expect(header(whole, 'https://wiki.example/')).toBe('sid=1');
  expect(header(whole, 'https://pages.wiki.example/')).toBe('sid=1');
  expect(header(whole, 'https://notwiki.example/')).toBeNull();
});

test('a secure cookie is only sent over https or to this computer', () => {
  const secure = [cookie('sid', { secure: true })];
  expect(header(secure, 'http://wiki.example/')).toBeNull();
  expect(header(secure, 'https://wiki.example/')).toBe('sid=1');
  expect(header([cookie('sid', { secure: true, domain: 'localhost' })], 'http://localhost:3000/')).toBe('sid=1');
});

test('a cookie with a path is only sent there, longest path first, and an expired one is never sent', () => {
  const cookies = [
    cookie('root'),
    cookie('team', { path: '/team' }),
    cookie('over', { expires: now / 1000 - 1 }),
    cookie('lasting', { expires: now / 1000 + 60 }),
  ];
  expect(header(cookies, 'https://wiki.example/team/page')).toBe('team=1; root=1; lasting=1');
  expect(header(cookies, 'https://wiki.example/teams')).toBe('root=1; lasting=1');
});
