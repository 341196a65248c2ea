import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { proofs, whyNotRun } from '#build/desktop/proof/proofs.ts';
import { fileOf } from './tagged-tests.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The first cell of each row that names a test: the number of a point of the security table, or a feature. */
const testRows = [...read('docs/desktop.md').matchAll(/^\| ([^|]+) \|.* `rule:[^`]+` \|$/gm)].map(
  ([, first = '']) => first,
);
const points = testRows.filter((first) => /^\d+$/.test(first)).map(Number);

test('every point of Electron’s checklist is on the page, and more', () => {
  expect(points).toEqual(Array.from({ length: 28 }, (_, at) => at + 1));
});

test('the features are on the page', () => {
  expect(testRows.length - points.length).toBeGreaterThan(70);
});

test('every tag on the page is on a test that is run', () => {
  const tags = [...read('docs/desktop.md').matchAll(/\brule:([\w-]+)/g)].map(([, tag = '']) => tag);
  expect(tags.filter((tag) => !fileOf(tag))).toEqual([]);
});

test('the page lists each proof with its command, and no others', () => {
  const page = read('docs/desktop.md');
  const section = page.slice(page.indexOf('## What is proved where'), page.indexOf('## Security'));
  const rows = [...section.matchAll(/^\| `npm run desktop:prove ([\w-]+)((?: [\w-]+)*)` \| (.+?) \|/gm)];
  expect(rows.map(([, name]) => name)).toEqual(Object.keys(proofs));
  for (const [, name = '', words = '', shows] of rows) {
    expect(whyNotRun([name, ...words.split(' ').filter(Boolean)])).toBeNull();
    expect(shows).toBe(proofs[name]?.shows);
  }
});

test('the page lists the systems that the workflow runs on', () => {
  const { jobs } = parse(read('.github/workflows/desktop.yml')) as {
    jobs: Record<string, { strategy: { matrix: { system: string[] } } }>;
  };
  const [job] = Object.values(jobs);
  const systems = job?.strategy.matrix.system ?? [];
  expect(systems.length).toBeGreaterThan(0);
  for (const system of systems) expect(read('docs/desktop.md')).toContain(`\`${system}\``);
});

test('the page’s names of buttons and switches are those on the screens', () => {
  const screens = ['local-crawls', 'websites'].map((feature) => read(`desktop/renderer/features/${feature}/words.ts`));
  for (const name of [
    'Sign in again',
    'Continue the crawl',
    'Sign in to the site first',
    'I’m signed in',
    'Forget this sign-in',
    'Crawl on This Computer',
  ]) {
    expect(read('docs/desktop.md')).toContain(`**${name}**`);
    expect(screens.join('\n')).toContain(name);
  }
});
