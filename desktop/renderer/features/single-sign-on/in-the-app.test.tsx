import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '../../../testing/as-person.ts';
import { bakeryCalls } from '../../../testing/bakery.ts';
import { inDesktopApp } from '../../../testing/in-desktop-app.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, standIn } from '../../../testing/stand-in.ts';
import { host } from '../../host/host.ts';

inDesktopApp();

test('the desktop app says that providers need a browser, and opens one', async () => {
  await using _api = await standIn({
    ...bakeryCalls,
    'GET /api/sign-in/providers': json({ providers: [{ key: 'acme', name: 'Acme' }], byEmail: true }),
  });
  const opened: string[] = [];
  const { openOutside } = host;
  host.openOutside = (url) => void opened.push(url);
  await showApp('/auth', { user: null });
  await screen.findByText(/Single sign-on works in your browser/);
  expect(screen.queryByRole('button', { name: 'Continue with Acme' })).toBeNull();
  await press('Open in browser');
  expect(opened).toEqual([host.serverUrl('/auth')]);
  host.openOutside = openOutside;
});
