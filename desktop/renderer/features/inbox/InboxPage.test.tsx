import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { TranscriptMessage } from '#shared/contracts/conversations.ts';
import type { InboxConversation, InboxState, Presence } from '#shared/contracts/inbox.ts';
import { totalHeader } from '#shared/contracts/paging.ts';
import type { Member } from '#shared/contracts/workspaces.ts';
import { expectAddress, expectToast, press } from '../../../testing/as-person.ts';
import { bakeryCalls, olives } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, reason, refusal, standIn } from '../../../testing/stand-in.ts';

const conversation = (changes: Partial<InboxConversation> = {}): InboxConversation => ({
  id: 12,
  chatbot: { id: 3, name: 'Helper', websiteId: 5 },
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
  readId: null,
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
  let write: ((next: InboxState | Presence) => void) | undefined;
  const reply: Reply = (response, request) => {
    if (!request.headers.accept?.includes('text/event-stream')) return json(first)(response, request);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    write = (next) =>
      response.write(`event: ${'waiting' in next ? 'inbox' : 'presence'}\ndata: ${JSON.stringify(next)}\n\n`);
    write(first);
  };
  return {
    reply,
    tell: (next: InboxState | Presence) =>
      waitFor(() => (write ? write(next) : Promise.reject(new Error('no stream')))),
  };
}

const member = (userId: number, username: string, changes: Partial<Member> = {}): Member => ({
  userId,
  username,
  email: `${username}@bakery.example`,
  fullName: null,
  role: 'editor',
  joinedAt: '2026-11-25T10:00:00.000Z',
  isYou: false,
  hasFactor: null,
  ...changes,
});

const calls = {
  ...bakeryCalls,
  'GET /api/inbox': page([conversation()]),
  'GET /api/inbox/state': json(state()),
  'GET /api/inbox/12': json(conversation()),
  'GET /api/business-hours': json({ hours: null }),
  'GET /api/inbox/12/notes': json([]),
  'POST /api/inbox/12/presence': json({ ok: true }),
  [`GET /api/workspaces/${olives.id}/members`]: json([
    member(1, 'olive', { isYou: true }),
    member(9, 'max'),
    member(10, 'vera', { role: 'viewer' }),
  ]),
  'GET /api/inbox/12/summary': json({ asked: [], contact: null }),
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

test('a reply becomes the answer for those who ask the same later, and for similar questions', {
  tags: ['rule:inbox-page-teaches'],
}, async () => {
  const reply = message({ id: 2, content: 'Hi Anna, we do.', isFromUser: false, person: 'Olive Baker' });
  await using api = await standIn({
    ...calls,
    'GET /api/inbox/12': json(mine),
    'GET /api/conversations/12/messages': page([message({}), reply]),
    'GET /api/inbox/12/messages/2/answer': json({
      question: 'Do you bake pies?',
      answer: 'We do.',
      language: null,
      alike: ['Do you bake tarts?', 'Do you bake bread?'],
    }),
  });
  await showApp('/dashboard/inbox?open=12');
  await press('Use this next time');
  const dialog = within(await screen.findByRole('dialog', { name: 'Use this next time' }));
  dialog.getByDisplayValue('Do you bake pies?');
  fireEvent.change(dialog.getByRole('textbox', { name: 'Answer' }), { target: { value: 'We do, on Fridays.' } });
  dialog.getByRole('checkbox', { name: 'Do you bake tarts?' }).click();
  api.answer('POST /api/inbox/12/messages/2/answer', json({ added: 2, changed: 0, unchanged: 0 }, 201));
  dialog.getByRole('button', { name: 'Save answer' }).click();
  await expectToast('Answer saved');
  const sent = api.received.find(({ method, path }) => method === 'POST' && path.endsWith('/2/answer'));
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    title: 'Do you bake pies?',
    content: 'We do, on Fridays.',
    language: null,
    alike: ['Do you bake tarts?'],
    isTest: true,
  });
});

