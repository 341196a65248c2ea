import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ApiKey } from '#shared/contracts/api-keys.ts';
import { done } from '#shared/contracts/endpoint.ts';
import { type WorkspaceRole, workspaceRoles } from '#shared/workspaces/roles.ts';
import { expectAddress, expectToast, fill, press } from '../../../testing/as-person.ts';
import { olives } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, reason, refusal, standIn } from '../../../testing/stand-in.ts';
import { invitation, mary, max, teamCalls } from '../../../testing/team-calls.ts';

const path = `/api/workspaces/${olives.id}`;
const apiKey: ApiKey = {
  id: 1,
  name: 'Shop',
  start: 'parley_4fGh',
  lastFour: 'x9Zq',
  scopes: ['read'],
  expiresAt: null,
  lastUsedAt: null,
  createdBy: 'max',
  createdAt: max.joinedAt,
};
const show = () => showApp('/dashboard/team');
const table = () => screen.findByRole('table', { name: 'Members' });

async function give(member: string, role: RegExp): Promise<void> {
  await press(`Role of ${member}`, 'combobox');
  await press(role, 'option');
}

test.each([
  ['owner', ['Invite', 'Withdraw: Nina from the agency', 'Rename', 'Hand over', 'Close workspace'], ['mary', 'max']],
  ['admin', ['Invite', 'Withdraw: Nina from the agency', 'Rename', 'Leave workspace'], ['olive', 'max']],
  ['editor', ['Leave workspace'], []],
  ['viewer', ['Leave workspace'], []],
] as const)(
  '%s: the team page offers what the role may do and nothing else',
  { tags: ['rule:team-page-by-role'] },
  async (role, buttons, changeable) => {
    await using _api = await standIn(teamCalls(role));
    await show();
    const rows = within(await table());
    for (const name of ['olive', 'mary', 'max']) rows.getByText(name);
    if (buttons.length > 1) await screen.findByText('Nina from the agency');
    // Everything below the members is shown together.
    await screen.findByRole('button', { name: 'Create workspace' });
    const all = [
      'Invite',
      'Withdraw: Nina from the agency',
      'Rename',
      'Hand over',
      'Close workspace',
      'Leave workspace',
    ];
    const offered = all.filter((name) => screen.queryByRole('button', { name }));
    expect(offered.toSorted()).toEqual([...buttons].toSorted());
    const selects = rows.queryAllByRole('combobox').map((select) => select.getAttribute('aria-label'));
    expect(selects).toEqual(changeable.map((name) => `Role of ${name}`));
    screen.getByRole('button', { name: 'Create workspace' });
  },
);

test('every role is covered by the test above', () => {
  expect(workspaceRoles).toEqual(['owner', 'admin', 'editor', 'viewer']);
});

test('a member’s role is changed: failed and successful', async () => {
  await using api = await standIn(teamCalls('owner'));
  await show();
  api.answerOnce(`PATCH ${path}/members/${max.userId}`, json({ message: 'This requires the admin role.' }, 403));
  await give('max', /^Viewer/);
  await expectToast('Error changing role', 'This requires the admin role.');
  await give('max', /^Viewer/);
  await expectToast('Role changed', 'max is now a viewer.');
  expect(api.received.findLast(({ method }) => method === 'PATCH')?.body).toBe(JSON.stringify({ role: 'viewer' }));
});

test('users who lower their own role are asked first and see fewer options afterward', { tags: ['long'] }, async () => {
  await using api = await standIn({
    ...teamCalls('admin'),
    [`PATCH ${path}/members/1`]: json({ ...max, userId: 1, username: 'olive', role: 'editor', isYou: true }),
  });
  await show();
  await give('olive', /^Editor/);
  await screen.findByText(/As an editor you can no longer manage members/);
  await press('Cancel');
  expect(api.received.filter(({ method }) => method === 'PATCH')).toEqual([]);
  await give('olive', /^Editor/);
  api.answer('GET /api/workspaces', json([{ ...olives, role: 'editor', memberCount: 3 }]));
  api.answer(`GET ${path}/invitations`, json({ message: 'This requires the admin role.' }, 403));
  await press('Change my role');
  await expectToast('Role changed', 'You’re now an editor.');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull());
});

