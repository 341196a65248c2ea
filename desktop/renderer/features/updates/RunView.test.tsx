import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { UpdateChange } from '#shared/contracts/updates.ts';
import { answerJson } from '../../../testing/answer-server.ts';
import { expectAddress, press } from '../../../testing/as-person.ts';
import { bakeryCalls } from '../../../testing/bakery.ts';
import { holdPolls } from '../../../testing/polls.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, refusal, standIn } from '../../../testing/stand-in.ts';
import { changedPrices, run, updates } from '../../../testing/updates.ts';
import { setWidth } from '../../../testing/window-width.ts';

const list = 'GET /api/websites/7/updates/runs/21/changes';
const { before: _before, after: _after, ...changed } = changedPrices;
const moved: UpdateChange = {
  ...changed,
  id: 32,
  title: 'Hours',
  kind: 'moved',
  url: 'https://bakery.example/opening',
  movedFrom: 'https://bakery.example/hours',
};
const failed: UpdateChange = {
  ...changed,
  id: 33,
  title: 'Jobs',
  kind: 'failed',
  reason: 'The page answered with 500.',
};
const calls = {
  ...bakeryCalls,
  'GET /api/websites/7/updates': json(updates),
  'GET /api/websites/7/updates/runs': json([run]),
  [list]: json([changed, moved, failed]),
  [`${list}/31`]: json(changedPrices),
  'GET /api/websites/7/page-history': json([
    { runId: 21, kind: 'changed', at: run.createdAt, changeId: 31 },
    { runId: 19, kind: 'new', at: '2025-12-01T02:00:00.000Z', changeId: 11 },
  ]),
};
const address = '/dashboard/websites/7/updates?run=21';
const rows = async () => within(await screen.findByRole('list', { name: 'Changes' })).getAllByRole('listitem');

test('an update lists what it found, with reasons and old addresses, filtered by kind and paged', async () => {
  const many = Array.from({ length: 20 }, (_, index) => ({ ...changed, id: 100 + index, title: `Page ${index}` }));
  await using api = await standIn({
    ...calls,
    [list]: (response, { path }) => {
      const query = new URL(path, 'http://x').searchParams;
      response.setHeader('x-total-count', query.has('kind') ? '21' : '3');
      answerJson(
        response,
        200,
        query.get('page') === '2' ? [failed] : query.has('kind') ? many : [changed, moved, failed],
      );
    },
  });
  await showApp(address);
  const [, second, third] = await rows();
  expect(second?.textContent).toContain('Moved from bakery.example/hours');
  expect(third?.textContent).toContain('The page answered with 500.');
  const kinds = within(screen.getByRole('group', { name: 'Kinds of changes' }));
  expect(kinds.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'All4',
    'Changed2',
    'New1',
    'Can’t be read1',
  ]);
  await press(/^Changed/);
  await waitFor(async () => expect(await rows()).toHaveLength(20));
  await press('Next page');
  await screen.findByText('21–21 of 21');
  await expectAddress(`${address}&kind=changed&page=2`);
  expect(api.received.at(-1)?.path).toContain('kind=changed');
});

test('changes that fail to load can be retried, and a run without changes says so', { tags: ['long'] }, async () => {
  await using api = await standIn({
    ...calls,
    'GET /api/websites/7/updates/runs': json([{ ...run, error: 'No disk' }]),
  });
  api.answerOnce(list, refusal);
  await showApp(address);
  await screen.findByText('The changes couldn’t be loaded');
  screen.getByText('No disk');
  api.answer(list, json([]));
  await press('Try again');
  await screen.findByText('This update found no changes');
  expect(screen.queryByRole('list', { name: 'Changes' })).toBeNull();
});

test('a page without a title is listed once, by its URL', async () => {
  await using _api = await standIn({ ...calls, [list]: json([{ ...changed, title: '' }]) });
  await showApp(address);
  const [row] = await rows();
  expect(within(row ?? document.body).getAllByText(/bakery/)).toHaveLength(1);
});

test('an update that is started from an opened one shows its progress there', { tags: ['long'] }, async () => {
  const current = { ...run, id: 30, status: 'running', finishedAt: null };
  await using _api = await standIn({ ...calls, 'POST /api/websites/7/updates': json({ ...updates, current }) });
  await showApp(address);
  expect(await rows()).toHaveLength(3);
  await press('Check now');
  await screen.findByRole('progressbar', { name: 'Looking for changes' });
  expect(await rows()).toHaveLength(3);
});

test('an update in progress shows how far it is instead of an empty result', async () => {
  holdPolls();
  const current = { ...run, id: 30, status: 'running', finishedAt: null };
  await using api = await standIn({
    ...calls,
    'GET /api/websites/7/updates': json({ ...updates, current }),
    'GET /api/websites/7/updates/runs/30/changes': json([]),
  });
  await showApp('/dashboard/websites/7/updates?run=30');
  await screen.findByRole('heading', { name: /Running$/ });
  screen.getByText(/102 pages checked/);
  expect(screen.queryByText('This update found no changes')).toBeNull();
  api.answer('GET /api/websites/7/updates/runs', json([{ ...run, id: 30 }, run]));
  api.answer('GET /api/websites/7/updates', json(updates));
  vi.advanceTimersByTime(2000);
  await screen.findByText('This update found no changes');
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('a run that is no longer kept says so', { tags: ['long'] }, async () => {
  await using _api = await standIn(calls);
  await showApp('/dashboard/websites/7/updates?run=3');
  await screen.findByText('Update not found');
  expect(screen.getByRole('link', { name: 'All updates' }).getAttribute('href')).toBe('/dashboard/websites/7/updates');
});

test('a changed page shows both texts side by side with marked words, and its history', {
  tags: ['rule:update-shows-both-texts'],
}, async () => {
  setWidth(1280);
  await using _api = await standIn(calls);
  await showApp(address);
  await press('Prices', 'link');
  const texts = await screen.findByRole('region', { name: 'Text before and after' });
  const wordsIn = (tag: string) => [...texts.querySelectorAll(tag)].map(({ textContent }) => textContent);
  expect(wordsIn('del')).toEqual(['Removed: 320. ']);
  expect(wordsIn('ins')).toEqual(['Added: 350. ']);
  expect(within(texts).getAllByText('Rolls are 40p.')).toHaveLength(2);
  const history = within(await screen.findByRole('list', { name: 'History of this page' }));
  expect(history.getByRole('link').getAttribute('href')).toBe('/dashboard/websites/7/updates?run=19&change=11');
});

test('on a phone, both texts are in one column', async () => {
  setWidth(390);
  await using _api = await standIn(calls);
  await showApp(`${address}&change=31`);
  const texts = within(await screen.findByRole('region', { name: 'Text before and after' }));
  texts.getByText('Rolls are 40p.');
  expect(texts.getByText(/A wedding cake costs/).textContent).toContain('£Removed: 320. Added: 350. .');
});