test('members write notes for each other and pass a conversation on', {
  tags: ['long', 'rule:inbox-page-together'],
}, async () => {
  const note = {
    id: 7,
    author: 'Olive Baker',
    isMine: true,
    content: 'Regular customer',
    timestamp: '2026-11-25T10:00:30.000Z',
  };
  await using api = await standIn({ ...calls, 'GET /api/inbox/12': json(mine) });
  await showApp('/dashboard/inbox?open=12');
  const pane = within(await screen.findByRole('region', { name: 'Conversation #12' }));
  await press('Internal note');
  fireEvent.change(await pane.findByRole('textbox', { name: 'Internal note' }), { target: { value: note.content } });
  expect(pane.queryByRole('textbox', { name: 'Reply' })).toBeNull();
  api.answer('POST /api/inbox/12/notes', json(note, 201));
  api.answer('GET /api/inbox/12/notes', json([note]));
  await press('Add note');
  // It was written before the visitor's message.
  await waitFor(() =>
    expect(pane.getAllByRole('listitem')[0]?.textContent).toMatch(/^Note by Olive Baker.*Regular customer/),
  );
  expect(api.received.some(({ method, path }) => method === 'POST' && path === '/api/inbox/12/messages')).toBe(false);
  api.answer('DELETE /api/inbox/12/notes/7', json({ ok: true }));
  api.answer('GET /api/inbox/12/notes', json([]));
  await press('Delete note');
  await waitFor(() => expect(pane.queryByText('Regular customer')).toBeNull());

  await press('Pass on');
  expect(await screen.findAllByRole('menuitem')).toHaveLength(1);
  const others = conversation({ status: 'person', person: { userId: 9, name: 'max' }, waitingSince: null });
  api.answer('POST /api/inbox/12/pass-on', json(others));
  api.answer('GET /api/inbox/12', json(others));
  screen.getByRole('menuitem', { name: 'max' }).click();
  await pane.findByText('max is answering this conversation.');
  const handed = api.received.find(({ path }) => path === '/api/inbox/12/pass-on');
  expect(handed?.body).toBe('{"userId":9}');
});

test('one that was closed is reopened, and the summary shows what was asked and cited', {
  tags: ['long', 'rule:inbox-page-summary'],
}, async () => {
  const ended = conversation({ status: 'ended', waitingSince: null });
  await using api = await standIn({
    ...calls,
    'GET /api/inbox/12': json(ended),
    'GET /api/inbox/12/summary': json({
      asked: [
        {
          question: 'Do you bake pies?',
          outcome: 'answered',
          isDisliked: true,
          sources: [{ url: 'https://bakery.example/pies', title: 'Pies' }],
          heading: 'Pies > Seasons',
        },
      ],
      contact: { name: 'Anna', email: 'anna@visitor.example' },
    }),
  });
  await showApp('/dashboard/inbox?open=12');
  await screen.findByText('This conversation has ended.');
  api.answer('POST /api/inbox/12/reopen', json(mine));
  api.answer('GET /api/inbox/12', json(mine));
  await press('Reopen');
  const asked = within(await screen.findByRole('list', { name: 'Questions of the visitor' }));
  expect(asked.getByRole('listitem').textContent).toMatch(/Do you bake pies\?.*Pies > Seasons/);
  asked.getByRole('link', { name: /Pies/ });
  screen.getByRole('link', { name: 'anna@visitor.example' });
});

test('a slash in a reply lists saved texts and the website’s answers, which the keyboard inserts', {
  tags: ['long', 'rule:inbox-page-templates'],
}, async () => {
  const pair = { id: 4, kind: 'qa', title: 'Do you bake pies?', content: 'We do, on Fridays.', language: null };
  const times = { createdAt: '2026-11-25T10:00:00.000Z', updatedAt: '2026-11-25T10:00:00.000Z' };
  await using api = await standIn({
    ...calls,
    'GET /api/inbox/12': json(mine),
    'GET /api/saved-replies': json([{ id: 1, name: 'Thanks', content: 'Thank you!' }]),
    'GET /api/websites/5/entries': page([{ ...pair, ...times }]),
  });
  await showApp('/dashboard/inbox?open=12');
  const box = (await screen.findByRole('textbox', { name: 'Reply' })) as HTMLTextAreaElement;
  fireEvent.change(box, { target: { value: '/' } });
  const list = within(await screen.findByRole('list', { name: 'Texts to insert' }));
  await list.findByRole('button', { name: /Do you bake pies/ });
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  fireEvent.keyDown(box, { key: 'Enter' });
  await waitFor(() => expect(box.value).toBe('We do, on Fridays.'));
  expect(api.received.some(({ path }) => path === '/api/inbox/12/messages')).toBe(false);
  await press('Save as template');
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as template' }));
  fireEvent.change(dialog.getByRole('textbox', { name: 'Name' }), { target: { value: 'Pies' } });
  api.answer('POST /api/saved-replies', json({ id: 2, name: 'Pies', content: 'We do, on Fridays.' }, 201));
  dialog.getByRole('button', { name: 'Save as template' }).click();
  await expectToast('“Pies” saved');
});

