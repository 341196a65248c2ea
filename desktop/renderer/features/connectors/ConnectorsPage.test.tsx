import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Connector } from '#shared/contracts/connectors.ts';
import { done } from '#shared/contracts/endpoint.ts';
import { expectToast, fill, press } from '../../../testing/as-person.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, reason, refusal, standIn } from '../../../testing/stand-in.ts';
import { teamCalls } from '../../../testing/team-calls.ts';
import { run } from '../../../testing/updates.ts';

const at = '2026-01-12T10:00:00.000Z';
const counts = { added: 0, changed: 0, removed: 0, unchanged: 0, failed: 0, leftOut: 0 };
const connector: Connector = {
  id: 4,
  name: 'Handbook',
  source: {
    vendor: 'git',
    apiAddress: 'https://api.github.com',
    repository: 'acme/handbook',
    branch: '',
    folder: 'docs',
    addressTemplate: '',
  },
  hasToken: true,
  documents: 12,
  problem: null,
  problemSince: null,
  readAt: at,
  nextAt: '2030-01-13T10:00:00.000Z',
  sync: {
    id: 9,
    status: 'done',
    counts: { ...counts, added: 2, unchanged: 10 },
    error: null,
    createdAt: at,
    finishedAt: at,
  },
  held: null,
  waiting: 0,
  createdAt: at,
};
const path = '/api/websites/7/connectors';
const calls = { ...teamCalls('owner'), [`GET ${path}`]: json([connector]) };
const show = () => showApp('/dashboard/websites/7/connectors');

test('the first source is checked, shows what it would bring, and is connected', {
  tags: ['rule:connectors-page-first'],
}, async () => {
  await using api = await standIn({ ...calls, [`GET ${path}`]: json([]) });
  await show();
  await screen.findByRole('heading', { name: 'Nothing connected yet' });
  await press('Connect a source');
  const dialog = within(await screen.findByRole('dialog', { name: 'Connect a source' }));
  await fill('Name', 'Handbook');
  await fill('Repository', 'handbook');
  await press('Check source');
  await dialog.findByText('Enter the repository as owner/name');
  await fill('Repository', 'acme/handbook');
  await fill('Access token', 'github_pat_1');
  const message = 'The source doesn’t accept the token. Create a new one and enter it here.';
  api.answerOnce(`POST ${path}/trial`, json({ message }, 422));
  await press('Check source');
  await expectToast('The source couldn’t be read', message);
  const examples = [{ title: 'Refunds', url: 'https://docs.acme.example/refunds' }];
  api.answer(`POST ${path}/trial`, json({ documents: 12, isMore: false, leftOut: 3, examples }));
  await press('Check source');
  await dialog.findByText('This source has 12 documents.');
  await dialog.findByText('https://docs.acme.example/refunds');
  const reading = { ...connector, sync: { ...connector.sync, status: 'queued' } };
  api.answer(`POST ${path}`, json(reading, 201));
  api.answer(`GET ${path}`, json([reading]));
  await press('Connect source');
  await screen.findByText('Syncing');
  expect(JSON.parse(String(api.received.findLast(({ method }) => method === 'POST')?.body))).toEqual({
    name: 'Handbook',
    token: 'github_pat_1',
    source: {
      vendor: 'git',
      apiAddress: 'https://api.github.com',
      repository: 'acme/handbook',
      branch: '',
      folder: '',
      addressTemplate: '',
    },
  });
  expect(document.body.textContent).not.toContain('github_pat_1');
});

test('a source says when it was and will be read, and what the last reading did', {
  tags: ['rule:connectors-page-report'],
}, async () => {
  await using _ = await standIn(calls);
  await show();
  await screen.findByText('Git repository');
  screen.getByText('acme/handbook/docs');
  screen.getByText('12 documents');
  expect(screen.getByText(/^Synced on/).textContent).toMatch(/Jan 12, 2026/);
  expect(screen.getByText(/^Next sync on/).textContent).toMatch(/Jan 13, 2030/);
  await screen.findByText('Connected');
  expect(screen.getByText('2 new, 10 unchanged')).toBeTruthy();
});

