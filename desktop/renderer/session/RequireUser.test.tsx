import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { User } from '#shared/contracts/accounts.ts';
import { WithQueries } from '../api/WithQueries.tsx';
import { AuthPage } from '../features/accounts/AuthPage.tsx';
import { startLeaving } from './leaving.ts';
import { RequireUser } from './RequireUser.tsx';
import { setUser } from './session-store.ts';

const words = 'Your session expired. Sign in to pick up where you left off.';

function show(user: Partial<User> | null): void {
  void setUser(user as User | null);
  render(
    <MemoryRouter initialEntries={['/dashboard/settings']}>
      <Routes>
        <Route element={<RequireUser />}>
          <Route path="/dashboard/settings" element={<p>Profile</p>} />
        </Route>
        <Route element={<WithQueries />}>
          <Route path="/auth" element={<AuthPage />} />
        </Route>
      </Routes>
    </MemoryRouter>,
  );
}

test('a user whose session ends midway sees why on the sign-in page', async () => {
  show({ id: 1, username: 'olive' });
  await screen.findByText('Profile');
  await act(() => setUser(null));
  await screen.findByRole('heading', { name: 'Sign in to your account' });
  expect(screen.getByText(words)).toBeTruthy();
});

test('a user who arrives signed out is asked to sign in, without mention of a session', async () => {
  show(null);
  await screen.findByRole('heading', { name: 'Sign in to your account' });
  expect(screen.queryByText(words)).toBeNull();
});

test('a user who logs out and goes back before the next page loads is asked to sign in', async () => {
  show({ id: 1, username: 'olive' });
  await screen.findByText('Profile');
  await act(async () => {
    startLeaving();
    await setUser(null);
  });
  expect(screen.queryByRole('heading', { name: 'Sign in to your account' })).toBeNull();
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  await screen.findByRole('heading', { name: 'Sign in to your account' });
});
