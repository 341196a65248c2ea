import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAddress, expectToast, fill, press } from '../../../testing/as-person.ts';
import { bakeryCalls, olive, olives } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, type Replies, reason, refusal, standIn } from '../../../testing/stand-in.ts';
import { mill } from '../../../testing/team-calls.ts';

const token = 'x'.repeat(43);
const address = `/join#${token}`;
const preview = {
  workspaceName: mill.name,
  requiresFactor: true,
  role: 'editor' as const,
  invitedBy: 'max',
  expiresAt: '2026-01-21T10:00:00.000Z',
};
const calls: Replies = {
  ...bakeryCalls,
  'POST /api/invitations/check': json(preview),
  'POST /api/invitations/accept': json({ ...mill, isCurrent: true }),
  'GET /api/workspaces': json([
    { ...olives, isCurrent: false },
    { ...mill, isCurrent: true },
  ]),
};

async function expectOffer(words: string): Promise<void> {
  await screen.findByText((_, node) => node?.tagName === 'P' && node.textContent === words);
}

test('an invited user sees who invited them to what, and joins', { tags: ['rule:join-page-joins'] }, async () => {
  await using api = await standIn(calls);
  await showApp(address);
  await screen.findByRole('heading', { level: 1, name: 'Join a workspace' });
  await expectOffer('max has invited you to the workspace Mill Lane as an editor.');
  screen.getByText(/^Can create and change websites/);
  screen.getByText('This workspace requires a second factor. You can set one up after joining.');
  api.answerOnce('POST /api/invitations/accept', refusal);
  await press('Join');
  await expectToast('Error joining workspace', reason);
  await press('Join');
  await expectToast('Workspace joined', 'You’re now in “Mill Lane”.');
  await expectAddress('/dashboard');
  expect(window.location.hash).toBe('');
  await screen.findByRole('button', { name: /^Workspace: Mill Lane/ });
  const accepted = api.received.filter(({ path }) => path === '/api/invitations/accept').map(({ body }) => body);
  expect(accepted).toEqual([JSON.stringify({ token }), JSON.stringify({ token })]);
});

test('a signed-out user signs in first and returns to the invitation', async () => {
  await using _api = await standIn({ ...calls, 'POST /api/login': json(olive) });
  await showApp(address, { user: null });
  await expectOffer('max has invited you to the workspace Mill Lane as an editor.');
  await press('Sign in to join', 'link');
  await expectAddress('/auth');
  await fill('Username or Email', 'olive');
  await fill('Password', 'correct horse battery');
  await press('Sign In');
  await expectAddress('/join');
  expect(window.location.hash).toBe(`#${token}`);
  await screen.findByRole('button', { name: 'Join' });
});

test('an expired, used or incomplete link says so', { tags: ['rule:join-page-bad-link'] }, async () => {
  const message = 'This invitation has expired or was already used. Ask for a new one.';
  await using _api = await standIn({ ...calls, 'POST /api/invitations/check': json({ message }, 404) });
  await showApp(address);
  await screen.findByText(message);
  expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
  await showApp('/join');
  await screen.findAllByText('This link is incomplete. Copy all of it, or ask for a new one.');
});

test('an invitation that was used a moment ago says so', async () => {
  const message = 'This invitation has expired or was already used. Ask for a new one.';
  await using _api = await standIn({ ...calls, 'POST /api/invitations/accept': json({ message }, 404) });
  await showApp(address);
  await press('Join');
  await screen.findByText(message);
  expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
});

test('a member gets a message with a link to the dashboard', async () => {
  const message = 'You are already a member of this workspace.';
  await using _api = await standIn({ ...calls, 'POST /api/invitations/accept': json({ message }, 409) });
  await showApp(address);
  await press('Join');
  await screen.findByText(message);
  await press('Go to the dashboard', 'link');
  await expectAddress('/dashboard');
});

test('an invitation is checked before it is shown, and a failed check can be retried', {
  tags: ['rule:join-page-checks-invitation'],
}, async () => {
  await using api = await standIn({ ...calls, 'POST /api/invitations/check': refusal });
  const release = api.hold('POST /api/invitations/check');
  await showApp(address);
  await screen.findByRole('status', { name: 'Loading' });
  release();
  await screen.findByText('The invitation couldn’t be checked');
  screen.getByText(reason);
  api.answer('POST /api/invitations/check', json(preview));
  await press('Try again');
  await expectOffer('max has invited you to the workspace Mill Lane as an editor.');
  await screen.findByRole('button', { name: 'Join' });
});
