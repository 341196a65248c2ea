/**
 * For NODE_OPTIONS of the processes that tests start, the runners' workers included: notes what costs a test run most,
 * as lines in a file for each process. Costs are counted instead of timed, so that a busy machine gives the same
 * result.
 */
import { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename, join } from 'node:path';
import timers from 'node:timers';
import timersPromises from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Cost } from './costs.ts';

/** In milliseconds. A shorter wait costs less than what is around it. */
const longWaitMs = 250;
const root = fileURLToPath(new URL('../../', import.meta.url));

const folder = process.env['PARLEY_TEST_COSTS'];
if (folder) watch(join(folder, `${process.pid}.log`));

function watch(file: string): void {
  const note = (cost: Cost) => {
    const test = process.env['PARLEY_TEST'] ?? 'outside of the tests';
    appendFileSync(file, `${JSON.stringify({ cost, test })}\n`);
  };
  subscribe('child_process', (message) => {
    const { process: child } = message as { process: ChildProcess };
    // Its program isn't known earlier.
    child.once('spawn', () => {
      const cost = costOf(child);
      if (cost) note(cost);
    });
  });
  countKills(() => note('kills'));
  countWaits(() => note('waits'));
}

function costOf({ spawnargs }: ChildProcess): Cost | null {
  const command = spawnargs.join(' ');
  if (/chrom/i.test(basename(spawnargs[0] ?? '')) && command.includes('--remote-debugging'))
    return 'starts of Chromium';
  if (/\bbuild.start\.ts\b/.test(command)) return 'starts of Parley';
  return /\bdb.embedded\.ts\b/.test(command) ? 'databases' : null;
}

/** Calls of our own code, whether of a process or of its whole group. Playwright also kills its browsers. */
function countKills(note: () => void): void {
  const { kill } = process;
  process.kill = (pid, signal) => {
    if (signal === 'SIGKILL' && ownCaller()) note();
    return kill.call(process, pid, signal);
  };
  const { kill: killChild } = ChildProcess.prototype;
  ChildProcess.prototype.kill = function (signal) {
    if (signal === 'SIGKILL' && ownCaller()) note();
    return killChild.call(this, signal);
  };
}

/**
 * Timers of our own code that kept the process alive until they fired. The same line counts once for each test, since
 * code that polls waits more often on a busy machine.
 */
function countWaits(note: () => void): void {
  const counted = new Set<string>();
  const waited = (at: Error) => {
    const caller = ownCaller(at);
    const key = `${process.env['PARLEY_TEST']} ${caller}`;
    if (!caller || counted.has(key)) return;
    counted.add(key);
    note();
  };
  const isLong = (ms: unknown) => typeof ms === 'number' && ms >= longWaitMs;
  const { setTimeout } = globalThis;
  const watched = (callback: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
    if (!isLong(ms)) return setTimeout(callback, ms, ...args);
    const here = new Error();
    const timer: NodeJS.Timeout = setTimeout(() => {
      if (timer.hasRef()) waited(here);
      callback(...args);
    }, ms);
    return timer;
  };
  globalThis.setTimeout = timers.setTimeout = Object.assign(watched, setTimeout) as typeof setTimeout;
  const { setTimeout: pause } = timersPromises;
  timersPromises.setTimeout = async (ms, value, options) => {
    const here = new Error();
    const result = await pause(ms, value, options);
    if (isLong(ms) && options?.ref !== false) waited(here);
    return result;
  };
  syncBuiltinESMExports();
}

/**
 * The line of our own code that calls, or null for code of a package. Reading a stack is slow where it is mapped to the
 * sources, so most timers, which are deadlines that never pass, only keep theirs.
 */
function ownCaller(at = new Error()): string | null {
  const frames = (at.stack ?? '').split('\n').slice(1);
  const line = frames.find((frame) => !frame.includes(import.meta.url) && !frame.includes('node:'));
  return line?.includes(root) && !line.includes('node_modules') ? line.trim() : null;
}
