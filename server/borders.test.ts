import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const features = join(import.meta.dirname, 'features');

/** Imports from one feature into another, as 'crawls/run-crawl.ts -> websites/store.ts'. */
function crossings(): { from: string; to: string }[] {
  const files = globSync('**/*.ts', { cwd: features, exclude: (path) => path.endsWith('.test.ts') });
  return files.flatMap((from) => {
    const source = readFileSync(join(features, from), 'utf8');
    return [...source.matchAll(/from '(?:#server\/features\/([^']+)|(\.[^']+))'/g)]
      .map(([, absolute, local = '']) => absolute ?? relative(features, join(features, dirname(from), local)))
      .filter((to) => !to.startsWith('..') && to.split('/')[0] !== from.split('/')[0])
      .map((to) => ({ from, to }));
  });
}

test('a feature uses the verbs of others, never their rows, calls or jobs', () => {
  const inside = /(?:^|\/)(?:store|routes|jobs)\.ts$|\/testing\//;
  expect(crossings().length).toBeGreaterThan(0);
  expect(crossings().filter(({ from, to }) => inside.test(to) && !from.includes('/testing/'))).toEqual([]);
});
