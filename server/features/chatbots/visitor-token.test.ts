import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { contactMessagesEndpoints } from '#shared/contracts/contact-messages.ts';
import { conversationsEndpoints as calls } from '#shared/contracts/conversations.ts';
import { visitorsEndpoints } from '#shared/contracts/visitors.ts';
import { solve } from '../../../widget/proof/solve.ts';
import { seedAssistant } from '../../testing/seed-assistant.ts';
import { solveChallenge } from '../../testing/solve-challenge.ts';
import { type Owner, type TestApp, testApp } from '../../testing/test-app.ts';
import { extraBits } from './challenge-difficulty.ts';
import { issueChallenge, readToken, validMs } from './visitor-token.ts';

const origin = 'https://shop.example';
let app: TestApp;
let owner: Owner;
/** Lists its origins. */
let chatbotId: number;
beforeAll(async () => {
  app = await testApp({ work: true, env: { RATE_LIMITS: '1', TRUST_PROXY: '1' } });
  owner = await app.as('shopkeeper');
  const widgetConfig = { offerToLeaveMessage: true };
  ({ chatbotId } = await seedAssistant(owner, { allowedOrigins: [origin, 'https://other.example'], widgetConfig }));
});
afterAll(() => app.close());
beforeEach(() => app.db('rate_limits').delete());

const headersOf = (token?: string, from = origin) => ({ Origin: from, ...(token && { 'X-Visitor-Token': token }) });
const challenge = async (from = origin, id = chatbotId) => {
  const { reply, ...answer } = await app
    .anonymous()
    .call(visitorsEndpoints.createChallenge, { params: { chatbotId: id }, headers: { Origin: from } });
  return { ...answer, challenge: reply?.challenge };
};
const tokenFor = async (from = origin, id = chatbotId) => solveChallenge((await challenge(from, id)).challenge ?? '');
const start = (token?: string, from = origin, body: object = {}) =>
  app.anonymous().call(calls.startConversation, { params: { chatbotId }, body, headers: headersOf(token, from) });
const ask = (conversationId: string, token?: string) =>
  app.anonymous().call(calls.sendMessage, {
    params: { chatbotId },
    body: { conversationId, message: 'Thanks' },
    headers: headersOf(token),
  });

describe('a chatbot that lists its origins', () => {
  test('only takes messages from pages that solved a challenge', { tags: ['rule:token-after-challenge'] }, async () => {
    const refused = await start();
    expect([refused.status, refused.error.message]).toEqual([
      401,
      'The visitor token is missing, used up or has expired',
    ]);
    const token = await tokenFor();
    const { status, reply } = await start(token);
    expect(status).toBe(201);
    expect((await ask(reply.conversationId)).status).toBe(401);
    expect((await ask(reply.conversationId, token)).status).toBe(200);
    const left = { email: 'ann@example.com', message: 'Please call me.', conversationId: reply.conversationId };
    const leave = (headers: Record<string, string>) =>
      app.anonymous().call(contactMessagesEndpoints.leaveMessage, { params: { chatbotId }, body: left, headers });
    expect((await leave(headersOf())).status).toBe(401);
    expect((await leave(headersOf(token))).status).toBe(201);
  });

  test('tells the widget so, and lets browsers of other origins send the token', async () => {
    const config = { params: { id: chatbotId }, headers: { Origin: origin } };
    expect((await app.anonymous().get(chatbotsEndpoints.getWidgetConfig, config)).needsToken).toBe(true);
    const preflight = await app.anonymous().fetch(`/api/widget/${chatbotId}/send-message`, { method: 'OPTIONS' });
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toContain('X-Visitor-Token');
  });

  test('gives no challenge to a page that isn’t listed', { tags: ['rule:token-not-for-unlisted'] }, async () => {
    expect((await challenge('https://thief.example')).status).toBe(403);
  });

  test.each([
    ['another origin', () => tokenFor('https://other.example')],
    ['a challenge without its solution', async () => (await challenge()).challenge ?? ''],
    [
      'the solution of another challenge',
      async () => {
        const [one, two] = [await tokenFor(), (await challenge()).challenge ?? ''];
        return `${two}.${one.split('.').at(-1)}`;
      },
    ],
    ['a challenge made easier', async () => (await tokenFor()).replace(/\.\d+\./, '.0.')],
    ['rubbish', () => Promise.resolve(`${'x'.repeat(5000)}.`)],
  ])('rejects a token of %s', { tags: ['rule:token-rejected'] }, async (_what, token) => {
    expect((await start(await token())).status).toBe(401);
  });

  test('rejects a token that another network solved, and takes it from the same one', {
    tags: ['rule:token-per-network'],
  }, async () => {
    const from = (address: string) => ({ Origin: origin, 'X-Forwarded-For': address });
    const params = { chatbotId };
    const { challenge: given } = await app
      .anonymous()
      .get(visitorsEndpoints.createChallenge, { params, headers: from('192.0.2.7') });
    const token = solveChallenge(given);
    const send = async (address: string) => {
      const headers = { ...from(address), 'X-Visitor-Token': token };
      return (await app.anonymous().call(calls.startConversation, { params, body: {}, headers })).status;
    };
    const others = ['192.0.3.7', '198.51.100.7', '2001:db8:1::7', 'forged, 203.0.113.9'];
    expect(await Promise.all(others.map(send))).toEqual(others.map(() => 401));
    expect(await Promise.all(['192.0.2.7', '192.0.2.200', '::ffff:192.0.2.9'].map(send))).toEqual([201, 201, 201]);
  });

  test('rejects a token of another chatbot', { tags: ['rule:token-per-chatbot'] }, async () => {
    const other = await seedAssistant(await app.as('neighbor'), { allowedOrigins: [origin] });
    expect((await start(await tokenFor(origin, other.chatbotId))).status).toBe(401);
  });

  test('takes twelve calls with one token, then asks for another', {
    tags: ['long', 'rule:token-twelve-calls'],
  }, async () => {
    const token = await tokenFor();
    const { conversationId } = (await start(token)).reply;
    const statuses = [];
    for (let call = 0; call < 12; call += 1) statuses.push((await ask(conversationId, token)).status);
    expect(statuses).toEqual([...Array.from({ length: 11 }, () => 200), 401]);
    expect((await ask(conversationId, await tokenFor())).status).toBe(200);
  });

  test('needs no token from its owner’s preview', { tags: ['rule:token-not-for-preview'] }, async () => {
    const { token: testToken } = await owner.get(chatbotsEndpoints.createTestToken, { params: { id: chatbotId } });
    const { status, reply } = await start(undefined, app.config.publicUrl, { testToken });
    expect([status, (await ask(reply.conversationId)).status]).toEqual([201, 200]);
  });
});

