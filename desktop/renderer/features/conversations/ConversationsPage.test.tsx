import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { firstRows } from '#build/test-processes/first-rows.ts';
import type { Conversation, TranscriptMessage } from '#shared/contracts/conversations.ts';
import type { Entry } from '#shared/contracts/knowledge.ts';
import { answerJson } from '../../../testing/answer-server.ts';
import { expectAddress, expectToast, field, fill, press } from '../../../testing/as-person.ts';
import { bakeryCalls, helper, overview } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, standIn } from '../../../testing/stand-in.ts';

const silent: Conversation = {
  id: 5,
  chatbotId: 3,
  conversationId: 'x'.repeat(22),
  visitorId: 'silent',
  startedAt: '2026-01-12T11:00:00.000Z',
  endedAt: null,
  messageCount: 0,
  preview: '',
  contactMessageCount: 0,
  outcome: null,
  answers: 0,
  answered: 0,
  rating: null,
  pageUrl: null,
  consentedAt: null,
  keepsTexts: true,
  match: null,
};
const talker: Conversation = { ...silent, id: 4, visitorId: 'talker', messageCount: 2, preview: 'Rye bread?' };

const list = 'GET /api/chatbots/3/conversations';
const visitors = () =>
  within(screen.getByRole('table', { name: 'Conversations' }))
    .getAllByText(/^(?:silent|talker|the-next)$/)
    .map(({ textContent }) => textContent);

test('a click on a header sorts conversations', { tags: ['long'] }, async () => {
  await using api = await standIn({
    ...bakeryCalls,
    [list]: (response, { path }) => {
      const query = new URL(path, 'http://a').searchParams;
      const isTalkerFirst = query.get('sort') === 'messages' && query.get('order') === 'desc';
      answerJson(response, 200, isTalkerFirst ? [talker, silent] : [silent, talker]);
    },
  });
  const asked = () => {
    const last = api.received.findLast(({ path }) => path.startsWith('/api/chatbots/3/conversations'));
    const query = new URL(last?.path ?? '', 'http://a').searchParams;
    return `${query.get('sort')} ${query.get('order')}`;
  };
  const orderOf = (name: string) => screen.getByRole('columnheader', { name }).getAttribute('aria-sort');
  await showApp('/dashboard/conversations');
  await waitFor(() => expect(visitors()).toEqual(['silent', 'talker']));
  expect([asked(), orderOf('Started')]).toEqual(['started desc', 'descending']);
  await press('Messages');
  await waitFor(() => expect(visitors()).toEqual(['talker', 'silent']));
  expect([asked(), orderOf('Messages')]).toEqual(['messages desc', 'descending']);
  await press('Messages');
  await waitFor(() => expect(visitors()).toEqual(['silent', 'talker']));
  expect([asked(), orderOf('Messages')]).toEqual(['messages asc', 'ascending']);
  await expectAddress('/dashboard/conversations?sort=messages&order=asc');
});

const asked = (path: string) => Object.fromEntries(new URL(path, 'http://a').searchParams);

test('conversations show their outcome and rating and can be filtered by them', { tags: ['long'] }, async () => {
  const missed: Conversation = { ...talker, outcome: 'abstained', answers: 1, answered: 0, rating: -1 };
  const long: Conversation = { ...silent, id: 3, outcome: 'abstained', answers: 20, answered: 17 };
  await using _api = await standIn({
    ...bakeryCalls,
    [list]: (response, { path }) => {
      const { outcome, rating } = asked(path);
      const rows = rating === '1' ? [] : outcome === 'abstained' ? [missed] : [silent, missed, long];
      answerJson(response, 200, rows);
    },
  });
  await showApp('/dashboard/conversations');
  await waitFor(() => expect(visitors()).toEqual(['silent', 'talker', 'silent']));
  const row = screen.getByText('talker').closest('tr');
  expect(row?.textContent).toContain('No answer');
  expect(row?.textContent).toContain('Not helpful');
  screen.getAllByText('17 of 20 answered');
  await press('Outcome', 'combobox');
  await press('No answer', 'option');
  await waitFor(() => expect(visitors()).toEqual(['talker']));
  await expectAddress('/dashboard/conversations?outcome=abstained');
  await press('Rating', 'combobox');
  await press('Helpful', 'option');
  await screen.findByText('No conversations match');
  await press('Clear filters');
  await waitFor(() => expect(visitors()).toEqual(['silent', 'talker', 'silent']));
  await expectAddress('/dashboard/conversations');
});

