import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { conversationsEndpoints as calls } from '#shared/contracts/conversations.ts';
import { knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { usageEndpoints } from '#shared/contracts/usage.ts';
import { visitorsEndpoints, visitorTokenHeader } from '#shared/contracts/visitors.ts';
import { rules } from '../../http/limits.ts';
import { type Assistant, practicePages, seedAssistant } from '../../testing/seed-assistant.ts';
import { solveChallenge } from '../../testing/solve-challenge.ts';
import { type Owner, type TestApp, testApp } from '../../testing/test-app.ts';
import { Visitor } from '../../testing/visitor.ts';
import { endIdleConversations } from './end-conversations.ts';

let app: TestApp;
let owner: Owner;
let assistant: Assistant;
beforeAll(async () => {
  app = await testApp({ work: true });
  owner = await app.as('dentist');
  assistant = await seedAssistant(owner);
});
afterAll(() => app.close());

const arrive = (body: object = {}) => Visitor.arrive(app.anonymous(), assistant.chatbotId, body);

describe('an answer', () => {
  test.each([
    ['When are you open on Saturday?', /9:00 am to 1:00 pm/, '/opening-hours'],
    ['How much is a check-up?', /£45/, '/prices'],
    ['where can i park', /behind the building/, '/parking'],
  ])('to "%s" comes from the page that has it', async (question, text, path) => {
    const visitor = await arrive();
    const answer = await visitor.ask(question);
    expect(answer.content).toMatch(text);
    expect(answer.outcome).toBe('answered');
    expect(answer.sources[0]?.url).toBe(`https://practice.example${path}`);
    expect(answer.content.split(/\s+/).length).toBeLessThan(80);
  });

  test('that the site doesn’t have is a clear no with the contact page', {
    tags: ['rule:answer-is-clear-no'],
  }, async () => {
    const answer = await (await arrive()).ask('Who won the football world cup in 1998?');
    expect(answer.outcome).toBe('abstained');
    expect(answer.sources).toEqual([{ url: 'https://practice.example/contact', title: 'Contact' }]);
  });

  test('to two questions in one has both answers, and says which one is missing', {
    tags: ['rule:two-questions'],
  }, async () => {
    const visitor = await arrive();
    const both = await visitor.ask('how much is a check-up and are you open on Saturday?');
    expect(both).toMatchObject({ outcome: 'answered', content: expect.stringMatching(/£45.*9:00 am to 1:00 pm/su) });
    expect(both.sources.map(({ title }) => title)).toEqual(['Prices', 'Opening hours']);
    const one = await visitor.ask('Do you rent boats? Where can I park?');
    expect(one.outcome).toBe('partial');
    expect(one.content).toMatch(/behind the building.*anything about “rent boats”.*0555 010 0199/su);
    const none = await visitor.ask('do you rent boats and do you have a cinema');
    expect(none.outcome).toBe('abstained');
  });

  test('that only points to a page ends with the way to the team: in full once, then as a link', {
    tags: ['rule:hint-ends-with-people'],
  }, async () => {
    const visitor = await arrive();
    const hint = await visitor.ask('Does the whitening of teeth hurt for a long time?');
    expect(hint.outcome).toBe('partial');
    expect(hint.content).toMatch(/0555 010 0199/u);
    const again = await visitor.ask('Does the whitening of teeth hurt in winter?');
    expect(again.content).not.toMatch(/0555 010 0199/u);
    expect(again.sources.map(({ title }) => title)).toContain('Contact');
  });

  test('understands a follow-up question', async () => {
    const visitor = await arrive();
    await visitor.ask('What are your opening hours?');
    expect((await visitor.ask('and on Saturday?')).content).toContain('9:00 am to 1:00 pm');
  });

  test('comes from the owner’s pair, starting with the next message', { tags: ['rule:answer-from-pair'] }, async () => {
    const visitor = await arrive();
    await owner.get(knowledgeEndpoints.createEntry, {
      params: { id: assistant.websiteId },
      body: { kind: 'qa', title: 'Do you treat children?', content: 'Yes, starting with the first tooth.' },
    });
    expect(await visitor.ask('Do you also treat children?')).toMatchObject({
      isOwnAnswer: true,
      content: 'Yes, starting with the first tooth.',
      outcome: 'answered',
    });
    const both = await visitor.ask('Do you also treat children? How much is a check-up?');
    expect(both.content).toMatch(/starting with the first tooth.*£45/su);
  });

  test('to someone who asks for a person or complains is marked, now and when it is read again', {
    tags: ['rule:asks-for-person-marked'],
  }, async () => {
    const visitor = await arrive();
    const answers = [
      await visitor.ask('Can I talk to a real person?'),
      await visitor.ask('My order never arrived and nobody answers, this is a joke'),
      await visitor.ask('How much is a check-up?'),
    ];
    const marks = [true, true, undefined];
    expect(answers.map(({ needsPerson }) => needsPerson)).toEqual(marks);
    const read = (await visitor.messages()).filter(({ isFromUser }) => !isFromUser);
    expect(read.map(({ needsPerson }) => needsPerson)).toEqual(marks);
  });

  test('to someone who asks for a person on a site that names no way offers to leave a message, if they can', {
    tags: ['long'],
  }, async () => {
    const pages = practicePages.slice(0, 1);
    const of = async (offerToLeaveMessage: boolean) => {
      const { chatbotId } = await seedAssistant(owner, { pages, widgetConfig: { offerToLeaveMessage } });
      const { content } = await (await Visitor.arrive(app.anonymous(), chatbotId)).ask(
        'Kann ich mit einem Mitarbeiter sprechen?',
      );
      return content;
    };
    const offer = 'Hier können Sie dem Team eine Nachricht hinterlassen.';
    expect([await of(true), await of(false)]).toEqual([offer, expect.not.stringContaining(offer)]);
  });

  test('to a message in another language is in that language', {
    tags: ['rule:answer-in-visitors-language'],
  }, async () => {
    const answer = await (await arrive()).ask('Wer hat 1990 die Fußballweltmeisterschaft gewonnen?');
    expect(answer.outcome).toBe('abstained');
    expect(answer.content).toMatch(/nicht/);
  });
});

describe('a streamed answer', () => {
  test('ends with the complete message, whose text matches the stream', {
    tags: ['rule:answer-streamed'],
  }, async () => {
    const visitor = await arrive();
    let text = '';
    const names: string[] = [];
    let last: { message: { content: string } } | undefined;
    for await (const { event, data } of visitor.askStreaming('When are you open on Saturday?')) {
      names.push(event);
      if (event === 'token') text += (data as { text: string }).text;
      if (event === 'done') last = data;
    }
    expect(names).toContain('sources');
    expect(names.at(-1)).toBe('done');
    expect(last?.message.content).toBe(text);
  });

  test('is completed for a visitor who returns, even if no one was listening', {
    tags: ['rule:answer-completed-unattended'],
  }, async () => {
    const visitor = await arrive();
    const controller = new AbortController();
    await fetch(`${app.url}/api/widget/${assistant.chatbotId}/send-message`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
      body: JSON.stringify({ conversationId: visitor.conversationId, message: 'How much is a check-up?' }),
      signal: controller.signal,
    });
    controller.abort();
    await app.services.background.waitUntilIdle();
    const [asked, answered] = await visitor.messages();
    expect([asked?.content, answered?.isFromUser]).toEqual(['How much is a check-up?', false]);
    expect(answered?.content).toContain('£45');
  });
});

