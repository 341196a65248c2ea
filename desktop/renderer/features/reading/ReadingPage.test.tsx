import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Reading } from '#shared/contracts/reading.ts';
import { fill, press } from '../../../testing/as-person.ts';
import { readingPreview as preview } from '../../../testing/reading.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, reason, refusal, standIn } from '../../../testing/stand-in.ts';
import { teamCalls } from '../../../testing/team-calls.ts';

const path = '/api/websites/7/reading';
const nothing: Reading = { readOnly: [], leaveOut: [], isUpdating: false };
const calls = {
  ...teamCalls('owner'),
  [`GET ${path}`]: json(nothing),
  [`POST ${path}-preview`]: json(preview),
};
const show = () => showApp('/dashboard/websites/7/reading');

test('before anything is chosen, the screen says that Parley decides, and shows what is read', {
  tags: ['rule:reading-page-before-choice'],
}, async () => {
  await using _ = await standIn(calls);
  await show();
  await screen.findByText('Nothing chosen yet. Parley decides what belongs to each page.');
  expect(await screen.findByText('Fresh bread every day.')).toBeTruthy();
});

test('what was chosen is listed with how often it is on the page', {
  tags: ['rule:reading-page-choices'],
}, async () => {
  await using _ = await standIn({
    ...calls,
    [`GET ${path}`]: json({ ...nothing, leaveOut: ['.banner'] }),
    [`POST ${path}-preview`]: json({ ...preview, leaveOut: [{ selector: '.banner', count: 2, parts: [4, 5] }] }),
  });
  await show();
  await screen.findByText('.banner');
  await screen.findByText('2 here');
  expect(screen.getByRole('button', { name: 'Remove .banner' })).toBeTruthy();
});

test('what was left out of a page is listed under its text', async () => {
  const unread = [
    { kind: 'hidden-text', text: 'Gift vouchers are valid for three years.' },
    { kind: 'plain-table', text: 'Room Price Blue' },
  ];
  await using _ = await standIn({ ...calls, [`POST ${path}-preview`]: json({ ...preview, unread }) });
  await show();
  const part = (await screen.findByText('What was left out of this page')).parentElement;
  expect(part?.textContent).toContain('Hidden from visitors, so not read: Gift vouchers are valid for three years.');
  expect(part?.textContent).toContain('Its cells are read one after another: Room Price Blue');
});

test('a choice that fails to load says so and can be retried', { tags: ['rule:reading-page-fails'] }, async () => {
  await using api = await standIn({ ...calls, [`GET ${path}`]: refusal });
  await show();
  await screen.findByText('Page content settings couldn’t be loaded');
  await screen.findByText(reason);
  api.answer(`GET ${path}`, json(nothing));
  await press('Try again');
  expect(await screen.findByText('Fresh bread every day.')).toBeTruthy();
});

test('a page that can’t be loaded says why, and the choice can still be edited', {
  tags: ['rule:reading-page-load-fails'],
}, async () => {
  await using _ = await standIn({ ...calls, [`POST ${path}-preview`]: refusal });
  await show();
  await screen.findByText('The page couldn’t be loaded');
  await screen.findByText(reason);
  expect(screen.getByRole('button', { name: 'Edit by hand' })).toBeTruthy();
});

test('lists entered by hand apply once none has an error', async () => {
  await using _ = await standIn(calls);
  await show();
  await press('Edit by hand');
  await fill('Read only', 'p:hover');
  await fill('Leave out', '.banner');
  await press('Apply');
  await screen.findByText(':hover can’t be used here');
  await fill('Read only', '');
  await press('Apply');
  await screen.findByRole('button', { name: 'Remove .banner' });
  expect(screen.queryByRole('button', { name: 'Remove p:hover' })).toBeNull();
});
