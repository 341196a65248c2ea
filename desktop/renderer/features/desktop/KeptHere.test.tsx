import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectToast, press } from '../../../testing/as-person.ts';
import { inDesktopApp } from '../../../testing/in-desktop-app.ts';
import { createQueryClient } from '../../api/queries.ts';
import { ToastPlace } from '../../components/toasts.tsx';
import { KeptHere, Logs } from './KeptHere.tsx';

const app = inDesktopApp();

let keepsSignIns = true;

beforeEach(() => {
  keepsSignIns = true;
  Object.assign(app.replies, {
    getKeptData: () => ({
      folder: '/home/olive/.config/parley',
      logsFolder: '/home/olive/.config/parley/logs',
      keepsSignIns,
      bytes: {
        browser: 350_000_000,
        crawls: 2_000_000,
        updates: 0,
        signIns: 1000,
        server: 60_000_000,
        logs: 12_000,
        other: 5_000_000,
      },
    }),
    readLog: () => ({ lines: ['2026-05-17T10:00:00.000Z Error: no route', '    at here'] }),
    saveDiagnostics: () => ({ file: '/home/olive/parley-diagnostics.txt' }),
  });
});

test('this computer shows where data is and how much, opens folders, and shows and saves the log', {
  tags: ['rule:app-shows-kept-data'],
}, async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <KeptHere />
      <Logs />
      <ToastPlace />
    </QueryClientProvider>,
  );
  await screen.findByText('/home/olive/.config/parley');
  expect((await screen.findByText('Downloaded browser')).nextSibling?.textContent).toBe('350 MB');
  expect(screen.getByText('Total').nextSibling?.textContent).toBe('417 MB');
  expect(screen.getByText('Server on this computer, with its backups').nextSibling?.textContent).toBe('60 MB');
  await press('Open folder');
  await press('Open logs folder');
  expect(app.inputsOf('openFolder')).toEqual([{ which: 'data' }, { which: 'logs' }]);
  expect(app.inputsOf('readLog')).toEqual([]);
  const details = screen.getByText('Last lines of the log').closest('details');
  if (!details) throw new Error('The log can’t be opened');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  await screen.findByText(/Error: no route/);
  await press('Save diagnostics');
  await expectToast('Diagnostics saved', '/home/olive/parley-diagnostics.txt');
});

test('on a computer without a key store, sign-ins are said to be lost at the end', {
  tags: ['rule:app-without-key-store-says-so'],
}, async () => {
  const sentence = /no key store, so sign-ins to servers and sites are kept in memory and lost when you quit/;
  const show = () =>
    render(
      <QueryClientProvider client={createQueryClient()}>
        <KeptHere />
      </QueryClientProvider>,
    );
  const { unmount } = show();
  await screen.findByText('Total');
  expect(screen.queryByText(sentence)).toBeNull();
  unmount();
  keepsSignIns = false;
  show();
  await screen.findByText(sentence);
});
