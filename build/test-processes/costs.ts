import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a test run pays for, in the order of the summary. */
const costs = ['page loads', 'starts of Chromium', 'starts of Parley', 'databases', 'kills', 'waits'] as const;
export type Cost = (typeof costs)[number];

/** A line of a file in the folder of PARLEY_TEST_COSTS. */
export interface Noted {
  cost: Cost;
  /** What asked for it, as in `server/chat.test.ts > answers`. */
  test: string;
}

export interface Spent {
  cost: Cost;
  count: number;
  limit: number;
  /** The tests that asked for most of it, most first. */
  most: { test: string; count: number }[];
}

/** How many tests are named where a limit is exceeded. */
const named = 5;

/** Everything that the processes of a run noted in a folder. */
export function readCosts(folder: string): Noted[] {
  return globSync('*.log', { cwd: folder }).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Noted),
  );
}

/** Counts what was noted, to compare it with the limits. */
export function sumCosts(noted: readonly Noted[], limits: Readonly<Record<Cost, number>>): Spent[] {
  return costs.map((cost) => {
    const tests = noted.filter((one) => one.cost === cost).map(({ test }) => test);
    const most = [...Map.groupBy(tests, (test) => test)]
      .map(([test, { length }]) => ({ test, count: length }))
      .toSorted((a, b) => b.count - a.count)
      .slice(0, named);
    return { cost, count: tests.length, limit: limits[cost], most };
  });
}
