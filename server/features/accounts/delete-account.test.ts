import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsEndpoints as calls } from '#shared/contracts/accounts.ts';
import { conversationsEndpoints } from '#shared/contracts/conversations.ts';
import { crawlsEndpoints } from '#shared/contracts/crawls.ts';
import { knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { practicePages, seedAssistant } from '../../testing/seed-assistant.ts';
import { type Owner, type TestApp, testApp, testPassword } from '../../testing/test-app.ts';
import { Visitor } from '../../testing/visitor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ work: true });
});
afterAll(() => app.close());

const leave = (owner: Owner) => owner.call(calls.deleteUser);
const makeAdmin = (owner: Owner) => app.db('users').where('id', owner.user.id).update({ is_admin: true });

async function rowsLeft(): Promise<Record<string, number>> {
  const tables = await app.db('pg_tables').where('schemaname', 'public').pluck<string[]>('tablename');
  const counts: Record<string, number> = {};
  for (const table of tables.filter((name) => name !== 'rate_limits' && !name.startsWith('knex'))) {
    const [row] = await app.db(table).count<{ count: number }[]>('* as count');
    counts[table] = row?.count ?? 0;
  }
  return counts;
}

test('deleting an account requires signing in', async () => {
  expect((await app.anonymous().call(calls.deleteUser)).status).toBe(401);
});

test('a page on another site can’t delete an account', { tags: ['rule:account-deletion-same-site'] }, async () => {
  const owner = await app.as('lured');
  const answer = await owner.call(calls.deleteUser, { headers: { Origin: 'https://evil.example' } });
  expect(answer.status).toBe(403);
  expect((await owner.call(calls.getUser)).status).toBe(200);
});

test('deletion leaves no rows behind, ends every session and affects no one else', {
  tags: ['rule:account-deletion-complete'],
}, async () => {
  const neighbor = await app.as('neighbor');
  await seedAssistant(neighbor);
  const before = await rowsLeft();
  const owner = await app.as('leaver');
  const elsewhere = app.anonymous();
  await elsewhere.get(calls.login, { body: { username: 'leaver', password: testPassword } });
  const { websiteId, chatbotId } = await seedAssistant(owner);
  await owner.get(knowledgeEndpoints.createEntry, {
    params: { id: websiteId },
    body: { kind: 'text', title: 'T', content: 'Text' },
  });
  const visitor = await Visitor.arrive(app.anonymous(), chatbotId);
  const question = {
    params: { chatbotId },
    body: { conversationId: visitor.conversationId, message: 'Opening hours?' },
  };
  await visitor.client.get(conversationsEndpoints.sendMessage, question);

  expect((await leave(owner)).status).toBe(200);
  await expect.poll(rowsLeft).toEqual(before);
  expect((await owner.call(calls.getUser)).status).toBe(401);
  expect((await elsewhere.call(calls.getUser)).status).toBe(401);
  expect((await visitor.client.call(conversationsEndpoints.sendMessage, question)).status).toBe(404);
  expect((await leave(owner)).status).toBe(401);
});

test('the name is free again afterward', async () => {
  const owner = await app.as('phoenix');
  await leave(owner);
  const { status } = await app.anonymous().call(calls.register, {
    body: { username: 'phoenix', email: 'phoenix@example.com', password: testPassword },
  });
  expect(status).toBe(201);
});

test('work in progress ends without errors', { tags: ['long'] }, async () => {
  const owner = await app.as('hasty');
  const { websiteId, chatbotId } = await seedAssistant(owner);
  const visitor = await Visitor.arrive(app.anonymous(), chatbotId);
  const work = [
    owner.call(knowledgeEndpoints.buildKnowledge, { params: { id: websiteId }, body: { pages: practicePages } }),
    owner.call(knowledgeEndpoints.regenerateKnowledge, { params: { id: chatbotId } }),
    owner.call(crawlsEndpoints.crawlWebsite, { body: { url: app.url, websiteId } }),
    owner.call(crawlsEndpoints.crawlWebsite, { body: { url: `${app.url}/elsewhere` } }),
    visitor.client.call(conversationsEndpoints.sendMessage, {
      params: { chatbotId },
      body: { conversationId: visitor.conversationId, message: 'How much is a check-up?' },
    }),
  ];
  const deleted = await leave(owner);
  const answers = await Promise.all(work);
  expect([deleted.status, ...answers.map(({ status }) => status).filter((status) => status >= 500)]).toEqual([200]);
  await app.services.background.waitUntilIdle();
  expect(app.logged.filter((line) => Number(line['level']) >= 50)).toEqual([]);
  expect(await app.db('users').where('id', owner.user.id)).toEqual([]);
});

test('the only administrator can’t be deleted, and of two, only one', { tags: ['long'] }, async () => {
  const first = await app.as('admin1');
  await makeAdmin(first);
  const { websiteId } = await seedAssistant(first);
  const alone = await leave(first);
  expect([alone.status, alone.error.message]).toEqual([
    409,
    'You are the only administrator. Make someone else an administrator first.',
  ]);
  expect(await app.db('websites').where('id', websiteId)).toHaveLength(1);

  const second = await app.as('admin2');
  await makeAdmin(second);
  const answers = await Promise.all([leave(first), leave(second)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await app.db('users').where('is_admin', true)).toHaveLength(1);
});
