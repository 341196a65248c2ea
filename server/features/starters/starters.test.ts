import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstRows } from '#build/test-processes/first-rows.ts';
import { auditEndpoints } from '#shared/contracts/audit.ts';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { conversationsEndpoints, type Message, type SendMessageReply } from '#shared/contracts/conversations.ts';
import { knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { startersEndpoints as calls } from '#shared/contracts/starters.ts';
import { usageEndpoints } from '#shared/contracts/usage.ts';
import { practicePages, seedAssistant } from '../../testing/seed-assistant.ts';
import { type Owner, type TestApp, testApp } from '../../testing/test-app.ts';
import { Visitor } from '../../testing/visitor.ts';
import { countUnansweredStarters } from '../chatbots/starters.ts';
import { until } from '../knowledge/testing/site.ts';
import { tryStarters } from './try-starters.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ work: true });
});
afterAll(() => app.close());

const prices = 'https://practice.example/prices';
const signal = new AbortController().signal;

const listed = (owner: Owner, id: number) => owner.get(calls.listStarters, { params: { id } });
const shown = async (id: number) =>
  (await app.anonymous().get(chatbotsEndpoints.getWidgetConfig, { params: { id } })).starters;

/** Waits until everything that a build or a change has queued is done. */
const nothingIsTried = () =>
  until(async () => {
    const open =
      "select from jobs.job where name in ('knowledge-built', 'try-starters') and state in ('created', 'retry', 'active')";
    return (await app.db.raw<{ rows: object[] }>(open)).rows.length === 0;
  });

async function practice(name: string, widgetConfig: object = {}) {
  const owner = await app.as(name);
  const { chatbotId, websiteId } = await seedAssistant(owner, { widgetConfig });
  await nothingIsTried();
  return { owner, id: chatbotId, websiteId };
}

const choose = async (owner: Owner, id: number, widgetConfig: object) => {
  await owner.get(chatbotsEndpoints.updateChatbot, { params: { id }, body: { widgetConfig } });
  await nothingIsTried();
};

async function build(owner: Owner, websiteId: number, urls: readonly string[]) {
  const pages = practicePages.filter(({ url }) => urls.includes(url));
  await owner.get(knowledgeEndpoints.buildKnowledge, { params: { id: websiteId }, body: { pages } });
  await nothingIsTried();
}

test('questions chosen from the site are tried before visitors see them, and cost nothing', {
  tags: ['rule:starters-from-site'],
}, async () => {
  const { owner, id } = await practice('chooser');
  expect(await shown(id)).toEqual([]);
  expect(await listed(owner, id)).toEqual({ isReady: true, isTrying: false, starters: [] });
  await choose(owner, id, { startersFrom: 'site' });
  const questions = await shown(id);
  expect(questions.length).toBeGreaterThanOrEqual(3);
  expect(questions.length).toBeLessThanOrEqual(5);
  expect(questions).toContain('When are you open?');
  // 'Prices', a heading, is what visitors type, but no question to offer them.
  expect(questions.filter((question) => !question.includes(' '))).toEqual([]);
  const { starters, isTrying } = await listed(owner, id);
  expect(isTrying).toBe(false);
  expect(starters.map(({ question }) => question)).toEqual(questions);
  expect(starters[0]).toMatchObject({ state: 'answered', page: { url: expect.stringContaining('practice.example') } });
  expect(await owner.get(conversationsEndpoints.listConversations, { params: { id } })).toEqual([]);
  expect((await owner.get(usageEndpoints.getUsageStats)).chatMessages).toBe(0);
  const visitor = await Visitor.arrive(app.anonymous(), id);
  for (const question of questions) {
    const { outcome, sources, followUps } = await visitor.ask(question);
    expect([question, outcome, sources.length > 0, followUps]).toEqual([question, 'answered', true, undefined]);
  }
});

test('after a build, a question that the site no longer answers is replaced, and the others stay', {
  tags: ['long', 'rule:starters-after-build'],
}, async () => {
  const { owner, id, websiteId } = await practice('rebuilder', { startersFrom: 'site' });
  const before = await shown(id);
  expect(before).toContain('When are you open?');
  await build(
    owner,
    websiteId,
    practicePages.slice(1).map(({ url }) => url),
  );
  const after = await shown(id);
  expect(after).not.toContain('When are you open?');
  expect(after.length).toBeGreaterThanOrEqual(3);
  const kept = before.filter((question) => after.includes(question));
  expect(after.slice(0, kept.length)).toEqual(kept);
});