test('a chatbot without listed origins needs no token, so that programs can use it', {
  tags: ['long', 'rule:token-not-without-origins'],
}, async () => {
  const { chatbotId: open } = await seedAssistant(await app.as('open'));
  const { status } = await app.anonymous().call(calls.startConversation, { params: { chatbotId: open }, body: {} });
  expect(status).toBe(201);
});

test('the widget’s solution of a challenge is a token, and it stops when the widget is removed', {
  tags: ['rule:widget-solves-challenge'],
}, async () => {
  const page = { chatbotId: 7, origin, network: '192.0.2.0/24' };
  expect(readToken(app.config, page, await solve(issueChallenge(app.config, { ...page, bits: 8 })))).not.toBeNull();
  const hard = issueChallenge(app.config, { ...page, bits: 31 });
  await expect(solve(hard, AbortSignal.abort(new Error('removed')))).rejects.toThrow('removed');
});

test('a token ends after a quarter of an hour', { tags: ['rule:token-expires'] }, () => {
  const page = { chatbotId: 1, origin, network: '192.0.2.0/24' };
  const now = Date.now();
  const token = solveChallenge(issueChallenge(app.config, { ...page, bits: 4 }, now));
  expect(readToken(app.config, page, token, now + validMs)).not.toBeNull();
  expect(readToken(app.config, page, token, now + validMs + 1)).toBeNull();
});

describe('challenges get harder', () => {
  const bitsOf = async () => Number((await challenge()).challenge?.split('.')[1]);
  const counted = (key: string, points: number) =>
    app.db('rate_limits').insert({ key, points, expire: Date.now() + 300_000 });

  test('for everyone while a chatbot is asked for many, and are easy again after that', {
    tags: ['rule:challenge-harder-per-chatbot'],
  }, async () => {
    await counted(`challengeOfChatbot:${chatbotId}`, 800);
    expect(await bitsOf()).toBe(8 + 4);
    await app.db('rate_limits').update({ expire: 0 });
    expect(await bitsOf()).toBe(8);
  });

  test('for a network that asks for many', { tags: ['rule:challenge-harder-per-network'] }, async () => {
    await counted('challengeOfNetwork:127.0.0.1', 159);
    expect(await bitsOf()).toBe(8 + 4);
  });

  test('by one bit with each doubling, up to a limit', { tags: ['rule:challenge-difficulty'] }, () => {
    const pace = { usual: 100, mostBits: 5 };
    expect([1, 100, 101, 200, 201, 3200, 1_000_000].map((uses) => extraBits(uses, pace))).toEqual([
      0, 0, 1, 1, 2, 5, 5,
    ]);
  });
});