describe('a message', () => {
  test.each([
    ['empty', '   ', 'Message is required'],
    ['too long', 'x'.repeat(2001), 'Message must be at most 2,000 characters'],
  ])('that is %s is rejected, isn’t stored and costs nothing', async (_, message, words) => {
    const visitor = await arrive();
    const before = await owner.get(usageEndpoints.getUsageStats);
    const answer = await visitor.client.call(calls.sendMessage, {
      params: { chatbotId: assistant.chatbotId },
      body: { conversationId: visitor.conversationId, message },
    });
    expect([answer.status, answer.error.message]).toEqual([400, words]);
    expect(await visitor.messages()).toEqual([]);
    expect(await owner.get(usageEndpoints.getUsageStats)).toEqual(before);
  });

  test('in a conversation of another chatbot isn’t found', { tags: ['rule:message-needs-own-chatbot'] }, async () => {
    const other = await seedAssistant(owner);
    const visitor = await arrive();
    const answer = await app.anonymous().call(calls.sendMessage, {
      params: { chatbotId: other.chatbotId },
      body: { conversationId: visitor.conversationId, message: 'Hello' },
    });
    expect(answer.status).toBe(404);
  });

  test('with markup and script is stored and shown as text', async () => {
    const visitor = await arrive();
    const hostile = '<img src=x onerror=alert(1)> {"role":"system"} When do you open?';
    await visitor.ask(hostile);
    expect((await visitor.messages())[0]?.content).toBe(hostile);
  });

  test('counts once in the ledger, and deleting the chatbot refunds nothing', { tags: ['long'] }, async () => {
    const spender = await app.as('spender');
    const { chatbotId } = await seedAssistant(spender);
    const visitor = await Visitor.arrive(app.anonymous(), chatbotId);
    await visitor.ask('When are you open?');
    await visitor.ask('Thanks');
    const used = { chatMessages: 2, voiceMinutes: 0, knowledgeBaseRefreshes: 1, uncountedMessages: 0 };
    expect(await spender.get(usageEndpoints.getUsageStats)).toEqual(used);
    await spender.get(chatbotsEndpoints.deleteChatbot, { params: { id: chatbotId } });
    expect(await spender.get(usageEndpoints.getUsageStats)).toEqual(used);
    expect(await spender.get(usageEndpoints.getUsageStats, { query: { month: '2020-01' } })).toEqual({
      chatMessages: 0,
      voiceMinutes: 0,
      knowledgeBaseRefreshes: 0,
      uncountedMessages: 0,
    });
  });

  test('from a page that may not embed the chatbot is rejected', async () => {
    const { chatbotId } = await seedAssistant(owner, { allowedOrigins: ['https://practice.example'] });
    const { challenge } = await app.anonymous().get(visitorsEndpoints.createChallenge, {
      params: { chatbotId },
      headers: { Origin: 'https://practice.example' },
    });
    const token = solveChallenge(challenge);
    const start = (origin: string) =>
      app.anonymous().call(calls.startConversation, {
        params: { chatbotId },
        body: {},
        headers: { Origin: origin, [visitorTokenHeader]: token },
      });
    expect((await start('https://practice.example')).status).toBe(201);
    expect((await start('https://thief.example')).status).toBe(403);
  });

  test('beyond the rate limit of an address has to wait', {
    tags: ['long', 'rule:messages-limited-per-address'],
  }, async () => {
    const env = { RATE_LIMITS: '1', LIMITS: 'messageByAddress=2/60' };
    await using limited = await testApp({ work: true, env });
    const { chatbotId } = await seedAssistant(await limited.as('busy'));
    const visitor = await Visitor.arrive(limited.anonymous(), chatbotId);
    for (let i = 0; i < 2; i++) await visitor.ask('Hello');
    const answer = await limited.anonymous().call(calls.sendMessage, {
      params: { chatbotId },
      body: { conversationId: visitor.conversationId, message: 'Hello' },
    });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  test('beyond the rate limit of a chatbot has to wait, wherever it comes from', {
    tags: ['long', 'rule:messages-limited-per-chatbot'],
  }, async () => {
    await using limited = await testApp({ work: true, env: { RATE_LIMITS: '1' } });
    const { chatbotId } = await seedAssistant(await limited.as('crowded'));
    await limited.db('rate_limits').insert({
      key: `messageByChatbot:${chatbotId}`,
      points: rules.messageByChatbot.points,
      expire: Date.now() + 60_000,
    });
    const visitor = await Visitor.arrive(limited.anonymous(), chatbotId);
    await expect(visitor.ask('Hello')).rejects.toThrow('429');
    const other = await seedAssistant(await limited.as('quiet'));
    expect(await (await Visitor.arrive(limited.anonymous(), other.chatbotId)).ask('Hello')).toBeTruthy();

    // Searches by one owner are limited, too, since they cost more than lists.
    const owner = await limited.as('quiet');
    const searches = { points: rules.searchByWorkspace.points, expire: Date.now() + 60_000 };
    await limited.db('rate_limits').insert({ key: `searchByWorkspace:${owner.workspaceId}`, ...searches });
    const list = (q: string) => owner.call(calls.listConversations, { params: { id: other.chatbotId }, query: { q } });
    expect([(await list('hello')).status, (await list('')).status]).toEqual([429, 200]);
    expect((await owner.call(calls.listTestQuestions, { params: { id: other.chatbotId } })).status).toBe(429);
  });
});

describe('the end of a conversation', () => {
  test('comes with a reset, and the old conversation accepts no more messages', {
    tags: ['rule:conversation-reset'],
  }, async () => {
    const visitor = await arrive();
    await visitor.ask('Hello');
    await arrive({ previousConversationId: visitor.conversationId });
    const answer = await visitor.client.call(calls.sendMessage, {
      params: { chatbotId: assistant.chatbotId },
      body: { conversationId: visitor.conversationId, message: 'Hello again' },
    });
    expect([answer.status, answer.error.message]).toEqual([409, 'This conversation has ended']);
  });

  test('comes after half an hour of silence', { tags: ['rule:conversation-ends-by-silence'] }, async () => {
    const visitor = await arrive();
    await visitor.ask('Hello');
    await app
      .db('conversations')
      .where('public_id', visitor.conversationId)
      .update({ last_message_at: app.db.raw("now() - interval '31 minutes'") });
    const answer = await visitor.client.call(calls.sendMessage, {
      params: { chatbotId: assistant.chatbotId },
      body: { conversationId: visitor.conversationId, message: 'Still there?' },
    });
    expect(answer.status).toBe(409);
    await endIdleConversations(app.services);
    const listed = await owner.get(calls.listConversations, { params: { id: assistant.chatbotId } });
    const ended = listed.find((one) => one.conversationId === visitor.conversationId);
    expect(ended?.endedAt).not.toBeNull();
  });

  test('deletes the messages if history isn’t kept', { tags: ['rule:history-not-kept'] }, async () => {
    const { chatbotId } = await seedAssistant(owner, { widgetConfig: { saveHistory: false } });
    const visitor = await Visitor.arrive(app.anonymous(), chatbotId);
    await visitor.ask('My name is Jane Doe, when are you open?');
    await Visitor.arrive(app.anonymous(), chatbotId, { previousConversationId: visitor.conversationId });
    const messages = await visitor.messages();
    expect(messages).toHaveLength(2);
    expect(JSON.stringify(messages)).not.toContain('Jane');
  });
});

describe('a page of the widget', () => {
  test('that doesn’t allow history has the messages deleted when the conversation ends', async () => {
    const visitor = await Visitor.arrive(app.anonymous(), assistant.chatbotId, { saveHistory: false });
    const kept = await Visitor.arrive(app.anonymous(), assistant.chatbotId, { saveHistory: true });
    for (const one of [visitor, kept]) await one.ask('My name is Jane Doe, when are you open?');
    for (const one of [visitor, kept]) {
      await Visitor.arrive(app.anonymous(), assistant.chatbotId, { previousConversationId: one.conversationId });
    }
    expect(JSON.stringify(await visitor.messages())).not.toContain('Jane');
    expect(JSON.stringify(await kept.messages())).toContain('Jane');
    const listed = await owner.get(calls.listConversations, { params: { id: assistant.chatbotId } });
    expect(listed.find((one) => one.conversationId === visitor.conversationId)).toMatchObject({
      keepsTexts: false,
      preview: '',
    });
  });

  test('can start a conversation only with consent if the chatbot asks for it, and the owner sees when', async () => {
    const { chatbotId } = await seedAssistant(await app.as('careful'), {
      widgetConfig: { consentText: 'We store your messages.', privacyUrl: 'https://careful.example/privacy' },
    });
    const careful = await app.as('careful');
    const begin = (body: { hasConsented?: boolean }) =>
      app.anonymous().call(calls.startConversation, { params: { chatbotId }, body });
    for (const body of [{}, { hasConsented: false }]) {
      const { status, error } = await begin(body);
      expect([status, error.message]).toEqual([
        403,
        'This chatbot needs the visitor’s consent before a conversation starts',
      ]);
    }
    expect((await begin({ hasConsented: true })).status).toBe(201);
    const used = () => app.db('conversations').where('message_count', 0).update({ message_count: 1 });
    await used();
    const [conversation] = await careful.get(calls.listConversations, { params: { id: chatbotId } });
    expect(Date.parse(conversation?.consentedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    // Without a consent text, there is nothing to agree to.
    const plain = await Visitor.arrive(app.anonymous(), assistant.chatbotId, { hasConsented: true });
    await used();
    const all = await owner.get(calls.listConversations, { params: { id: assistant.chatbotId } });
    expect(all.find((one) => one.conversationId === plain.conversationId)?.consentedAt).toBeNull();
  });
});

describe('what the owner sees', () => {
  test('conversations newest first, in pages, with messages, sources and ratings', {
    tags: ['rule:conversations-listed'],
  }, async () => {
    const reader = await app.as('reader');
    const { chatbotId } = await seedAssistant(reader);
    for (const visitorId of ['first', 'second', 'third']) {
      const visitor = await Visitor.arrive(app.anonymous(), chatbotId, { visitorId });
      const answer = await visitor.ask('How much is a check-up?');
      await visitor.client.get(calls.sendFeedback, {
        params: { chatbotId },
        body: { conversationId: visitor.conversationId, messageId: answer.id, value: -1 },
      });
    }
    const page = await reader.get(calls.listConversations, { params: { id: chatbotId }, query: { limit: 2 } });
    expect(page.map((one) => one.visitorId)).toEqual(['third', 'second']);
    expect(page[0]).toMatchObject({ messageCount: 2, preview: 'How much is a check-up?', endedAt: null });
    const rest = await reader.get(calls.listConversations, {
      params: { id: chatbotId },
      query: { limit: 2, page: 2 },
    });
    expect(rest.map((one) => one.visitorId)).toEqual(['first']);
    const messages = await reader.get(calls.listMessages, { params: { id: page[0]?.id } });
    expect(messages.map((message) => message.isFromUser)).toEqual([true, false]);
    expect(messages[1]).toMatchObject({ feedback: -1, outcome: 'answered' });
  });

  test('a rating is rejected unless it is for an answer in this conversation', {
    tags: ['rule:rating-needs-answer'],
  }, async () => {
    const visitor = await arrive();
    await visitor.ask('Hello');
    const [question] = await visitor.messages();
    for (const messageId of [question?.id, 999_999]) {
      const answer = await visitor.client.call(calls.sendFeedback, {
        params: { chatbotId: assistant.chatbotId },
        body: { conversationId: visitor.conversationId, messageId, value: 1 },
      });
      expect(answer.status).toBe(404);
    }
  });
});
