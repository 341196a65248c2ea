import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { User } from '#shared/contracts/accounts.ts';
import { done } from '#shared/contracts/endpoint.ts';
import { chooseAction, expectErrorInPlace, expectToast, field, fill, press } from '../../../testing/as-person.ts';
import { bakeryCalls, listed, olive, root } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, type Replies, reason, refusal, standIn } from '../../../testing/stand-in.ts';

const usersOf = (...users: (User & { isDisabled?: boolean; closesAt?: string | null })[]) =>
  json({ users: users.map((user) => ({ ...listed(user), ...user })), total: users.length });
const calls: Replies = { ...bakeryCalls, 'GET /api/admin/users': usersOf(olive, root) };

const edit = async (username: string) => {
  await press(`Edit ${username}`);
  await screen.findByRole('dialog', { name: 'Edit User' });
};
const administratorBox = () => screen.getByRole<HTMLButtonElement>('checkbox', { name: 'Administrator' });

test('a failed creation without a message says "Failed to create user"', {
  tags: ['long', 'rule:admin-creation-failed'],
}, async () => {
  await using _api = await standIn({ ...calls, 'POST /api/admin/users': json({}, 201) });
  await showApp('/admin/users', { user: root });
  await press('Add User');
  await fill('Username', 'unlucky');
  await fill('Email', 'unlucky@parley.example');
  await fill('Password', 'long enough');
  await press('Create User');
  await expectToast('Error creating user', 'Failed to create user');
});

test('editing a user sends only id, admin flag, username and email', {
  tags: ['long', 'rule:admin-edits-user'],
}, async () => {
  const changed = { ...olive, username: 'olive2', isAdmin: true };
  await using api = await standIn({ ...calls, 'PATCH /api/admin/users/1': json(listed(changed)) });
  const sent = () => api.received.filter(({ method }) => method === 'PATCH').map(({ body }) => JSON.parse(body));
  await showApp('/admin/users', { user: root });
  await edit('olive');
  expect((await field('Email')).value).toBe('olive@parley.example');
  await fill('Username', 'ol');
  await press('Save Changes');
  await screen.findByText('Username must be at least 3 characters');
  expect(sent()).toEqual([]);

  api.answerOnce('PATCH /api/admin/users/1', json({ message: 'Username already exists' }, 409));
  await fill('Username', 'root');
  await press('Save Changes');
  await expectToast('Error updating user', 'Username already exists');

  api.answer('GET /api/admin/users', usersOf(changed, root));
  await fill('Username', 'olive2');
  await press('Administrator', 'checkbox');
  await press('Save Changes');
  await expectToast('User updated');
  expect(sent().at(-1)).toEqual({ id: 1, isAdmin: true, username: 'olive2', email: 'olive@parley.example' });
  within(await screen.findByRole('row', { name: /olive2/ })).getByText('Yes');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit olive2' }));
});

test('administrators immediately see their own new name and can’t remove their own admin rights', {
  tags: ['long'],
}, async () => {
  const renamed = { ...root, username: 'rooted' };
  await using api = await standIn({ ...calls, 'PATCH /api/admin/users/2': json(listed(renamed)) });
  await showApp('/admin/users', { user: root });
  await edit('root');
  expect(administratorBox().disabled).toBe(true);
  await fill('Username', 'rooted');
  // The name in the sidebar doesn't wait for the list.
  const release = api.hold('GET /api/admin/users');
  await press('Save Changes');
  await within(await screen.findByRole('complementary')).findByText('rooted', { exact: true });
  api.answer('GET /api/admin/users', usersOf(olive, renamed));
  release();
  await edit('rooted');
  expect((await field('Username')).value).toBe('rooted');
});

test('an administrator creates a password reset link, which is shown once', { tags: ['long'] }, async () => {
  const url = `https://parley.example/reset-password#${'x'.repeat(43)}`;
  await using api = await standIn({
    ...calls,
    'POST /api/admin/users/1/reset-link': json({ url, expiresAt: '2026-11-23T10:30:00.000Z' }, 201),
  });
  await showApp('/admin/users', { user: root });
  await chooseAction('olive', 'Reset Password');
  await screen.findByRole('dialog', { name: 'Reset password' });
  expect(api.received.filter(({ method }) => method === 'POST')).toEqual([]);
  api.answerOnce('POST /api/admin/users/1/reset-link', refusal);
  await press('Create Link');
  await expectToast('Error creating link', reason);
  await press('Create Link');
  await screen.findByText(url);
  screen.getByText('Copy it now and send it securely. It won’t be shown again.');
  await press('Copy');
  await screen.findByText('Copied');
  expect(await navigator.clipboard.readText()).toBe(url);
  await press('Done');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await chooseAction('olive', 'Reset Password');
  await screen.findByRole('button', { name: 'Create Link' });
  expect(screen.queryByText(url)).toBeNull();
});

