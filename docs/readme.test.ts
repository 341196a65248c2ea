import { globSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

test('the bold names of buttons and fields are those on the screens', () => {
  const screens = globSync('desktop/renderer/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !path.includes('.test.'))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n');
  const named = ['README.md', 'docs/embedding.md', 'docs/owners.md'].flatMap((page) =>
    [...readFileSync(join(root, page), 'utf8').matchAll(/\*\*(.+?)\*\*/gs)].map((match) =>
      (match[1] ?? '').replaceAll('\n', ' '),
    ),
  );
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((name) => !screens.includes(name))).toEqual([]);
});

test('pictures are small enough for the repository', () => {
  const pictures = globSync('docs/pictures/*', { cwd: root });
  expect(pictures.filter((path) => statSync(join(root, path)).size > 250_000)).toEqual([]);
});

test('every decision is in the list of decisions', () => {
  const list = readFileSync(join(root, 'docs/decisions/README.md'), 'utf8');
  const decisions = globSync('docs/decisions/[0-9]*.md', { cwd: root });
  expect(decisions.filter((path) => !list.includes(`(${basename(path)})`))).toEqual([]);
});
