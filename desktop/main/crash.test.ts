import type { BrowserWindow } from 'electron';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeWindow, fakeElectron } from '../testing/fake-electron.ts';

vi.mock('electron', () => fakeElectron.module);
const { surviveCrashes } = await import('./crash.ts');
const { state } = fakeElectron;

let window: FakeWindow;
let now = 0;
let reported: string[] = [];
const quit = vi.fn();

beforeEach(() => {
  window = new FakeWindow();
  now = 0;
  reported = [];
  quit.mockClear();
  state.dialogs = [];
  surviveCrashes(window as unknown as BrowserWindow, {
    quit,
    now: () => now,
    report: (what) => reported.push(what),
  });
});

const die = () => window.webContents.emit('render-process-gone', {}, { reason: 'crashed' });
const flushEvents = () => new Promise((resolve) => setImmediate(resolve));
const asked = () => state.dialogs.map(({ buttons }) => buttons);

describe('when the pages crash', () => {
  test('the user can quit', async () => {
    state.choice = 1;
    die();
    await expect.poll(() => quit).toHaveBeenCalledOnce();
    expect(reported).toEqual(['pages ended: crashed']);
  });

  test('repeatedly, a different page is loaded', { tags: ['rule:app-pages-crash'] }, async () => {
    state.choice = 0;
    for (let time = 1; time <= 3; time++) {
      die();
      await flushEvents();
    }
    expect(asked().at(-1)).toEqual(['Go to the Dashboard', 'Quit']);
    expect(window.loaded).toEqual(['app://parley/dashboard']);
  });

  test('occasionally, the same page is reloaded', async () => {
    state.choice = 0;
    for (let time = 1; time <= 4; time++) {
      die();
      await flushEvents();
      now += 60_000;
    }
    expect(asked()).toEqual(Array.from({ length: 4 }, () => ['Reload', 'Quit']));
    expect(window.loaded).toEqual([]);
  });

  test('because they were closed, no question is asked', () => {
    window.webContents.emit('render-process-gone', {}, { reason: 'clean-exit' });
    expect(asked()).toEqual([]);
  });
});

describe('when the pages hang', () => {
  const hangAndChoose = (choice: number) => {
    state.choice = choice;
    window.webContents.emit('unresponsive');
    // Still hanging, but no second question.
    window.webContents.emit('unresponsive');
  };

  test('the user can wait', async () => {
    hangAndChoose(0);
    await flushEvents();
    expect(asked()).toEqual([['Wait', 'Reload', 'Quit']]);
    expect(window.webContents.asked).toEqual([]);
  });

  test('or reload them', { tags: ['rule:app-pages-hang'] }, async () => {
    hangAndChoose(1);
    await expect.poll(() => window.webContents.asked).toEqual(['crash', 'reload']);
    // Killing the hung pages doesn't count as another crash.
    await flushEvents();
    expect(asked()).toHaveLength(1);
    die();
    expect(asked()).toHaveLength(2);
  });

  test('or quit', async () => {
    hangAndChoose(2);
    await expect.poll(() => quit).toHaveBeenCalledOnce();
  });
});
