import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Lead } from '#shared/contracts/leads.ts';
import { totalHeader } from '#shared/contracts/paging.ts';
import { expectAddress, expectToast, press } from '../../../testing/as-person.ts';
import { bakeryCalls, olives } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, reason, refusal, standIn } from '../../../testing/stand-in.ts';
import { max } from '../../../testing/team-calls.ts';

const lead = (changes: Partial<Lead> = {}): Lead => ({
  id: 5,
  status: 'new',
  name: 'Ann Lee',
  email: 'ann@visitor.example',
  message: 'Do you sell vouchers?\nI need one.',
  timestamp: '2026-11-25T10:00:00.000Z',
  chatbot: { id: 3, name: 'Helper' },
  conversationId: 128,
  assignee: null,
  ...changes,
});
const done = lead({ id: 4, status: 'done', name: null, email: 'ben@visitor.example', message: 'Thanks' });

/** @param news how many new ones the sidebar counts */
const page =
  (leads: Lead[], news = 0): ReturnType<typeof json> =>
  (response, request) => {
    const isCount = request.path.includes('limit=1&') || request.path.endsWith('limit=1');
    response.setHeader(totalHeader, String(isCount ? news : leads.length));
    json(isCount ? [] : leads)(response, request);
  };
const mail = { canSendMail: true, isAddressConfirmed: true, off: [] };
const members = `GET /api/workspaces/${olives.id}/members`;
const calls = {
  ...bakeryCalls,
  'GET /api/leads': page([lead(), done]),
  'GET /api/user/mail': json(mail),
  [members]: json([max]),
};
async function chooseOption(name: string, option: string): Promise<void> {
  await press(name, 'combobox');
  await press(option, 'option');
}
const show = (address = '/dashboard/leads') => showApp(address);
const rows = async () => within(await screen.findByRole('list', { name: 'Messages from visitors' }));

test('messages are shown with their visitor and conversation, and are marked and assigned', {
  tags: ['rule:leads-page-works'],
}, async () => {
  await using api = await standIn({ ...calls, 'GET /api/leads': page([lead(), done], 2) });
  await show();
  const list = await rows();
  const [first, second] = list.getAllByRole('listitem');
  const newest = within(first as HTMLElement);
  newest.getByText('Ann Lee');
  expect(newest.getByRole('link', { name: 'ann@visitor.example' }).getAttribute('href')).toBe(
    'mailto:ann@visitor.example',
  );
  newest.getByText(/Do you sell vouchers\?\s+I need one\./);
  expect(newest.getByRole('link', { name: 'Open conversation with Ann Lee' }).getAttribute('href')).toBe(
    '/dashboard/conversations?chatbotId=3&open=128',
  );
  within(second as HTMLElement).getByRole('link', { name: 'Open conversation with ben@visitor.example' });
  // The sidebar has the number of new ones.
  await screen.findByRole('link', { name: 'Leads 2 new' });

  const sent = () => api.received.filter(({ method }) => method === 'PATCH').map(({ path, body }) => [path, body]);
  api.answer('PATCH /api/leads/5', json(lead({ status: 'done' })));
  api.answer('GET /api/leads', page([lead({ status: 'done' }), done]));
  await chooseOption('Status of the message from Ann Lee', 'Done');
  await screen.findByRole('link', { name: 'Leads' });
  api.answer('GET /api/leads', page([lead({ assignee: { userId: max.userId, username: max.username } }), done]));
  await chooseOption('Who takes care of the message from Ann Lee', max.username);
  await waitFor(() =>
    expect(sent()).toEqual([
      ['/api/leads/5', '{"status":"done"}'],
      ['/api/leads/5', `{"assigneeId":${max.userId}}`],
    ]),
  );
});

test('a change that fails is reported, and the message stays as it was', { tags: ['long'] }, async () => {
  await using _api = await standIn({ ...calls, 'PATCH /api/leads/5': refusal });
  await show();
  await rows();
  await chooseOption('Status of the message from Ann Lee', 'Done');
  await expectToast('The message couldn’t be changed', reason);
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Status of the message from Ann Lee' }).textContent).toContain('New'),
  );
});

test('search and status are in the address and passed on, also to the export', { tags: ['long'] }, async () => {
  await using api = await standIn({ ...calls, 'GET /api/leads/export': refusal });
  await show('/dashboard/leads?status=done');
  await rows();
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search messages' }), { target: { value: 'vouchers' } });
  await expectAddress('/dashboard/leads?status=done&q=vouchers');
  // The address changes before the page does.
  await waitFor(() => expect(api.received.some(({ path }) => path.includes('q=vouchers'))).toBe(true));
  const list = screen.getByRole('list', { name: 'Messages from visitors' });
  await waitFor(() => expect(list.getAttribute('aria-busy')).toBe('false'));
  await press('Export CSV');
  const exported = () => api.received.map(({ path }) => path).find((path) => path.startsWith('/api/leads/export'));
  await expectToast('Error exporting messages', reason);
  expect(exported()).toContain('q=vouchers');
  expect(exported()).toContain('status=done');
  api.answer('GET /api/leads', page([]));
  await chooseOption('Status', 'In progress');
  await screen.findByText('No messages match');
  await press('Clear search and status');
  await expectAddress('/dashboard/leads');
});

test('without messages, the page says when there will be some, and why none come by email', {
  tags: ['rule:leads-page-empty'],
}, async () => {
  await using api = await standIn({
    ...calls,
    'GET /api/leads': page([]),
    'GET /api/user/mail': json({ ...mail, isAddressConfirmed: false }),
  });
  await show();
  await screen.findByText('When a visitor leaves a message, it appears here.');
  await screen.findByText('To get new messages by email, confirm your address.');
  expect((await screen.findByRole('link', { name: 'Open email settings' })).getAttribute('href')).toBe(
    '/dashboard/settings?tab=email',
  );
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export CSV' }).disabled).toBe(true);
  expect(api.received.some(({ path }) => path.startsWith('/api/leads?'))).toBe(true);
});

test('a slow page shows placeholders, and one that fails can be loaded again', {
  tags: ['rule:leads-page-slow-or-failed'],
}, async () => {
  const held = Promise.withResolvers<void>();
  await using api = await standIn({
    ...calls,
    'GET /api/leads': (response, request) => void held.promise.then(() => refusal(response, request)),
  });
  await show();
  await screen.findByRole('status', { name: 'Loading' });
  held.resolve();
  await screen.findByText('The messages couldn’t be loaded');
  api.answer('GET /api/leads', page([lead()]));
  await press('Try again');
  expect((await rows()).getByText('Ann Lee')).toBeTruthy();
});

test('viewers see who takes care of a message, but can’t change it', async () => {
  await using _api = await standIn({
    ...calls,
    'GET /api/workspaces': json([{ ...olives, role: 'viewer' }]),
    'GET /api/leads': page([lead({ assignee: { userId: max.userId, username: max.username } })]),
  });
  await show();
  const list = await rows();
  await list.findByText(max.username);
  list.getByText('New');
  expect(list.queryByRole('combobox')).toBeNull();
});
