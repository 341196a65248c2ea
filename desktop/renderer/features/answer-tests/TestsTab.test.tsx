import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AnswerTest, TestResult, TestRun } from '#shared/contracts/answer-tests.ts';
import { done } from '#shared/contracts/endpoint.ts';
import { expectToast, fill, press } from '../../../testing/as-person.ts';
import { bakeryCalls } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { doneEvent, json, reason, refusal, type StandIn, standIn } from '../../../testing/stand-in.ts';
import { teamCalls } from '../../../testing/team-calls.ts';

const at = '2026-01-12T10:00:00.000Z';
const page = 'https://bakery.example/prices';
const result = (changes: Partial<TestResult> = {}): TestResult => ({
  hasPassed: true,
  reason: 'fits',
  missing: [],
  answer: 'A wedding cake costs £320.',
  outcome: 'answered',
  sources: [{ url: page, title: 'Prices' }],
  ranAt: at,
  ...changes,
});
const cake: AnswerTest = {
  id: 1,
  question: 'What does a wedding cake cost?',
  expectation: { kind: 'words', words: ['£320'] },
  origin: 'hand',
  result: result({ hasPassed: false, reason: 'wordsMissing', missing: ['£320'], answer: 'It costs £350.' }),
  before: result(),
  hasChanged: true,
};
const laptops: AnswerTest = {
  id: 2,
  question: 'Do you sell laptops?',
  expectation: { kind: 'no' },
  origin: 'gap',
  result: result({ answer: 'I couldn’t find that.', outcome: 'abstained', sources: [] }),
  before: null,
  hasChanged: false,
};
const ran: TestRun = {
  id: 9,
  kind: 'build',
  status: 'done',
  progress: { done: 2, total: 2 },
  passed: 1,
  failed: 1,
  changed: 1,
  error: null,
  createdAt: at,
  finishedAt: at,
};
const calls = { ...bakeryCalls, 'GET /api/chatbots/3/answer-tests': json({ tests: [cake, laptops], run: ran }) };
const address = '/dashboard/chatbots/3?tab=tests';
const gap = {
  ...{ variants: [], count: 2, unanswered: 2, conversationId: 5 },
  lastAskedAt: '2026-01-12T10:00:00.000Z',
};

const added = (api: StandIn) =>
  api.received
    .filter(({ method, path }) => method === 'POST' && path === '/api/chatbots/3/answer-tests')
    .map(({ body }) => (JSON.parse(body) as { tests: unknown[] }).tests);

test('tests show which passed, failed and changed, why, and the current and previous answers', {
  tags: ['rule:tests-tab-results'],
}, async () => {
  await using _api = await standIn(calls);
  await showApp(address);
  await screen.findByRole('heading', { name: '1 of 2 tests passed' });
  const [first, second] = within(screen.getByRole('list', { name: 'Tests' })).getAllByRole('listitem');
  within(first as HTMLElement).getByText('Failed');
  within(first as HTMLElement).getByText('Changed');
  within(first as HTMLElement).getByText('The answer doesn’t contain “£320”.');
  within(second as HTMLElement).getByText('Passed');
  within(second as HTMLElement).getByText('Says that there is no answer');
  await press(/What does a wedding cake cost/);
  within(screen.getByRole('region', { name: 'Answer before' })).getByText('A wedding cake costs £320.');
  expect(screen.getByRole('region', { name: 'Answer now' }).textContent).toContain('It costs £350.');
});

