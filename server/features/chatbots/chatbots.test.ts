import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chatbotsEndpoints as calls } from '#shared/contracts/chatbots.ts';
import { conversationsEndpoints } from '#shared/contracts/conversations.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { type Owner, type TestApp, testApp } from '../../testing/test-app.ts';
import { Visitor } from '../../testing/visitor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const addWebsite = (owner: Owner) =>
  owner.get(websitesEndpoints.createWebsite, { body: { name: 'Site', url: 'https://site.example' } });

async function addChatbot(owner: Owner, extra: object = {}) {
  const { id: websiteId } = await addWebsite(owner);
  return owner.get(calls.createChatbot, { body: { websiteId, name: 'Helper', widgetConfig: '{}', ...extra } });
}

describe('creating a chatbot', () => {
  test('takes the configuration as a JSON string and fills in missing settings', {
    tags: ['rule:chatbot-config-as-json'],
  }, async () => {
    const owner = await app.as('creator');
    const chatbot = await addChatbot(owner, { widgetConfig: JSON.stringify({ primaryColor: '#0a0' }) });
    expect(chatbot.widgetConfig).toEqual({
      chatPosition: 'bottom-right',
      primaryColor: '#0a0',
      showWelcomeMessage: true,
      welcomeMessage: 'Hi there! 👋 How can I help you today?',
      automatedNotice: '',
      followVisitorLanguage: false,
      opensSourcesHere: false,
      enableVoice: false,
      saveHistory: true,
      privacyUrl: '',
      consentText: '',
      offerToLeaveMessage: false,
      startersFrom: 'none',
      ownStarters: [],
      followUps: false,
      showBranding: true,
      answersFrom: 'model',
      personalData: 'keep',
      textDays: null,
      conversationDays: 365,
    });
    expect(chatbot.isActive).toBe(true);
  });

  test.each([
    ['a color that is none', { primaryColor: 'red;}' }, 'Please enter a valid hex color code'],
    ['a place on the left', { chatPosition: 'bottom-left' }, expect.any(String)],
    [
      'a notice without letters',
      { automatedNotice: ' \u200b\u3164\u00ad… ' },
      'Enter text, or leave empty for the default',
    ],
    ['an endless notice', { automatedNotice: 'x'.repeat(101) }, 'Notice must be at most 100 characters'],
    ['an empty welcome', { welcomeMessage: ' ' }, 'Welcome message is required'],
  ])(
    '%s is rejected and nothing is stored',
    { tags: ['rule:chatbot-config-rejected'] },
    async (_, widgetConfig, message) => {
      const owner = await app.as('mistaken');
      const { id: websiteId } = await addWebsite(owner);
      const { status, error } = await owner.call(calls.createChatbot, { body: { websiteId, name: 'x', widgetConfig } });
      expect([status, error.issues?.[0]?.message]).toEqual([400, message]);
      expect(await owner.get(calls.listChatbots)).toEqual([]);
    },
  );

  test('invalid JSON is rejected', async () => {
    const owner = await app.as('mistaken');
    const { id: websiteId } = await addWebsite(owner);
    const answer = await owner.call(calls.createChatbot, { body: { websiteId, name: 'x', widgetConfig: '{"' } });
    expect(answer.status).toBe(400);
  });

  test('for a website of someone else isn’t found', async () => {
    const { id: websiteId } = await addWebsite(await app.as('creator'));
    const answer = await (await app.as('stranger')).call(calls.createChatbot, {
      body: { websiteId, name: 'x', widgetConfig: {} },
    });
    expect(answer.status).toBe(404);
  });
});

