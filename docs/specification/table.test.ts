import { existsSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import vitestConfig from '../../build/vitest.config.ts';
import { routeRows } from '../../desktop/e2e/access-table.ts';
import { endpoints } from '../../shared/contracts/endpoints.ts';
import { calls, callsBeyond } from './calls.ts';
import { fourStates } from './four-states.ts';
import { sections } from './sections.ts';
import { page, pageOf } from './write-page.ts';

const root = join(import.meta.dirname, '../..');
const rows = sections.flatMap(({ number, rows: list }) =>
  list.map(([words, ...tests]) => ({ where: `${number}: ${words}`, words, tests })),
);

const sources = new Map<string, string>();
function sourceOf(file: string): string {
  const known = sources.get(file);
  if (known !== undefined) return known;
  const source = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '';
  sources.set(file, source);
  return source;
}

const unitTests = (vitestConfig.test?.projects ?? []).flatMap((project) =>
  typeof project === 'object' && 'test' in project ? (project.test?.include ?? []) : [],
);
// The patterns of build/playwright.config.ts.
const browserTests = ['desktop/e2e/**/*.spec.ts', 'widget/test/**/*.spec.ts'];

/** Whether the file has a test with this title that isn't skipped. */
function hasTest(file: string, title: string): boolean {
  const source = sourceOf(file);
  for (const quote of ["'", '"', '`']) {
    const written = title.replaceAll(quote, `\\${quote}`);
    for (const text of new Set([title, written])) {
      const at = source.indexOf(`${quote}${text}${quote},`);
      if (at === -1) continue;
      const before = source.slice(0, at).trimEnd();
      if (before.endsWith('(') && !/\.(?:skip|fixme|todo)\($/.test(before)) return true;
    }
  }
  return false;
}

test('every row names tests that exist', () => {
  const missing = rows.flatMap(({ where, tests }) =>
    tests.filter(({ file, title }) => !hasTest(file, title)).map(({ file, title }) => `${where} -> ${file} > ${title}`),
  );
  expect(missing).toEqual([]);
});

test('every named test is in a file that is run', () => {
  const files = [...new Set(rows.flatMap(({ tests }) => tests.map(({ file }) => file)))];
  expect(files.filter((file) => ![...unitTests, ...browserTests].some((glob) => matchesGlob(file, glob)))).toEqual([]);
});

test('every screen has its empty, loading, error and full state', () => {
  expect(Object.keys(fourStates).toSorted()).toEqual(routeRows.map(({ path }) => path).toSorted());
});

test('words that must be on the screen exactly as written are in one of the tests', () => {
  const plain = (source: string) => source.replaceAll(/\\(['"`])/g, '$1').replaceAll(/\s*\n\s*/g, ' ');
  const unsaid = rows.flatMap(({ where, words, tests }) => {
    const texts = tests.map(({ file }) => plain(sourceOf(file)));
    return [...words.matchAll(/“([^”]+)”/g)]
      .map((match) => match[1] ?? '')
      .filter((quoted) => !texts.some((text) => text.includes(quoted)))
      .map((quoted) => `${where} -> ${quoted}`);
  });
  expect(unsaid).toEqual([]);
});

test('every call of the contracts has its own row', () => {
  const asked = [calls, callsBeyond].flatMap((section) => section.rows.map(([words]) => words));
  const missing = Object.values(endpoints)
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
    .filter((call) => !asked.some((words) => words.startsWith(call) && !/^[\w/{-]/.test(words.slice(call.length))));
  expect(missing).toEqual([]);
});

test('no section has a requirement twice', () => {
  expect(new Set(rows.map(({ where }) => where)).size).toBe(rows.length);
});

test('the page is generated from the table; npm run docs writes it', () => {
  expect(readFileSync(page, 'utf8')).toBe(pageOf(sections));
});
