import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

test('pages of this server are opened after signing in', () => {
  for (const path of ['/dashboard', '/dashboard/websites?q=a%20b&page=2#top', '/join#token', '/']) {
    expect(returnPath(path)).toBe(path);
  }
});

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'evil.example',
  '/..//evil.example',
  '/./\\evil.example',
  '/%5c/../..//evil.example',
  '@evil.example',
  '',
])('%j leads to the dashboard instead', { tags: ['rule:return-path-stays-here'] }, (path) => {
  expect(returnPath(path)).toBe('/dashboard');
});