test('a run shows its progress, then its results, without a reload', async () => {
  const running: TestRun = { ...ran, id: 10, kind: 'demand', status: 'running', progress: { done: 1, total: 2 } };
  await using api = await standIn({ ...calls, 'POST /api/chatbots/3/answer-test-runs': json(running, 201) });
  api.answer('GET /api/chatbots/3/answer-test-runs/10', doneEvent({ run: { ...running, status: 'done' } }));
  const finish = api.hold('GET /api/chatbots/3/answer-test-runs/10');
  await showApp(address);
  await screen.findByRole('heading', { name: '1 of 2 tests passed' });
  api.answer('GET /api/chatbots/3/answer-tests', json({ tests: [cake, laptops], run: running }));
  await press('Run tests');
  await screen.findByRole('progressbar', { name: 'Running tests' });
  screen.getByText('1 of 2');
  const fixed = { ...cake, result: result() };
  api.answer(
    'GET /api/chatbots/3/answer-tests',
    json({ tests: [fixed, laptops], run: { ...running, status: 'done' } }),
  );
  finish();
  await screen.findByRole('heading', { name: '2 of 2 tests passed' });
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('other instructions are tried without saving them', { tags: ['long'] }, async () => {
  const draft: TestRun = { ...ran, id: 11, kind: 'draft', passed: 2, failed: 0 };
  await using api = await standIn({
    ...calls,
    'POST /api/chatbots/3/answer-test-runs': json({ ...draft, status: 'queued' }, 201),
  });
  api.answer('GET /api/chatbots/3/answer-test-runs/11', (response, request) =>
    (request.headers.accept === 'text/event-stream'
      ? doneEvent({ run: draft })
      : json({ run: draft, results: [{ ...result({ answer: 'In rhymes: £320.' }), testId: 1, hasChanged: true }] }))(
      response,
      request,
    ),
  );
  await showApp(address);
  await press('More actions');
  await press('Try other instructions', 'menuitem');
  await fill('Instructions', 'Answer in rhymes.');
  await press('Run tests');
  await screen.findByText('Results with unsaved instructions');
  await screen.findByRole('heading', { name: '2 of 2 tests passed' });
  const sent = api.received.find(({ path }) => path === '/api/chatbots/3/answer-test-runs');
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({ draft: { prompt: 'Answer in rhymes.' } });
  await press('Show saved results');
  await screen.findByRole('heading', { name: '1 of 2 tests passed' });
});

test('the Edit page runs the tests with its settings before they are saved, and says which fail', {
  tags: ['rule:editor-runs-tests'],
}, async () => {
  const draft: TestRun = { ...ran, id: 11, kind: 'draft', passed: 1, failed: 1 };
  await using api = await standIn({
    ...calls,
    'POST /api/chatbots/3/answer-test-runs': json({ ...draft, status: 'queued' }, 201),
  });
  const failed = result({ hasPassed: false, reason: 'wordsMissing', missing: ['£320'], answer: 'In rhymes.' });
  api.answer('GET /api/chatbots/3/answer-test-runs/11', (response, request) =>
    (request.headers.accept === 'text/event-stream'
      ? doneEvent({ run: draft })
      : json({ run: draft, results: [{ ...failed, testId: 1, hasChanged: true }] }))(response, request),
  );
  await showApp('/dashboard/edit-chatbot?id=3');
  await fill(/instructions/i, 'Answer in rhymes.');
  await press('Run tests with these settings');
  await screen.findByText('1 passed, 1 failed.');
  const list = await screen.findByRole('list', { name: 'Failed tests' });
  await waitFor(() => expect(list.textContent).toContain(cake.question));
  expect(list.textContent).toContain('£320');
  const sent = api.received.filter(({ method }) => method !== 'GET').map(({ body }) => JSON.parse(body));
  expect(sent).toMatchObject([{ draft: { prompt: 'Answer in rhymes.', answersFrom: 'model' } }]);
});

test('a chatbot without tests suggests some from its website, and adds the chosen ones', {
  tags: ['rule:tests-tab-suggests'],
}, async () => {
  await using api = await standIn({
    ...calls,
    'GET /api/chatbots/3/answer-tests': json({ tests: [], run: null }),
    'GET /api/chatbots/3/proposed-answer-tests': json({
      tests: [
        { question: cake.question, expectation: { kind: 'page', url: page }, origin: 'proposed' },
        { question: laptops.question, expectation: { kind: 'no' }, origin: 'proposed' },
      ],
    }),
    'GET /api/chatbots/3/gaps': json({
      gaps: [{ ...gap, question: 'Do you repair bicycles?' }],
      withoutText: 0,
      dismissed: [],
      answered: [
        { id: 1, question: 'Is there parking?', source: { url: page, title: 'Prices' }, closedAt: gap.lastAskedAt },
      ],
    }),
    'POST /api/chatbots/3/answer-tests': json({ tests: [cake], replacedIds: [] }, 201),
  });
  await showApp(address);
  await screen.findByRole('heading', { name: 'No tests yet' });
  await press('Suggest tests');
  await press(laptops.question, 'checkbox');
  screen.getByText('Cites bakery.example/prices');
  // Only the owner knows whether an unanswered question should stay unanswered.
  expect(screen.getByRole('checkbox', { name: 'Do you repair bicycles?' }).getAttribute('aria-checked')).toBe('false');
  await press('Add 2 tests');
  await expectToast('1 test added');
  expect(added(api)).toMatchObject([
    [
      { question: cake.question },
      { question: 'Is there parking?', expectation: { kind: 'page', url: page }, origin: 'gap' },
    ],
  ]);
});

test('suggested tests are shown five at a time', { tags: ['long'] }, async () => {
  const proposed = (question: string) => ({ question, expectation: { kind: 'page', url: page }, origin: 'proposed' });
  const questions = ['Do you ship?', 'Do you rent?', 'Is it safe?', 'Who bakes?', 'Any classes?', 'Who rides?', 'Why?'];
  await using _api = await standIn({
    ...calls,
    'GET /api/chatbots/3/answer-tests': json({ tests: [], run: null }),
    'GET /api/chatbots/3/proposed-answer-tests': json({ tests: questions.map(proposed) }),
    'GET /api/chatbots/3/gaps': json({ gaps: [], withoutText: 0, dismissed: [], answered: [] }),
  });
  await showApp(address);
  await press('Suggest tests');
  await screen.findByRole('button', { name: 'Add 5 tests' });
  const listed = () => screen.getAllByRole('checkbox').map(({ parentElement }) => parentElement?.textContent);
  expect(listed()).toHaveLength(5);
  await press('Show 2 more');
  await screen.findByRole('button', { name: 'Add 7 tests' });
});

test('a test is only added once it has a page or words', { tags: ['long'] }, async () => {
  await using api = await standIn({
    ...calls,
    'POST /api/chatbots/3/answer-tests': json({ tests: [cake], replacedIds: [] }, 201),
  });
  await showApp(address);
  await press('Add test');
  const dialog = within(await screen.findByRole('dialog'));
  await fill('Question', 'Do you deliver?');
  await press('Add test');
  await dialog.findByText('Please enter a valid URL');
  await press('Contains words', 'radio');
  await press('Add test');
  await dialog.findByText('Words are required');
  await fill('Words', 'from £40\n\n within 5 miles ');
  await press('Add test');
  await expectToast('Test added');
  const expectation = { kind: 'words', words: ['from £40', 'within 5 miles'] };
  expect(added(api)).toEqual([[{ question: 'Do you deliver?', expectation, origin: 'hand' }]]);
});

test('a deleted test can be restored', { tags: ['long'] }, async () => {
  await using api = await standIn({
    ...calls,
    'DELETE /api/chatbots/3/answer-tests/2': json(done),
    'POST /api/chatbots/3/answer-tests/2/restoration': json(laptops),
  });
  await showApp(address);
  await press(/Do you sell laptops/);
  await press('Delete');
  await expectToast('Test deleted');
  await press('Undo');
  await expect
    .poll(() => api.received.some(({ path }) => path === `/api/chatbots/3/answer-tests/${laptops.id}/restoration`))
    .toBe(true);
});

test('the toolbar has two buttons, and a menu with everything else', async () => {
  await using _api = await standIn(calls);
  await showApp(address);
  const title = await screen.findByRole('heading', { name: '1 of 2 tests passed' });
  const toolbar = within(title.closest('section') as HTMLElement)
    .getAllByRole('button')
    .slice(0, 4);
  const details = /^(?:Details of )?What does a wedding cake cost/;
  expect(toolbar.map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual([
    'Add test',
    'Run tests',
    'More actions',
    expect.stringMatching(details),
  ]);
  await press('More actions');
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Suggest tests',
    'Try other instructions',
    'Import CSV',
    'Export CSV',
  ]);
});

test('an error shows when tests can’t be loaded, and trying again loads them', {
  tags: ['long', 'rule:tests-tab-fails'],
}, async () => {
  await using api = await standIn(calls);
  api.answerOnce('GET /api/chatbots/3/answer-tests', refusal);
  await showApp(address);
  await screen.findByText('The tests couldn’t be loaded');
  screen.getByText(reason);
  await press('Try again');
  await screen.findByRole('heading', { name: '1 of 2 tests passed' });
  expect(screen.queryByText(reason)).toBeNull();
});

test('viewers see tests and results, without any way to change them', async () => {
  await using _api = await standIn({ ...calls, ...teamCalls('viewer') });
  await showApp(address);
  await screen.findByRole('heading', { name: '1 of 2 tests passed' });
  await press(/Do you sell laptops/);
  for (const name of ['Run tests', 'Add test', 'Edit', 'Delete', 'Run this test'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a visitor’s question becomes a test that expects the same answer', async () => {
  const message = { id: 1, timestamp: at, sources: [], feedback: null, isExplained: false, isUnanswered: false };
  const messages = [
    { ...message, content: 'Do you deliver?', isFromUser: true, outcome: null },
    {
      ...message,
      id: 2,
      content: 'Yes, from £40.',
      isFromUser: false,
      outcome: 'answered',
      sources: [{ url: page, title: 'Prices' }],
    },
  ];
  const conversation = {
    chatbotId: 3,
    id: 5,
    conversationId: 'abc',
    visitorId: null,
    startedAt: at,
    endedAt: at,
    messageCount: 2,
    preview: 'Do you deliver?',
    contactMessageCount: 0,
    leftMessageCount: 0,
    outcome: 'answered',
    rating: null,
    pageUrl: null,
    consentedAt: null,
    keepsTexts: true,
    match: null,
  };
  await using api = await standIn({
    ...calls,
    'GET /api/chatbots/3/conversations': json([conversation]),
    'GET /api/chatbots/3/gaps': json({ gaps: [], withoutText: 0, dismissed: [], answered: [] }),
    'GET /api/conversations/5/messages': json(messages),
    'POST /api/chatbots/3/answer-tests': json({ tests: [cake], replacedIds: [] }, 201),
  });
  await showApp('/dashboard/conversations?chatbotId=3&open=5');
  await press('More actions for this answer');
  await press('Make this a test', 'menuitem');
  await press('Add test');
  await expectToast('Test added');
  const expectation = { kind: 'page', url: page };
  expect(added(api)).toEqual([[{ question: 'Do you deliver?', expectation, origin: 'conversation' }]]);
});
