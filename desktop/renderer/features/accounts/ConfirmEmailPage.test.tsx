import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '../../../testing/as-person.ts';
import { bakeryCalls } from '../../../testing/bakery.ts';
import { goTo, showApp } from '../../../testing/show-app.tsx';
import { json, standIn } from '../../../testing/stand-in.ts';

const token = 'x'.repeat(43);

test('a user confirms their address with the link from an email', { tags: ['rule:confirm-email'] }, async () => {
  await using api = await standIn({ ...bakeryCalls, 'POST /api/confirm-email': json({ email: 'olive@example.com' }) });
  await showApp(`/confirm-email#${token}`, { user: null });
  await press('Confirm address');
  await screen.findByText('Address confirmed');
  screen.getByText('olive@example.com is the confirmed address of your account.');
  const sent = api.received.filter(({ path }) => path === '/api/confirm-email').map(({ body }) => body);
  expect(sent).toEqual([JSON.stringify({ token })]);
  expect(screen.queryByRole('button', { name: 'Confirm address' })).toBeNull();
});

test('an incomplete link says so, and a failed one says why', { tags: ['rule:confirm-email-bad-link'] }, async () => {
  const message = 'This link has expired or was already used. Ask for a new one.';
  await using _api = await standIn({ ...bakeryCalls, 'POST /api/confirm-email': json({ message }, 404) });
  await showApp(`/confirm-email#${token}`, { user: null });
  await press('Confirm address');
  await screen.findByText('The address couldn’t be confirmed');
  screen.getByText(message);
  await goTo('/confirm-email');
  await screen.findByText('This link is incomplete. Copy all of it, or ask for a new one.');
  expect(screen.queryByRole('button', { name: 'Confirm address' })).toBeNull();
});