test('an administrator removes the second factor of a user who lost it', {
  tags: ['long', 'rule:admin-removes-factor'],
}, async () => {
  await using api = await standIn({ ...calls, 'DELETE /api/admin/users/1/second-factor': json(done) });
  await showApp('/admin/users', { user: root });
  await chooseAction('olive', 'Remove Second Factor');
  await screen.findByRole('alertdialog', { name: 'Remove second factor' });
  screen.getByText(/First make sure, by phone or in person, that they asked for it/);
  api.answerOnce(
    'DELETE /api/admin/users/1/second-factor',
    json({ message: 'This account has no second factor.' }, 409),
  );
  await press('Remove second factor');
  await expectToast('Error removing second factor', 'This account has no second factor.');
  await chooseAction('olive', 'Remove Second Factor');
  await press('Remove second factor');
  await expectToast('Second factor removed', 'olive can sign in with the password alone.');
});

test('an account whose workspace is closed says when that is deleted', async () => {
  const closing = { ...olive, closesAt: '2030-01-15T10:00:00.000Z' };
  await using _api = await standIn({ ...calls, 'GET /api/admin/users': usersOf(closing, root) });
  await showApp('/admin/users', { user: root });
  within(await screen.findByRole('row', { name: /olive/ })).getByText('Workspace closed, deleted on Jan 15, 2030');
  expect(within(screen.getByRole('row', { name: /root/ })).queryByText(/closed/)).toBeNull();
});

test('an account is disabled after confirmation, shown as disabled, and enabled again', {
  tags: ['rule:admin-disables-account'],
}, async () => {
  const disabled = { ...listed(olive), isDisabled: true };
  await using api = await standIn({ ...calls, 'PATCH /api/admin/users/1': json(disabled) });
  const sent = () => api.received.findLast(({ method }) => method === 'PATCH')?.body;
  await showApp('/admin/users', { user: root });
  await chooseAction('olive', 'Disable Account');
  await screen.findByRole('alertdialog', { name: 'Disable account' });
  screen.getByText(/can’t sign in until you enable the account again/);
  await press('Cancel');
  expect(sent()).toBeUndefined();
  await chooseAction('olive', 'Disable Account');
  api.answer('GET /api/admin/users', usersOf(disabled, root));
  await press('Disable account');
  await expectToast('User updated', 'olive can no longer sign in.');
  expect(sent()).toBe('{"isDisabled":true}');
  within(await screen.findByRole('row', { name: /olive/ })).getByText('Disabled');

  api.answer('PATCH /api/admin/users/1', json(listed(olive)));
  api.answer('GET /api/admin/users', usersOf(olive, root));
  await chooseAction('olive', 'Enable Account');
  await expectToast('User updated', 'olive can sign in again.');
  expect(sent()).toBe('{"isDisabled":false}');
  await waitFor(() => expect(screen.queryByText('Disabled')).toBeNull());
});

test('an account is deleted after a confirmation that lists what is deleted', {
  tags: ['rule:admin-deletes-account'],
}, async () => {
  await using api = await standIn({ ...calls, 'DELETE /api/admin/users/1': json(done) });
  await showApp('/admin/users', { user: root });
  await chooseAction('olive', 'Delete Account');
  const question = await screen.findByRole('alertdialog', { name: 'Delete account' });
  expect(question.textContent).toContain('Its websites, chatbots, conversations and invoices will be deleted too.');
  api.answerOnce('DELETE /api/admin/users/1', refusal);
  await press('Delete account');
  await expectToast('Error deleting user', reason);
  await chooseAction('olive', 'Delete Account');
  api.answer('GET /api/admin/users', usersOf(root));
  await press('Delete account');
  await expectToast('User deleted', 'The account "olive" and all of its data were deleted.');
  await waitFor(() => expect(screen.queryByRole('row', { name: /olive/ })).toBeNull());
});

