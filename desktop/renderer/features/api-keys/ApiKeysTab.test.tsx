import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ApiKey } from '#shared/contracts/api-keys.ts';
import { done } from '#shared/contracts/endpoint.ts';
import { expectToast, fill, press } from '../../../testing/as-person.ts';
import { olives } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, reason, refusal, standIn } from '../../../testing/stand-in.ts';
import { teamCalls } from '../../../testing/team-calls.ts';

const path = `/api/workspaces/${olives.id}/api-keys`;
const address = '/dashboard/settings?tab=keys';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const backup: ApiKey = {
  id: 4,
  name: 'Backup',
  start: 'parley_4fGh',
  lastFour: 'x9Zq',
  scopes: ['read', 'admin'],
  expiresAt: null,
  lastUsedAt: inDays(-2),
  createdBy: 'olive',
  createdAt: inDays(-30),
};
const list = [
  { ...backup, id: 6, name: 'Old', expiresAt: inDays(-1), lastUsedAt: null, createdBy: null },
  { ...backup, id: 5, name: 'Shop', expiresAt: inDays(13), scopes: ['chat' as const] },
  backup,
];

async function rowOf(name: string) {
  const row = (await screen.findByText(name)).closest('li');
  if (!row) throw new Error('not in a list');
  return within(row);
}

test('keys are listed with scopes, last use and expiry, and those about to expire are marked', {
  tags: ['rule:api-keys-tab-list'],
}, async () => {
  await using _api = await standIn({ ...teamCalls('owner'), [`GET ${path}`]: json(list) });
  await showApp(address);
  const unlimited = await rowOf('Backup');
  unlimited.getByText('parley_4fGh…x9Zq');
  unlimited.getByText('Read');
  unlimited.getByText('Admin');
  unlimited.getByText('2 days ago');
  unlimited.getByText('Never expires');
  unlimited.getByText(/by olive$/);
  expect(unlimited.queryByText('Expires soon')).toBeNull();
  (await rowOf('Shop')).getByText('Expires soon');
  const old = await rowOf('Old');
  old.getByText('Expired', { selector: 'span' });
  old.getByText('Never used');
  old.getByText(/by a deleted user$/);
  screen.getByText(olives.id);
  expect(screen.getByRole('link', { name: /^All API calls/ }).getAttribute('href')).toMatch(/\/api\/docs$/);
});

test('a key is created with chosen scopes and shown once', { tags: ['rule:api-keys-tab-created'] }, async () => {
  const made = { ...backup, id: 7, name: 'Nightly', key: `parley_${'a'.repeat(38)}` };
  await using api = await standIn({
    ...teamCalls('admin'),
    [`GET ${path}`]: json([]),
    [`POST ${path}`]: json(made, 201),
  });
  await showApp(address);
  await screen.findByText('No API keys yet');
  await press('Create API key');
  const dialog = within(await screen.findByRole('dialog', { name: 'Create API key' }));
  await press('Create key');
  await dialog.findByText('Name is required');
  dialog.getByText('Choose at least one scope');
  await fill('Name', 'Nightly');
  await press('Read', 'checkbox');
  await press('Write', 'checkbox');
  await press('Write', 'checkbox');
  await press('Expires after', 'combobox');
  await press('Never', 'option');
  await dialog.findByText('Without an expiry, the key works until someone revokes it.');
  api.answerOnce(`POST ${path}`, refusal);
  await press('Create key');
  await expectToast('Error creating API key', reason);
  const message = 'A workspace can have at most 50 API keys. Revoke one first.';
  api.answerOnce(`POST ${path}`, json({ message }, 409));
  await press('Create key');
  await dialog.findByText(message);
  const { key, ...listed } = made;
  api.answer(`GET ${path}`, json([listed]));
  await press('Create key');
  await dialog.findByText(key);
  dialog.getByText(/It won’t be shown again/);
  await press('Done');
  expect(await rowOf('Nightly')).toBeDefined();
  expect(screen.queryByText(key)).toBeNull();
  const sent = api.received.findLast(({ method }) => method === 'POST');
  expect(JSON.parse(sent?.body ?? '')).toEqual({ name: 'Nightly', scopes: ['read'], expiresInDays: null });
});

test('revoking a key is confirmed first', { tags: ['rule:api-keys-tab-revoked'] }, async () => {
  await using api = await standIn({
    ...teamCalls('owner'),
    [`GET ${path}`]: json([backup]),
    [`DELETE ${path}/${backup.id}`]: json(done),
  });
  await showApp(address);
  await press('Revoke Backup');
  await screen.findByText('Programs that use “Backup” will be rejected immediately. This can’t be undone.');
  api.answerOnce(`DELETE ${path}/${backup.id}`, refusal);
  await press('Revoke key');
  await expectToast('Error revoking API key', reason);
  await press('Revoke Backup');
  await screen.findByRole('alertdialog');
  api.answer(`GET ${path}`, json([]));
  await press('Revoke key');
  await expectToast('API key revoked', '“Backup” doesn’t work anymore.');
  await screen.findByText('No API keys yet');
});

test('keys that can’t be loaded say so and are loaded again', { tags: ['rule:api-keys-tab-fails'] }, async () => {
  await using api = await standIn({ ...teamCalls('owner'), [`GET ${path}`]: refusal });
  await showApp(address);
  await screen.findByText('The API keys couldn’t be loaded');
  api.answer(`GET ${path}`, json([backup]));
  await press('Try again');
  expect((await rowOf('Backup')).getByText('Never expires')).toBeDefined();
});

test('members who can’t manage the workspace have no tab for keys', {
  tags: ['rule:api-keys-tab-hidden'],
}, async () => {
  await using api = await standIn(teamCalls('editor'));
  await showApp(address);
  await waitFor(() => expect(screen.queryByRole('tab', { name: 'API keys' })).toBeNull());
  await screen.findByRole('button', { name: 'Edit Profile' });
  expect(api.received.some(({ path: called }) => called === path)).toBe(false);
});
