import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { firstRows } from '#build/test-processes/first-rows.ts';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { usageEndpoints } from '#shared/contracts/usage.ts';
import { voiceEndpoints as calls, maxVoiceBytes } from '#shared/contracts/voice.ts';
import type { PlanName } from '#shared/plans/plans.ts';
import { type FakeOpenAi, fakeOpenAi } from '../../testing/fake-openai.ts';
import { type Assistant, seedAssistant } from '../../testing/seed-assistant.ts';
import { type Owner, type TestApp, testApp } from '../../testing/test-app.ts';
import { Visitor } from '../../testing/visitor.ts';
import { recordUsage } from '../usage/record-usage.ts';
import { spokenPieces } from './spoken-pieces.ts';
import { madeUpWav, recorded } from './testing/recordings.ts';

let model: FakeOpenAi;
/** Without a model. Counts calls. */
let plain: TestApp;
let app: TestApp;
beforeAll(async () => {
  plain = await testApp({ work: true, env: { RATE_LIMITS: '1' } });
  model = await fakeOpenAi();
  app = await testApp({
    work: true,
    env: {
      ENFORCE_PLAN_LIMITS: '1',
      OPENAI_BASE_URL: model.baseUrl,
      TRANSCRIPTION_MODEL: 'hear',
      SPEECH_MODEL: 'say',
      SPEECH_VOICE: 'nova',
    },
  });
});
afterAll(async () => {
  await plain.close();
  await app.close();
  await model.close();
});
beforeEach(() => {
  model.chat({ say: 'On Saturday we are open from 9:00 am to 1:00 pm [1].' });
  model.transcriptions({ say: 'When are you open on Saturday?' });
  model.speech({ say: '' });
});

interface Practice extends Assistant {
  owner: Owner;
}

async function practice(username: string, of: { plan?: PlanName; enableVoice?: boolean } = {}): Promise<Practice> {
  const owner = await app.as(username);
  const seeded = await seedAssistant(owner, { widgetConfig: { enableVoice: of.enableVoice ?? true } });
  await app
    .db('workspaces')
    .where('id', owner.workspaceId)
    .update({ plan: of.plan ?? 'pro' });
  return { owner, ...seeded };
}

const visit = ({ chatbotId }: Assistant) => Visitor.arrive(app.anonymous(), chatbotId);

function form(conversationId: string, bytes: Buffer = recorded('webm'), filename = 'voice.webm'): FormData {
  const body = new FormData();
  body.set('conversationId', conversationId);
  body.set('file', new Blob([new Uint8Array(bytes)]), filename);
  return body;
}

const say = (visitor: Visitor, bytes?: Buffer, filename?: string) =>
  visitor.client.call(calls.askByVoice, {
    params: { chatbotId: visitor.chatbotId },
    body: form(visitor.conversationId, bytes, filename),
  });

async function sayStreaming(visitor: Visitor) {
  const events: { event: string; data: Record<string, unknown> }[] = [];
  const body = form(visitor.conversationId);
  const request = { params: { chatbotId: visitor.chatbotId }, body };
  for await (const event of visitor.client.stream(calls.askByVoice, request)) events.push(event);
  return events;
}

const secondsOf = async ({ owner }: Practice) =>
  (await app
    .db('usage_ledger')
    .where({ workspace_id: owner.workspaceId, kind: 'voice_seconds' })
    .pluck<number[]>('quantity')) as number[];

async function expectOneQuestion(isAtOnce: boolean) {
  const shop = await practice(isAtOnce ? 'impatient' : 'patient');
  const visitor = await visit(shop);
  const send = () => {
    const body = form(visitor.conversationId);
    body.set('clientId', 'chosen-by-the-browser');
    return visitor.client.get(calls.askByVoice, { params: { chatbotId: visitor.chatbotId }, body });
  };
  const [first, second] = isAtOnce ? await Promise.all([send(), send()]) : [await send(), await send()];
  expect([second.transcript, second.message.id]).toEqual([first.transcript, first.message.id]);
  expect(await visitor.messages()).toHaveLength(2);
  const seconds = await secondsOf(shop);
  expect(seconds.reduce((sum, one) => sum + one, 0)).toBe(Math.max(...seconds));
}

test(
  'a recording that is sent again at the same time with its id is one question, and its seconds are charged once',
  { tags: ['long'] },
  () => expectOneQuestion(true),
);
test(
  'a recording that is sent again later with its id is one question, and its seconds are charged once',
  {
    tags: ['long'],
  },
  () => expectOneQuestion(false),
);

test('a recording with an unknown field is rejected by name', { tags: ['long'] }, async () => {
  const visitor = await visit(await practice('strict'));
  const body = form(visitor.conversationId);
  body.set('loudness', '11');
  const answer = await visitor.client.call(calls.askByVoice, { params: { chatbotId: visitor.chatbotId }, body });
  expect([answer.status, answer.error.issues]).toEqual([400, [{ path: 'loudness', message: 'Unknown field' }]]);
});

