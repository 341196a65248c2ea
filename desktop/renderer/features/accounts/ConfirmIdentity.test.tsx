import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { done } from '#shared/contracts/endpoint.ts';
import { expectAddress, expectFocus, expectToast, field, fill, press } from '../../../testing/as-person.ts';
import { bakeryCalls, olive } from '../../../testing/bakery.ts';
import { entriesOf, showApp } from '../../../testing/show-app.tsx';
import { json, type StandIn, standIn, unconfirmed } from '../../../testing/stand-in.ts';

const confirming = 'POST /api/user/confirmation';
const moved = { ...olive, email: 'olive@moved.example' };
const calls = { ...bakeryCalls, 'PATCH /api/user': json(moved), [confirming]: json(done) };
const saves = (api: StandIn) => api.received.filter(({ method }) => method === 'PATCH').length;

async function changeEmail(): Promise<void> {
  await showApp('/dashboard/settings');
  await press('Edit Profile');
  await expectFocus('Username');
  await fill('Email', moved.email);
  await press('Save Changes');
}

test('a user who has to confirm who they are enters the password, and what they did continues', {
  tags: ['rule:confirm-dialog-continues'],
}, async () => {
  await using api = await standIn(calls);
  api.answerOnce('PATCH /api/user', unconfirmed);
  await changeEmail();
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
  await press('Confirm');
  await dialog.findByText('Password is required');
  const message = 'Password is incorrect';
  api.answerOnce(confirming, json({ message, issues: [{ path: 'password', message }] }, 400));
  await fill('Password', 'guess');
  await press('Confirm');
  await dialog.findByText(message);
  await expectFocus('Password');
  expect(saves(api)).toBe(1);
  await fill('Password', 'correct horse');
  await press('Confirm');
  await expectToast('Profile updated');
  expect(saves(api)).toBe(2);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect([...entriesOf(sessionStorage), ...entriesOf(localStorage)].join()).not.toContain('correct horse');
});

test('a user who cancels the confirmation stays where they are, without an error', {
  tags: ['long', 'rule:confirm-dialog-canceled'],
}, async () => {
  await using api = await standIn(calls);
  api.answerOnce('PATCH /api/user', unconfirmed);
  await changeEmail();
  await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await field('Email')).value).toBe(moved.email);
  expect(screen.queryByText('Error updating profile')).toBeNull();
  await press('Save Changes');
  await expectToast('Profile updated');
  expect(saves(api)).toBe(2);
});

test('a user with an authenticator app can enter a code instead of the password', async () => {
  const second = { authenticator: { createdAt: olive.createdAt }, passkeys: 0, recoveryCodes: 9 };
  await using api = await standIn({ ...calls, 'GET /api/user/second-factor': json(second) });
  api.answerOnce('PATCH /api/user', unconfirmed);
  await changeEmail();
  await press('Use a code instead');
  await press('Confirm');
  await screen.findByText('Code is required');
  await fill('Code', '123 456');
  await press('Confirm');
  await expectToast('Profile updated');
  expect(api.received.find(({ path }) => path === '/api/user/confirmation')?.body).toBe('{"code":"123 456"}');
});

test('when the session ends during the confirmation, the user signs in again', { tags: ['long'] }, async () => {
  await using api = await standIn(calls);
  api.answerOnce('PATCH /api/user', unconfirmed);
  await changeEmail();
  await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  api.answerOnce(confirming, json({ message: 'Please sign in' }, 401));
  await fill('Password', 'correct horse');
  await press('Confirm');
  await expectAddress('/auth');
  expect(screen.queryByRole('dialog')).toBeNull();
});
