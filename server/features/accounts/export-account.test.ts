import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountExportEndpoints } from '#shared/contracts/account-export.ts';
import { accountsEndpoints as calls } from '#shared/contracts/accounts.ts';
import { conversationsEndpoints } from '#shared/contracts/conversations.ts';
import { knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { seedAssistant } from '../../testing/seed-assistant.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { Visitor } from '../../testing/visitor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ work: true });
});
afterAll(() => app.close());

const hostileText = 'He said "</script>" \u2028 \\ 🦊 \u0007';

test('exporting requires signing in', async () => {
  expect((await app.anonymous().call(accountExportEndpoints.exportUser)).status).toBe(401);
});

test('a new account exports an account and empty lists', async () => {
  const { reply, headers } = await (await app.as('newcomer')).call(accountExportEndpoints.exportUser);
  expect(reply.account.username).toBe('newcomer');
  expect([reply.websites, reply.pages, reply.conversations, reply.usage]).toEqual([[], [], [], []]);
  expect(headers.get('Content-Disposition')).toBe('attachment; filename="parley-export.json"');
  expect(headers.get('Content-Type')).toMatch(/^application\/json/);
  expect(headers.get('Cache-Control')).toBe('no-store');
});

test('the export has all of the user’s data, nothing of others and no password', {
  tags: ['rule:account-exported'],
}, async () => {
  const owner = await app.as('owner');
  const other = await app.as('other');
  await seedAssistant(other);
  const { websiteId, chatbotId } = await seedAssistant(owner);
  await owner.get(knowledgeEndpoints.createEntry, {
    params: { id: websiteId },
    body: { kind: 'qa', title: 'Do you take dogs?', content: hostileText, language: 'de' },
  });
  const body = new FormData();
  body.append('file', new Blob(['The door code is 12.']), 'door.txt');
  await owner.get(knowledgeEndpoints.uploadFile, { params: { id: chatbotId }, body });
  const visitor = await Visitor.arrive(app.anonymous(), chatbotId);
  await visitor.client.get(conversationsEndpoints.sendMessage, {
    params: { chatbotId },
    body: { conversationId: visitor.conversationId, message: 'How much is a check-up?' },
  });

  const { reply, text } = await owner.call(accountExportEndpoints.exportUser);
  expect(reply.account).toEqual(await owner.get(calls.getUser));
  expect(reply.websites).toMatchObject([{ id: websiteId, name: 'Mill Lane Practice' }]);
  expect(reply.pages).toHaveLength(4);
  expect(reply.pages[1]?.content).toContain('A dental check-up costs £45');
  expect(reply.entries).toMatchObject([{ websiteId, kind: 'qa', content: hostileText, language: 'de' }]);
  expect(reply.files).toMatchObject([
    { chatbotId, filename: 'door.txt', size: 20, bytes: btoa('The door code is 12.') },
  ]);
  expect(reply.chatbots).toMatchObject([{ id: chatbotId, websiteId, name: 'Reception' }]);
  expect(reply.conversations).toHaveLength(1);
  expect(reply.conversations[0]?.messages.map(({ isFromUser }) => isFromUser)).toEqual([true, false]);
  expect(reply.conversations[0]?.messages[1]?.content).toContain('£45');
  expect(reply.conversations[0]?.messages.map(({ reasons }) => reasons?.kind ?? null)).toEqual([null, 'price']);
  expect(reply.usage.map(({ kind, quantity }) => [kind, quantity])).toEqual([
    ['message', 1],
    ['refresh', 1],
  ]);
  const [account] = await app
    .db('users')
    .where('id', owner.user.id)
    .select<{ password_hash: string }[]>('password_hash');
  expect(text).not.toContain(account?.password_hash);
  expect(text).not.toMatch(/argon2|hash/i);
});

test('a history of many conversations is exported completely and in order', { tags: ['long'] }, async () => {
  const owner = await app.as('busy');
  const { websiteId, chatbotId } = await seedAssistant(owner);
  await app.db.raw(
    `with made as (
       insert into conversations (workspace_id, public_id, chatbot_id, website_id)
       select ?, 'many-' || n, ?, ? from generate_series(1, 95) n order by n returning workspace_id, id, website_id
     )
     insert into messages (workspace_id, conversation_id, website_id, content, is_from_user)
     select made.workspace_id, made.id, made.website_id, 'Message ' || m, m % 2 = 1 from made, generate_series(1, 7) m order by made.id, m`,
    [owner.workspaceId, chatbotId, websiteId],
  );
  const { conversations } = await owner.get(accountExportEndpoints.exportUser);
  expect(conversations.map(({ conversationId }) => conversationId)).toEqual(
    Array.from({ length: 95 }, (_, i) => `many-${i + 1}`),
  );
  for (const { messages } of conversations) {
    expect(messages.map(({ content }) => content)).toEqual(Array.from({ length: 7 }, (_, i) => `Message ${i + 1}`));
  }
});

test('exports are rate limited per user', { tags: ['long'] }, async () => {
  await using limited = await testApp({ env: { RATE_LIMITS: '1' } });
  const owner = await limited.as('eager');
  for (let i = 0; i < 10; i++) await owner.get(accountExportEndpoints.exportUser);
  const answer = await owner.call(accountExportEndpoints.exportUser);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
});
