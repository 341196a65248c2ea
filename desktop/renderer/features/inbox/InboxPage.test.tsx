import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { TranscriptMessage } from '#shared/contracts/conversations.ts';
import type { InboxConversation, InboxState } from '#shared/contracts/inbox.ts';
import { totalHeader } from '#shared/contracts/paging.ts';
import { expectAddress, expectToast, press } from '../../../testing/as-person.ts';
import { bakeryCalls, olives } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, reason, refusal, standIn } from '../../../testing/stand-in.ts';

const conversation = (changes: Partial<InboxConversation> = {}): InboxConversation => ({
  id: 12,
  chatbot: { id: 3, name: 'Helper' },
  visitorId: 'v1',
  startedAt: '2026-11-25T10:00:00.000Z',
  lastMessageAt: '2026-11-25T10:01:00.000Z',
  pageUrl: 'https://bakery.example/cakes',
  status: 'waiting',
  person: null,
  isMine: false,
  waitingSince: '2026-11-25T10:01:00.000Z',
  messageCount: 2,
  preview: 'Can I talk to a human?',
  ...changes,
});
const mine = conversation({ status: 'person', person: { userId: 1, name: 'Olive Baker' }, isMine: true });
const message = (changes: Partial<TranscriptMessage>): TranscriptMessage => ({
  id: 1,
  content: 'Can I talk to a human?',
  isFromUser: true,
  timestamp: '2026-11-25T10:01:00.000Z',
  sources: [],
  outcome: null,
  feedback: null,
  isExplained: false,
  isUnanswered: false,
  ...changes,
});
const state = (changes: Partial<InboxState> = {}): InboxState => ({
  waiting: 1,
  unanswered: 0,
  isAvailable: true,
  name: 'Olive Baker',
  ...changes,
});

type Reply = ReturnType<typeof json>;
const page =
  (rows: unknown[]): Reply =>
  (response, request) => {
    response.setHeader(totalHeader, String(rows.length));
    json(rows)(response, request);
  };

/** The state as JSON, and as a stream whose next states a test sends. */
function inbox(first: InboxState) {
  let write: ((next: InboxState) => void) | undefined;
  const reply: Reply = (response, request) => {
    if (!request.headers.accept?.includes('text/event-stream')) return json(first)(response, request);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    write = (next) => response.write(`event: inbox\ndata: ${JSON.stringify(next)}\n\n`);
    write(first);
  };
  return {
    reply,
    tell: (next: InboxState) => waitFor(() => (write ? write(next) : Promise.reject(new Error('no stream')))),
  };
}

const calls = {
  ...bakeryCalls,
  'GET /api/inbox': page([conversation()]),
  'GET /api/inbox/state': json(state()),
  'GET /api/inbox/12': json(conversation()),
  'GET /api/conversations/12/messages': page([message({})]),
};

