import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAddress, expectToast, fill, press } from '../../../testing/as-person.ts';
import { bakeryCalls } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, type Replies, reason, refusal, standIn } from '../../../testing/stand-in.ts';

const calls: Replies = {
  ...bakeryCalls,
  'GET /api/registration': json({ mode: 'open', canSendMail: true }),
  'POST /api/forgot-password': json({ ok: true }),
};

test('a user who forgot their password asks for a link, and can ask again', {
  tags: ['rule:forgot-page-asks-for-link'],
}, async () => {
  await using api = await standIn(calls);
  const sent = () => api.received.filter(({ path }) => path === '/api/forgot-password').map(({ body }) => body);
  await showApp('/auth', { user: null });
  await press('Forgot your password?', 'link');
  await expectAddress('/forgot-password');
  await screen.findByRole('heading', { level: 1, name: 'Forgot your password?' });
  await press('Send link');
  await screen.findByText('Username is required');
  expect(sent()).toEqual([]);

  api.answerOnce('POST /api/forgot-password', refusal);
  await fill('Username or Email', 'olive');
  await press('Send link');
  await expectToast('The link couldn’t be sent', reason);
  await press('Send link');
  const note = await screen.findByText('Check your email');
  expect(note.closest('output')).toBe(document.activeElement);
  // Says nothing about whether the account exists.
  screen.getByText(/^If there is an account with this name/);
  expect(sent().at(-1)).toBe(JSON.stringify({ username: 'olive' }));

  await press('try again');
  await screen.findByLabelText('Username or Email');
  await press('Back to sign in', 'link');
  await expectAddress('/auth');
});

test('the form can be used while the server’s settings load', {
  tags: ['rule:forgot-page-while-loading'],
}, async () => {
  await using api = await standIn(calls);
  const release = api.hold('GET /api/registration');
  await showApp('/forgot-password', { user: null });
  const field = await screen.findByLabelText('Username or Email');
  release();
  await fill('Username or Email', 'olive');
  expect(field.closest('[inert]')).toBeNull();
});

test('without a mail server, the page says to ask an administrator', {
  tags: ['rule:forgot-page-without-mail'],
}, async () => {
  await using _api = await standIn({ ...calls, 'GET /api/registration': json({ mode: 'open', canSendMail: false }) });
  await showApp('/forgot-password', { user: null });
  await screen.findByText('This server can’t send email');
  screen.getByText('Ask an administrator for a link to set a new password.');
  expect(screen.getByLabelText('Username or Email').closest('[inert]')).not.toBeNull();
});
