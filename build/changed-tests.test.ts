import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changedFiles, chooseTests } from './changed-tests.ts';

test.each([
  { change: 'a page', file: 'desktop/renderer/App.tsx', browserProjects: ['payments', 'pages'] },
  { change: 'a call', file: 'server/features/crawls/routes.ts', browserProjects: ['payments', 'pages'] },
  { change: 'the widget', file: 'widget/loader.ts', browserProjects: ['widget'] },
  { change: 'how both are built', file: 'build/build-pages.ts', browserProjects: ['payments', 'pages', 'widget'] },
  { change: 'a package', file: 'package-lock.json', browserProjects: ['payments', 'pages', 'widget'] },
])('a change of $change runs browser tests', ({ file, browserProjects }) => {
  expect(chooseTests([file])).toEqual({ docs: true, browserProjects, browserByImports: false });
});

test('a changed test runs only itself', () => {
  expect(chooseTests(['server/db/back-up.test.ts'])).toEqual({
    docs: false,
    browserProjects: [],
    browserByImports: false,
  });
  expect(chooseTests(['desktop/e2e/owner.ts'])).toMatchObject({ browserProjects: [], browserByImports: true });
});

test('a changed guide runs the tests of the documents', () => {
  expect(chooseTests(['README.md'])).toEqual({ docs: true, browserProjects: [], browserByImports: false });
});

test('files that were changed, added or never committed count as changed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-changed-'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.com', ...args], { cwd: folder });
  try {
    git('init', '--quiet');
    for (const name of ['same.ts', 'changed.ts', '.gitignore']) writeFileSync(join(folder, name), 'ignored.ts\n');
    git('add', '.');
    git('commit', '--quiet', '--message', 'Start');
    for (const name of ['changed.ts', 'new.ts', 'ignored.ts']) writeFileSync(join(folder, name), 'now\n');
    expect(changedFiles(folder)).toEqual(['changed.ts', 'new.ts']);
  } finally {
    rmSync(folder, { recursive: true });
  }
  expect(() => changedFiles(tmpdir())).toThrow('The changes couldn’t be listed');
});
