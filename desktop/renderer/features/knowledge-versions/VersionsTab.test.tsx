import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { done } from '#shared/contracts/endpoint.ts';
import type { KnowledgeVersion } from '#shared/contracts/knowledge-versions.ts';
import { expectToast, press } from '../../../testing/as-person.ts';
import { bakeryCalls } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { doneEvent, json, reason, refusal, standIn } from '../../../testing/stand-in.ts';
import { teamCalls } from '../../../testing/team-calls.ts';
import { heldUpdate, noChanges, version } from '../../../testing/versions.ts';

const older: KnowledgeVersion = {
  ...version,
  version: 3,
  kind: 'create',
  isLive: false,
  changes: { ...noChanges, added: { count: 102, titles: ['Wedding cakes', 'Hours'] } },
};
const list = 'GET /api/websites/7/knowledge-versions';
const listed = (changes: object = {}) =>
  json({ versions: [version, older], held: null, holdsFailingUpdates: false, ...changes });
const calls = { ...bakeryCalls, [list]: listed() };
const address = '/dashboard/chatbots/3?tab=versions';
const summary = { pages: 1, entries: 0, files: 0, chunks: 3, characters: 9, skipped: 3, model: 'lexical', seconds: 1 };
const rows = async () => within(await screen.findByRole('list', { name: 'Versions' })).getAllByRole('listitem');

test('versions show which is in use, why each was made and what changed', async () => {
  await using _api = await standIn(calls);
  await showApp(address);
  const [first, second] = await rows();
  within(first as HTMLElement).getByText('In use');
  expect(first?.textContent).toContain('Pages read again');
  expect(second?.textContent).toContain('Pages chosen');
  expect(within(first as HTMLElement).queryByRole('button', { name: /Bring back/ })).toBeNull();
  await press('102 added');
  const added = within(screen.getByRole('region', { name: 'Added' }));
  expect(added.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Wedding cakes',
    'Hours',
    'and 100 more',
  ]);
});

test('a version is restored after a confirmation, and the list shows it without a reload', async () => {
  await using api = await standIn({
    ...calls,
    'POST /api/websites/7/knowledge-versions/3/restore': doneEvent({ summary: { ...summary, warnings: [] } }),
  });
  const finish = api.hold('POST /api/websites/7/knowledge-versions/3/restore');
  await showApp(address);
  await press('Bring back version 3');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Bring back version 3?' }));
  dialog.getByText(/next update uses your pages as they are then/);
  expect(api.received.some(({ path }) => path.endsWith('/restore'))).toBe(false);
  await press('Bring back version');
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Bring back version 3' }).disabled).toBe(true),
  );
  const restored = { ...older, version: 5, kind: 'restore', restoredVersion: 3, isLive: true };
  api.answer(list, listed({ versions: [restored, { ...version, isLive: false }, older] }));
  finish();
  await expectToast('Version 3 is back');
  await screen.findByRole('button', { name: 'Bring back version 4' });
  expect((await rows())[0]?.textContent).toMatch(/Version 5.*In use.*Version 3 brought back/);
});

test('an update that waits shows its failed tests and is published anyway', async () => {
  await using api = await standIn({
    ...calls,
    [list]: listed({ held: { ...heldUpdate, failed: 3 } }),
    'POST /api/websites/7/held-updates/9/publish': json(done),
  });
  await showApp(address);
  const held = within(await screen.findByRole('region', { name: 'An update is waiting for you' }));
  expect(held.getByText(/3 tests that pass now fail with it/)).toBeTruthy();
  held.getByText('The answer doesn’t contain “£320”.');
  held.getByText('Eine Torte kostet £350.');
  held.getByText('2 more tests fail.');
  api.answer(list, listed());
  await press('Publish anyway');
  await expectToast('Update published');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'An update is waiting for you' })).toBeNull());
});

test('keeping the old version asks first; when someone else has decided, it says so', async () => {
  await using api = await standIn({ ...calls, [list]: listed({ held: heldUpdate }) });
  const message = 'This update is no longer waiting. Please reload the page.';
  api.answer('DELETE /api/websites/7/held-updates/9', json({ message }, 409));
  await showApp(address);
  await press('Keep the old version');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Keep the old version?' }));
  dialog.getByText(/next one will contain the same changes/);
  api.answer(list, listed());
  dialog.getByRole('button', { name: 'Keep the old version' }).click();
  await expectToast('Error deleting update', message);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'An update is waiting for you' })).toBeNull());
});

test('holding back updates is switched on, and off again if that fails', async () => {
  await using api = await standIn({ ...calls, 'PATCH /api/websites/7/knowledge-versions': json(done) });
  await showApp(address);
  await press('Hold back updates that fail tests', 'switch');
  const holding = () => screen.getByRole<HTMLButtonElement>('switch', { name: 'Hold back updates that fail tests' });
  await waitFor(() =>
    expect(api.received.findLast(({ method }) => method === 'PATCH')?.body).toBe('{"holdsFailingUpdates":true}'),
  );
  await waitFor(() => expect(holding().disabled).toBe(false));
  expect(holding().getAttribute('aria-checked')).toBe('true');
  api.answer('PATCH /api/websites/7/knowledge-versions', refusal);
  await press('Hold back updates that fail tests', 'switch');
  await expectToast('Error saving setting', reason);
  await waitFor(() => expect(holding().getAttribute('aria-checked')).toBe('true'));
});

test('an error shows when versions can’t be loaded, with a retry; without a version, there is a link to the pages', {
  tags: ['long'],
}, async () => {
  await using api = await standIn(calls);
  api.answerOnce(list, refusal);
  await showApp(address);
  await screen.findByText('The versions couldn’t be loaded');
  api.answer(list, listed({ versions: [] }));
  await press('Try again');
  await screen.findByText('No versions yet');
  expect(screen.getByRole('link', { name: 'Choose pages' }).getAttribute('href')).toBe(
    '/dashboard/edit-chatbot?id=3&tab=knowledge',
  );
});

test('viewers see versions and waiting updates, without any way to change them', async () => {
  await using _api = await standIn({ ...calls, ...teamCalls('viewer'), [list]: listed({ held: heldUpdate }) });
  await showApp(address);
  await screen.findByText('Eine Torte kostet £350.');
  for (const name of [/Bring back/, 'Publish anyway', 'Keep the old version'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('switch').disabled).toBe(true);
});

test('a chatbot’s home says that an update is waiting, and links to it', { tags: ['long'] }, async () => {
  const held = { build: { id: 9, status: 'held', progress: { step: 'done', done: 3, total: 3 }, summary: null } };
  await using _api = await standIn({
    ...calls,
    'GET /api/websites/7/knowledge-base': json({
      build: { ...held.build, error: null, createdAt: version.createdAt, finishedAt: version.createdAt },
      isReady: true,
    }),
  });
  await showApp('/dashboard/chatbots/3');
  await screen.findByText('An update is waiting for you');
  await press('See the update', 'link');
  expect(await rows()).toHaveLength(2);
});
