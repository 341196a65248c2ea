import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AdminStats, SystemStatus } from '#shared/contracts/admin.ts';
import { expectAddress, expectErrorInPlace, expectToast, press } from '../../../testing/as-person.ts';
import { bakeryCalls, root } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, type Replies, reason, refusal, standIn } from '../../../testing/stand-in.ts';

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
  mail: null,
  models: null,
};
const now = '2026-11-24T10:00:00.000Z';
const calls: Replies = {
  ...bakeryCalls,
  'GET /api/admin/stats': json(stats),
  'GET /api/admin/status': json(status),
};

const region = (name: string) => screen.findByRole('region', { name });

test('numbers that fail to load say so once, above the status of the system', { tags: ['long'] }, async () => {
  await using api = await standIn({ ...calls, 'GET /api/admin/stats': refusal, 'GET /api/admin/status': refusal });
  await showApp('/admin', { user: root });
  await expectErrorInPlace('Error loading stats', reason);
  await within(await region('System Status')).findAllByText('Unreachable');
  api.answer('GET /api/admin/stats', json(stats));
  await press('Try again');
  await screen.findByText('21');
});

test('the dashboard has totals and the current system status', { tags: ['rule:admin-dashboard'] }, async () => {
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

test('a user who loses their admin rights is redirected with a message', { tags: ['long'] }, async () => {
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

test('without a model, the status links to the page where one is chosen', async () => {
  await using _api = await standIn(calls);
  await showApp('/admin', { user: root });
  const link = await screen.findByRole('link', { name: 'Choose a model' });
  expect(link.getAttribute('href')).toBe('/admin/models');
});

const mail = {
  server: 'mail.example:587',
  from: 'Parley <parley@example.com>',
  lastSentAt: null,
  waiting: 0,
  problem: null,
};
const mailRow = async () => (await screen.findByText('Email')).parentElement as HTMLElement;

test('without a mail server, the status lists what to do by hand', {
  tags: ['rule:admin-without-mail-server'],
}, async () => {
  await using _api = await standIn(calls);
  await showApp('/admin', { user: root });
  const row = await mailRow();
  within(row).getByText('Not set up');
  within(row).getByText(/^Set SMTP_URL and MAIL_FROM/);
  within(row).getByText(/^A user forgot their password: open Users/);
  expect(within(row).queryByRole('button')).toBeNull();
});

test('a test email is sent and followed until it arrived or failed', { tags: ['rule:admin-test-email'] }, async () => {
  await using api = await standIn({ ...calls, 'GET /api/admin/status': json({ ...status, mail }) });
  const waiting = { id: 5, state: 'waiting', problem: null };
  api.answer('POST /api/admin/test-emails', json(waiting, 201));
  api.answer('GET /api/admin/test-emails/5', json(waiting));
  await showApp('/admin', { user: root });
  const row = await mailRow();
  within(row).getByText('Not tested');
  await press('Send a test email');
  await within(row).findByText(`Sending to ${root.email}…`);
  const problem = 'The mail server can’t be reached: connect ECONNREFUSED';
  api.answer('GET /api/admin/status', json({ ...status, mail: { ...mail, problem: { message: problem, at: now } } }));
  api.answer('GET /api/admin/test-emails/5', json({ id: 5, state: 'failed', problem }));
  await within(row).findByText('The test email couldn’t be sent');
  within(row).getByText(problem);
  await within(row).findByText('Failing');

  api.answer('POST /api/admin/test-emails', json({ ...waiting, id: 6 }, 201));
  api.answer('GET /api/admin/test-emails/6', json({ id: 6, state: 'sent', problem: null }));
  api.answer('GET /api/admin/status', json({ ...status, mail: { ...mail, lastSentAt: now } }));
  await press('Send a test email');
  await within(row).findByText('Test email sent');
  await within(row).findByText('Works');
  expect(within(row).queryByText('Failing')).toBeNull();
});

test('the status says how replies by email come in, and why they don’t', {
  tags: ['rule:admin-inbound-mail'],
}, async () => {
  const inbound = {
    address: 'replies@example.com',
    mailbox: 'imap.example',
    takesPosts: true,
    lastReceivedAt: null,
    problem: { message: 'The mailbox rejected the sign-in: no', at: now },
  };
  const answer = json({ ...status, mail: { ...mail, inbound } });
  await using _api = await standIn({ ...calls, 'GET /api/admin/status': answer });
  await showApp('/admin', { user: root });
  const row = await mailRow();
  expect(row.textContent).toContain(
    'Replies by email go to replies@example.com: the mailbox at imap.example is read every minute; a mail server posts them here.',
  );
  within(row).getByText('Replies by email aren’t fetched');
  within(row).getByText('The mailbox rejected the sign-in: no');
});

test('the status says why the last email failed and how many are waiting', {
  tags: ['rule:admin-email-failures'],
}, async () => {
  const failing = { ...mail, waiting: 3, problem: { message: 'The mail server rejected the sign-in: 535', at: now } };
  await using api = await standIn({ ...calls, 'GET /api/admin/status': json({ ...status, mail: failing }) });
  api.answer('POST /api/admin/test-emails', refusal);
  await showApp('/admin', { user: root });
  const row = await mailRow();
  for (const words of ['The last email couldn’t be sent', '3 emails are waiting', 'Failing'])
    within(row).getByText(words);
  within(row).getByText('The mail server rejected the sign-in: 535');
  await press('Send a test email');
  await expectToast('The test email couldn’t be sent', reason);
});
