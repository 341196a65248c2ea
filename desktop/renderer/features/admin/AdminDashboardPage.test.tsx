import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AdminStats, SystemStatus } from '#shared/contracts/admin.ts';
import { expectAddress, expectToast, press } from '../../../testing/as-person.ts';
import { bakeryCalls, root } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, type Replies, refusal, standIn } from '../../../testing/stand-in.ts';

const stats: AdminStats = {
  userCount: 21,
  websiteCount: 22,
  chatbotCount: 23,
  conversationCount: 24,
  monthlyUsage: { chatMessages: 25, voiceMinutes: 26, knowledgeBaseRefreshes: 27 },
};
const status: SystemStatus = {
  databaseMs: 0.8,
  isQueueReady: true,
  version: '1.2.3',
  lastBackupAt: null,
  models: null,
};
const calls: Replies = {
  ...bakeryCalls,
  'GET /api/admin/stats': json(stats),
  'GET /api/admin/status': json(status),
};

const region = (name: string) => screen.findByRole('region', { name });

test('the dashboard has totals and the current system status', async () => {
  await using api = await standIn(calls);
  await showApp('/admin', { user: root });
  await screen.findByText('21');
  expect(document.title).toBe('Admin Dashboard · Parley');
  for (const [name, number] of [
    ['Total Users', '21'],
    ['Total Websites', '22'],
    ['Total Chatbots', '23'],
    ['Total Conversations', '24'],
    ['Chat Messages', '25'],
    ['Voice Minutes', '26'],
    ['Knowledge Base Refreshes', '27'],
  ] as const) {
    expect((await region(name)).textContent).toBe(`${name}${number}`);
  }
  const card = await region('System Status');
  const says = (words: RegExp) => waitFor(() => expect(card.textContent).toMatch(words));
  await says(/Database.*responded in 0\.8 ms.*Connected/s);
  await says(/API Status.*version 1\.2\.3.*Operational/s);
  await says(/Last Backup.*No backup yet/s);

  const lastBackupAt = '2026-11-20T03:00:00.000Z';
  api.answer('GET /api/admin/status', json({ ...status, lastBackupAt }));
  await press('Check again');
  await waitFor(() => expect(card.querySelector('time')?.dateTime).toBe(lastBackupAt));
  expect(card.textContent).not.toContain('No backup yet');
});

test('a user who loses their admin rights is redirected with a message', async () => {
  await using _api = await standIn({
    ...calls,
    'GET /api/admin/users': json({ message: 'For administrators only' }, 403),
    'GET /api/user': json({ ...root, isAdmin: false }),
  });
  await showApp('/admin', { user: root });
  await screen.findByText('21');
  await press('Users', 'link');
  await expectToast('Access Denied', "You don't have permission to access the admin area");
  await expectAddress('/');
});

test.each([
  ['no model', null, 'Not set up'],
  ['a model', { state: 'available', problems: [] }, 'Available'],
  [
    'a model that is missing',
    { state: 'unavailable', problems: ['Model chat is not available at ai.example.'] },
    'Not available',
  ],
  ['no model for search', { state: 'available', problems: ['Model embed is not available.'] }, 'Limited'],
  ['a server without a list', { state: 'unknown', problems: [] }, 'Not checked'],
])('the status shows the language model: %s', async (_what, model, badge) => {
  const models = model && { ...model, host: 'ai.example', chat: 'chat', embedding: 'embed' };
  await using _api = await standIn({
    ...bakeryCalls,
    'GET /api/admin/stats': json(stats),
    'GET /api/admin/status': json({ ...status, models }),
  });
  await showApp('/admin', { user: root });
  const row = (await screen.findByText('Language Model')).parentElement;
  expect(row?.textContent).toContain(badge);
  expect(row?.textContent).toContain(model === null ? 'quoted' : (model.problems[0] ?? 'chat at ai.example'));
});

test('the audit log lists who did what to which account, and when, in pages', async () => {
  const change = (id: number, what: string[], names: { admin?: string | null; account?: string | null } = {}) => ({
    id,
    at: `2026-11-0${(id % 9) + 1}T10:00:00.000Z`,
    admin: 'root',
    account: 'olive',
    changes: what,
    ...names,
  });
  const full = Array.from({ length: 9 }, (_, index) => change(index + 2, ['username']));
  await using api = await standIn({
    ...calls,
    'GET /api/admin/changes': json({ changes: [change(12, ['disabled', 'plan pro']), ...full], total: 12 }),
  });
  await showApp('/admin', { user: root });
  const table = await screen.findByRole('table', { name: 'Audit Log' });
  const [, first] = within(table).getAllByRole('row');
  for (const words of ['Disabled the account', 'Set the plan to Pro', 'olive', 'root']) {
    within(first as HTMLElement).getByText(words);
  }
  expect(first?.querySelector('time')?.dateTime).toBe('2026-11-04T10:00:00.000Z');
  api.answer(
    'GET /api/admin/changes',
    json({ changes: [change(1, ['reset link'], { admin: null }), change(13, ['unheard of'])], total: 12 }),
  );
  await press('Next');
  await within(table).findByText('Created a link to reset the password');
  within(table).getByText('Command line');
  within(table).getByText('unheard of');
  expect(api.received.at(-1)?.path).toBe('/api/admin/changes?page=2&limit=10');
});

test('an audit log that is empty or fails to load says so', async () => {
  await using api = await standIn({ ...calls, 'GET /api/admin/changes': refusal });
  await showApp('/admin', { user: root });
  await screen.findByText('The audit log couldn’t be loaded');
  api.answer('GET /api/admin/changes', json({ changes: [], total: 0 }));
  await press('Try again');
  await screen.findByText('Changes that administrators make to accounts appear here.');
  expect(screen.queryByText('The audit log couldn’t be loaded')).toBeNull();
});

test('without a model, the status links to the page where one is chosen', async () => {
  await using _api = await standIn(calls);
  await showApp('/admin', { user: root });
  const link = await screen.findByRole('link', { name: 'Choose a model' });
  expect(link.getAttribute('href')).toBe('/admin/models');
});