test('a plan is set, and rejected with the reason for paying accounts', {
  tags: ['long', 'rule:admin-sets-plan'],
}, async () => {
  const message = 'This account pays for its plan. Its owner can change it under Billing.';
  await using api = await standIn({ ...calls, 'PATCH /api/admin/users/1': json(listed({ ...olive, plan: 'pro' })) });
  await showApp('/admin/users', { user: root });
  await chooseAction('olive', 'Change Plan');
  await screen.findByRole('dialog', { name: 'Change olive’s plan' });
  api.answerOnce('PATCH /api/admin/users/1', json({ message }, 409));
  await press('Plan', 'combobox');
  await press('Pro', 'option');
  await press('Change Plan');
  await expectToast('Error updating user', message);
  api.answer('GET /api/admin/users', usersOf({ ...olive, plan: 'pro' }, root));
  await press('Change Plan');
  await expectToast('User updated', 'olive is now on the Pro plan.');
  expect(api.received.findLast(({ method }) => method === 'PATCH')?.body).toBe('{"plan":"pro"}');
  within(await screen.findByRole('row', { name: /olive/ })).getByText('Pro');
});

test('administrators can’t disable or delete themselves', async () => {
  await using _api = await standIn(calls);
  await showApp('/admin/users', { user: root });
  await press('Actions for root');
  for (const name of ['Reset Password', 'Disable Account', 'Delete Account']) {
    expect((await screen.findByRole('menuitem', { name })).getAttribute('aria-disabled')).toBe('true');
  }
});

test('if registration is by invitation, an administrator creates registration links and withdraws them', {
  tags: ['rule:admin-registration-links'],
}, async () => {
  const url = `https://parley.example/auth#invite=${'x'.repeat(43)}`;
  await using api = await standIn({
    ...calls,
    'GET /api/registration': json({ mode: 'invite', canSendMail: false }),
    'GET /api/admin/invitations': json({ open: 0 }),
    'POST /api/admin/invitations': json({ url, expiresAt: '2026-11-30T10:00:00.000Z' }, 201),
    'DELETE /api/admin/invitations': json(done),
  });
  await showApp('/admin/users', { user: root });
  await press('Invite');
  await screen.findByRole('dialog', { name: 'Invite someone' });
  expect(screen.queryByText(/not been used/)).toBeNull();
  await press('Create Link');
  await screen.findByText(url);
  await press('Copy');
  await screen.findByText('Copied');
  expect(await navigator.clipboard.readText()).toBe(url);
  await press('Done');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  api.answer('GET /api/admin/invitations', json({ open: 2 }));
  await press('Invite');
  await screen.findByText('2 links haven’t been used yet.');
  expect(screen.queryByText(url)).toBeNull();
  api.answer('GET /api/admin/invitations', json({ open: 0 }));
  await press('Withdraw all');
  await expectToast('Invitations withdrawn');
  await waitFor(() => expect(screen.queryByText(/not been used/)).toBeNull());
});

test('a list that fails to load says so in one place; a failed reload after a save keeps it, and the toast says both', {
  tags: ['long'],
}, async () => {
  await using api = await standIn({
    ...calls,
    'GET /api/admin/users': refusal,
    'PATCH /api/admin/users/1': json(listed(olive)),
  });
  await showApp('/admin/users', { user: root });
  await expectErrorInPlace('Error loading users', reason);
  api.answer('GET /api/admin/users', usersOf({ ...olive, isDisabled: true }, root));
  await press('Try again');
  await screen.findByRole('button', { name: 'Edit olive' });
  api.answer('GET /api/admin/users', refusal);
  await chooseAction('olive', 'Enable Account');
  await expectToast('User updated', 'olive can sign in again. Error loading users.');
  screen.getByRole('button', { name: 'Edit olive' });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('invitations that fail to load say so in their dialog', async () => {
  await using api = await standIn({
    ...calls,
    'GET /api/registration': json({ mode: 'invite', canSendMail: false }),
    'GET /api/admin/invitations': refusal,
  });
  await showApp('/admin/users', { user: root });
  await press('Invite');
  await expectErrorInPlace('Error loading invitations', reason);
  api.answer('GET /api/admin/invitations', json({ open: 2 }));
  await press('Try again');
  await screen.findByText('2 links haven’t been used yet.');
});

test('if registration is open or closed, there is no Invite button', async () => {
  await using api = await standIn({ ...calls, 'GET /api/registration': json({ mode: 'closed', canSendMail: false }) });
  await showApp('/admin/users', { user: root });
  await screen.findByRole('button', { name: 'Edit olive' });
  await waitFor(() => expect(api.received.some(({ path }) => path === '/api/registration')).toBe(true));
  expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
});