test('a link opens a conversation on another page', async () => {
  await using _api = await standIn({
    ...bakeryCalls,
    [list]: (response, { path }) => answerJson(response, 200, asked(path)['q'] === '#4' ? [talker] : [silent]),
    'GET /api/conversations/4/messages': json([]),
    'GET /api/conversations/4/contact-messages': json([]),
  });
  await showApp('/dashboard/conversations?open=4');
  within(await screen.findByRole('dialog', { name: 'Conversation #4' })).getByText('talker');
  await press('Close');
  await waitFor(() => expect(visitors()).toEqual(['silent']));
  await expectAddress('/dashboard/conversations');
});

test.each(firstRows(1, ['x', '999', '0']))('a link to a missing conversation (%s) opens nothing', async (wanted) => {
  await using api = await standIn({
    ...bakeryCalls,
    [list]: (response, { path }) => answerJson(response, 200, asked(path)['q'] ? [] : [silent]),
  });
  await showApp(`/dashboard/conversations?open=${wanted}`);
  await waitFor(() => expect(visitors()).toEqual(['silent']));
  const looksFor = wanted === '999' ? 1 : 0;
  const looked = () => api.received.filter(({ path }) => path.includes('%23')).length;
  await waitFor(() => expect(looked()).toBe(looksFor));
  expect(screen.queryByRole('dialog')).toBeNull();
});

const question: TranscriptMessage = {
  id: 11,
  content: 'Do you repair bicycles?',
  isFromUser: true,
  timestamp: '2026-01-12T11:00:00.000Z',
  sources: [],
  outcome: null,
  feedback: null,
  isExplained: false,
  isUnanswered: false,
};
const declined: TranscriptMessage = {
  ...question,
  id: 12,
  content: 'I could not find anything about that.',
  isFromUser: false,
  outcome: 'abstained',
};
const entry: Entry = {
  id: 1,
  kind: 'qa',
  title: 'Do you repair bicycles?',
  content: 'We only bake. Try the shop next door.',
  language: 'en',
  createdAt: '2026-01-12T12:00:00.000Z',
  updatedAt: '2026-01-12T12:00:00.000Z',
};

test('a question that was interrupted by a server restart says so and isn’t charged', { tags: ['long'] }, async () => {
  await using _ = await standIn({
    ...bakeryCalls,
    [list]: json([talker]),
    'GET /api/conversations/4/messages': json([
      { ...question, isUnanswered: true },
      { ...question, id: 13 },
    ]),
  });
  await showApp('/dashboard/conversations');
  await press(/View Messages/);
  const [left, other] = await screen.findAllByText(question.content);
  expect(left?.closest('li')?.textContent).toContain('Not answered, not charged');
  expect(left?.closest('li')?.textContent).toContain('The server stopped before it could reply.');
  expect(other?.closest('li')?.textContent).not.toContain('Not answered');
});

test('an unanswered question is answered for every later visitor', {
  tags: ['rule:conversations-page-answers-gap'],
}, async () => {
  const entries = 'POST /api/websites/7/entries';
  await using api = await standIn({
    ...bakeryCalls,
    [list]: json([talker]),
    'GET /api/conversations/4/messages': json([question, declined]),
    'GET /api/conversations/6/messages': json([
      { ...question, id: 13 },
      { ...declined, id: 14, content: entry.content, outcome: 'answered' },
    ]),
    [entries]: json(entry, 201),
    'POST /api/chatbots/3/answer-tests': json({ tests: [], replacedIds: [] }, 201),
  });
  const sent = () => api.received.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body));
  await showApp('/dashboard/conversations');
  await press(/View Messages/);
  await press('Answer this once');
  await screen.findByRole('dialog', { name: 'Answer this once' });
  expect((await screen.findByLabelText('Language')).textContent).toBe('Language of the site');
  expect((await field('Question')).value).toBe('Do you repair bicycles?');
  await press('Save answer');
  await screen.findByText('Answer is required');
  expect(sent()).toEqual([]);
  await fill('Answer', entry.content);
  await press('Save answer');
  await expectToast('Content added');
  expect(sent()).toEqual([
    { kind: 'qa', title: entry.title, content: entry.content },
    {
      tests: [
        { question: entry.title, expectation: { kind: 'words', words: ['We only bake.'] }, origin: 'conversation' },
      ],
    },
  ]);

  await press('Close');
  api.answer(list, json([{ ...talker, id: 6, visitorId: 'the-next' }, talker]));
  await press('Refresh');
  await waitFor(() => expect(visitors()).toEqual(['the-next', 'talker']));
  await press('View Messages of conversation 6');
  await within(await screen.findByRole('dialog')).findByText(entry.content);
});

