import { beforeEach, expect, test, vi } from 'vitest';
import type { UpdateState } from '../bridge/app.ts';
import { fakeElectron } from '../testing/fake-electron.ts';

vi.mock('electron', () => fakeElectron.module);
const { answerUpdate } = await import('./answer-update.ts');
const { state } = fakeElectron;
const install = vi.fn();
const asked = (found: UpdateState) =>
  answerUpdate({ state: () => found, check: () => Promise.resolve(found), install }, '0.1.0');

beforeEach(() => {
  [state.dialogs, state.choice] = [[], 0];
  install.mockClear();
});

test.each([
  [{ state: 'none' }, 'Parley 0.1.0 is up to date.'],
  [{ state: 'checking' }, 'Parley is checking for updates.'],
  [{ state: 'unavailable' }, 'This is Parley 0.1.0.'],
  [{ state: 'downloading', version: '0.2.0', percent: 3 }, 'Downloading Parley 0.2.0.'],
  [{ state: 'failed', message: 'The update couldn’t be downloaded.' }, 'Parley couldn’t check for updates.'],
] as [UpdateState, string][])(
  'a check for updates shows its result: %o',
  { tags: ['rule:app-update-check'] },
  async (found, message) => {
    await asked(found);
    expect(state.dialogs.map((shown) => shown.message)).toEqual([message]);
    expect(install).not.toHaveBeenCalled();
  },
);

test('a downloaded version is installed on confirmation, or later', async () => {
  const ready: UpdateState = { state: 'ready', version: '0.2.0', notes: '' };
  await asked(ready);
  expect(install).toHaveBeenCalledOnce();
  state.choice = 1;
  await asked(ready);
  expect(install).toHaveBeenCalledOnce();
});
