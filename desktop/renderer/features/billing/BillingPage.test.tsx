import { screen } from '@testing-library/react';
import { test } from 'vitest';
import { bakeryCalls } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { refusal, standIn } from '../../../testing/stand-in.ts';

test('usage and invoices that can’t be read say so', async () => {
  await using _api = await standIn({ ...bakeryCalls, 'GET /api/usage-stats': refusal, 'GET /api/invoices': refusal });
  await showApp('/dashboard/billing');
  await screen.findAllByText('Failed to fetch usage stats');
  await screen.findByText('Failed to fetch invoices');
});