test('who else looks or writes, that the visitor types, and what they have read, is shown', {
  tags: ['rule:inbox-page-presence'],
}, async () => {
  const reply = message({ id: 2, content: 'Come at three.', isFromUser: false, person: 'Olive Baker' });
  const live = inbox(state());
  await using api = await standIn({
    ...calls,
    'GET /api/inbox/state': live.reply,
    'GET /api/inbox/12': json({ ...mine, readId: 2 }),
    'GET /api/conversations/12/messages': page([message({}), reply]),
  });
  await showApp('/dashboard/inbox?open=12');
  const pane = within(await screen.findByRole('region', { name: 'Conversation #12' }));
  await pane.findByText('Seen');
  await live.tell({ conversationId: 12, userId: 9, name: 'Max', isTyping: false });
  await pane.findByText('Max is looking at this');
  await live.tell({ conversationId: 12, userId: 9, name: 'Max', isTyping: true });
  await pane.findByText('Max is writing');
  await live.tell({ conversationId: 99, userId: null, name: '', isTyping: true });
  expect(pane.queryByText('The visitor is typing')).toBeNull();
  await live.tell({ conversationId: 12, userId: null, name: '', isTyping: true });
  await pane.findByText('The visitor is typing');
  const shown = () =>
    api.received.filter(({ path }) => path === '/api/inbox/12/presence').map(({ body }) => JSON.parse(body) as object);
  await waitFor(() => expect(shown()).toContainEqual({ isTyping: false, readId: 2 }));
  const box = pane.getByRole('textbox', { name: 'Reply' });
  for (const value of ['C', 'Co', 'Com']) fireEvent.change(box, { target: { value } });
  await waitFor(() => expect(shown().at(-1)).toEqual({ isTyping: true, readId: 2 }));
  expect(shown().filter((one) => 'isTyping' in one && one.isTyping)).toHaveLength(1);
});

test('who was faster is said, and another member’s conversation can only be read', { tags: ['long'] }, async () => {
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

test('a conversation is closed after a question', { tags: ['long'] }, async () => {
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
  tags: ['long', 'rule:inbox-page-empty'],
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
  const changed = () => api.received.find(({ method }) => method === 'PATCH')?.body;
  await waitFor(() => expect(changed()).toBe('{"isAvailable":true}'));
  await press('All', 'tab');
  await screen.findByText('No active conversations');
});

test('an admin limits the inbox to business hours, which then says when visitors can ask again', {
  tags: ['long', 'rule:inbox-page-hours'],
}, async () => {
  await using api = await standIn(calls);
  await showApp('/dashboard/inbox');
  await press('Business hours');
  const dialog = within(await screen.findByRole('dialog', { name: 'Business hours' }));
  dialog.getByRole('checkbox', { name: 'Limit to business hours' }).click();
  const zone = await dialog.findByRole('combobox', { name: 'Time zone' });
  fireEvent.change(zone, { target: { value: 'Europe/Zurich' } });
  fireEvent.change(dialog.getByLabelText('Monday, closes'), { target: { value: '08:00' } });
  dialog.getByRole('button', { name: 'Save hours' }).click();
  await dialog.findByText('Closing time must be after opening time');
  fireEvent.change(dialog.getByLabelText('Monday, closes'), { target: { value: '12:30' } });
  dialog.getByRole('button', { name: 'Add hours to Monday' }).click();
  await waitFor(() => expect(dialog.getAllByLabelText('Monday, opens')).toHaveLength(2));
  dialog.getByRole('checkbox', { name: 'Friday' }).click();
  await dialog.findAllByText('Closed');
  dialog.getByRole('button', { name: 'Add exception' }).click();
  fireEvent.change(await dialog.findByLabelText('Exception 1, first day'), { target: { value: '2030-12-25' } });
  api.answer('PATCH /api/business-hours', json({ ok: true }));
  const never = { zone: 'Europe/Zurich', week: [[], [], [], [], [], [], []], exceptions: [], answersWithin: null };
  api.answer('GET /api/business-hours', json({ hours: never }));
  dialog.getByRole('button', { name: 'Save hours' }).click();
  await screen.findByText('Outside business hours.');
  const workday = [{ from: '09:00', to: '17:00' }];
  const monday = [
    { from: '09:00', to: '12:30' },
    { from: '13:30', to: '24:00' },
  ];
  const sent = api.received.find(({ method }) => method === 'PATCH');
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    hours: {
      zone: 'Europe/Zurich',
      week: [monday, workday, workday, workday, [], [], []],
      exceptions: [{ from: '2030-12-25', to: '2030-12-25', hours: [] }],
      answersWithin: null,
    },
  });
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