describe('a chatbot', () => {
  test('has an id from which no other can be guessed, and the newest is listed first', async () => {
    const owner = await app.as('numbered');
    const [one, two] = [await addChatbot(owner), await addChatbot(owner)];
    for (const { id, websiteId } of [one, two]) {
      for (const number of [id, websiteId]) {
        expect(Number.isSafeInteger(number)).toBe(true);
        expect(String(number)).toHaveLength(16);
      }
    }
    // Two 52-bit random ids are this close once in a billion times.
    expect(Math.abs(one.id - two.id)).toBeGreaterThan(1_000_000);
    expect((await owner.get(calls.listChatbots)).map(({ id }) => id)).toEqual([two.id, one.id]);
  });

  test('of someone else looks like one that doesn’t exist', { tags: ['rule:foreign-chatbot-not-found'] }, async () => {
    const { id } = await addChatbot(await app.as('holder'));
    const stranger = await app.as('stranger');
    for (const call of [
      calls.getChatbot,
      calls.updateChatbot,
      calls.deleteChatbot,
      calls.getSnippet,
      calls.getTestChatbot,
    ]) {
      const theirs = await stranger.call(call, { params: { id }, ...(call.method === 'PATCH' ? { body: {} } : {}) });
      expect(theirs.status).toBe(404);
    }
  });

  test('can be renamed, restyled and switched off', { tags: ['rule:chatbot-changed'] }, async () => {
    const owner = await app.as('editor');
    const { id } = await addChatbot(owner);
    await owner.get(calls.updateChatbot, { params: { id }, body: { isActive: false } });
    const chatbot = await owner.get(calls.updateChatbot, { params: { id }, body: { name: '<i>New</i>' } });
    expect(chatbot).toMatchObject({ name: '<i>New</i>', isActive: false });
    expect(await owner.get(calls.getChatbot, { params: { id } })).toEqual(chatbot);
    expect(await owner.get(calls.listChatbots)).toContainEqual(chatbot);
    await owner.get(calls.updateChatbot, { params: { id }, body: { isActive: true } });
    expect(await owner.get(calls.getChatbot, { params: { id } })).toEqual({ ...chatbot, isActive: true });
  });

  test('keeps each of two settings that are saved at the same time', {
    tags: ['rule:settings-of-two-kept'],
  }, async () => {
    const owner = await app.as('twins');
    const chatbot = await addChatbot(owner, { widgetConfig: { prompt: 'Be brief.', conversationDays: 30 } });
    const params = { id: chatbot.id };
    const settings = { primaryColor: '#0a0', welcomeMessage: 'Ahoy!', textDays: 7, conversationDays: null, prompt: '' };
    const changes = [
      ...Object.entries(settings).map(([name, value]) => ({ widgetConfig: { [name]: value } })),
      { widgetConfig: JSON.stringify({ saveHistory: false }) },
      { name: 'Renamed' },
      { allowedOrigins: ['https://shop.example'] },
    ];
    await Promise.all(changes.map((body) => owner.get(calls.updateChatbot, { params, body })));
    expect(await owner.get(calls.getChatbot, { params })).toEqual({
      ...chatbot,
      name: 'Renamed',
      allowedOrigins: ['https://shop.example'],
      widgetConfig: { ...chatbot.widgetConfig, ...settings, saveHistory: false },
    });
  });

  test.each([
    ['an unknown setting', { widgetConfig: { color: 'red' } }],
    ['an unknown setting in a JSON string', { widgetConfig: '{"color":"red"}' }],
    ['a setting named like the prototype', { widgetConfig: '{"__proto__":{"prompt":"x"}}' }],
    ['a setting of another type', { widgetConfig: { saveHistory: 'no' } }],
    ['a setting that can’t be empty', { widgetConfig: { primaryColor: null } }],
    ['settings in a list', { widgetConfig: [{ primaryColor: '#0a0' }] }],
    ['settings that are nothing', { widgetConfig: null }],
    ['settings that are text', { widgetConfig: '"#0a0"' }],
  ])('isn’t changed by %s', async (_, body) => {
    const owner = await app.as('hostile');
    const chatbot = await addChatbot(owner);
    const params = { id: chatbot.id };
    const { status } = await owner.call(calls.updateChatbot, { params, body: { name: 'Other', ...body } });
    expect(status).toBe(400);
    expect(await owner.get(calls.getChatbot, { params })).toEqual(chatbot);
  });

  test('is deleted with its website', async () => {
    const owner = await app.as('cleaner');
    const { websiteId } = await addChatbot(owner);
    await owner.get(websitesEndpoints.deleteWebsite, { params: { id: websiteId } });
    expect(await owner.get(calls.listChatbots)).toEqual([]);
  });

  test('can be deleted once', { tags: ['rule:chatbot-deleted-once'] }, async () => {
    const owner = await app.as('cleaner');
    const { id } = await addChatbot(owner);
    expect((await owner.call(calls.deleteChatbot, { params: { id } })).status).toBe(200);
    expect((await owner.call(calls.deleteChatbot, { params: { id } })).status).toBe(404);
  });

  test('is deleted with its conversations and their messages', {
    tags: ['rule:chatbot-deleted-with-conversations'],
  }, async () => {
    const owner = await app.as('cleaner');
    const { id } = await addChatbot(owner);
    const visitor = await Visitor.arrive(app.anonymous(), id);
    await visitor.ask('My name is Jane Doe');
    const [conversation] = await owner.get(conversationsEndpoints.listConversations, { params: { id } });
    await owner.get(calls.deleteChatbot, { params: { id } });
    const { listMessages } = conversationsEndpoints;
    expect((await owner.call(listMessages, { params: { id: conversation?.id } })).status).toBe(404);
  });
});

