import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeElectron } from '../testing/fake-electron.ts';

vi.mock('electron', () => fakeElectron.module);
const { guardProcess } = await import('./last-resort.ts');
const {
  state,
  module: { app },
} = fakeElectron;

let now = 0;
let reported: unknown[] = [];
const showLogs = vi.fn();
let end: () => void;
const before = { uncaughtException: [] as unknown[], unhandledRejection: [] as unknown[] };

beforeEach(() => {
  [now, reported, state.dialogs, state.quits, state.choice] = [0, [], [], 0, 0];
  showLogs.mockClear();
  before.uncaughtException = process.listeners('uncaughtException');
  before.unhandledRejection = process.listeners('unhandledRejection');
  end = guardProcess({ report: (what) => reported.push(what), showLogs, now: () => now });
});
afterEach(() => end());

/** Only our handlers, because what is thrown here would also reach the test runner's. */
function happens(event: 'uncaughtException' | 'unhandledRejection', error: Error): void {
  const known = before[event];
  for (const listener of process.listeners(event as 'uncaughtException'))
    if (!known.includes(listener)) listener(error, event as 'uncaughtException');
}

test('an uncaught error is logged, and the user is notified at most once a minute', {
  tags: ['rule:app-uncaught-error'],
}, async () => {
  for (const words of ['first', 'second']) happens('uncaughtException', new Error(words));
  await expect.poll(() => state.dialogs).toHaveLength(1);
  expect(reported).toEqual([new Error('first'), new Error('second')]);
  expect(state.dialogs[0]).toMatchObject({ message: 'Something went wrong in Parley.', cancelId: 0 });
  expect(state.quits).toBe(0);
  now = 60_000;
  state.choice = 2;
  happens('uncaughtException', new Error('third'));
  await expect.poll(() => state.quits).toBe(1);
});

test('a button opens the logs', async () => {
  state.choice = 1;
  happens('uncaughtException', new Error('first'));
  await expect.poll(() => showLogs).toHaveBeenCalledOnce();
});

test('an unhandled rejection is logged', () => {
  happens('unhandledRejection', new Error('late'));
  expect(reported).toEqual([new Error('late')]);
  expect(state.dialogs).toEqual([]);
});

test('a crashed process is logged, and one that exited is not', () => {
  app.emit(
    'child-process-gone',
    {},
    { type: 'Utility', reason: 'crashed', exitCode: 5, serviceName: 'Parley crawler' },
  );
  app.emit('child-process-gone', {}, { type: 'GPU', reason: 'clean-exit', exitCode: 0 });
  expect(reported).toEqual(['process ended: Parley crawler, crashed (5)']);
});

test('removed handlers no longer run', () => {
  end();
  expect(process.listeners('uncaughtException')).toEqual(before.uncaughtException);
  expect(app.listenerCount('child-process-gone')).toBe(0);
});
