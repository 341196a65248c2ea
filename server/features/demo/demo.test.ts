import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { AnswerTestInput } from '#shared/contracts/answer-tests.ts';
import { conversationsEndpoints as calls } from '#shared/contracts/conversations.ts';
import { demoEndpoints } from '#shared/contracts/demo.ts';
import { visitorsEndpoints, visitorTokenHeader } from '#shared/contracts/visitors.ts';
import { solveChallenge } from '../../testing/solve-challenge.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { followRun } from '../answer-tests/follow-run.ts';
import { addTests, listTests } from '../answer-tests/store.ts';
import { requestRun } from '../answer-tests/test-runs.ts';
import { listWebsites } from '../websites/store.ts';
import { demoContent } from './demo-content.ts';
import { prepareDemo } from './prepare-demo.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ work: true, env: { RATE_LIMITS: '1', ENFORCE_PLAN_LIMITS: '1' } });
});
afterAll(() => app.close());

const prepare = () => prepareDemo(app.services, AbortSignal.timeout(30_000));
const demo = async () => (await app.anonymous().get(demoEndpoints.getDemo)).chatbotId;

async function systemAccount(): Promise<number> {
  const row = await app.db('workspaces').where('is_system', true).first<{ id: number }>('id');
  return row.id;
}

async function ask(question: string) {
  const chatbotId = await demo();
  if (chatbotId === null) throw new Error('There is no demo');
  const visitor = app.anonymous();
  const from = { params: { chatbotId }, headers: { Origin: app.url } };
  const token = solveChallenge((await visitor.get(visitorsEndpoints.createChallenge, from)).challenge);
  const request = { ...from, headers: { ...from.headers, [visitorTokenHeader]: token } };
  const { conversationId } = await visitor.get(calls.startConversation, { ...request, body: {} });
  return (await visitor.get(calls.sendMessage, { ...request, body: { conversationId, message: question } })).message;
}

test('before it is prepared there is no demo, and no error', { tags: ['rule:demo-before-prepared'] }, async () => {
  expect(await demo()).toBe(null);
});

test('the demo answers questions about Parley from its own pages, with links to them', {
  tags: ['rule:demo-answers'],
}, async () => {
  await prepare();
  const answer = await ask('How much does the Pro plan cost per month?');
  expect(answer.outcome).toBe('answered');
  expect(answer.content).toContain('$29');
  expect(answer.sources.map(({ url }) => url)).toContain(`${app.url}/pricing`);
});

const prospects: readonly [question: string, answer: string][] = [
  ['how much does it cost', '$29'],
  ['What are the prices?', '$99'],
  ['is it free?', 'costs nothing'],
  ['can i host it on my own server', 'MIT license'],
  ['Can I self host Parley?', 'npm start'],
  ['Do you support wordpress', 'WordPress'],
  ['Does Parley work with Shopify?', 'Shopify'],
  ['is Parley GDPR compliant?', 'no cookies'],
  ['Do I need an OpenAI API key?', 'quotes the sentences'],
  ['What languages does it speak?', 'German'],
  ['Does it work in German?', 'German'],
  ['What can it not do?', 'doesn’t take orders'],
  ['Does it make stuff up?', 'instead of making one up'],
  ['how do i install it', 'script tag'],
  ['can my visitors speak to a person', 'leave a message'],
  ['can i get my money back', '14'],
];

test('the answer about prices links to the page that has them', async () => {
  expect((await ask('How much does it cost?')).content).toContain(`[Pricing](${app.url}/pricing)`);
});

test('what prospects ask passes the tests that an owner would add', { tags: ['long'] }, async () => {
  const [row] = await app.db('chatbots').where('id', (await demo()) ?? 0);
  const chatbot = { workspaceId: await systemAccount(), id: row.id as number, websiteId: row.website_id as number };
  const tests = prospects.map(([question, words]) =>
    AnswerTestInput.parse({ question, expectation: { kind: 'words', words: [words] } }),
  );
  const run = await app.db.transaction(async (trx) => {
    await addTests(trx, chatbot, tests);
    return requestRun(app.services, trx, chatbot, { kind: 'demand' });
  });
  const key = { workspaceId: chatbot.workspaceId, runId: run.id };
  const events = await Array.fromAsync(followRun(app.services, key, AbortSignal.timeout(60_000)));
  const results = (await listTests(app.db, chatbot)).map(({ question, result }) => ({
    question,
    outcome: result?.outcome,
    missing: result?.missing,
  }));
  expect(results).toEqual(prospects.map(([question]) => ({ question, outcome: 'answered', missing: [] })));
  expect(events.at(-1)).toMatchObject({ event: 'done', data: { run: { passed: prospects.length, failed: 0 } } });
});

test('every link it may include is to an existing page', () => {
  const paths = demoContent('https://parley.example').pages.map(({ url }) => new URL(url).pathname);
  expect(new Set(paths)).toEqual(new Set(['/', '/pricing', '/test-crawler', '/auth']));
});

test('it makes up nothing that the pages don’t say', async () => {
  expect((await ask('Who won the football world cup in 1998?')).outcome).toBe('abstained');
});

test('preparing it again changes nothing', async () => {
  const before = await demo();
  await prepare();
  expect(await demo()).toBe(before);
  expect(await listWebsites(app.db, await systemAccount())).toHaveLength(1);
});

test('after our pages change, a new assistant replaces the old one', { tags: ['long'] }, async () => {
  const before = await demo();
  await app.db('pages').where('url', `${app.url}/auth`).update({ content: 'What it said last year.' });
  await prepare();
  expect(await demo()).not.toBe(before);
  expect(await listWebsites(app.db, await systemAccount())).toHaveLength(1);
});

test('no one can sign in to its account or take its name', async () => {
  const { status, error } = await app
    .anonymous()
    .call(accountsEndpoints.login, { body: { username: 'Parley demo', password: 'correct horse' } });
  expect([status, error.message]).toEqual([401, 'Invalid username or password']);
  const { status: registered } = await app.anonymous().call(accountsEndpoints.register, {
    body: { username: 'Parley demo', email: 'demo@parley.example', password: 'correct horse' },
  });
  expect(registered).toBe(400);
});

test('other sites can’t show it', async () => {
  const response = await fetch(`${app.url}/api/chatbots/${await demo()}/config`, {
    headers: { origin: 'https://elsewhere.example' },
  });
  expect(response.status).toBe(403);
});

test('when switched off, there is no demo', async () => {
  await using other = await testApp({ env: { DEMO: '0' } });
  expect((await other.anonymous().get(demoEndpoints.getDemo)).chatbotId).toBe(null);
});
