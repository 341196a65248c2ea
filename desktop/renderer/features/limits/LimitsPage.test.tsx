import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectErrorInPlace, fill, press } from '../../../testing/as-person.ts';
import { bakeryCalls, root } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, reason, refusal, standIn } from '../../../testing/stand-in.ts';

const limits = [
  { name: 'messageByAddress', most: 20, unit: 'times', seconds: 60, setting: 'LIMITS' },
  { name: 'loginByAddress', most: 50, unit: 'times', seconds: 900, setting: 'LIMITS' },
  { name: 'visitorShare', most: 5, unit: 'percent', seconds: 86_400, setting: 'VISITOR_SHARE' },
  { name: 'spendingLimit', most: 50, unit: 'dollars', seconds: null, setting: 'OVERAGE_LIMIT' },
  { name: 'openRequests', most: 60, unit: 'times', seconds: null, setting: null },
];

test('the limits are listed by whom they count, with the setting that changes each', {
  tags: ['rule:limits-page-list'],
}, async () => {
  await using _api = await standIn({ ...bakeryCalls, 'GET /api/admin/limits': json({ areEnforced: true, limits }) });
  await showApp('/admin/limits', { user: root });
  const rows = async (name: string) =>
    within(await screen.findByRole('region', { name }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent));
  const perAddress = await rows('Per address');
  expect(perAddress).toEqual([
    ['Messages', '20 per minute'],
    ['Sign-in attempts', '50 per 15 minutes'],
  ]);
  await press('Show environment variables', 'checkbox');
  expect(await rows('Per address')).toEqual([
    ['Messages', '20 per minute', 'LIMITS=messageByAddress=20/60'],
    ['Sign-in attempts', '50 per 15 minutes', 'LIMITS=loginByAddress=50/900'],
  ]);
  expect(await rows('Per visitor')).toEqual([
    ['Part of what is left: of the plan, today’s spending and the model budget', '5% per day', 'VISITOR_SHARE=5'],
  ]);
  expect(await rows('Per workspace')).toEqual([
    ['Spending beyond the plan, unless the owner chose another limit', '$50 per month', 'OVERAGE_LIMIT=50'],
  ]);
  expect(await rows('Per account')).toEqual([['Calls at the same time, in each process', '60', '']]);
  expect(screen.queryByText('Rate limits are turned off')).toBeNull();
});

test('limits are found by what they count', { tags: ['rule:limits-page-search'] }, async () => {
  await using _api = await standIn({ ...bakeryCalls, 'GET /api/admin/limits': json({ areEnforced: true, limits }) });
  await showApp('/admin/limits', { user: root });
  await fill('Search limits', 'SIGN-IN');
  await waitFor(() => expect(screen.getAllByRole('table')).toHaveLength(1));
  within(screen.getByRole('region', { name: 'Per address' })).getByText('Sign-in attempts');
  expect(screen.queryByText('Messages')).toBeNull();
  await fill('Search limits', 'carrots');
  await screen.findByText('No limit contains “carrots”.');
});

test('limits that are turned off say so', async () => {
  await using _api = await standIn({ ...bakeryCalls, 'GET /api/admin/limits': json({ areEnforced: false, limits }) });
  await showApp('/admin/limits', { user: root });
  expect(await screen.findByText('Rate limits are turned off')).toBeTruthy();
});

test('slow limits show a skeleton; limits that fail to load say so and can be retried', {
  tags: ['rule:limits-page-slow-or-failed'],
}, async () => {
  await using api = await standIn({ ...bakeryCalls, 'GET /api/admin/limits': refusal });
  await showApp('/admin/limits', { user: root });
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
  await expectErrorInPlace('The limits couldn’t be loaded', reason);
  api.answer('GET /api/admin/limits', json({ areEnforced: true, limits }));
  await press('Try again');
  expect(await screen.findByRole('region', { name: 'Per visitor' })).toBeTruthy();
});
