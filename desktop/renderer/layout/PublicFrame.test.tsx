import { act, render, screen } from '@testing-library/react';
import { Link, MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { olive } from '../../testing/bakery.ts';
import { LinkContext } from '../components/Links.tsx';
import { setUser } from '../session/session-store.ts';
import { TopBar } from './PublicFrame.tsx';

afterEach(() => act(() => setUser(null)));

test('on a public page, the account menu waits for the router it needs, however early it is loaded', {
  tags: ['rule:public-account-menu'],
}, async () => {
  void setUser(olive);
  const { rerender } = render(
    <MemoryRouter>
      <LinkContext value={Link}>
        <TopBar />
      </LinkContext>
    </MemoryRouter>,
  );
  await screen.findByRole('button', { name: 'Account' });

  rerender(<TopBar />);
  screen.getByRole('link', { name: 'Features' });
  expect(screen.queryByRole('button', { name: 'Account' })).toBe(null);
});
