import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { expectAddress, expectToast, field, fill, press, pressKey } from '../../../testing/as-person.ts';
import { bakeryCalls, olive } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, reason, refusal, standIn, unconfirmed } from '../../../testing/stand-in.ts';

const user = { ...olive, hasPassword: false };
const own = 'GET /api/user/sign-in-providers';
const calls = {
  ...bakeryCalls,
  'GET /api/user': json(user),
  'GET /api/user/sessions': json([]),
  [own]: json({ providers: [{ key: 'acme', name: 'Acme' }] }),
  'POST /api/user/password': unconfirmed,
  'POST /api/sign-in/start': json({ url: 'https://acme.example/authorize' }),
  'POST /api/sign-in/finish': json({
    user,
    from: '/dashboard/settings?tab=security',
    isNew: false,
    toConnect: null,
    toApp: null,
  }),
};
const page = '/dashboard/settings?tab=security';

/** The question that a change of the account leads to. */
async function setPassword(): Promise<void> {
  await showApp(page, { user });
  await fill('New Password', 'a long new password');
  await fill('Confirm New Password', 'a long new password');
  await press('Set Password');
}

afterEach(() => vi.restoreAllMocks());

test('a user without a password signs in again with their provider, and says where to return', {
  tags: ['long'],
}, async () => {
  await using api = await standIn(calls);
  const opened = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  await setPassword();
  await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  await press('Sign in again with Acme');
  await expect.poll(() => opened.mock.lastCall).toEqual(['https://acme.example/authorize']);
  const sent = api.received.findLast(({ path }) => path === '/api/sign-in/start')?.body ?? '';
  expect(JSON.parse(sent)).toEqual({ provider: 'acme', from: page, isConfirmation: true });
});

test('a user whom no provider knows learns who can help', async () => {
  await using _api = await standIn({ ...calls, [own]: json({ providers: [] }) });
  await setPassword();
  await screen.findByText(/Ask an administrator for a link to set a password/);
  expect(screen.queryByRole('button', { name: /^Sign in again/ })).toBeNull();
});

test('the dialog shows that the providers are loading, and several can be chosen from', {
  tags: ['long'],
}, async () => {
  await using api = await standIn({
    ...calls,
    [own]: json({ providers: ['Acme', 'Bakers'].map((name) => ({ key: name.toLowerCase(), name })) }),
  });
  const release = api.hold(own);
  await setPassword();
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
  await dialog.findByRole('status', { name: 'Loading' });
  expect(dialog.queryByRole('button', { name: /^Sign in again/ })).toBeNull();
  release();
  await dialog.findByRole('button', { name: 'Sign in again with Bakers' });
  dialog.getByRole('button', { name: 'Sign in again with Acme' });
  expect(dialog.queryByRole('status')).toBeNull();
});

test('a user whose providers can’t be loaded learns why, and the next question tries again', {
  tags: ['long'],
}, async () => {
  await using api = await standIn({ ...calls, [own]: refusal });
  await setPassword();
  expect((await screen.findByRole('alert')).textContent).toBe(reason);
  await pressKey('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  api.answer(own, calls[own]);
  await press('Set Password');
  await screen.findByRole('button', { name: 'Sign in again with Acme' });
});

test('a user declines with the Escape key and stays where they are', { tags: ['long'] }, async () => {
  await using api = await standIn(calls);
  await setPassword();
  await screen.findByRole('button', { name: 'Sign in again with Acme' });
  await pressKey('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await field('New Password')).value).toBe('a long new password');
  api.answer('POST /api/user/password', json({ ...user, hasPassword: true }));
  await press('Set Password');
  await field('Current Password');
  expect(api.received.filter(({ path }) => path === '/api/user/password')).toHaveLength(2);
});

test('the keyboard opens the provider, also after that has failed', { tags: ['long'] }, async () => {
  await using api = await standIn(calls);
  const opened = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  await setPassword();
  const button = await screen.findByRole('button', { name: 'Sign in again with Acme' });
  await pressKey('{Tab}');
  expect(document.activeElement).toBe(button);
  api.answerOnce('POST /api/sign-in/start', refusal);
  await pressKey('{Enter}');
  await expectToast('Sign-in failed', reason);
  expect(opened).not.toHaveBeenCalled();
  await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'));
  await pressKey('{Enter}');
  await expect.poll(() => opened.mock.calls).toEqual([['https://acme.example/authorize']]);
});

test('a user who returns from the provider is back where they were', async () => {
  await using api = await standIn(calls);
  const release = api.hold('POST /api/sign-in/finish');
  await showApp(`/auth#confirm=${'x'.repeat(32)}`, { user });
  await screen.findByRole('heading', { name: 'Confirming it’s you' });
  release();
  await expectAddress(page);
  await expectToast('It’s you', 'Now try again. You won’t be asked for 10 minutes.');
});

test('a user whom the provider didn’t ask sees why, and continues without', async () => {
  const message = 'Acme let you in without asking who you are. Sign out there, then try again.';
  await using _api = await standIn({ ...calls, 'POST /api/sign-in/finish': json({ message }, 422) });
  await showApp(`/auth#confirm=${'x'.repeat(32)}`, { user });
  await screen.findByRole('heading', { name: 'You couldn’t be confirmed' });
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  await press('Back to the dashboard', 'link');
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
});