test('a member takes over a conversation that waits, replies and hands it back', {
  tags: ['rule:inbox-page-works'],
}, async () => {
  const live = inbox(state());
  await using api = await standIn({ ...calls, 'GET /api/inbox/state': live.reply });
  await showApp('/dashboard/inbox');
  await screen.findByRole('link', { name: 'Inbox 1 waiting' });
  (await screen.findByRole('link', { name: /Conversation #12/ })).click();
  await expectAddress('/dashboard/inbox?list=waiting&open=12');
  const pane = within(await screen.findByRole('region', { name: 'Conversation #12' }));
  await pane.findByText('The assistant is answering. Take over to reply yourself.');

  api.answer('POST /api/inbox/12/take-over', json(mine));
  api.answer('GET /api/inbox/12', json(mine));
  await press('Take over');
  await pane.findByText('Needs your reply');
  const sent = () =>
    api.received
      .filter(({ path }) => path === '/api/inbox/12/messages')
      .map(({ body }) => JSON.parse(body) as { message: string; clientId: string });
  const box = await pane.findByRole('textbox', { name: 'Reply' });
  // The response is lost, and the same reply is sent again.
  api.answerOnce('POST /api/inbox/12/messages', refusal);
  fireEvent.change(box, { target: { value: 'Come at three.' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  await pane.findByText(`Your reply wasn’t sent. ${reason}`);
  const reply = message({ id: 2, content: 'Come at three.', isFromUser: false, person: 'Olive Baker' });
  api.answer('POST /api/inbox/12/messages', json(reply, 201));
  api.answer('GET /api/conversations/12/messages', page([message({}), reply]));
  await press('Send again');
  await pane.findByText('Olive Baker');
  await waitFor(() => expect((box as HTMLTextAreaElement).value).toBe(''));
  expect(sent().map((one) => one.message)).toEqual(['Come at three.', 'Come at three.']);
  expect(new Set(sent().map(({ clientId }) => clientId)).size).toBe(1);

  // What the visitor writes arrives by itself.
  const answer = message({ id: 3, content: 'Thank you!' });
  api.answer('GET /api/conversations/12/messages', page([message({}), reply, answer]));
  await live.tell(state({ waiting: 0, unanswered: 1 }));
  await pane.findByText('Thank you!');

  api.answer('POST /api/inbox/12/hand-back', json(conversation({ status: 'assistant' })));
  api.answer('GET /api/inbox/12', json(conversation({ status: 'assistant', waitingSince: null })));
  await press('Hand back');
  await pane.findByText('The assistant is answering. Take over to reply yourself.');
  fireEvent.keyDown(pane.getByRole('list', { name: 'Messages' }), { key: 'Escape' });
  await expectAddress('/dashboard/inbox?list=mine');
});

test('who was faster is said, and another member’s conversation can only be read', async () => {
  const other = conversation({ status: 'person', person: { userId: 9, name: 'Max' }, waitingSince: null });
  await using api = await standIn({
    ...calls,
    'POST /api/inbox/12/take-over': json({ message: 'Max is answering this conversation' }, 409),
  });
  await showApp('/dashboard/inbox?open=12');
  await screen.findByText('The assistant is answering. Take over to reply yourself.');
  api.answer('GET /api/inbox/12', json(other));
  await press('Take over');
  await expectToast('The conversation couldn’t be taken over', 'Max is answering this conversation');
  await screen.findByText('Max is answering this conversation.');
  expect(screen.queryByRole('button', { name: 'Take over' })).toBeNull();
});

test('a conversation is closed after a question', async () => {
  await using api = await standIn({ ...calls, 'GET /api/inbox/12': json(mine) });
  await showApp('/dashboard/inbox?list=mine&open=12');
  await press('Close');
  const dialog = within(await screen.findByRole('alertdialog'));
  dialog.getByText(/It ends for the visitor, too/);
  api.answer('POST /api/inbox/12/close', json({ ok: true }));
  api.answer('GET /api/inbox/12', json(conversation({ status: 'ended', waitingSince: null })));
  dialog.getByRole('button', { name: 'Close' }).click();
  await screen.findByText('This conversation has ended.');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Close' })).toBeNull());
});

test('without conversations, each list says when there will be some, and how to be available', {
  tags: ['rule:inbox-page-empty'],
}, async () => {
  await using api = await standIn({
    ...calls,
    'GET /api/inbox': page([]),
    'GET /api/inbox/state': json(state({ waiting: 0, isAvailable: false })),
  });
  await showApp('/dashboard/inbox');
  await screen.findByText('Nobody is waiting');
  api.answer('PATCH /api/inbox/availability', json({ ok: true }));
  api.answer('GET /api/inbox/state', json(state({ waiting: 0 })));
  await press('Available to visitors', 'switch');
  await screen.findByText(/see you as Olive Baker/);
  const [changed] = api.received.filter(({ method }) => method === 'PATCH');
  expect(changed?.body).toBe('{"isAvailable":true}');
  await press('All', 'tab');
  await screen.findByText('No active conversations');
});

test('a slow inbox shows placeholders, and one that fails can be loaded again', {
  tags: ['rule:inbox-page-slow-or-failed'],
}, async () => {
  const held = Promise.withResolvers<void>();
  await using api = await standIn({
    ...calls,
    'GET /api/inbox': (response, request) => void held.promise.then(() => refusal(response, request)),
  });
  await showApp('/dashboard/inbox');
  await screen.findByRole('status', { name: 'Loading' });
  held.resolve();
  await screen.findByText('The conversations couldn’t be loaded');
  api.answer('GET /api/inbox', page([conversation()]));
  await press('Try again');
  expect(await screen.findByRole('link', { name: /Conversation #12/ })).toBeTruthy();
});

test('viewers read along', async () => {
  await using _api = await standIn({ ...calls, 'GET /api/workspaces': json([{ ...olives, role: 'viewer' }]) });
  await showApp('/dashboard/inbox?open=12');
  await screen.findByText(/You can read along/);
  await screen.findAllByText('Can I talk to a human?');
  expect(screen.queryByRole('button', { name: 'Take over' })).toBeNull();
  expect(screen.queryByRole('switch')).toBeNull();
});
