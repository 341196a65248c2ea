import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cost, costs, type Noted, readCosts, sumCosts } from './costs.ts';
import { testProcessEnv } from './options.ts';

/** Inside the project, since only waits of its own code count. */
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(import.meta.dirname, 'costs-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a process notes that runs this code. */
function notedBy(code: string): Record<string, number> {
  const notes = mkdtempSync(join(tmpdir(), 'parley-costs-'));
  const file = join(folder, 'code.mjs');
  writeFileSync(file, code);
  execFileSync(process.execPath, [file], {
    env: { ...process.env, ...testProcessEnv(), PARLEY_TEST_COSTS: notes, PARLEY_TEST: 'a test' },
  });
  const noted = readCosts(notes);
  rmSync(notes, { recursive: true });
  expect(noted.every((one) => one.test === 'a test')).toBe(true);
  return Object.fromEntries(
    [...Map.groupBy(noted, ({ cost }) => cost)].map(([cost, { length }]) => [cost, length] as const),
  );
}

test('starts of Chromium, Parley and its database are counted, in processes that tests start too', {
  tags: ['long'],
}, () => {
  const inner = `
    import { spawn } from 'node:child_process';
    const start = (...args) => spawn(process.execPath, ['-e', '0', ...args], { argv0: args[0] });
    start('build/start.ts');
    start('server/db/embedded.ts');
    start('/usr/bin/chromium', '--remote-debugging-pipe');
    start('/usr/bin/chromium', '--version');
    start('another.ts');
  `;
  const started = { 'starts of Chromium': 1, 'starts of Parley': 1, databases: 1 };
  expect(notedBy(inner)).toEqual(started);
  const file = join(folder, 'inner.mjs');
  writeFileSync(file, inner);
  const outer = `
    import { fork, spawn } from 'node:child_process';
    fork(${JSON.stringify(file)});
    // There is no such program, so nothing starts.
    spawn('/nowhere/chromium', ['--remote-debugging-pipe']).on('error', () => {});
  `;
  expect(notedBy(outer)).toEqual(started);
});

test('a kill counts, but not a request to end', { tags: ['long'] }, () => {
  const code = `
    import { spawn } from 'node:child_process';
    for (const signal of ['SIGTERM', 'SIGKILL']) spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)']).kill(signal);
    process.kill(spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)']).pid, 'SIGKILL');
  `;
  expect(notedBy(code)).toEqual({ kills: 2 });
});

test('a wait counts once for each place that waits, unless it is short or ends early', { tags: ['long'] }, () => {
  const code = `
    import { setTimeout as pause } from 'node:timers/promises';
    for (let i = 0; i < 2; i++) await pause(250);
    await pause(249);
    await new Promise((resolve) => setTimeout(resolve, 250));
    clearTimeout(setTimeout(() => {}, 60_000));
    setTimeout(() => {}, 250).unref();
  `;
  expect(notedBy(code)).toEqual({ waits: 2 });
});

const limits = Object.fromEntries(costs.map((cost) => [cost, 2])) as Record<Cost, number>;

test('each cost is compared with its limit, and the tests that asked for most are named', () => {
  const note = (cost: Cost, one: string): Noted => ({ cost, test: one });
  const [first, ...others] = sumCosts(
    [note('page loads', 'a'), note('page loads', 'b'), note('page loads', 'b'), note('kills', 'a')],
    limits,
  );
  expect(first).toEqual({
    cost: 'page loads',
    count: 3,
    limit: 2,
    most: [
      { test: 'b', count: 2 },
      { test: 'a', count: 1 },
    ],
  });
  expect(others.map(({ cost, count }) => [cost, count])).toContainEqual(['kills', 1]);
});