test('related questions follow an answer, are answered themselves and never come twice', {
  tags: ['rule:follow-ups-offered'],
}, async () => {
  const { owner, id } = await practice('related', { followUps: true });
  expect(await shown(id)).toEqual([]);
  const visitor = await Visitor.arrive(app.anonymous(), id);
  const asked: string[] = [];
  let next: string | undefined = 'What does a check-up cost?';
  while (next !== undefined) {
    const { outcome, followUps = [] } = await visitor.ask(next);
    asked.push(next);
    expect([next, outcome]).toEqual([next, 'answered']);
    expect(followUps.length).toBeLessThanOrEqual(2);
    expect(followUps.filter((question) => asked.includes(question))).toEqual([]);
    [next] = followUps;
  }
  expect(asked.length).toBeGreaterThan(3);

  const other = await Visitor.arrive(app.anonymous(), id);
  for (const question of ['Do you repair bicycles?', 'Thank you!', 'I want to talk to a person']) {
    expect([question, (await other.ask(question)).followUps]).toEqual([question, undefined]);
  }
  // In another language, an answer doesn't have any in that of the site.
  const { outcome, followUps: inEnglish } = await other.ask('Wann haben Sie am Samstag geöffnet?');
  expect([outcome, inEnglish]).toEqual(['answered', undefined]);
  // The opening hours are asked for in other words.
  expect((await other.ask('Opening times?')).followUps).not.toContain('When are you open?');
  const nearest = ['What is your phone number?', 'How much is a treatment?'];
  const streamed: Message[] = [];
  for await (const { event, data } of other.askStreaming('How can I email you?')) {
    if (event === 'done') streamed.push((data as SendMessageReply).message);
  }
  expect(streamed.map(({ followUps }) => followUps)).toEqual([nearest]);
  // After a lost connection, the answer is looked up or requested again.
  const stored = await other.messages();
  expect(stored.flatMap(({ followUps = [] }) => followUps)).toEqual(nearest);
  const body = {
    conversationId: other.conversationId,
    message: 'Where can I park?',
    clientId: 'chosen-by-the-browser',
  };
  const send = () => other.client.get(conversationsEndpoints.sendMessage, { params: { chatbotId: id }, body });
  const [first, again] = [await send(), await send()];
  expect(first.message.followUps).toHaveLength(2);
  expect(again.message.followUps).toEqual(first.message.followUps);

  await choose(owner, id, { followUps: false });
  expect((await other.ask('When are you open?')).followUps).toBeUndefined();
});

test('after a build, related questions wait until they are tried again, and those of a removed page are gone', {
  tags: ['long', 'rule:follow-ups-after-build'],
}, async () => {
  const own = ['Where can I park?', 'How much is a check-up?'];
  const { owner, id, websiteId } = await practice('rebuilt-related', {
    startersFrom: 'own',
    ownStarters: own,
    followUps: true,
  });
  const follow = async () => (await (await Visitor.arrive(app.anonymous(), id)).ask('When are you open?')).followUps;
  const before = await app.db('chatbots').where({ id }).first('tried_starters');
  expect(await follow()).toEqual(own);
  await build(
    owner,
    websiteId,
    practicePages.map(({ url }) => url).filter((url) => url !== prices),
  );
  const after = await follow();
  expect(after).toContain(own[0]);
  expect(after).not.toContain(own[1]);
  // As before its job has run.
  await app
    .db('chatbots')
    .where({ id })
    .update({ tried_starters: JSON.stringify(before.tried_starters) });
  expect(await follow()).toBeUndefined();
});

