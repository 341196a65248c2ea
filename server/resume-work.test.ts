import { expect, test } from 'vitest';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { fakeSite } from '#shared/crawler/testing/fake-site.ts';
import { page } from '#shared/crawler/testing/site-answers.ts';
import { insertQuestion } from './features/conversations/store.ts';
import { insertCrawl } from './features/crawls/store.ts';
import { requestBuild } from './features/knowledge/build/request-build.ts';
import { makeWebsite } from './features/knowledge/testing/site.ts';
import { chargeQuery } from './features/usage/record-usage.ts';
import { allJobs } from './features.ts';
import { startQueue } from './jobs/queue.ts';
import { testApp } from './testing/test-app.ts';
import { Visitor } from './testing/visitor.ts';

test('the only worker immediately resumes work that seems to be held by another', { tags: ['long'] }, async () => {
  await using app = await testApp();
  await using site = await fakeSite({ '/': page('Home') });
  const { db, services } = app;
  const owner = await app.as('ann');
  const { websiteId } = await makeWebsite(owner);
  await db('entries').insert({
    workspace_id: owner.workspaceId,
    website_id: websiteId,
    kind: 'text',
    title: 'Tea',
    content: 'There is tea at five.',
  });
  await db.transaction(async (trx) => {
    const options = { url: site.origin, maxPages: 5, useSitemap: false, isTrial: false };
    await insertCrawl(trx, { workspaceId: owner.workspaceId, websiteId, options });
    await requestBuild(services, trx, { workspaceId: owner.workspaceId, websiteId, kind: 'create' });
  });
  const { id: chatbotId } = await owner.get(chatbotsEndpoints.createChatbot, {
    body: { websiteId, name: 'Reception', widgetConfig: {} },
  });
  const visitor = await Visitor.arrive(app.anonymous(), chatbotId);
  const [conversationId = 0] = await db('conversations').pluck<number[]>('id');
  const { workspaceId } = owner;
  const charge = chargeQuery(db, { workspaceId, websiteId, chatbotId, kind: 'message', quantity: 1 });
  await insertQuestion(
    db,
    { workspaceId, conversationId },
    { websiteId, content: 'Hello', languages: ['en'], isQuoted: false },
    charge,
  );
  const inAnHour = db.raw(`now() + interval '1 hour'`);
  await db('crawls').update({ status: 'running', attempts: 1, lease_until: inAnHour });
  await db('knowledge_builds').update({ status: 'running', attempts: 1, version: 1, lease_until: inAnHour });

  const { connection } = db.client.config as { connection: Parameters<typeof startQueue>[0]['connection'] };
  const jobs = allJobs(() => services);
  const { log, notices, telemetry } = services;
  const queue = await startQueue({ connection, poolSize: 3, notices, log, telemetry, jobs, work: true, isAlone: true });
  await expect.poll(() => db('crawls').pluck<string[]>('status')).toEqual(['done']);
  await expect.poll(() => db('knowledge_builds').pluck<string[]>('status')).toEqual(['done']);
  await expect
    .poll(async () => (await visitor.messages()).map(({ isFromUser, outcome }) => [isFromUser, outcome]), {
      timeout: 60_000,
    })
    .toEqual([
      [true, null],
      [false, 'answered'],
    ]);
  await queue.stop();
});
