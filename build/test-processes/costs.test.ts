import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readCosts, sumCosts } from './costs.ts';
import { limits } from './limits.ts';

const root = join(import.meta.dirname, '../..');

test('what all processes noted is counted, with the tests that asked for most', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-costs-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const kill = (test: string) => `${JSON.stringify({ cost: 'kills', test })}\n`;
  writeFileSync(join(folder, '1.log'), kill('a') + kill('b'));
  writeFileSync(join(folder, '2.log'), kill('b'));
  const kills = sumCosts(readCosts(folder), { ...limits, kills: 2 }).find(({ cost }) => cost === 'kills');
  expect(kills).toEqual({
    cost: 'kills',
    count: 3,
    limit: 2,
    most: [
      { test: 'b', count: 2 },
      { test: 'a', count: 1 },
    ],
  });
});

test('no test is tried a second time', () => {
  const files = globSync(
    ['build/**/*config.ts', '{build,desktop,docs,server,shared,widget}/**/*.{test,spec}.{ts,tsx}'],
    {
      cwd: root,
    },
  );
  expect(files.length).toBeGreaterThan(600);
  const retrying = files.filter((file) => /[{,]\s*retr(?:y|ies): ?[1-9]/.test(readFileSync(join(root, file), 'utf8')));
  expect(retrying).toEqual([]);
});
