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
const settled = () => new Promise((resolve) => setImmediate(resolve));
const asked = () => state.dialogs.map(({ buttons }) => buttons);

describe('when the pages die', () => {
  test('the person quits', async () => {
    state.choice = 1;
    die();
    await vi.waitFor(() => expect(quit).toHaveBeenCalledOnce());
    expect(reported).toEqual(['pages ended: crashed']);
  });

  test('again and again, they begin with another page', async () => {
    state.choice = 0;
    for (let time = 1; time <= 3; time++) {
      die();
      await settled();
    }
    expect(asked().at(-1)).toEqual(['Go to the Dashboard', 'Quit']);
    expect(window.loaded).toEqual(['app://parley/dashboard']);
  });

  test('now and then, the same page is loaded again', async () => {
    state.choice = 0;
    for (let time = 1; time <= 4; time++) {
      die();
      await settled();
      now += 60_000;
    }
    expect(asked()).toEqual(Array.from({ length: 4 }, () => ['Reload', 'Quit']));
    expect(window.loaded).toEqual([]);
  });

  test('because they were ended, nobody is asked', () => {
    window.webContents.emit('render-process-gone', {}, { reason: 'clean-exit' });
    expect(asked()).toEqual([]);
  });
});

describe('when the pages hang', () => {
  const hangAndChoose = (choice: number) => {
    state.choice = choice;
    window.webContents.emit('unresponsive');
    // Still hanging, they are asked about once.
    window.webContents.emit('unresponsive');
  };

  test('the person may wait', async () => {
    hangAndChoose(0);
    await settled();
    expect(asked()).toEqual([['Wait', 'Reload', 'Quit']]);
    expect(window.webContents.asked).toEqual([]);
  });

  test('or load them again', async () => {
    hangAndChoose(1);
    await vi.waitFor(() => expect(window.webContents.asked).toEqual(['crash', 'reload']));
    // Ending what hung is no new accident to be asked about.
    await settled();
    expect(asked()).toHaveLength(1);
    die();
    expect(asked()).toHaveLength(2);
  });

  test('or quit', async () => {
    hangAndChoose(2);
    await vi.waitFor(() => expect(quit).toHaveBeenCalledOnce());
  });
});
