import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { dataProcessingEndpoints as calls } from '#shared/contracts/data-processing.ts';
import { webhooksEndpoints } from '#shared/contracts/webhooks.ts';
import { fakeOpenAi } from '../../testing/fake-openai.ts';
import { seedAssistant } from '../../testing/seed-assistant.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { startReceiver } from '../webhooks/testing/receiver.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ work: true });
});
afterAll(() => app.close());

test('data processing comes from the settings of this workspace’s chatbots only', {
  tags: ['long', 'rule:processing-per-workspace'],
}, async () => {
  const owner = await app.as('officer');
  const { chatbotId } = await seedAssistant(owner, { widgetConfig: { personalData: 'mask-sent', textDays: 30 } });
  await seedAssistant(await app.as('neighbor'));
  const facts = await owner.get(calls.getDataProcessing);
  expect(facts).toMatchObject({ database: 'embedded', backupDays: 7, recipients: [] });
  expect(facts.chatbots).toMatchObject([
    { id: chatbotId, personalData: 'mask-sent', textDays: 30, conversationDays: 365, voice: 'off' },
  ]);
  expect((await app.anonymous().call(calls.getDataProcessing)).status).toBe(401);
  await using receiver = await startReceiver();
  const add = (url: string) => owner.get(webhooksEndpoints.createWebhook, { body: { url, events: ['lead.created'] } });
  await add(receiver.url);
  // Nobody has confirmed this one, so it gets nothing.
  await add('http://127.0.0.1:1/');
  expect((await owner.get(calls.getDataProcessing)).recipients).toEqual([
    { purpose: 'webhooks', host: new URL(receiver.url).host },
  ]);
});

test('a connected provider is named only for what the chatbots use it for', {
  tags: ['long', 'rule:processing-names-used-provider'],
}, async () => {
  await using provider = await fakeOpenAi();
  await using connected = await testApp({
    work: true,
    env: { OPENAI_BASE_URL: provider.baseUrl, EMBEDDING_DIMENSIONS: '64' },
  });
  const owner = await connected.as('officer');
  const { chatbotId } = await seedAssistant(owner, { widgetConfig: { answersFrom: 'pages' } });
  const { host } = new URL(provider.baseUrl);
  const recipients = async () => (await owner.get(calls.getDataProcessing)).recipients;
  expect(await recipients()).toEqual([{ purpose: 'search', host }]);
  const body = { widgetConfig: { answersFrom: 'model' as const } };
  await owner.get(chatbotsEndpoints.updateChatbot, { params: { id: chatbotId }, body } as never);
  expect(await recipients()).toEqual([
    { purpose: 'answers', host },
    { purpose: 'search', host },
  ]);
});

test('the mail servers are named, once each', { tags: ['long'] }, async () => {
  const env = {
    SMTP_URL: 'smtps://mail.example',
    MAIL_FROM: 'parley@mail.example',
    INBOUND_MAIL_ADDRESS: 'replies@mail.example',
  };
  for (const [mailbox, hosts] of [
    ['imap.example', ['mail.example', 'imap.example']],
    ['mail.example', ['mail.example']],
  ] as const) {
    await using mailing = await testApp({ env: { ...env, IMAP_URL: `imaps://a:b@${mailbox}` } });
    const { recipients } = await (await mailing.as('officer')).get(calls.getDataProcessing);
    expect(recipients).toEqual(hosts.map((host) => ({ purpose: 'mail', host })));
  }
});
