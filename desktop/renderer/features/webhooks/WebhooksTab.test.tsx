import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { done } from '#shared/contracts/endpoint.ts';
import type { DeliveryDetail, Webhook } from '#shared/contracts/webhooks.ts';
import { expectToast, fill, press } from '../../../testing/as-person.ts';
import { holdPolls } from '../../../testing/polls.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, reason, refusal, standIn } from '../../../testing/stand-in.ts';
import { teamCalls } from '../../../testing/team-calls.ts';

const at = '2026-01-12T10:00:00.000Z';
const url = 'https://hooks.example/parley';
const webhook: Webhook = {
  id: 4,
  url,
  events: ['message.answered', 'lead.created'],
  isOn: true,
  offReason: null,
  failingSince: null,
  confirmedAt: at,
  confirmationError: null,
  earlierSecretUntil: null,
  createdAt: at,
};
const delivery: DeliveryDetail = {
  id: 9,
  eventId: 'evt_1',
  type: 'message.answered',
  status: 'failed',
  tries: 3,
  responseStatus: 500,
  error: 'The server responded with status 500.',
  nextTryAt: null,
  createdAt: at,
  finishedAt: at,
  payload: { type: 'message.answered', timestamp: at, data: { question: 'What does a cake cost?' } },
  response: 'out of memory',
};
const secret = 'whsec_c2VjcmV0IG9mIHRoaXMgdGVzdA==';
const calls = { ...teamCalls('owner'), 'GET /api/webhooks': json([webhook]) };
const show = () => showApp('/dashboard/settings?tab=webhooks');
const choose = async (name: string) => {
  await press(`Actions for ${url}`);
  await press(name, 'menuitem');
};

test('the first webhook is added with chosen events, and its secret is shown once', {
  tags: ['rule:webhooks-tab-added'],
}, async () => {
  await using api = await standIn({ ...calls, 'GET /api/webhooks': json([]) });
  await show();
  await screen.findByRole('heading', { name: 'No webhooks yet' });
  await press('Add webhook');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add webhook' }));
  const submit = () => dialog.getByRole('button', { name: 'Add webhook' }).click();
  submit();
  await dialog.findByText('Please enter a valid URL');
  await dialog.findByText('Choose at least one event');
  await fill('URL', url);
  await press(/A question is answered/, 'checkbox');
  const message = 'The address leads to a private or local network, which isn’t allowed.';
  api.answerOnce('POST /api/webhooks', json({ message, issues: [{ path: 'url', message }] }, 400));
  submit();
  await dialog.findByText(message);
  api.answer('POST /api/webhooks', json({ webhook, secret }, 201));
  api.answer('GET /api/webhooks', json([webhook]));
  submit();
  await dialog.findByText(secret);
  expect(api.received.findLast(({ method }) => method === 'POST')?.body).toBe(
    JSON.stringify({ url, events: ['message.answered'] }),
  );
  await press('Done');
  await screen.findByText(url);
  expect(document.body.textContent).not.toContain(secret);
});

test('webhooks that are slow or fail to load say so', { tags: ['rule:webhooks-tab-fails'] }, async () => {
  await using api = await standIn({ ...calls, 'GET /api/webhooks': refusal });
  await show();
  await screen.findByText('Your webhooks couldn’t be loaded');
  expect(document.body.textContent).toContain(reason);
  const release = api.hold('GET /api/webhooks');
  await press('Try again');
  api.answer('GET /api/webhooks', json([webhook]));
  release();
  await screen.findByText(url);
});

test('a delivery shows why it failed, what was sent and the response, and is sent again', {
  tags: ['rule:webhooks-tab-delivery'],
}, async () => {
  await using api = await standIn({
    ...calls,
    'GET /api/webhooks/4/deliveries': json([delivery]),
    'GET /api/webhooks/4/deliveries/9': json(delivery),
    'POST /api/webhooks/4/deliveries/9/redelivery': refusal,
  });
  await show();
  await press(`Deliveries to ${url}`);
  await press(/message\.answered/);
  const details = within(await screen.findByRole('region', { name: 'Details of message.answered' }));
  await details.findByText('out of memory');
  details.getByText(/What does a cake cost\?/);
  screen.getByText('The server responded with status 500.');
  screen.getByText('3 tries');
  await press('Send again');
  await expectToast('The delivery couldn’t be sent again', reason);
  const sent: DeliveryDetail = { ...delivery, status: 'delivered', tries: 1, error: null, responseStatus: 200 };
  api.answer('POST /api/webhooks/4/deliveries/9/redelivery', json(sent));
  api.answer('GET /api/webhooks/4/deliveries', json([sent]));
  api.answer('GET /api/webhooks/4/deliveries/9', json({ ...sent, response: '' }));
  await press('Send again');
  await screen.findByText('Delivered');
  await screen.findByText('The response was empty.');
});

test('a delivery that fails to load says so and can be retried', { tags: ['long'] }, async () => {
  const call = 'GET /api/webhooks/4/deliveries/9';
  await using api = await standIn({ ...calls, 'GET /api/webhooks/4/deliveries': json([delivery]), [call]: refusal });
  await show();
  await press(`Deliveries to ${url}`);
  await press(/message\.answered/);
  const details = within(await screen.findByRole('region', { name: 'Details of message.answered' }));
  await details.findByText(reason);
  api.answer(call, json(delivery));
  await press('Try again');
  expect(await details.findByText('out of memory')).toBeTruthy();
});

