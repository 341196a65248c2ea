import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '../../../testing/as-person.ts';
import { inDesktopApp } from '../../../testing/in-desktop-app.ts';
import { json, standIn } from '../../../testing/stand-in.ts';
import { createQueryClient } from '../../api/queries.ts';
import { host } from '../../host/host.ts';
import { SignInProviders } from './SignInProviders.tsx';

inDesktopApp();

test('the desktop app says that providers need a browser, and opens one', async () => {
  await using _api = await standIn({
    'GET /api/sign-in/providers': json({ providers: [{ key: 'acme', name: 'Acme' }], byEmail: true }),
  });
  const opened: string[] = [];
  const { openOutside } = host;
  host.openOutside = (url) => void opened.push(url);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SignInProviders from="/dashboard" />
    </QueryClientProvider>,
  );
  await screen.findByText(/Single sign-on works in your browser/);
  expect(screen.queryByRole('button', { name: 'Continue with Acme' })).toBeNull();
  await press('Open in browser');
  expect(opened).toEqual([host.serverUrl('/auth')]);
  host.openOutside = openOutside;
});