describe('the snippet', () => {
  test('loads the widget from our address and includes the chatbot’s id', {
    tags: ['rule:snippet-loads-widget'],
  }, async () => {
    const owner = await app.as('embedder');
    const { id } = await addChatbot(owner);
    const { snippet, advanced } = await owner.get(calls.getSnippet, { params: { id } });
    for (const code of [snippet, advanced]) {
      expect(code).toContain(`${app.url}/widget.js`);
      expect(code).toContain(`parley('init', ${id}, { server: '${app.url}' })`);
    }
    expect(advanced).toContain("welcomeMessage: 'Hello! How can I help you today?'");
  });

  test('leaves the appearance to the editor, so changes reach pages that already have the code', {
    tags: ['rule:snippet-without-appearance'],
  }, async () => {
    const owner = await app.as('embedder');
    const { id } = await addChatbot(owner);
    const before = await owner.get(calls.getSnippet, { params: { id } });
    const widgetConfig = { primaryColor: '#0a0', chatPosition: 'top-right', welcomeMessage: 'Ahoy!' };
    await owner.get(calls.updateChatbot, { params: { id }, body: { widgetConfig } });
    expect(await owner.get(calls.getSnippet, { params: { id } })).toEqual(before);
    const scripts = [...before.advanced.matchAll(/<script nonce="">(.*?)<\/script>/gs)].map((match) => match[1] ?? '');
    const options = /window\.ParleyOptions = (\{.*?\});/s.exec(scripts.join())?.[1];
    expect(runInNewContext(`(${options})`)).toEqual({});
  });

  test('opened in a tab redirects to its page for everyone, while programs get JSON', {
    tags: ['rule:snippet-opened-in-tab'],
  }, async () => {
    const owner = await app.as('embedder');
    const { id } = await addChatbot(owner);
    const open = (path: string, accept: string) =>
      fetch(`${app.url}/api/chatbots/${path}/snippet`, { headers: { accept }, redirect: 'manual' });
    const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
    const response = await open(String(id), browser);
    expect([response.status, response.headers.get('Location')]).toEqual([302, `/dashboard/snippet?id=${id}`]);
    expect(response.headers.get('Vary')).toContain('Accept');
    expect((await open('%22%3E%3Cscript%3E', browser)).headers.get('Location')).toBe(
      '/dashboard/snippet?id=%22%3E%3Cscript%3E',
    );
    for (const accept of ['application/json', '*/*']) expect((await open(String(id), accept)).status).toBe(401);
  });

  test('warns if visitors can’t reach its address', { tags: ['rule:snippet-warns-unreachable'] }, async () => {
    const owner = await app.as('embedder');
    const { id } = await addChatbot(owner);
    const { warning } = await owner.get(calls.getSnippet, { params: { id } });
    expect(warning).toContain(app.url);
    expect(warning).toContain('PUBLIC_URL');
  });
});

