import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectToast, press } from '../../../testing/as-person.ts';
import { bakeryCalls, olive } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, type Replies, reason, refusal, standIn } from '../../../testing/stand-in.ts';

const settings = { canSendMail: true, isAddressConfirmed: false, off: [] as string[] };
const calls: Replies = { ...bakeryCalls, 'GET /api/user/mail': json(settings) };
const address = '/dashboard/settings?tab=email';
const isOn = (name: string) => screen.getByRole('switch', { name }).getAttribute('aria-checked');

test('emails are switched off by kind, and security emails say why they can’t be', {
  tags: ['rule:email-tab-switches'],
}, async () => {
  await using api = await standIn(calls);
  await showApp(address);
  await screen.findByRole('switch', { name: 'Crawls' });
  api.answerOnce('PATCH /api/user/mail', refusal);
  await press('Crawls', 'switch');
  await expectToast('The choice couldn’t be saved', reason);
  await waitFor(() => expect(isOn('Crawls')).toBe('true'));
  api.answer('PATCH /api/user/mail', json({ ...settings, off: ['crawls'] }));
  await press('Crawls', 'switch');
  await waitFor(() => expect(isOn('Crawls')).toBe('false'));
  expect([isOn('Invoices'), isOn('Security')]).toEqual(['true', 'true']);
  expect(screen.getByRole('switch', { name: 'Security' })).toHaveProperty('disabled', true);
  screen.getByText(/can’t be switched off, so that no one can take over your account unnoticed/);
});

test('an address that isn’t confirmed gets the link again', async () => {
  await using api = await standIn({ ...calls, 'POST /api/user/confirm-email': json({ ok: true }) });
  await showApp(address);
  await screen.findByText('Not confirmed');
  await press('Send confirmation link');
  await expectToast('Link sent', `Open the link in the email to ${olive.email}.`);
  expect(api.received.filter(({ path }) => path === '/api/user/confirm-email')).toHaveLength(1);
});

test('the tab says if email isn’t set up, and can be loaded again', async () => {
  await using api = await standIn({ ...calls, 'GET /api/user/mail': refusal });
  await showApp(address);
  await screen.findByText('Your email settings couldn’t be loaded');
  api.answer('GET /api/user/mail', json({ ...settings, canSendMail: false, isAddressConfirmed: true }));
  await press('Try again');
  await screen.findByText('This server can’t send email yet');
  screen.getByText('Confirmed');
  expect(screen.queryByText('Your email settings couldn’t be loaded')).toBeNull();
});
