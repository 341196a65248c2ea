import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { expectAddress, expectToast, fill, press } from '../../../testing/as-person.ts';
import { bakeryCalls, olive } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, reason, refusal, standIn } from '../../../testing/stand-in.ts';

const finished = { user: olive, from: '/dashboard/websites?q=o', isNew: false, toConnect: null, toApp: null };
const calls = {
  ...bakeryCalls,
  'GET /api/sign-in/providers': json({
    providers: [
      { key: 'acme', name: 'Acme' },
      { key: 'environment', name: 'Google' },
    ],
    byEmail: true,
  }),
  'POST /api/sign-in/start': json({ url: 'https://acme.example/authorize' }),
  'POST /api/sign-in/finish': json(finished),
};
const returned = `/auth#finish=${'x'.repeat(32)}`;

afterEach(() => vi.restoreAllMocks());

test('the sign-in page has a button for each provider, which opens the provider and says where to return', async () => {
  await using api = await standIn(calls);
  const opened = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  await showApp('/dashboard/websites?q=o', { user: null });
  await screen.findByRole('button', { name: 'Continue with Google' });
  api.answerOnce('POST /api/sign-in/start', refusal);
  await press('Continue with Acme');
  await expectToast('Sign-in failed', reason);
  await press('Continue with Acme');
  await expect.poll(() => opened.mock.lastCall).toEqual(['https://acme.example/authorize']);
  const sent = api.received.findLast(({ path }) => path === '/api/sign-in/start')?.body ?? '';
  expect(JSON.parse(sent)).toEqual({ provider: 'acme', from: '/dashboard/websites?q=o' });
  await press('Register', 'tab');
  await screen.findByRole('button', { name: 'Continue with Acme' });
});

test('a user who returns from a provider is signed in and sees the page they wanted', {
  tags: ['rule:sso-page-returns'],
}, async () => {
  await using api = await standIn(calls);
  const release = api.hold('POST /api/sign-in/finish');
  await showApp(returned, { user: null });
  await screen.findByRole('heading', { name: 'Signing you in' });
  release();
  await expectAddress('/dashboard/websites?q=o');
  await expectToast('Login successful', 'Welcome back, olive!');
});

test('someone with an address of a company is sent to its provider', {
  tags: ['long', 'rule:sso-page-company'],
}, async () => {
  await using api = await standIn(calls);
  const opened = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  await showApp('/auth', { user: null });
  await press('Use single sign-on');
  await fill('Work Email', 'not an address');
  await press('Continue');
  await screen.findByText('Invalid email address');
  await fill('Work Email', 'ann@acme.example');
  const message = 'No company has set up single sign-on for this address. Sign in with your password.';
  api.answerOnce('POST /api/sign-in/start', json({ message }, 404));
  await press('Continue');
  await expectToast('Sign-in failed', message);
  await press('Continue');
  await expect.poll(() => opened.mock.lastCall).toEqual(['https://acme.example/authorize']);
  const sent = api.received.findLast(({ path }) => path === '/api/sign-in/start')?.body ?? '';
  expect(JSON.parse(sent)).toEqual({ email: 'ann@acme.example', from: '/dashboard' });
});

test('a new user is welcomed', { tags: ['long'] }, async () => {
  await using _api = await standIn({
    ...calls,
    'POST /api/sign-in/finish': json({ ...finished, isNew: true, from: '/admin/users' }),
  });
  await showApp(returned, { user: null });
  await expectToast('Registration successful', 'Welcome to Parley, olive!');
  await expectAddress('/dashboard');
});

test('a user whom the provider can’t sign in sees why, and goes back to the sign-in page', async () => {
  const message = 'Acme hasn’t verified your email address. Verify it there first.';
  await using _api = await standIn({ ...calls, 'POST /api/sign-in/finish': json({ message }, 422) });
  await showApp(returned, { user: null });
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  await press('Back to sign-in', 'link');
  await screen.findByRole('button', { name: 'Sign In' });
});

test('a user with a password connects their account with it', { tags: ['rule:sso-page-connects'] }, async () => {
  const toConnect = { email: olive.email, providerName: 'Acme' };
  await using api = await standIn({
    ...calls,
    'POST /api/sign-in/finish': json({ ...finished, user: null, toConnect }),
    'POST /api/sign-in/connect': json(finished),
  });
  await showApp(returned, { user: null });
  await screen.findByText(/^An account with olive@parley.example already exists/);
  const wrong = { path: 'password', message: 'Password is incorrect' };
  api.answerOnce('POST /api/sign-in/connect', json({ message: wrong.message, issues: [wrong] }, 400));
  await fill('Password', 'wrong horse');
  await press('Connect and Sign In');
  await screen.findByText('Password is incorrect', { selector: '[role=main] *, form *' });
  await fill('Password', 'correct horse');
  await press('Connect and Sign In');
  await expectAddress('/dashboard/websites?q=o');
});

test('a user without a password sets one', { tags: ['long'] }, async () => {
  const user = { ...olive, hasPassword: false };
  await using api = await standIn({
    ...calls,
    'GET /api/user': json(user),
    'GET /api/user/sessions': json([]),
    'POST /api/user/password': json(olive),
  });
  await showApp('/dashboard/settings?tab=security', { user });
  await screen.findByText(/^You sign in with a provider/);
  expect(screen.queryByLabelText('Current Password')).toBeNull();
  await fill('New Password', 'a long new password');
  await fill('Confirm New Password', 'a long new password');
  api.answerOnce('POST /api/user/password', refusal);
  await press('Set Password');
  await expectToast('Error setting password', reason);
  await press('Set Password');
  await expectToast('Password set');
  await screen.findByLabelText('Current Password');
});