test('an owner’s own question that isn’t answered is kept for the owner and hidden from visitors', {
  tags: ['long', 'rule:starters-own'],
}, async () => {
  const own = ['How much is a check-up?', 'Do you repair bicycles?', 'Where can I park?'];
  const { owner, id, websiteId } = await practice('own', { startersFrom: 'own', ownStarters: own });
  expect(await shown(id)).toEqual([own[0], own[2]]);
  const { starters } = await listed(owner, id);
  expect(starters.map(({ state, page }) => [state, page?.url ?? null])).toEqual([
    ['answered', prices],
    ['unanswered', null],
    ['answered', 'https://practice.example/parking'],
  ]);
  expect(await countUnansweredStarters(app.db, owner.workspaceId)).toBe(1);

  await build(
    owner,
    websiteId,
    practicePages.map(({ url }) => url).filter((url) => url !== prices),
  );
  expect(await shown(id)).toEqual([own[2]]);
  expect(await countUnansweredStarters(app.db, owner.workspaceId)).toBe(2);

  // The owner's own answer needs no page.
  const pair = { kind: 'qa', title: own[1] ?? '', content: 'No, but Wheelhouse next door does.' };
  await owner.get(knowledgeEndpoints.createEntry, { params: { id: websiteId }, body: pair });
  await choose(owner, id, { ownStarters: own.toReversed() });
  expect(await shown(id)).toEqual([own[2], own[1]]);
  const [entry] = await owner.get(auditEndpoints.listAuditLog, { query: {} });
  expect(entry).toMatchObject({ action: 'chatbot.changed' });
  expect(JSON.stringify(entry)).toContain('ownStarters');
});

test('other questions are only shown once they were tried, and those of before at no time', {
  tags: ['long'],
}, async () => {
  const { owner, id } = await practice('changer', { startersFrom: 'site' });
  const key = { workspaceId: owner.workspaceId, chatbotId: id };
  const before = await app.db('chatbots').where({ id }).first('tried_starters');
  await choose(owner, id, { startersFrom: 'own', ownStarters: ['How much is a check-up?'] });
  // As before its job has run.
  await app
    .db('chatbots')
    .where({ id })
    .update({ tried_starters: JSON.stringify(before.tried_starters) });
  expect(await shown(id)).toEqual([]);
  expect(await listed(owner, id)).toMatchObject({ isTrying: true, starters: [{ state: 'waiting', page: null }] });
  await tryStarters(app.services, key, signal);
  expect(await shown(id)).toEqual(['How much is a check-up?']);
  const { tried_starters: own } = await app.db('chatbots').where({ id }).first('tried_starters');
  await choose(owner, id, { startersFrom: 'site' });
  await app
    .db('chatbots')
    .where({ id })
    .update({ tried_starters: JSON.stringify(own) });
  expect(await shown(id)).toEqual([]);
  expect(await listed(owner, id)).toMatchObject({ isTrying: true, starters: [] });
  await choose(owner, id, { startersFrom: 'none' });
  await tryStarters(app.services, key, signal);
  expect(await shown(id)).toEqual([]);
});

test('without a knowledge base there is nothing to answer from', { tags: ['long'] }, async () => {
  const { owner, id } = await practice('unbuilt', { startersFrom: 'site' });
  await app.db('websites').where('workspace_id', owner.workspaceId).update({ kb_version: null });
  await tryStarters(app.services, { workspaceId: owner.workspaceId, chatbotId: id }, signal);
  expect(await shown(id)).toEqual([]);
});

test.each(
  firstRows(1, [
    ['too many', Array.from({ length: 100 }, (_, at) => `Question ${at}?`), 'At most 5 questions'],
    ['endless', ['x'.repeat(10_000)], 'Question must be at most 120 characters'],
    ['invisible', ['\u200b '], 'Enter a question, or remove it'],
    ['repeated', ['Why?', ' Why? '], 'Each question can only be in the list once'],
  ]),
)('own questions that are %s are rejected', { tags: ['rule:starters-rejected'] }, async (_, ownStarters, message) => {
  const owner = await app.as('mistaken-starters');
  const { chatbotId: id } = await seedAssistant(owner);
  const answer = await owner.call(chatbotsEndpoints.updateChatbot, {
    params: { id },
    body: { widgetConfig: { ownStarters } },
  });
  expect([answer.status, answer.error.issues?.[0]?.message]).toEqual([400, message]);
  expect((await owner.get(chatbotsEndpoints.getChatbot, { params: { id } })).widgetConfig.ownStarters).toEqual([]);
});

test('a chatbot of someone else has none, and isn’t tried under another workspace', async () => {
  const { id } = await practice('holder', { startersFrom: 'own', ownStarters: ['<b>Where</b> can I park?'] });
  const stranger = await app.as('stranger');
  expect((await stranger.call(calls.listStarters, { params: { id } })).status).toBe(404);
  await app.db('chatbots').where({ id }).update({ tried_starters: null });
  await tryStarters(app.services, { workspaceId: stranger.workspaceId, chatbotId: id }, signal);
  expect((await app.db('chatbots').where({ id }).first('tried_starters')).tried_starters).toBeNull();
});