test('a test event is sent, and its delivery appears', { tags: ['rule:webhooks-tab-test-event'] }, async () => {
  holdPolls();
  const waiting = { ...delivery, type: 'webhook.test', status: 'waiting', tries: 0, error: null, nextTryAt: at };
  await using api = await standIn({
    ...calls,
    'POST /api/webhooks/4/test': json(waiting, 201),
    'GET /api/webhooks/4/deliveries': json([waiting]),
  });
  await show();
  await screen.findByText(url);
  await choose('Send test event');
  await expectToast('Test event sent', 'The deliveries show how your server responded.');
  await screen.findByText('webhook.test');
  api.answer('GET /api/webhooks/4/deliveries', json([{ ...waiting, status: 'delivered' }]));
  vi.advanceTimersByTime(1500);
  await screen.findByText('Delivered');
});

test('a webhook that was turned off says why and is turned on again', {
  tags: ['long', 'rule:webhooks-tab-turned-on'],
}, async () => {
  const offReason = 'No delivery succeeded for 3 days. The server responded with status 500.';
  await using api = await standIn({
    ...calls,
    'GET /api/webhooks': json([{ ...webhook, isOn: false, offReason }]),
    'PATCH /api/webhooks/4': refusal,
  });
  await show();
  await screen.findByText(offReason);
  await press('Turn on');
  await expectToast('The webhook couldn’t be changed', reason);
  api.answer('PATCH /api/webhooks/4', json(webhook));
  api.answer('GET /api/webhooks', json([webhook]));
  await press('Turn on');
  await screen.findByText('On');
  expect(api.received.findLast(({ method }) => method === 'PATCH')?.body).toBe(JSON.stringify({ isOn: true }));
});

test('a webhook whose server hasn’t confirmed it says why, and the server is asked again', {
  tags: ['long', 'rule:webhooks-tab-unconfirmed'],
}, async () => {
  const confirmationError = 'The server responded with status 401.';
  await using api = await standIn({
    ...calls,
    'GET /api/webhooks': json([{ ...webhook, confirmedAt: null, confirmationError }]),
    'GET /api/webhooks/4/deliveries': json([delivery]),
    'GET /api/webhooks/4/deliveries/9': json(delivery),
    'POST /api/webhooks/4/confirmation': refusal,
  });
  await show();
  await screen.findByText('Not confirmed yet');
  screen.getByText(confirmationError);
  await press(`Deliveries to ${url}`);
  await press(/message\.answered/);
  await screen.findByText('out of memory');
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  await press('Ask again');
  await expectToast('The server couldn’t be asked again', reason);
  api.answer('POST /api/webhooks/4/confirmation', json({ ...webhook, confirmedAt: null, confirmationError }));
  await press('Ask again');
  await expectToast('The server still hasn’t confirmed', confirmationError);
  api.answer('POST /api/webhooks/4/confirmation', json(webhook));
  api.answer('GET /api/webhooks', json([webhook]));
  await press('Ask again');
  await expectToast('Webhook confirmed');
  await screen.findByText('On');
  expect(screen.queryByText(confirmationError)).toBeNull();
  await screen.findByRole('button', { name: 'Send again' });
});

test('a new secret is created after a question and shown once', {
  tags: ['long', 'rule:webhooks-tab-new-secret'],
}, async () => {
  await using _api = await standIn({ ...calls, 'POST /api/webhooks/4/secret': json({ webhook, secret }, 201) });
  await show();
  await screen.findByText(url);
  await choose('Create new secret');
  await screen.findByRole('alertdialog', { name: 'Create a new secret?' });
  await press('Create new secret');
  await screen.findByText(secret);
  await press('Done');
  await waitFor(() => expect(document.body.textContent).not.toContain(secret));
});

test('a webhook is edited and deleted', { tags: ['long', 'rule:webhooks-tab-edited'] }, async () => {
  await using api = await standIn({
    ...calls,
    'PATCH /api/webhooks/4': json(webhook),
    'DELETE /api/webhooks/4': json(done),
  });
  await show();
  await screen.findByText(url);
  await choose('Edit');
  await press(/A visitor leaves a message/, 'checkbox');
  await press('Save webhook');
  await waitFor(() =>
    expect(api.received.findLast(({ method }) => method === 'PATCH')?.body).toBe(
      JSON.stringify({ events: ['message.answered'] }),
    ),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await choose('Delete');
  await screen.findByText(`Nothing more is sent to ${url}, and its deliveries are deleted.`);
  api.answer('GET /api/webhooks', json([]));
  await press('Delete webhook');
  await expectToast('Webhook deleted');
  await screen.findByText('No webhooks yet');
});

test.each(['editor', 'viewer'] as const)('%ss see no webhooks', { tags: ['rule:webhooks-tab-roles'] }, async (role) => {
  await using api = await standIn(teamCalls(role));
  await show();
  await waitFor(() => expect(screen.queryByRole('tab', { name: 'Webhooks' })).toBeNull());
  expect(api.received.some(({ path }) => path === '/api/webhooks')).toBe(false);
});
