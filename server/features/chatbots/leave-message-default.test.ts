import { expect, test } from 'vitest';
import { chatbotsEndpoints as calls } from '#shared/contracts/chatbots.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { testApp } from '../../testing/test-app.ts';

const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'parley@example.com' };

test.each([
  ['can send email', mail, true],
  ['can’t send email', {}, false],
] as const)(
  'a new chatbot of a server that %s starts accordingly with “Leave a message”, unless its owner chose',
  { tags: ['rule:leave-message-default'] },
  async (_, env, isOffered) => {
    await using app = await testApp({ env });
    const owner = await app.as('new');
    const { id: websiteId } = await owner.get(websitesEndpoints.createWebsite, {
      body: { name: 'Practice', url: 'https://practice.example' },
    });
    const offered = async (widgetConfig: object) => {
      const body = { websiteId, name: 'Reception', widgetConfig };
      return (await owner.get(calls.createChatbot, { body })).widgetConfig.offerToLeaveMessage;
    };
    expect(await offered({})).toBe(isOffered);
    expect([await offered({ offerToLeaveMessage: true }), await offered({ offerToLeaveMessage: false })]).toEqual([
      true,
      false,
    ]);
    // One from before stays as it is, also when something else is changed.
    await app.db('chatbots').update({ widget_config: {} });
    const [chatbot] = await owner.get(calls.listChatbots);
    const body = { widgetConfig: { primaryColor: '#0a0' } };
    const changed = await owner.get(calls.updateChatbot, { params: { id: chatbot?.id }, body });
    expect(changed.widgetConfig.offerToLeaveMessage).toBe(false);
  },
);
