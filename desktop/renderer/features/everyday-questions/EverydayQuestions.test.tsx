import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AnswerTest } from '#shared/contracts/answer-tests.ts';
import type { EverydayAnswer, EverydayQuestions } from '#shared/contracts/everyday-questions.ts';
import type { KeyFact } from '#shared/contracts/key-facts.ts';
import { expectToast, fill, press } from '../../../testing/as-person.ts';
import { bakeryCalls } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, reason, refusal, type StandIn, standIn } from '../../../testing/stand-in.ts';
import { teamCalls } from '../../../testing/team-calls.ts';

const hours = { id: 'hours', question: 'When are you open?', fact: 'hours' } as const;
const phone = { id: 'phone', question: 'What is your phone number?', fact: 'phone' } as const;
const vegan = { id: 'vegan', question: 'Do you have vegan dishes?', fact: null };
const list: EverydayQuestions = {
  kind: 'food',
  because: ['Bakery', 'Cakes'],
  language: 'en',
  isReady: true,
  questions: [hours, phone, vegan],
};
const page = { url: 'https://bakery.example/hours', title: 'Hours' };
const given: EverydayAnswer[] = [
  { id: 'hours', answer: 'We are open from 8 to 12.', outcome: 'answered', sources: [page] },
  { id: 'phone', answer: 'This page may help: Contact', outcome: 'partial', sources: [] },
  { id: 'vegan', answer: 'I couldn’t find that.', outcome: 'abstained', sources: [] },
];
const fact: KeyFact = {
  id: 1,
  kind: 'phone',
  label: '',
  value: '0221 123456',
  origin: 'site',
  isHidden: false,
  differs: null,
  isOnSite: true,
  page: { url: 'https://bakery.example/contact', title: 'Contact' },
  language: 'en',
};
const questions = 'GET /api/chatbots/3/everyday-questions';
const ask = 'POST /api/chatbots/3/everyday-questions';
const tests = 'GET /api/chatbots/3/answer-tests';
const addTests = 'POST /api/chatbots/3/answer-tests';
const counts = { conversations: 0, messages: 0, answers: 0, unanswered: 0 };
const insights = {
  perDay: [],
  total: counts,
  previous: counts,
  quality: { hinted: 0, helpful: 0, notHelpful: 0 },
  ...{
    topQuestions: [],
    topPages: [],
    models: [],
    people: { waited: 0, answered: 0, medianSeconds: null, leftMessage: 0, cameBack: 0 },
    fromReplies: { answers: 0, uses: 0, mostUsed: [] },
    withoutText: 0,
  },
};

/** Streams these answers. */
const answers =
  (some: readonly EverydayAnswer[], ending = 'event: done\ndata: {}\n\n'): ReturnType<typeof json> =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(some.map((data) => `event: answer\ndata: ${JSON.stringify(data)}\n\n`).join('') + ending);
  };

const calls = {
  ...bakeryCalls,
  'GET /api/chatbots/3/insights': json(insights),
  'GET /api/chatbots/3/gaps': json({ gaps: [], withoutText: 0, dismissed: [], answered: [] }),
  'GET /api/websites/7/key-facts': json({ facts: [fact] }),
  [questions]: json(list),
  [ask]: answers(given),
  [tests]: json({ tests: [], run: null }),
  [addTests]: json({ tests: [], replacedIds: [] }, 201),
};

const testOf = ({ question }: { question: string }): AnswerTest => ({
  id: 1,
  question,
  expectation: { kind: 'page', url: page.url },
  origin: 'proposed',
  ...{ result: null, before: null, hasChanged: false },
});

/** The bodies of a call, in order. */
const sent = ({ received }: StandIn, call: string): unknown[] =>
  received.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => JSON.parse(body) as unknown);

async function showCard() {
  await showApp('/dashboard/chatbots/3');
  await press('Ask them');
  return within(screen.getByRole('region', { name: 'Questions every visitor asks' }));
}

const row = async ({ question }: { question: string }) =>
  within((await screen.findByRole('heading', { name: question })).closest('li') as HTMLElement);