test('a source is read now, and its progress appears', { tags: ['rule:connectors-page-reads-now'] }, async () => {
  await using api = await standIn(calls);
  await show();
  const running = { ...connector, sync: { ...connector.sync, status: 'running', counts: { ...counts, changed: 5 } } };
  api.answer(`POST ${path}/4/sync`, json(running));
  api.answer(`GET ${path}`, json([running]));
  await press('Sync now: Handbook');
  await screen.findByText('5 changed');
  expect(screen.getByText('Syncing')).toBeTruthy();
});

test('changes and new documents of a source wait for a person, who finds them from here', {
  tags: ['rule:connectors-page-waiting'],
}, async () => {
  const held = { id: 23, counts: { ...run.counts, gone: 40 }, heldBecause: 'gone' as const };
  await using _ = await standIn({ ...calls, [`GET ${path}`]: json([{ ...connector, held, waiting: 3 }]) });
  await show();
  await screen.findByText('Waiting for you');
  screen.getByText(/Many pages disappeared.*keep using the earlier documents until you decide/);
  const look = screen.getByRole('link', { name: 'See changes' });
  expect(look.getAttribute('href')).toBe('/dashboard/websites/7/updates?run=23');
  screen.getByText('3 new documents are waiting for you');
  expect(screen.getByRole('link', { name: 'Choose documents' }).getAttribute('href')).toBe(
    '/dashboard/websites/7/updates',
  );
});

test('a source that can’t be read says what to do, and gets a new token', {
  tags: ['long', 'rule:connectors-page-new-token'],
}, async () => {
  const problem = 'The source doesn’t accept the token. Create a new one and enter it here.';
  await using api = await standIn({ ...calls, [`GET ${path}`]: json([{ ...connector, problem, problemSince: at }]) });
  await show();
  const notice = await screen.findByText(/doesn’t accept the token/);
  expect(notice.parentElement?.textContent).toMatch(/Its pages stay as they are. It syncs again on .*2030/);
  await press('Edit connector');
  await screen.findByRole('dialog', { name: 'Edit connector' });
  await fill('Access token', 'github_pat_2');
  api.answer(`PATCH ${path}/4`, json(connector));
  api.answer(`GET ${path}`, json([connector]));
  await press('Save changes');
  await screen.findByText('Connected');
  expect(JSON.parse(String(api.received.find(({ method }) => method === 'PATCH')?.body))).toEqual({
    token: 'github_pat_2',
  });
});

test('a source is removed after a question, and its pages can stay', {
  tags: ['rule:connectors-page-removes'],
}, async () => {
  await using api = await standIn(calls);
  await show();
  await press('Actions for Handbook');
  await press('Remove connector', 'menuitem');
  await press('Keep its pages as they are', 'checkbox');
  api.answer(`DELETE ${path}/4`, json(done));
  api.answer(`GET ${path}`, json([]));
  await press('Remove connector');
  await expectToast('Connector removed');
  expect(api.received.find(({ method }) => method === 'DELETE')?.path).toBe(`${path}/4?pages=keep`);
  await screen.findByText('Nothing connected yet');
});

test('sources that fail to load say so', { tags: ['rule:connectors-page-fails'] }, async () => {
  await using api = await standIn({ ...calls, [`GET ${path}`]: refusal });
  await show();
  await screen.findByText('The connectors couldn’t be loaded');
  expect(document.body.textContent).toContain(reason);
  api.answer(`GET ${path}`, json([connector]));
  const release = api.hold(`GET ${path}`);
  await press('Try again');
  release();
  await screen.findByText('Handbook');
});

test('a viewer sees the sources and changes nothing', async () => {
  await using _ = await standIn({ ...teamCalls('viewer'), [`GET ${path}`]: json([connector]) });
  await show();
  await screen.findByText('Handbook');
  expect(screen.queryByRole('button', { name: /Sync|Actions|Connect a source/ })).toBeNull();
});