const twins = json([
  { ...helper, id: 9 },
  { ...helper, id: 3 },
]);

test('conversations open with the chatbot that was last asked something, and equal names have numbers', {
  tags: ['rule:conversations-in-use'],
}, async () => {
  const latest = { id: 4, chatbotId: 3, startedAt: talker.startedAt, preview: 'Rye bread?', outcome: 'answered' };
  await using _api = await standIn({
    ...bakeryCalls,
    'GET /api/chatbots': twins,
    'GET /api/overview': json({ ...overview, conversations: [latest] }),
    [list]: json([talker]),
  });
  await showApp('/dashboard/conversations');
  await waitFor(() => expect(visitors()).toEqual(['talker']));
  expect((await screen.findByRole('combobox', { name: 'Chatbot' })).textContent).toBe('Helper (#3)');
});

test('the conversations of all chatbots are read, filtered, exported and deleted together', {
  tags: ['rule:conversations-of-all-chatbots'],
}, async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved');
  onTestFinished(() => saved.mockRestore());
  const others = { ...talker, id: 8, chatbotId: 9, visitorId: 'the-next' };
  await using api = await standIn({
    ...bakeryCalls,
    'GET /api/chatbots': json([helper, { ...helper, id: 9, name: 'Advisor' }]),
    [list]: json([talker]),
    'GET /api/conversations': json([others, talker]),
    'GET /api/conversations/export': (response) => {
      response.writeHead(200, { 'content-type': 'text/csv' });
      response.end('"ID"\r\n8\r\n');
    },
    'GET /api/conversations/8/messages': json([]),
    'DELETE /api/chatbots/3/conversations': json({ deleted: 1 }),
    'DELETE /api/chatbots/9/conversations': json({ deleted: 1 }),
  });
  await showApp('/dashboard/conversations?chatbotId=3');
  await waitFor(() => expect(visitors()).toEqual(['talker']));
  await press('Chatbot', 'combobox');
  await press('All chatbots', 'option');
  await waitFor(() => expect(visitors()).toEqual(['the-next', 'talker']));
  await expectAddress('/dashboard/conversations?chatbotId=all');
  await press('Timeline', 'tab');
  await screen.findByText('Each chatbot has a timeline of its own.');
  await press('Conversations', 'tab');
  expect(screen.getByText('the-next').closest('tr')?.textContent).toContain('Advisor');
  await press('View Messages of conversation 8');
  await within(await screen.findByRole('dialog', { name: 'Conversation #8' })).findByText('No messages');
  await press('Close');
  await press('Outcome', 'combobox');
  await press('No answer', 'option');
  await expectAddress('/dashboard/conversations?chatbotId=all&outcome=abstained');
  await press('Select all conversations on this page', 'checkbox');
  await press('Delete');
  await press('Delete 2 conversations');
  await expectToast('2 conversations deleted');
  const deleted = api.received.filter(({ method }) => method === 'DELETE');
  expect(deleted.map(({ path, body }) => [path, JSON.parse(body)])).toEqual([
    ['/api/chatbots/9/conversations', { ids: [8] }],
    ['/api/chatbots/3/conversations', { ids: [4] }],
  ]);
  await press('Export CSV');
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(api.received.at(-1)?.path).toBe('/api/conversations/export?q=&outcome=abstained');
});

test('a link to a conversation opens it with its chatbot', async () => {
  await using api = await standIn({
    ...bakeryCalls,
    'GET /api/chatbots': twins,
    'GET /api/conversations': json([talker]),
    [list]: json([talker]),
    'GET /api/conversations/4/messages': json([]),
  });
  await showApp('/dashboard/conversations?open=4');
  await waitFor(() => expect(api.received.some(({ path }) => path.startsWith('/api/chatbots/3/conv'))).toBe(true));
  expect(api.received.some(({ path }) => path.startsWith('/api/conversations?q=%234'))).toBe(true);
});

test('doubtful answers can be filtered', { tags: ['long'] }, async () => {
  await using api = await standIn({ ...bakeryCalls, [list]: json([talker]) });
  await showApp('/dashboard/conversations');
  await press('Outcome', 'combobox');
  await press('Doubtful', 'option');
  await expectAddress('/dashboard/conversations?outcome=doubtful');
  await waitFor(() => expect(api.received.at(-1)?.path).toContain('outcome=doubtful'));
});