test('a member is removed after confirmation: failed and successful', { tags: ['long'] }, async () => {
  await using api = await standIn(teamCalls('owner'));
  await show();
  await press('Remove max');
  await screen.findByText(
    'Remove max from “Olive’s workspace”? They’ll lose access immediately, and invitations they made stop working. Everything else they created stays here.',
  );
  api.answerOnce(`DELETE ${path}/members/${max.userId}`, refusal);
  await press('Remove member');
  await expectToast('Error removing member', reason);
  await press('Remove max');
  api.answer(`GET ${path}/members`, json([mary]));
  await press('Remove member');
  await expectToast('Member removed', 'max can no longer open “Olive’s workspace”.');
  await waitFor(() => expect(screen.queryByText('max')).toBeNull());
});

test('the API keys of a removed member are revoked if wanted, and what failed is named', {
  tags: ['long'],
}, async () => {
  const keys = [
    { ...apiKey, id: 1, name: 'Shop' },
    { ...apiKey, id: 2, name: 'Crawler' },
    { ...apiKey, id: 3, name: 'Olive’s own', createdBy: 'olive' },
  ];
  await using api = await standIn({
    ...teamCalls('owner'),
    [`GET ${path}/api-keys`]: json(keys),
    [`DELETE ${path}/api-keys/1`]: json(done),
    [`DELETE ${path}/api-keys/2`]: refusal,
  });
  await show();
  await press('Remove max');
  await press('Also revoke the 2 API keys they created: Shop, Crawler', 'checkbox');
  await press('Remove member');
  await expectToast('max was removed, but not all keys were revoked', reason);
  const revoked = api.received.filter(({ method, path: to }) => method === 'DELETE' && to.includes('/api-keys/'));
  expect(new Set(revoked.map(({ path: to }) => to.at(-1)))).toEqual(new Set(['1', '2']));
});

test('an invitation is a link that is shown once, with its role and expiry', async () => {
  const url = 'https://parley.example/join#token';
  await using api = await standIn({
    ...teamCalls('admin'),
    [`POST ${path}/invitations`]: json({ ...invitation, role: 'editor', note: null, url, sentTo: null }, 201),
  });
  await show();
  await press('Invite');
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite someone' }));
  await dialog.findByText(
    'Can create and change websites, knowledge and chatbots, but not delete websites or chatbots.',
  );
  await fill('Note (Optional)', 'x'.repeat(255));
  await press('Create Link');
  await dialog.findByText('Must be at most 254 characters');
  await fill('Note (Optional)', '');
  api.answerOnce(`POST ${path}/invitations`, json({ message: 'Too many requests' }, 429));
  await press('Create Link');
  await expectToast('Error creating link', 'Too many requests');
  await press('Create Link');
  await dialog.findByText(url);
  dialog.getByRole('button', { name: 'Copy' });
  dialog.getByText(/^Valid until/);
  await press('Done');
  await waitFor(() => expect(screen.queryByText(url)).toBeNull());
  await press('Invite');
  await screen.findByLabelText('Note (Optional)');
});

test('an open invitation is withdrawn: failed and successful', {
  tags: ['long', 'rule:team-page-withdraws'],
}, async () => {
  await using api = await standIn(teamCalls('owner'));
  await show();
  api.answerOnce(`DELETE ${path}/invitations/${invitation.id}`, refusal);
  await press('Withdraw: Nina from the agency');
  await expectToast('Error withdrawing invitation', reason);
  api.answer(`GET ${path}/invitations`, json([]));
  await press('Withdraw: Nina from the agency');
  await expectToast('Invitation withdrawn', 'The link no longer works.');
  await screen.findByText(/^No open invitations\./);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Open invitations' })));
});

