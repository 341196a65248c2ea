import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '../../../testing/as-person.ts';
import { bakeryCalls } from '../../../testing/bakery.ts';
import { goTo, showApp } from '../../../testing/show-app.tsx';
import { json, type Replies, reason, refusal, standIn } from '../../../testing/stand-in.ts';

const found = { name: 'crawls', address: 'o***@example.com', isOff: false };
const calls: Replies = {
  ...bakeryCalls,
  'POST /api/unsubscribe/check': json(found),
  'POST /api/unsubscribe': json({ ok: true }),
};

test('anyone with the link ends one kind of email, after a question', { tags: ['rule:unsubscribe'] }, async () => {
  await using api = await standIn(calls);
  const release = api.hold('POST /api/unsubscribe/check');
  await showApp('/unsubscribe?token=1.crawls.x', { user: null });
  await screen.findByRole('status', { name: 'Loading' });
  release();
  await screen.findByText('Stop sending “Crawls” emails to o***@example.com?');
  api.answerOnce('POST /api/unsubscribe', refusal);
  await press('Unsubscribe');
  await screen.findByText('The emails couldn’t be ended');
  screen.getByText(reason);
  await press('Unsubscribe');
  await screen.findByText('o***@example.com no longer gets “Crawls” emails.');
  expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull();
});

test('an incomplete or made-up link says so', { tags: ['rule:unsubscribe-bad-link'] }, async () => {
  const message = 'This link is incomplete. Copy all of it, or switch off emails in Settings.';
  await using _api = await standIn({ ...calls, 'POST /api/unsubscribe/check': json({ message }, 404) });
  await showApp('/unsubscribe?token=x', { user: null });
  await screen.findByText(message);
  await goTo('/unsubscribe');
  await screen.findByText(message);
  expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull();
});

test('a link that can’t be checked can be retried', { tags: ['rule:unsubscribe-retried'] }, async () => {
  await using api = await standIn({ ...calls, 'POST /api/unsubscribe/check': refusal });
  await showApp('/unsubscribe?token=1.crawls.x', { user: null });
  await screen.findByText('The link couldn’t be checked');
  api.answer('POST /api/unsubscribe/check', json({ ...found, isOff: true }));
  await press('Try again');
  await screen.findByText('Unsubscribed');
  expect(screen.queryByText('The link couldn’t be checked')).toBeNull();
});