test('the questions of the kind of site are asked, and shown with their answers: answered, unsure, none', {
  tags: ['rule:everyday-card-answers'],
}, async () => {
  await using api = await standIn(calls);
  const release = api.hold(ask);
  const card = await showCard();
  await card.findByText('Asking the questions: 0 of 3');
  card.getByText('Recognized from “Bakery”, “Cakes”');
  release();
  await card.findByText('1 answered, 1 unsure, 1 without an answer');
  (await row(hours)).getByText('Answered');
  (await row(hours)).getByText('We are open from 8 to 12.');
  (await row(hours)).getByRole('link', { name: /^Hours/ });
  (await row(phone)).getByText('Unsure');
  (await row(vegan)).getByText('No answer');
  expect(sent(api, ask)).toEqual([{ kind: 'food', ids: ['hours', 'phone', 'vegan'] }]);
  expect(sent(api, addTests)).toEqual([]);
});

test('in the wizard, the first answers don’t scroll past the snippet', { tags: ['long'] }, async () => {
  await using _api = await standIn(calls);
  await showApp('/create-chatbot/7/deploy');
  const list = within(await screen.findByRole('region', { name: 'Questions every visitor asks' }));
  await list.findByText('1 answered, 1 unsure, 1 without an answer');
  expect(document.activeElement?.closest('li')).toBeFalsy();
});

test('an answer that the owner confirms becomes a test', {
  tags: ['long', 'rule:everyday-card-confirms'],
}, async () => {
  await using api = await standIn(calls);
  await showCard();
  await (await row(hours)).findByText('Answered');
  api.answer(tests, json({ tests: [testOf(hours)], run: null }));
  await press(`That’s right: ${hours.question}`);
  await expectToast('Answer confirmed');
  expect(sent(api, addTests)).toEqual([
    { tests: [{ question: hours.question, expectation: { kind: 'page', url: page.url }, origin: 'proposed' }] },
  ]);
  await (await row(hours)).findByText('Test');
  expect(screen.queryByRole('button', { name: `That’s right: ${hours.question}` })).toBeNull();
});

test('one click confirms the fact that a page states; the question is asked again and becomes a test', {
  tags: ['long', 'rule:everyday-card-confirms-fact'],
}, async () => {
  const change = 'PATCH /api/websites/7/key-facts/1';
  await using api = await standIn({ ...calls, [change]: json({ ...fact, origin: 'fixed' }) });
  await showCard();
  await (await row(phone)).findByText('0221 123456');
  api.answer(ask, answers([{ id: 'phone', answer: '0221 123456', outcome: 'answered', sources: [] }]));
  await press(`That’s right: ${phone.question}`);
  await (await row(phone)).findByText('Answered');
  await expectToast('Fact confirmed');
  expect(sent(api, change)).toEqual([{ label: '', value: '0221 123456' }]);
  expect(sent(api, ask).at(-1)).toEqual({ kind: 'food', ids: ['phone'] });
  expect(sent(api, addTests)).toEqual([
    {
      tests: [{ question: phone.question, expectation: { kind: 'words', words: ['0221 123456'] }, origin: 'proposed' }],
    },
  ]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe(phone.question));
});

test('a confirmed fact that doesn’t answer the question becomes no test', { tags: ['long'] }, async () => {
  await using api = await standIn({
    ...calls,
    'PATCH /api/websites/7/key-facts/1': json({ ...fact, origin: 'fixed' }),
  });
  await showCard();
  await (await row(phone)).findByText('0221 123456');
  await press(`That’s right: ${phone.question}`);
  await expectToast('Fact confirmed', 'The assistant doesn’t use it for this question. Write the answer instead.');
  expect(sent(api, addTests)).toEqual([]);
});

test('a fact that no page states is added, and becomes a test once it answers the question', {
  tags: ['long', 'rule:everyday-card-adds-fact'],
}, async () => {
  const added: KeyFact = {
    ...fact,
    id: 2,
    kind: 'hours',
    value: '8 to 12',
    origin: 'added',
    isOnSite: false,
    page: null,
  };
  await using api = await standIn({ ...calls, 'POST /api/websites/7/key-facts': json(added, 201) });
  api.answer(ask, answers(given.map((one) => (one.id === 'hours' ? { ...one, outcome: 'abstained' } : one))));
  await showCard();
  await press(`Add the fact: ${hours.question}`);
  api.answer(ask, answers([{ id: 'hours', answer: '8 to 12', outcome: 'answered', sources: [] }]));
  await fill('Value', '8 to 12');
  await press('Save');
  await (await row(hours)).findByText('Answered');
  expect(sent(api, 'POST /api/websites/7/key-facts')).toEqual([{ kind: 'hours', label: '', value: '8 to 12' }]);
  await waitFor(() =>
    expect(sent(api, addTests)).toMatchObject([
      { tests: [{ question: hours.question, expectation: { words: ['8 to 12'] } }] },
    ]),
  );
});

