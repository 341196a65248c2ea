import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tagsNamed } from './tables.ts';
import { taggedTests, tagsIn } from './tagged-tests.ts';

test('a tag names the one test that proves the rule', () => {
  const tags = taggedTests.map(({ tag }) => tag);
  expect(tags.filter((tag, at) => tags.indexOf(tag) < at)).toEqual([]);
  expect(tags.filter((tag) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(tag))).toEqual([]);
});

test('every tag is named by a document', () => {
  const pages = ['specification.md', 'security.md', 'desktop.md'];
  const named = new Set(pages.flatMap((page) => tagsNamed(readFileSync(join(import.meta.dirname, page), 'utf8'))));
  expect(taggedTests.filter(({ tag }) => !named.has(tag))).toEqual([]);
});

// Written in capitals here, so that this file has no tags of its own.
const written = (source: string) => source.replaceAll('RULE:', 'rule:');

test('tags are found however a test is declared', () => {
  const source = written(`
test('a title', { tags: ['RULE:plain'] }, () => {});
test.each([['RULE:none', 1]])('%s (', { timeout: 1, tags: ['RULE:each', 'long'] }, () => {});
test.skipIf(process.platform === 'win32')(\`\${name}\`, { tags: ['RULE:condition'] }, () => {});
describe('a group', { tags: ['RULE:group'] }, () => {
  it('is a long title', {
    tags: ['RULE:nested'],
  }, () => call('RULE:none', { value: 'RULE:none' }));
});
test('in the browser', { tag: '@RULE:single' }, () => {});
test('with steps', {
  tag: [
    '@RULE:first',
    '@RULE:second',
    '@long',
  ],
}, () => {});`);
  expect(tagsIn(source)).toEqual(['plain', 'each', 'condition', 'group', 'nested', 'single', 'first', 'second']);
});

test('skipped tests prove nothing', () => {
  const source = written(`
test.skip('a', { tags: ['RULE:a'] }, () => {});
test.todo('b', { tags: ['RULE:b'] });
test.fixme('c', { tag: ['@RULE:c', '@RULE:d'] }, () => {});
// test('e', { tags: ['RULE:e'] }, () => {});
describe('f', () => {
  test('g', { tags: ['RULE:g'] }, () => {});
  test.skip.each([1])('h', { tags: ['RULE:h'] }, () => {});
});
test.describe.skip('i', () => {
  test('j', { tag: '@RULE:j' }, () => {});
  test.skip('k', { tag: '@RULE:k' }, () => {});
  test('l', { tag: '@RULE:l' }, () => {});
});
test('m', { tags: ['RULE:m'] }, () => {});`);
  expect(tagsIn(source)).toEqual(['g', 'm']);
});
