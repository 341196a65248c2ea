import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { exceptions, exemptFiles } from './exceptions.ts';
import { findWords } from './find-words.ts';

const root = join(import.meta.dirname, '../..');

const texts = [
  '*.{ts,json,md,yml}',
  '.oxlintrc.json',
  '.github/**/*.yml',
  '{build,desktop,docs,server,shared,widget}/**/*.{ts,tsx,mjs,css,html,sql,json,md,yml}',
];
const files = globSync(texts, { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !exemptFiles.some((glob) => matchesGlob(path, glob)));
const found = files.flatMap((file) =>
  findWords(readFileSync(join(root, file), 'utf8')).map((hit) => ({ file, ...hit })),
);
const allows = (file: string, text: string) =>
  exceptions.some((exception) => exception.file === file && exception.text === text);

test('no text uses the words that docs/writing.md advises against', () => {
  const hits = found.filter(({ file, text }) => !allows(file, text));
  expect(hits.map(({ file, line, text, better }) => `${file}:${line} “${text}” -> ${better}`)).toEqual([]);
});

test('all texts are searched', () => {
  for (const file of ['README.md', 'server/main.ts', 'desktop/renderer/App.tsx', 'widget/loader.ts', 'build/test.ts']) {
    expect(files).toContain(file);
  }
  expect(exemptFiles.filter((glob) => globSync(glob, { cwd: root }).length === 0)).toEqual([]);
});

test('every exception is needed', () => {
  expect(exceptions.filter(({ file, text }) => !found.some((hit) => hit.file === file && hit.text === text))).toEqual(
    [],
  );
});

test('a phrase is found across two lines, also in comments, with the number of its first line', () => {
  expect(findWords('First line.\n// A killed crawl goes\n// on where it was.')).toMatchObject([
    { line: 2, text: 'goes on' },
  ]);
});

test.each([
  'A link is no answer, and it can not be read.',
  'an own key',
  'Empty: every page may.',
  'The colour is told by everybody.',
  'What stands here is authorised.',
  'The request is refused by a process of its own.',
  'What is no address keeps silent.',
])('“%s” is found', (text) => {
  expect(findWords(text)).not.toEqual([]);
});

test.each([
  'It says that there is no answer.',
  'a standalone build that understands',
  'it stands for a page',
  'The snippet goes on every page.',
  'Their color is canceled; they are told apart.',
  'There is no address.',
])('“%s” is fine', (text) => {
  expect(findWords(text)).toEqual([]);
});
