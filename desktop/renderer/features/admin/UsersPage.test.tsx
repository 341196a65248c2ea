import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { User } from '#shared/contracts/accounts.ts';
import { chooseAction, expectToast, field, fill, press } from '../../../testing/as-person.ts';
import { bakeryCalls, olive, root } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, type Replies, reason, refusal, standIn } from '../../../testing/stand-in.ts';

const usersOf = (...users: User[]) => json({ users, total: users.length });
const calls: Replies = { ...bakeryCalls, 'GET /api/admin/users': usersOf(olive, root) };

const edit = async (username: string) => {
  await press(`Edit ${username}`);
  await screen.findByRole('dialog', { name: 'Edit User' });
};
const administratorBox = () => screen.getByRole<HTMLButtonElement>('checkbox', { name: 'Administrator' });

test('a creation that fails without a word says "Failed to create user"', async () => {
  await using _api = await standIn({ ...calls, 'POST /api/admin/users': json({}, 201) });
  await showApp('/admin/users', { user: root });
  await press('Add User');
  await fill('Username', 'unlucky');
  await fill('Email', 'unlucky@parley.example');
  await fill('Password', 'long enough');
  await press('Create User');
  await expectToast('Error creating user', 'Failed to create user');
});

test('somebody is edited: id, admin flag, username and email are sent, and nothing else', async () => {
  const changed = { ...olive, username: 'olive2', isAdmin: true };
  await using api = await standIn({ ...calls, 'PATCH /api/admin/users/1': json(changed) });
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

test('administrators see their own new name at once, and can’t take their own flag away', async () => {
  const renamed = { ...root, username: 'rooted' };
  await using api = await standIn({ ...calls, 'PATCH /api/admin/users/2': json(renamed) });
  await showApp('/admin/users', { user: root });
  await edit('root');
  expect(administratorBox().disabled).toBe(true);
  await fill('Username', 'rooted');
  // The name beside the screen does not wait for the list.
  const release = api.hold('GET /api/admin/users');
  await press('Save Changes');
  await within(await screen.findByRole('complementary')).findByText('rooted', { exact: true });
  api.answer('GET /api/admin/users', usersOf(olive, renamed));
  release();
  await edit('rooted');
  expect((await field('Username')).value).toBe('rooted');
});

test('an administrator makes a link to set a new password, which is shown once', async () => {
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
  await expectToast('Error making the link', reason);
  await press('Create Link');
  await screen.findByText(url);
  screen.getByText('Copy it now and send it safely: it is not shown again.');
  await press('Copy');
  await screen.findByText('Copied');
  expect(await navigator.clipboard.readText()).toBe(url);
  await press('Done');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await chooseAction('olive', 'Reset Password');
  await screen.findByRole('button', { name: 'Create Link' });
  expect(screen.queryByText(url)).toBeNull();
});

test('administrators change their own password in the settings and not with a link', async () => {
  await using _api = await standIn(calls);
  await showApp('/admin/users', { user: root });
  await press('Actions for root');
  const item = await screen.findByRole('menuitem', { name: 'Reset Password' });
  expect(item.getAttribute('aria-disabled')).toBe('true');
});
