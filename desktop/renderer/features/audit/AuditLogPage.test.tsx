import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { AuditEntry } from '#shared/contracts/audit.ts';
import { totalHeader } from '#shared/contracts/paging.ts';
import { expectAddress, fill, press } from '../../../testing/as-person.ts';
import { bakeryCalls, olives, root } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, refusal, standIn } from '../../../testing/stand-in.ts';
import { chooseLanguage } from '../../language/choose-language.ts';

const entry = (changes: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 1,
  at: '2026-11-25T10:00:00.000Z',
  action: 'chatbot.deleted',
  actor: { kind: 'person', name: 'mary' },
  subject: 'Helper',
  count: null,
  changes: [],
  network: '203.0.113.7',
  browser: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
  ...changes,
});

const renamed = entry({
  id: 2,
  action: 'workspace.renamed',
  subject: null,
  changes: [{ field: 'name', before: 'Shop', after: 'Bakery' }],
});

const page =
  (entries: AuditEntry[], total = entries.length): ReturnType<typeof json> =>
  (response, request) => {
    response.setHeader(totalHeader, String(total));
    json(entries)(response, request);
  };

const calls = (reply = page([renamed, entry()])) => ({ ...bakeryCalls, 'GET /api/audit-log': reply });
const show = () => showApp('/dashboard/audit-log');
afterEach(() => chooseLanguage('en'));

test('the log has a sentence for each entry, with time, network and browser, and what was before and after', {
  tags: ['rule:audit-page-sentences'],
}, async () => {
  await using _api = await standIn(calls());
  await show();
  const table = within(await screen.findByRole('table', { name: 'Audit Log' }));
  table.getByText('mary deleted the chatbot “Helper”.');
  table.getByText('mary renamed the workspace.');
  table.getByText('Name: Shop → Bakery');
  expect(table.getAllByText('Firefox on Windows')).toHaveLength(2);
  expect(table.getAllByText('203.0.113.7')).toHaveLength(2);
});

test('long changes are shown on request', async () => {
  const changes = [{ field: 'welcomeMessage', before: 'x'.repeat(200), after: 'Hi' }];
  await using _api = await standIn(calls(page([entry({ action: 'chatbot.changed', changes })])));
  await show();
  const line = await screen.findByText(/→ Hi/);
  expect(line.closest('details')?.open).toBe(false);
  screen.getByText('Show what changed');
});

test('the search, the kind and the dates are in the URL and sent to the server, from the first page', async () => {
  await using api = await standIn(calls(page([entry()], 30)));
  await showApp('/dashboard/audit-log?page=2');
  await fill('Search the audit log', 'mary');
  await expectAddress('/dashboard/audit-log?q=mary');
  await press('Kind', 'combobox');
  await press('Deletions', 'option');
  await expectAddress('/dashboard/audit-log?q=mary&kind=deletions');
  await expect.poll(() => api.received.at(-1)?.path).toBe('/api/audit-log?kind=deletions&q=mary&page=1&limit=10');
  api.answer('GET /api/audit-log', page([]));
  await fill('Search the audit log', 'nobody');
  await screen.findByText('Nothing in the audit log matches the search and the filters.');
  await press('Clear search and filters');
  await expectAddress('/dashboard/audit-log');
});

test('an empty log says what will appear in it', { tags: ['rule:audit-page-empty'] }, async () => {
  await using _api = await standIn(calls(page([])));
  await show();
  expect(await screen.findByText('Sign-ins, changes, exports and deletions appear here.')).toBeTruthy();
});

test('a slow log shows a skeleton, and a failed one says so and can be retried', {
  tags: ['rule:audit-page-slow-or-failed'],
}, async () => {
  await using api = await standIn(calls(refusal));
  const release = api.hold('GET /api/audit-log');
  await show();
  await screen.findByRole('status', { name: 'Loading' });
  release();
  await screen.findByText('The audit log couldn’t be loaded');
  api.answer('GET /api/audit-log', page([entry()]));
  await press('Try again');
  expect(await screen.findByText('mary deleted the chatbot “Helper”.')).toBeTruthy();
});

test('it is exported as CSV in the language of the console, or says why not', async () => {
  await using api = await standIn({ ...calls(), 'GET /api/audit-log/export': refusal });
  await chooseLanguage('de');
  await show();
  await screen.findByText('mary hat den Chatbot „Helper“ gelöscht.');
  await press('Als CSV exportieren');
  await screen.findByText('Das Aktivitätsprotokoll konnte nicht exportiert werden');
  expect(api.received.at(-1)?.path).toBe('/api/audit-log/export?q=&language=de');
});

test('members who may not manage the workspace learn that they can’t see the log', async () => {
  await using _api = await standIn({
    ...calls(),
    'GET /api/workspaces': json([{ ...olives, role: 'editor' }]),
  });
  await show();
  expect(await screen.findByText('Only owners and administrators can see the audit log')).toBeTruthy();
});

test('administrators see the log of the installation', { tags: ['rule:audit-page-installation'] }, async () => {
  const chosen = entry({ action: 'model.chosen', subject: 'gpt-4o' });
  await using _api = await standIn({ ...bakeryCalls, 'GET /api/admin/audit-log': page([chosen]) });
  await showApp('/admin/audit-log', { user: root });
  expect(await screen.findByText('mary chose the model gpt-4o.')).toBeTruthy();
});
