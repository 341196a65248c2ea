import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { conversationsEndpoints } from '#shared/contracts/conversations.ts';
import { crawlsEndpoints } from '#shared/contracts/crawls.ts';
import { knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { practicePages, seedAssistant } from '../../testing/seed-assistant.ts';
import { type Owner, type TestApp, testApp } from '../../testing/test-app.ts';
import { Visitor } from '../../testing/visitor.ts';
import { until } from '../knowledge/testing/site.ts';

let app: TestApp;
let owner: Owner;
beforeAll(async () => {
  app = await testApp({ work: true });
  owner = await app.as('owner');
});
afterAll(() => app.close());

/** Unexpected errors in the log, whatever responses users got. */
const failures = () => app.logged.filter((line) => Number(line['level']) >= 50).map((line) => JSON.stringify(line));

const file = (name: string) => {
  const body = new FormData();
  body.append('file', new Blob([`Notes of ${name}: the door code is ${name.length}.`]), name);
  return body;
};

test('concurrent changes to one website all count', { tags: ['long'] }, async () => {
  const { websiteId, chatbotId } = await seedAssistant(owner);
  const second = await owner.get(chatbotsEndpoints.createChatbot, {
    body: { websiteId, name: 'Second', widgetConfig: {} },
  });
  const params = { id: websiteId };
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, (_, i) =>
      owner.call(knowledgeEndpoints.createEntry, {
        params,
        body: { kind: 'text', title: `T${i}`, content: `Text ${i}` },
      }),
    ),
    ...[chatbotId, second.id].flatMap((id) =>
      ['a.txt', 'b.txt'].map((name) => owner.call(knowledgeEndpoints.uploadFile, { params: { id }, body: file(name) })),
    ),
    owner.call(knowledgeEndpoints.buildKnowledge, { params, body: { pages: practicePages } }),
    owner.call(knowledgeEndpoints.buildKnowledge, {
      params,
      body: { pages: [{ url: 'https://practice.example/new', title: 'New', content: 'A new page.' }] },
    }),
  ]);
  expect(answers.map((answer) => answer.status)).toEqual([...Array.from({ length: 8 }, () => 201), 200, 200]);
  expect(await owner.get(knowledgeEndpoints.listEntries, { params })).toHaveLength(4);
  expect(failures()).toEqual([]);
});

const count = async (table: string, websiteId: number) => (await app.db(table).where('website_id', websiteId)).length;

type Moment = (websiteId: number) => Promise<void>;

describe('a website deleted', () => {
  test('at once, in the middle of everything, disappears without errors', { tags: ['long'] }, () =>
    expectGone(async () => {}),
  );
  test.each<[string, Moment]>([
    ['when a second build is asked for', (id) => until(async () => (await count('knowledge_builds', id)) > 1)],
    ['when a question is stored', (id) => until(async () => (await count('messages', id)) > 0)],
    ['when a crawl is asked for', (id) => until(async () => (await count('crawls', id)) > 0)],
    ['when a file is stored', (id) => until(async () => (await count('files', id)) > 0)],
  ])('%s, in the middle of everything, disappears without errors', { tags: ['long'] }, (_, moment) =>
    expectGone(moment),
  );

  async function expectGone(moment: Moment): Promise<void> {
    const { websiteId, chatbotId } = await seedAssistant(owner);
    const params = { id: websiteId };
    const visitors = await Promise.all(Array.from({ length: 3 }, () => Visitor.arrive(app.anonymous(), chatbotId)));
    const work: Promise<{ status: number }>[] = [
      ...visitors.map((visitor) =>
        visitor.client.call(conversationsEndpoints.sendMessage, {
          params: { chatbotId },
          body: { conversationId: visitor.conversationId, message: 'How much is a check-up?' },
        }),
      ),
      owner.call(knowledgeEndpoints.createEntry, { params, body: { kind: 'text', title: 'T', content: 'Text' } }),
      owner.call(knowledgeEndpoints.uploadFile, { params: { id: chatbotId }, body: file('c.txt') }),
      owner.call(knowledgeEndpoints.buildKnowledge, { params, body: { pages: practicePages } }),
      owner.call(knowledgeEndpoints.regenerateKnowledge, { params: { id: chatbotId } }),
      owner.call(chatbotsEndpoints.createChatbot, { body: { websiteId, name: 'Late', widgetConfig: {} } }),
      owner.call(crawlsEndpoints.crawlWebsite, { body: { url: app.url, websiteId } }),
    ];
    await moment(websiteId);
    const deleted = await owner.call(websitesEndpoints.deleteWebsite, { params });
    const answers = await Promise.all(work);
    expect([deleted.status, ...answers.map((answer) => answer.status).filter((status) => status >= 500)]).toEqual([
      200,
    ]);
    await app.services.background.waitUntilIdle();
    for (const table of ['pages', 'entries', 'files', 'knowledge_sources', 'messages', 'crawls', 'knowledge_builds']) {
      await expect.poll(() => count(table, websiteId), { message: table }).toBe(0);
    }
    expect(failures()).toEqual([]);
  }
});