describe('a recording is rejected', () => {
  let shop: Practice;
  let visitor: Visitor;
  beforeAll(async () => {
    shop = await practice('careful');
    visitor = await visit(shop);
  });

  test.each(
    firstRows(3, [
      ['is empty', Buffer.alloc(0), 422, 'The recording is empty.'],
      [
        'is text that is called a recording',
        Buffer.from('This is not a voice'),
        415,
        'Recordings can be WebM, Ogg, MP4, WAV or MP3.',
      ],
      ['is longer than a minute', madeUpWav(63), 413, 'A recording can be up to 60 seconds long.'],
      ['is larger than 5 MB', Buffer.alloc(maxVoiceBytes + 1), 413, 'A recording can be up to 60 seconds long.'],
    ]),
  )('because it %s, with its own message and at no cost', async (_, bytes, status, words) => {
    const heard = model.heard.length;
    const answer = await say(visitor, bytes);
    expect([answer.status, answer.error.message]).toEqual([status, words]);
    expect(model.heard).toHaveLength(heard);
    expect([await visitor.messages(), await secondsOf(shop)]).toEqual([[], []]);
  });

  test.each([
    ['no conversation', { conversationId: null }, 400],
    ['a conversation that is none', { conversationId: '../../etc/passwd' }, 400],
    ['the conversation of another chatbot', { conversationId: 'x'.repeat(22) }, 404],
    ['no recording', { file: null }, 400],
  ])('because there is %s', async (_, changes, status) => {
    const body = form(visitor.conversationId);
    for (const [name, value] of Object.entries(changes)) {
      body.delete(name);
      if (value !== null) body.set(name, value);
    }
    const answer = await visitor.client.call(calls.askByVoice, { params: { chatbotId: shop.chatbotId }, body });
    expect(answer.status).toBe(status);
  });

  test('because it is JSON or a truncated form', async () => {
    const send = (type: string, body: string) =>
      fetch(`${app.url}/api/widget/${shop.chatbotId}/voice`, {
        method: 'POST',
        headers: { 'Content-Type': type },
        body,
      });
    expect((await send('application/json', '{}')).status).toBe(415);
    expect((await send('multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data')).status).toBe(400);
  });

  test('because nothing was said, at no cost', async () => {
    model.transcriptions({ say: '  \n' });
    const answer = await say(visitor);
    expect([answer.status, answer.error.message]).toEqual([
      422,
      'The recording couldn’t be understood. Please try again.',
    ]);
    expect(await secondsOf(shop)).toEqual([]);
  });

  test.each([{ fail: 503 }, { fail: 401 }, { html: true } as const])(
    'because the model answers %j, with a request to type instead and at no cost',
    async (behavior) => {
      model.transcriptions(behavior);
      const answer = await say(visitor);
      expect([answer.status, answer.error.message]).toEqual([
        503,
        'Voice is not available at the moment. Please type your question.',
      ]);
      expect([await visitor.messages(), await secondsOf(shop)]).toEqual([[], []]);
    },
  );

  test('before it is transcribed if the conversation has ended', async () => {
    const late = await visit(shop);
    await app.db('conversations').where('public_id', late.conversationId).update({ ended_at: app.db.fn.now() });
    const heard = model.heard.length;
    expect((await say(late)).status).toBe(409);
    expect(model.heard).toHaveLength(heard);
  });
});

describe('a question that is spoken', () => {
  test('is transcribed, answered in text with its sources, then read aloud', {
    tags: ['rule:voice-question'],
  }, async () => {
    const shop = await practice('spoken');
    const visitor = await visit(shop);
    const events = await sayStreaming(visitor);
    const names = events.map(({ event }) => event).filter((name, i, all) => name !== all[i - 1]);
    expect(names).toEqual(['transcript', 'token', 'sources', 'audio', 'done']);
    expect(events[0]?.data).toEqual({ text: 'When are you open on Saturday?' });
    const audio = events.find(({ event }) => event === 'audio')?.data['audio'] as string;
    expect(Buffer.from(audio, 'base64').subarray(0, 2).toString('hex')).toBe('fffb');
    expect(model.heard.at(-1)).toMatchObject({ model: 'hear', filename: 'voice.webm', bytes: recorded('webm') });
    expect(model.spoken.at(-1)).toEqual({
      model: 'say',
      voice: 'nova',
      response_format: 'mp3',
      input: 'On Saturday we are open from 9:00 am to 1:00 pm.',
    });
    const [question, answer] = await visitor.messages();
    expect(question).toMatchObject({ content: 'When are you open on Saturday?', isFromUser: true });
    expect(answer?.sources[0]?.url).toBe('https://practice.example/opening-hours');
  });

  test('counts by the seconds in the recording, not the client’s claim, and as a message', {
    tags: ['long', 'rule:voice-counted'],
  }, async () => {
    const shop = await practice('counted');
    const visitor = await visit(shop);
    const { reply } = await say(visitor, madeUpWav(12), 'two-seconds.mp3');
    expect(reply.transcript).toBe('When are you open on Saturday?');
    expect(model.heard.at(-1)?.filename).toBe('voice.wav');
    expect(await secondsOf(shop)).toEqual([12]);
    expect(await shop.owner.get(usageEndpoints.getUsageStats)).toMatchObject({ chatMessages: 1, voiceMinutes: 0.2 });
    await say(visitor, recorded('mp4'));
    expect(await secondsOf(shop)).toEqual([12, 2]);
  });

  test('is answered in text if it can’t be read aloud', { tags: ['long'] }, async () => {
    model.speech({ fail: 500 });
    const visitor = await visit(await practice('hoarse'));
    const events = await sayStreaming(visitor);
    expect(events.map(({ event }) => event)).not.toContain('audio');
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { message: { outcome: 'answered' } } });
  });
});