test('a slow team shows a skeleton; what fails to load says so and can be retried', {
  tags: ['long', 'rule:team-page-slow-or-failed'],
}, async () => {
  await using api = await standIn({ ...teamCalls('owner'), [`GET ${path}/members`]: refusal });
  const release = api.hold(`GET ${path}/members`);
  api.answer(`GET ${path}/invitations`, refusal);
  await show();
  await screen.findByRole('status', { name: 'Loading' });
  release();
  await screen.findByText('The members couldn’t be loaded');
  await screen.findByText('The invitations couldn’t be loaded');
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2));
  api.answer(`GET ${path}/members`, json([max]));
  api.answer(`GET ${path}/invitations`, json([]));
  for (const button of screen.getAllByRole('button', { name: 'Try again' })) button.click();
  await table();
  await screen.findByText(/^No open invitations\./);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a team page that can’t load its workspace says so', {
  tags: ['long', 'rule:team-page-workspace-fails'],
}, async () => {
  await using api = await standIn({ ...teamCalls('owner'), 'GET /api/workspaces': refusal });
  await show();
  await screen.findByText('Your workspace couldn’t be loaded');
  api.answer('GET /api/workspaces', json([{ ...olives, memberCount: 3 }]));
  await press('Try again');
  expect(within(await table()).getAllByRole('row')).toHaveLength(4);
});

test('a workspace is renamed', { tags: ['long'] }, async () => {
  await using api = await standIn({ ...teamCalls('admin'), [`PATCH ${path}`]: json(olives) });
  await show();
  await press('Rename');
  await fill('Name', ' ');
  await press('Save Changes');
  await screen.findByText('Name is required');
  await fill('Name', 'Bakers');
  api.answerOnce(`PATCH ${path}`, refusal);
  await press('Save Changes');
  await expectToast('Error renaming workspace', reason);
  api.answer('GET /api/workspaces', json([{ ...olives, name: 'Bakers', role: 'admin', memberCount: 3 }]));
  await press('Save Changes');
  await expectToast('Workspace renamed');
  await screen.findByText('Bakers');
});

test('the owner hands the workspace over to a chosen member', { tags: ['long'] }, async () => {
  await using api = await standIn(teamCalls('owner'));
  await show();
  await press('Hand over');
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over workspace' }));
  await press('Hand over');
  await dialog.findByText('New owner is required');
  await press('New owner', 'combobox');
  await press(/^mary/, 'option');
  api.answer('GET /api/workspaces', json([{ ...olives, role: 'admin', memberCount: 3 }]));
  await press('Hand over');
  await expectToast('Workspace handed over', 'mary now owns “Olive’s workspace”. You’re an admin.');
  const sent = api.received.findLast(({ path: to }) => to === `${path}/hand-over`);
  expect(sent?.body).toBe(JSON.stringify({ userId: mary.userId }));
  await screen.findByRole('button', { name: 'Leave workspace' });
});

const closesAt = '2030-01-15T10:00:00.000Z';
const closed = (role: WorkspaceRole) => ({
  ...teamCalls(role),
  'GET /api/workspaces': json([{ ...olives, role, closesAt }]),
});