test('an answer that the owner writes is shown at once, with a test, and can be undone', {
  tags: ['rule:everyday-card-writes'],
}, async () => {
  const at = '2026-01-12T10:00:00.000Z';
  const asked = { kind: 'qa', title: vegan.question, content: 'Yes, the rye bread.', language: null };
  const entry = { id: 4, ...asked, createdAt: at, updatedAt: at };
  await using api = await standIn({
    ...calls,
    'POST /api/websites/7/entries': json(entry, 201),
    'DELETE /api/websites/7/entries/4': json({ ok: true }),
    'DELETE /api/chatbots/3/answer-tests/1': json({ ok: true }),
    [addTests]: json({ tests: [testOf(vegan)], replacedIds: [] }, 201),
  });
  await showCard();
  await (await row(vegan)).findByText('No answer');
  await press(`Write the answer: ${vegan.question}`);
  api.answer(ask, answers([{ id: 'vegan', answer: entry.content, outcome: 'answered', sources: [] }]));
  await fill('Answer', entry.content);
  await press('Save answer');
  await (await row(vegan)).findByText(entry.content);
  expect(sent(api, 'POST /api/websites/7/entries')).toMatchObject([{ kind: 'qa', title: vegan.question }]);
  expect(sent(api, addTests)).toMatchObject([
    { tests: [{ question: vegan.question, expectation: { words: ['Yes, the rye bread.'] } }] },
  ]);
  api.answer(ask, answers(given.slice(2)));
  await press(`Undo: ${vegan.question}`);
  await (await row(vegan)).findByText('No answer');
});

test('another kind of site has other questions, and a page can be named for one', {
  tags: ['long', 'rule:everyday-card-kind'],
}, async () => {
  await using api = await standIn({
    ...calls,
    'POST /api/chatbots/3/search': json({ results: [] }),
    'GET /api/websites/7/entries': json([]),
  });
  const card = await showCard();
  await (await row(vegan)).findByText('No answer');
  const returns = { id: 'returns', question: 'Can I return an item?', fact: null };
  api.answer(questions, json({ ...list, kind: 'shop', because: [], questions: [returns] }));
  api.answer(ask, answers([{ ...given[2], id: 'returns' } as EverydayAnswer]));
  await press('Kind of website', 'combobox');
  await press('Shop', 'option');
  await (await row(returns)).findByText('No answer');
  card.getByText('Chosen by you');
  expect(sent(api, ask).at(-1)).toEqual({ kind: 'shop', ids: ['returns'] });
  await press(`Choose the page: ${returns.question}`);
  const ways = within(await screen.findByRole('dialog'));
  expect(ways.getByRole('radio', { name: /page/i }).getAttribute('aria-checked')).toBe('true');
});

test('questions that can’t be loaded or asked say so, and only the missing ones are asked again', {
  tags: ['long', 'rule:everyday-card-fails'],
}, async () => {
  const failing = `event: error\ndata: ${JSON.stringify({ message: reason })}\n\n`;
  await using api = await standIn({ ...calls, [questions]: refusal, [ask]: answers(given.slice(0, 1), failing) });
  const card = await showCard();
  await card.findByText('The questions couldn’t be loaded');
  api.answer(questions, json(list));
  await press('Try again');
  await card.findByText('Some questions couldn’t be asked');
  card.getByText(reason);
  card.getByText('1 of 3');
  api.answer(ask, answers(given.slice(1)));
  await press('Try again');
  await card.findByText('1 answered, 1 unsure, 1 without an answer');
  expect(sent(api, ask).at(-1)).toEqual({ kind: 'food', ids: ['phone', 'vegan'] });
  expect(card.queryByText(reason)).toBeNull();
});

test('without a knowledge base nothing is asked', {
  tags: ['rule:everyday-card-not-built'],
}, async () => {
  await using api = await standIn({ ...calls, [questions]: json({ ...list, isReady: false }) });
  const card = await showCard();
  await card.findByText(/^Build the knowledge base first/);
  expect(sent(api, ask)).toEqual([]);
});

test('viewers, who can’t ask, don’t see the card', async () => {
  await using _api = await standIn({ ...calls, ...teamCalls('viewer') });
  await showApp('/dashboard/chatbots/3');
  await screen.findByText(/^Nobody asked|^No questions|./, { selector: '#gaps-title' });
  expect(screen.queryByRole('region', { name: 'Questions every visitor asks' })).toBeNull();
});
