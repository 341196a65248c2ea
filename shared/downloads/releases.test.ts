import { expect, test } from 'vitest';
import { releasesOf } from './releases.ts';

test.each([
  'acme/parley',
  'github:acme/parley',
  'https://github.com/acme/parley',
  'https://github.com/acme/parley.git',
  'git+https://github.com/acme/parley.git',
  'git@github.com:acme/parley.git',
  'git+ssh://git@github.com/acme/parley.git',
  { type: 'git', url: 'git+https://github.com/acme/parley.git', directory: 'desktop' },
])('installers are found at the releases of %o', { tags: ['rule:downloads-by-default'] }, (repository) => {
  expect(releasesOf(repository)).toBe('https://github.com/acme/parley/releases');
});

test.each([
  undefined,
  null,
  '',
  'gitlab:acme/parley',
  'https://github.com.evil.example/acme/parley',
  'https://gitlab.com/acme/parley',
  { url: 7 },
  'acme',
  'acme/parley/tree',
])('none are offered for %o', (repository) => {
  expect(releasesOf(repository)).toBeNull();
});