test('the tester gets a chatbot with its complete configuration', { tags: ['rule:tester-gets-chatbot'] }, async () => {
  const owner = await app.as('tester');
  const { id, name, widgetConfig } = await addChatbot(owner, { widgetConfig: { prompt: 'Be brief.' } });
  const answer = await owner.get(calls.getTestChatbot, { params: { id } });
  expect(answer).toEqual({ name, widgetConfig });
  expect(answer.widgetConfig.prompt).toBe('Be brief.');
});

describe('the public configuration', () => {
  test('has the owner’s choices, and never the instructions', {
    tags: ['rule:public-config-hides-instructions'],
  }, async () => {
    const chosen = {
      chatPosition: 'top-right',
      primaryColor: '#0a0',
      welcomeMessage: 'Ahoy!',
      automatedNotice: 'Our <b>robot</b> answers',
      followVisitorLanguage: true,
      saveHistory: false,
    };
    const { id } = await addChatbot(await app.as('public'), {
      widgetConfig: { ...chosen, prompt: 'secret instructions' },
    });
    const { status, reply, text } = await app.anonymous().call(calls.getWidgetConfig, { params: { id } });
    expect(status).toBe(200);
    expect(reply).toMatchObject({ ...chosen, showWelcomeMessage: true, enableVoice: false });
    expect(text).not.toContain('secret');
  });

  test('of a chatbot that is off or deleted is unavailable', { tags: ['rule:public-config-when-off'] }, async () => {
    const owner = await app.as('public');
    const { id } = await addChatbot(owner);
    await owner.get(calls.updateChatbot, { params: { id }, body: { isActive: false } });
    expect((await app.anonymous().call(calls.getWidgetConfig, { params: { id } })).status).toBe(404);
    expect((await app.anonymous().call(calls.getWidgetConfig, { params: { id: 424_242 } })).status).toBe(404);
  });

  test('is served only to pages on the listed origins and our own', {
    tags: ['rule:public-config-origins'],
  }, async () => {
    const { id } = await addChatbot(await app.as('public'), { allowedOrigins: ['shop.example'] });
    const from = async (headers: Record<string, string>) =>
      (await app.anonymous().call(calls.getWidgetConfig, { params: { id }, headers })).status;
    expect(await from({ Origin: 'https://shop.example' })).toBe(200);
    expect(await from({ Origin: app.url })).toBe(200);
    expect(await from({ Origin: 'https://shop.example.evil.example' })).toBe(403);
    expect(await from({ Origin: 'http://shop.example' })).toBe(403);
    expect(await from({})).toBe(403);
  });

  test('is served to all subdomains of a listed *.origin, and to no one else', async () => {
    const { id, allowedOrigins } = await addChatbot(await app.as('public'), { allowedOrigins: ['*.shop.example'] });
    expect(allowedOrigins).toEqual(['https://*.shop.example']);
    const from = async (origin: string) =>
      (await app.anonymous().call(calls.getWidgetConfig, { params: { id }, headers: { Origin: origin } })).status;
    expect(await from('https://www.shop.example')).toBe(200);
    expect(await from('https://de.www.shop.example')).toBe(200);
    expect(await from('https://shop.example')).toBe(403);
    expect(await from('https://evilshop.example')).toBe(403);
    expect(await from('http://www.shop.example')).toBe(403);
  });

  test('can be requested from a page on another origin', async () => {
    const { id } = await addChatbot(await app.as('public'));
    const preflight = await fetch(`${app.url}/api/chatbots/${id}/config`, {
      method: 'OPTIONS',
      headers: { Origin: 'https://shop.example', 'Access-Control-Request-Method': 'GET' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe('*');
  });
});
