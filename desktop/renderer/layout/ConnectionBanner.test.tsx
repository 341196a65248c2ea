import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Billing } from '#shared/contracts/billing.ts';
import { done } from '#shared/contracts/endpoint.ts';
import type { Answering } from '../../testing/answer-server.ts';
import { press } from '../../testing/as-person.ts';
import { bakeryCalls } from '../../testing/bakery.ts';
import { goTo, showApp } from '../../testing/show-app.tsx';
import { json, type Replies, standIn } from '../../testing/stand-in.ts';
import { queryClient } from '../api/queries.ts';

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout'],
    // Waits for lazy parts and pending responses of the page.
    shouldAdvanceTime: true,
    advanceTimeDelta: 5,
  });
});
afterEach(() => void vi.useRealTimers());

const billing: Billing = {
  plan: 'free',
  nextPlan: 'free',
  cycleEndsAt: '2026-02-01T00:00:00.000Z',
  paymentMethod: null,
  publishableKey: null,
  limitsEnforced: true,
  refundableUntil: null,
  spending: null,
};

const calls: Replies = {
  ...bakeryCalls,
  'GET /api/chatbots': json([]),
  'GET /api/billing': json(billing),
  'GET /api/invoices': json([]),
  'GET /healthz': json(done),
};

const hangUp = (response: Answering) => void response.destroy();

const words = 'Can’t reach the server';

function tryAgainInBanner(): void {
  const banner = screen.getByText(words).closest<HTMLElement>('[aria-live]') ?? document.body;
  fireEvent.click(within(banner).getByRole('button', { name: 'Try again' }));
}

const expectNoBanner = () => waitFor(() => expect(screen.queryByText(words)).toBeNull());

test('if the server doesn’t respond, a banner says so, and a retry loads what failed', {
  tags: ['rule:connection-banner'],
}, async () => {
  await using api = await standIn(calls);
  const goAway = () => Object.keys(calls).forEach((call) => api.answer(call, hangUp));
  const comeBack = () => Object.entries(calls).forEach(([call, reply]) => api.answer(call, reply));
  await showApp('/dashboard');
  await screen.findByText('Bakery');
  goAway();
  await goTo('/dashboard/chatbots');
  await screen.findByText('Your chatbots couldn’t be loaded');
  await screen.findByText(words);
  const asked = api.received.length;
  tryAgainInBanner();
  await waitFor(() => expect(api.received.slice(asked).map(({ path }) => path)).toEqual(['/healthz']));
  screen.getByText(words);

  // The banner disappears by itself, but failed content waits for a retry.
  comeBack();
  const reads = api.received.filter(({ path }) => path.startsWith('/api/')).length;
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  await expectNoBanner();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(api.received.filter(({ path }) => path.startsWith('/api/'))).toHaveLength(reads);
  await press('Try again');
  await screen.findByText('No chatbots yet');

  // The banner's button retries everything that got no response.
  goAway();
  await goTo('/dashboard/billing');
  await screen.findByText(words);
  await screen.findByText('Failed to fetch invoices');
  await screen.findByText('Your plan couldn’t be loaded');
  comeBack();
  tryAgainInBanner();
  await expectNoBanner();
  await screen.findByText('No invoices found');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
});
