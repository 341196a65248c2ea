import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAddress, expectFocus, expectToast, fill, press } from '../../../testing/as-person.ts';
import { bakeryCalls, olive } from '../../../testing/bakery.ts';
import { goTo, showApp } from '../../../testing/show-app.tsx';
import { json, type Replies, reason, refusal, standIn } from '../../../testing/stand-in.ts';

const token = 'x'.repeat(43);
const address = `/reset-password#${token}`;
const account = { username: olive.username, email: 'o***@parley.example', apiKeys: 0 };
const calls: Replies = {
  ...bakeryCalls,
  'POST /api/reset-password/check': json(account),
  'POST /api/reset-password': json(olive),
};

async function fillIn(password: string, again = password): Promise<void> {
  await fill('New Password', password);
  await fill('Confirm New Password', again);
  await press('Set Password');
}

test('a user with a reset link sets a new password and is signed in', {
  tags: ['rule:reset-page-new-password'],
}, async () => {
  await using api = await standIn(calls);
  const sent = () => api.received.filter(({ path }) => path === '/api/reset-password').map(({ body }) => body);
  await showApp(address, { user: null });
  await screen.findByText(olive.username);
  screen.getByText('(o***@parley.example)');
  await fillIn('short');
  await screen.findByText('New password must be at least 8 characters');
  await fillIn('correct horse', 'correct house');
  await screen.findByText('Passwords do not match');
  expect(sent()).toEqual([]);

  const message = 'This password is too common. Choose another one.';
  api.answerOnce('POST /api/reset-password', json({ message, issues: [{ path: 'newPassword', message }] }, 400));
  await fillIn('password');
  await screen.findByText(message);
  await expectFocus('New Password');
  api.answerOnce('POST /api/reset-password', refusal);
  await fillIn('correct horse');
  await expectToast('Error updating password', reason);
  await fillIn('correct horse');
  await expectToast('Password updated', 'You’re signed in here and signed out everywhere else.');
  await expectAddress('/dashboard');
  expect(window.location.hash).toBe('');
  expect(sent().at(-1)).toBe(JSON.stringify({ token, newPassword: 'correct horse' }));
});

test('API keys that someone else may have made are revoked with the old password', async () => {
  await using api = await standIn({ ...calls, 'POST /api/reset-password/check': json({ ...account, apiKeys: 2 }) });
  await showApp(address, { user: null });
  await press('Also revoke the 2 API keys you created', 'checkbox');
  await fillIn('correct horse');
  await expectToast('Password updated');
  const sent = api.received.find(({ path }) => path === '/api/reset-password');
  expect(sent?.body).toBe(JSON.stringify({ token, newPassword: 'correct horse', revokeKeys: true }));
});

test('the link is checked before the form is shown, and a failed check can be retried', {
  tags: ['rule:reset-page-checks-link'],
}, async () => {
  await using api = await standIn({ ...calls, 'POST /api/reset-password/check': refusal });
  const release = api.hold('POST /api/reset-password/check');
  await showApp(address, { user: null });
  await screen.findByRole('heading', { level: 1, name: 'Set a new password' });
  await screen.findByRole('status', { name: 'Loading' });
  release();
  await screen.findByText('The link couldn’t be checked');
  screen.getByText(reason);
  api.answer('POST /api/reset-password/check', json(account));
  await press('Try again');
  await screen.findByLabelText('New Password');
  expect(screen.queryByText('The link couldn’t be checked')).toBeNull();
});

test('an incomplete, expired or used link says so and leads to the sign-in', {
  tags: ['rule:reset-page-bad-link'],
}, async () => {
  const gone = 'This link has expired or was already used. Ask for a new one.';
  await using _api = await standIn({ ...calls, 'POST /api/reset-password/check': json({ message: gone }, 404) });
  await showApp(address, { user: null });
  await screen.findByText(gone);
  expect(screen.queryByLabelText('New Password')).toBeNull();
  await goTo('/reset-password');
  await screen.findByText('This link is incomplete. Copy all of it, or ask for a new one.');
  await press('Sign in', 'link');
  await expectAddress('/auth');
  await screen.findByText('Forgot your password? Ask an administrator for a link to set a new one.');
});