describe('voice is', () => {
  test.each(
    firstRows(1, [
      ['on the Free plan', { plan: 'free' }],
      ['where the owner has switched it off', { enableVoice: false }],
    ] as const),
  )('not available %s, and the widget gets a message', async (why, of) => {
    const shop = await practice(why.replaceAll(/\W/g, ''), of);
    const answer = await say(await visit(shop));
    expect([answer.status, answer.error.message]).toEqual([403, 'Voice is not available for this chatbot']);
    const config = await app.anonymous().get(chatbotsEndpoints.getWidgetConfig, { params: { id: shop.chatbotId } });
    expect(config.voice).toBe('off');
  });

  test('saved on the Free plan, and takes effect with the upgrade', {
    tags: ['long', 'rule:voice-by-plan'],
  }, async () => {
    const shop = await practice('patient', { plan: 'free' });
    const params = { id: shop.chatbotId };
    expect((await shop.owner.get(chatbotsEndpoints.getChatbot, { params })).widgetConfig.enableVoice).toBe(true);
    await app.db('workspaces').where('id', shop.owner.workspaceId).update({ plan: 'business' });
    expect((await app.anonymous().get(chatbotsEndpoints.getWidgetConfig, { params })).voice).toBe('server');
  });

  test('left to the browser if this server has no model for it', {
    tags: ['long', 'rule:voice-by-browser'],
  }, async () => {
    const owner = await plain.as('plain');
    const { chatbotId } = await seedAssistant(owner, { widgetConfig: { enableVoice: true } });
    const config = await plain.anonymous().get(chatbotsEndpoints.getWidgetConfig, { params: { id: chatbotId } });
    expect(config.voice).toBe('browser');
    expect((await say(await Visitor.arrive(plain.anonymous(), chatbotId))).status).toBe(503);
  });

  test.each(firstRows(1, ['voice_seconds', 'message'] as const))(
    'rejected beyond the %s in the plan before a model is called, and continues with a card',
    async (kind) => {
      const shop = await practice(`used-up-${kind.slice(0, 5)}`);
      const { owner, websiteId, chatbotId } = shop;
      const quantity = kind === 'message' ? 1000 : 6000;
      await recordUsage(app.db, { workspaceId: owner.workspaceId, websiteId, chatbotId, kind, quantity });
      const visitor = await visit(shop);
      const heard = model.heard.length;
      const answer = await say(visitor);
      expect([answer.status, answer.error.message]).toEqual([
        402,
        'Voice is not available at the moment. Please type your question.',
      ]);
      expect(model.heard).toHaveLength(heard);
      await app.db('payment_methods').insert({ workspace_id: owner.workspaceId, method_id: `pm_${kind}` });
      expect((await say(visitor)).status).toBe(200);
    },
  );

  test('rate limited per visitor', async () => {
    const statuses = [];
    for (let i = 0; i < 11; i++) {
      const body = form('x'.repeat(22));
      statuses.push((await plain.anonymous().call(calls.askByVoice, { params: { chatbotId: 987_654 }, body })).status);
    }
    expect([statuses[0], statuses[10]]).toEqual([404, 429]);
  });
});

test('an answer is read aloud in whole sentences, a short one first, without list marks and URLs', () => {
  const long = 'A dental check-up costs £45 and takes 30 minutes, all of it with our dentist. ';
  expect(spokenPieces(`Yes.\n\n- We open at nine.\n- See https://practice.example/hours\n\n${long}`)).toEqual([
    'Yes. We open at nine. See',
    long.trim(),
  ]);
  expect(spokenPieces(long.repeat(100)).join(' ').length).toBeLessThan(1600);
  expect(spokenPieces('')).toEqual([]);
});

test('our name below the chat can be hidden on paid plans only', { tags: ['long'] }, async () => {
  const shop = await practice('own-brand');
  const params = { id: shop.chatbotId };
  const shown = async () => (await app.anonymous().get(chatbotsEndpoints.getWidgetConfig, { params })).showBranding;
  expect(await shown()).toBe(true);
  await shop.owner.get(chatbotsEndpoints.updateChatbot, { params, body: { widgetConfig: { showBranding: false } } });
  expect(await shown()).toBe(false);
  await app.db('workspaces').where('id', shop.owner.workspaceId).update({ plan: 'free' });
  expect(await shown()).toBe(true);
});
