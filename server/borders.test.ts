import { globSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { expect, test } from 'vitest';

const features = join(import.meta.dirname, 'features');

/** Imports from one feature into another, as 'crawls/run-crawl.ts -> websites/store.ts'. */
function crossings(): { from: string; to: string }[] {
  const files = globSync('**/*.ts', { cwd: features, exclude: (path) => path.endsWith('.test.ts') }).map((path) =>
    path.replaceAll(sep, '/'),
  );
  return files.flatMap((from) => {
    const source = readFileSync(join(features, from), 'utf8');
    return [...source.matchAll(/from '(?:#server\/features\/([^']+)|(\.[^']+))'/g)]
      .map(([, absolute, local = '']) => absolute ?? posix.join(posix.dirname(from), local))
      .filter((to) => !to.startsWith('..') && to.split('/')[0] !== from.split('/')[0])
      .map((to) => ({ from, to }));
  });
}

test('a feature uses the verbs of others, never their rows, calls or jobs', () => {
  const inside = /(?:^|\/)(?:store|routes|jobs)\.ts$|\/testing\//;
  expect(crossings().length).toBeGreaterThan(0);
  expect(crossings().filter(({ from, to }) => inside.test(to) && !from.includes('/testing/'))).toEqual([]);
});

/** Pairs of features that use each other, with what makes it so. */
const mutual = [
  // A person gets a workspace and takes it along, and its last steps ask for their password.
  'accounts <-> workspaces',
  // What goes beyond a plan is allowed when there is a card, and billed by what was used.
  'billing <-> usage',
  // What is billed is a workspace, and deleting it ends what is charged.
  'billing <-> workspaces',
  // A website counts against the plan that lets it be added.
  'usage <-> websites',
];

test('of two features one uses the other, but for those that are known to be two sides of one thing', () => {
  const feature = (path: string) => path.split('/')[0] ?? '';
  const uses = new Set(crossings().map(({ from, to }) => `${feature(from)} ${feature(to)}`));
  const both = [...uses].flatMap((use) => {
    const [one = '', other = ''] = use.split(' ');
    return one < other && uses.has(`${other} ${one}`) ? [`${one} <-> ${other}`] : [];
  });
  expect(both.toSorted()).toEqual(mutual);
});
