import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { billingCalls } from '../../../testing/billing-calls.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { refusal, standIn } from '../../../testing/stand-in.ts';

test('usage and invoices that can’t be read say so', async () => {
  await using _api = await standIn({ ...billingCalls, 'GET /api/usage-stats': refusal, 'GET /api/invoices': refusal });
  await showApp('/dashboard/billing');
  expect(await screen.findAllByText('Failed to fetch usage stats')).not.toEqual([]);
  expect(await screen.findByText('Failed to fetch invoices')).toBeTruthy();
});
