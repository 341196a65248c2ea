import { existsSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import vitestConfig from '../../build/vitest.config.ts';

const root = join(import.meta.dirname, '../..');

const sources = new Map<string, string>();
/** The source of a file; empty if there is none. */
export function sourceOf(file: string): string {
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
export function hasTest(file: string, title: string): boolean {
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

/** Whether `npm test` runs the tests of a file. */
export const isRun = (file: string): boolean => [...unitTests, ...browserTests].some((glob) => matchesGlob(file, glob));
