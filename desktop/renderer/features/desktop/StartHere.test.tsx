import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectFocus, fill, press } from '../../../testing/as-person.ts';
import { inDesktopApp } from '../../../testing/in-desktop-app.ts';
import { ConnectPage } from './ConnectPage.tsx';
import { BackUpHere, StartingHere } from './StartHere.tsx';

const app = inDesktopApp();
const server =
  (state: object, ownerName: string | null = 'Ada') =>
  () => ({ server: state, ownerName });

test('the first start on this computer asks for a name, and a full disk is said with a way on', {
  tags: ['rule:app-start-here-fails'],
}, async () => {
  app.replies.getLocalServer = server({ state: 'off' }, null);
  app.replies.startLocalServer = () => ({ state: 'failed', problem: 'disk-full' });
  render(<ConnectPage />);
  await press('Start on this computer');
  await screen.findByText('Name is required');
  await expectFocus('Your name');
  await fill('Your name', ' Ada Lovelace ');
  await press('Start on this computer');
  await screen.findByText(/disk of this computer is full\. Free some space, then try again\./);
  app.replies.startLocalServer = () => ({ state: 'ready' });
  await press('Try again');
  await waitFor(() => expect(app.inputsOf('startLocalServer')).toHaveLength(2));
  expect(app.inputsOf('startLocalServer')[1]).toEqual({ ownerName: 'Ada Lovelace' });
  await screen.findByText('Parley is starting');
});

test('a later start that fails says why and leads to another server', async () => {
  let isConnecting = false;
  app.replies.getLocalServer = server({ state: 'starting' });
  render(<StartingHere onConnect={() => (isConnecting = true)} />);
  await screen.findByRole('heading', { name: 'Parley is starting' });
  const problems = { 'in-use': /Another program/, 'newer-version': /newer version/, damaged: /can’t be read/ };
  for (const [problem, sentence] of Object.entries(problems)) {
    app.replies.getLocalServer = server({ state: 'failed', problem });
    app.tell('localServerChanged', { state: 'failed', problem });
    await screen.findByText(sentence);
  }
  await press('Try again');
  expect(app.inputsOf('startLocalServer')).toEqual([{}]);
  await press('Connect to a server');
  expect(isConnecting).toBe(true);
});

test('a backup says where it is, or why there is none', { tags: ['rule:app-backs-up-here'] }, async () => {
  app.replies.backUpLocalServer = () => ({ file: null });
  render(<BackUpHere />);
  await press('Back up');
  expect(screen.queryByText(/Saved/)).toBeNull();
  app.replies.backUpLocalServer = () => ({ file: '/home/ada/parley.ndjson.gz' });
  await press('Back up');
  await screen.findByText('Saved to /home/ada/parley.ndjson.gz');
  const message = 'That disk is full, so no backup was made. Free some space, or choose another disk.';
  window.parleyBridge = { on: () => () => undefined, call: () => Promise.resolve({ ok: false, message }) };
  await press('Back up');
  await screen.findByText(message);
});

test('a backup is restored after a question, with progress, and what is wrong with a file is said', {
  tags: ['rule:app-restores-here'],
}, async () => {
  app.replies.chooseBackup = () => ({ file: null });
  render(<BackUpHere />);
  await press('Restore a backup');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  app.replies.chooseBackup = () => ({ file: '/home/ada/parley.ndjson.gz' });
  await press('Restore a backup');
  await screen.findByRole('alertdialog', { name: 'Replace everything on this computer?' });
  await screen.findByText('/home/ada/parley.ndjson.gz');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toBe(document.activeElement));
  expect(app.inputsOf('restoreLocalServer')).toEqual([]);

  const { parleyBridge } = window;
  const message = 'This backup is damaged or incomplete. Nothing was changed.';
  window.parleyBridge = { on: () => () => undefined, call: () => Promise.resolve({ ok: false, message }) };
  await press('Restore backup');
  await screen.findByText(message);
  Object.assign(window, { parleyBridge });

  const restoring = Promise.withResolvers<void>();
  app.replies.restoreLocalServer = () => restoring.promise;
  await press('Try again');
  await screen.findByText('Checking the backup');
  await act(async () => app.tell('restoreChanged', { step: 'load', fraction: 0.4 }));
  const bar = await screen.findByRole('progressbar', { name: 'Restoring the backup' });
  expect(bar.getAttribute('aria-valuenow')).toBe('40');
  await act(async () => restoring.resolve());
  await screen.findByRole('dialog', { name: 'The backup is restored' });
});

test('damaged data on this computer can be replaced by a backup', async () => {
  app.replies.getLocalServer = server({ state: 'failed', problem: 'damaged' });
  app.replies.chooseBackup = () => ({ file: '/home/ada/parley.tar.gz' });
  render(<StartingHere onConnect={() => undefined} />);
  await press('Restore a backup');
  await press('Restore backup');
  await waitFor(() => expect(app.inputsOf('restoreLocalServer')).toHaveLength(1));
});