test('an owner closes a workspace, sees when it is deleted, and keeps it', { tags: ['long'] }, async () => {
  await using api = await standIn(teamCalls('owner'));
  await show();
  await press('Close workspace');
  await screen.findByText(/For 14 days you can still read and export everything/);
  api.answerOnce(`POST ${path}/close`, refusal);
  await press('Close workspace');
  await expectToast('Error closing workspace', reason);
  await press('Close workspace');
  await screen.findByRole('alertdialog');
  api.answer('GET /api/workspaces', json([{ ...olives, closesAt }]));
  api.answerOnce(`POST ${path}/close`, json({ ...olives, closesAt }));
  await press('Close workspace');
  await expectToast('Workspace closed', 'You can keep “Olive’s workspace” for 14 more days.');
  await screen.findByText('“Olive’s workspace” is closed');
  expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
  expect(screen.queryByRole('combobox', { name: /^Role of/ })).toBeNull();
  api.answer('GET /api/workspaces', json([olives]));
  api.answerOnce(`POST ${path}/keep`, json(olives));
  await userEvent.click((await screen.findAllByRole('button', { name: 'Keep workspace' }))[0] as HTMLElement);
  await expectToast('Workspace kept');
  await screen.findByRole('button', { name: 'Close workspace' });
  expect(screen.queryByText('“Olive’s workspace” is closed')).toBeNull();
});

test('a member of a closed workspace sees when it is deleted and can leave', async () => {
  await using _api = await standIn(closed('editor'));
  await show();
  await screen.findByText('“Olive’s workspace” is closed');
  expect(screen.getByText(/^Its chatbots are offline/).textContent).toMatch(/On Jan 15, 2030 it will be deleted/);
  await screen.findByRole('button', { name: 'Leave workspace' });
  expect(screen.queryByRole('button', { name: 'Keep workspace' })).toBeNull();
});

test('a closed workspace with other members can’t be deleted now; one without is deleted with its contents', {
  tags: ['long'],
}, async () => {
  const message = 'Remove the other members or hand the workspace over first.';
  await using api = await standIn(closed('owner'));
  await show();
  await press('Delete now');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete workspace' }));
  await dialog.findByText('1 website with pages, additional texts and knowledge bases');
  dialog.getByText('Its usage history, its plan and its open invitations');
  api.answerOnce(`DELETE ${path}`, json({ message }, 409));
  await press('Delete workspace');
  await dialog.findByText(message);
  await press('Delete workspace');
  await expectToast('Workspace deleted', '“Olive’s workspace” and all of its data have been deleted.');
  await expectAddress('/dashboard');
});

test('a user who leaves a workspace is asked first and lands on their dashboard', { tags: ['long'] }, async () => {
  await using api = await standIn(teamCalls('viewer'));
  await show();
  await press('Leave workspace');
  await screen.findByText(/You’ll lose access immediately and need a new invitation to come back/);
  api.answerOnce(`POST ${path}/leave`, refusal);
  await press('Leave workspace');
  await expectToast('Error leaving workspace', reason);
  await press('Leave workspace');
  await screen.findByRole('alertdialog');
  await press('Leave workspace');
  await expectToast('Workspace left', 'You’re no longer a member of “Olive’s workspace”.');
  await expectAddress('/dashboard');
});

test('another workspace is created, unless there is already a free one', { tags: ['long'] }, async () => {
  const message = 'You already own "Olive’s workspace" on the Free plan. Upgrade it to create another workspace.';
  const second = { ...olives, id: 'second-workspace-id-22', name: 'Second' };
  await using api = await standIn({ ...teamCalls('owner'), 'POST /api/workspaces': json(second, 201) });
  await show();
  await press('Create workspace');
  const dialog = within(await screen.findByRole('dialog', { name: 'Create workspace' }));
  await press('Create workspace');
  await dialog.findByText('Name is required');
  await fill('Name', 'Second');
  api.answerOnce('POST /api/workspaces', json({ message }, 409));
  await press('Create workspace');
  await dialog.findByText(message);
  api.answer('GET /api/workspaces', json([{ ...olives, isCurrent: false }, second]));
  await press('Create workspace');
  await expectToast('Workspace created', 'You’re now in “Second”.');
  await expectAddress('/dashboard');
  await screen.findByRole('button', { name: /^Workspace: Second/ });
  await waitFor(() => {
    const last = api.received.findLast(({ path: to }) => to === '/api/websites');
    expect(last?.headers['x-workspace-id']).toBe(second.id);
  });
});
