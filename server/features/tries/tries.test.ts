import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { firstRows } from '#build/test-processes/first-rows.ts';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { auditEndpoints } from '#shared/contracts/audit.ts';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { conversationsEndpoints } from '#shared/contracts/conversations.ts';
import { triesEndpoints as calls, type Try } from '#shared/contracts/tries.ts';
import { visitorsEndpoints, visitorTokenHeader } from '#shared/contracts/visitors.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { workspacesEndpoints } from '#shared/contracts/workspaces.ts';
import { type FakeSite, fakeSite } from '#shared/crawler/testing/fake-site.ts';
import { ApiClient } from '../../testing/api-client.ts';
import { solveChallenge } from '../../testing/solve-challenge.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { sweepTries } from './discard-tries.ts';

const html = (title: string, body: string) =>
  `<!doctype html><html lang="en"><title>${title} | Cycles</title><body><nav>${[
    'hours',
    'prices',
    'team',
    'repairs',
    'rides',
    'jobs',
  ]
    .map((name) => `<a href="/${name}">${name}</a>`)
    .join(' ')}</nav><main><h1>${title}</h1>${body}</main></html>`;

const pages = {
  '/': html('Wheelhouse Cycles', '<p>We are a bicycle shop in Bellingham. We sell and repair bikes for everyone.</p>'),
  '/hours': html(
    'Opening hours',
    '<p>The shop is open Monday to Friday from 9 am to 6 pm.</p><p>Our address is 12 Mill Street, Bellingham, WA 98225.</p><p>Call us at (360) 555-0142.</p>',
  ),
  '/prices': html('Prices', '<h2>How much is a tune-up?</h2><p>A tune-up costs $85 and takes two days.</p>'),
  '/team': html('Team', '<p>Dana Whitlock is the owner and founder of the shop.</p>'),
  '/repairs': html('Repairs', '<h2>Do you repair e-bikes?</h2><p>Yes, we repair e-bikes of all brands.</p>'),
  '/rides': html('Sunday rides', '<p>Every Sunday at 8 am we ride to the lake together.</p>'),
  '/jobs': html('Jobs', '<p>We are looking for a mechanic with experience.</p>'),
};

let app: TestApp;
let shop: FakeSite;

beforeAll(async () => {
  app = await testApp({ work: true, env: { RATE_LIMITS: '1', TRUST_PROXY: '1' } });
  shop = await fakeSite(pages);
});
beforeEach(() => app.db('rate_limits').delete());
afterAll(async () => {
  await app.close();
  await shop[Symbol.asyncDispose]();
});

const tryShop = () => app.anonymous().get(calls.tryWebsite, { body: { url: shop.origin } });
const openTries = async () =>
  (
    await app
      .db('workspaces as w')
      .where({ is_system: true, deleted_at: null })
      .whereNotExists(app.db('workspace_members as m').whereRaw('m.workspace_id = w.id'))
  ).length;

async function ask(chatbotId: number, question: string, origin = app.url) {
  const visitor = app.anonymous();
  const from = { params: { chatbotId }, headers: { Origin: origin } };
  const token = solveChallenge((await visitor.get(visitorsEndpoints.createChallenge, from)).challenge);
  const request = { ...from, headers: { ...from.headers, [visitorTokenHeader]: token } };
  const { conversationId } = await visitor.get(conversationsEndpoints.startConversation, { ...request, body: {} });
  return (
    await visitor.get(conversationsEndpoints.sendMessage, { ...request, body: { conversationId, message: question } })
  ).message;
}

const register = (client: ApiClient, username: string, { id }: Pick<Try, 'id'>) =>
  client.call(accountsEndpoints.register, {
    body: { username, email: `${username}@example.com`, password: 'correct horse', tryId: id },
  });

test('a try that was opened under another name of this server can be asked there', { tags: ['long'] }, async () => {
  const url = app.url.replace('127.0.0.1', 'localhost');
  const { chatbotId } = await new ApiClient(url).get(calls.tryWebsite, { body: { url: shop.origin } });
  expect((await ask(chatbotId, 'How much is a tune-up?', url)).content).toContain('$85');
  await expect(ask(chatbotId, 'How much is a tune-up?', 'https://other.example')).rejects.toThrow('403');
});

test('a visitor without an account tries their website, is offered three questions and gets the answers', {
  tags: ['rule:tries-answer'],
}, async () => {
  const events: string[] = [];
  let tried: Try | null = null;
  for await (const { event, data } of app.anonymous().stream(calls.tryWebsite, { body: { url: shop.origin } })) {
    events.push(event);
    if (event === 'done') tried = data as Try;
  }
  expect(events.filter((event) => event === 'page')).toHaveLength(5);
  expect(events.slice(-2)).toEqual(['building', 'done']);
  expect(tried).toMatchObject({ siteName: new URL(shop.origin).host, pages: 5 });
  const { chatbotId, questions } = tried ?? { chatbotId: 0, questions: [] };
  expect(questions).toHaveLength(3);
  for (const question of questions) expect((await ask(chatbotId, question)).outcome).toBe('answered');
  // It isn't for other sites, and nobody is asked to pay for its model.
  await expect(ask(chatbotId, 'Hello', 'https://elsewhere.example')).rejects.toThrow('403');
});

describe('keeping it', () => {
  test('a new account gets the website with its pages, knowledge and chatbot, once', {
    tags: ['rule:tries-kept'],
  }, async () => {
    const tried = await tryShop();
    const newcomer = new ApiClient(app.url);
    expect((await register(newcomer, 'dana', tried)).status).toBe(201);
    const [website, ...others] = await newcomer.get(websitesEndpoints.listWebsites);
    expect(others).toEqual([]);
    expect(website).toMatchObject({ url: `${shop.origin}/`, hasKnowledge: true });
    expect(await newcomer.get(websitesEndpoints.listPages, { params: { id: website?.id ?? 0 } })).toHaveLength(5);
    const [chatbot] = await newcomer.get(chatbotsEndpoints.listChatbots);
    expect(chatbot).toMatchObject({ id: tried.chatbotId, allowedOrigins: [] });
    expect(chatbot?.widgetConfig.answersFrom).toBe('model');
    expect(await newcomer.get(workspacesEndpoints.listWorkspaces)).toMatchObject([{ name: 'dana', role: 'owner' }]);

    const second = await register(new ApiClient(app.url), 'erin', tried);
    expect([second.status, second.error.message]).toEqual([
      404,
      'This chatbot isn’t available anymore. Try your website again, or add it to your account.',
    ]);
    expect((await (await app.as('finn')).call(calls.keepTry, { body: { id: tried.id } })).status).toBe(404);
    expect((await register(new ApiClient(app.url), 'erin', { id: 'x'.repeat(22) })).status).toBe(404);
    expect(await app.db('users').where('username', 'erin')).toEqual([]);
  });

  test('someone who has an account gets it as another workspace', { tags: ['long'] }, async () => {
    const owner = await app.as('ann');
    const tried = await tryShop();
    const kept = await owner.get(calls.keepTry, { body: { id: tried.id } });
    expect(kept).toMatchObject({ name: tried.siteName, role: 'owner', isCurrent: true });
    expect((await owner.get(workspacesEndpoints.listWorkspaces)).length).toBe(2);
    expect((await owner.get(chatbotsEndpoints.listChatbots)).map(({ id }) => id)).toEqual([tried.chatbotId]);
    const entries = await owner.get(auditEndpoints.listAuditLog, { query: {} });
    expect(entries.map(({ action }) => action)).toContain('workspace.created');
    expect((await owner.call(calls.keepTry, { body: { id: tried.id } })).status).toBe(404);
  });

  test('nobody’s is a workspace of someone else', async () => {
    const owner = await app.as('mallory');
    const [own] = await owner.get(workspacesEndpoints.listWorkspaces);
    const other = await app.as('eve');
    expect((await other.call(calls.keepTry, { body: { id: own?.id ?? '' } })).status).toBe(404);
  });
});

test('what nobody keeps is deleted after a day', { tags: ['long', 'rule:tries-deleted'] }, async () => {
  const { chatbotId } = await tryShop();
  const sweep = () => sweepTries(app.services, new AbortController().signal);
  await sweep();
  expect(await openTries()).toBeGreaterThan(0);
  await app
    .db('workspaces')
    .where('is_system', true)
    .update({ created_at: app.db.raw(`now() - interval '25 hours'`) });
  await sweep();
  expect(await openTries()).toBe(0);
  await expect(ask(chatbotId, 'Hello')).rejects.toThrow('404');
});

describe('a website that can’t be read says why and leaves nothing behind', { tags: ['rule:tries-honest'] }, () => {
  const answers = {
    'robots.txt forbids it': [
      {
        '/robots.txt': (_request: unknown, response: ServerResponse) => {
          response.setHeader('content-type', 'text/plain');
          response.end('User-agent: *\nDisallow: /');
        },
        '/': pages['/'],
      },
      'The site’s robots.txt doesn’t allow crawling this URL.',
    ],
    'it is empty': [{ '/': '<!doctype html><title>Soon</title>' }, 'No text was found on this page.'],
    'it doesn’t exist': [{}, 'The site says that this page doesn’t exist'],
    'it never ends': [
      {
        '/': (_request: unknown, response: ServerResponse) => {
          response.setHeader('content-type', 'text/html');
          const more = () => {
            while (response.write('<p>More and more and more.</p>'.repeat(4000)));
          };
          response.on('drain', more);
          more();
        },
      },
      'The page is too large',
    ],
  } as const;
  test.each(firstRows(2, Object.entries(answers)))('%s', async (_name, [site, sentence]) => {
    await using broken = await fakeSite(site);
    const before = await openTries();
    const { status, error } = await app.anonymous().call(calls.tryWebsite, { body: { url: broken.origin } });
    expect([status, error.message]).toEqual([422, expect.stringContaining(sentence)]);
    await app.services.background.waitUntilIdle();
    expect(await openTries()).toBe(before);
  });
});

test('who leaves while it is read leaves nothing behind', async () => {
  await using slow = await fakeSite({ '/': () => new Promise(() => {}) });
  const before = await openTries();
  const window = new AbortController();
  const asking = fetch(app.url + calls.tryWebsite.path, {
    method: 'POST',
    signal: window.signal,
    headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
    body: JSON.stringify({ url: slow.origin }),
  })
    .then((response) => response.text())
    .catch(() => null);
  await slow.asked('/');
  window.abort();
  await asking;
  await expect.poll(openTries).toBe(before);
});

test('a flood of tries from one network ends after five in an hour, and everyone’s together in a day', {
  tags: ['rule:tries-limited'],
}, async () => {
  for (let i = 0; i < 5; i++) await app.services.limits.use('tryByAddress', '203.0.113.9');
  const from = (address: string) =>
    app.anonymous().call(calls.tryWebsite, { body: { url: shop.origin }, headers: { 'X-Forwarded-For': address } });
  const refused = await from('203.0.113.9');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  await app.db('rate_limits').insert({ key: 'tryByServer:all', points: 300, expire: Date.now() + 3_600_000 });
  expect((await from('198.51.100.1')).status).toBe(429);
});

test('private addresses aren’t tried, and nothing is where it is turned off or nobody can register', {
  tags: ['long', 'rule:tries-off'],
}, async () => {
  await using public_ = await testApp({ work: true, env: { CRAWL_ALLOW_PRIVATE: '0' } });
  for (const url of [shop.origin, 'http://169.254.169.254/', 'http://[::1]/']) {
    const { status, error } = await public_.anonymous().call(calls.tryWebsite, { body: { url } });
    expect([status, error.message]).toEqual([
      422,
      'This URL leads to a private or local network, which isn’t crawled.',
    ]);
  }
  public_.config.tries = false;
  const { status, error } = await public_.anonymous().call(calls.tryWebsite, { body: { url: shop.origin } });
  expect([status, error.message]).toEqual([403, 'On this server, an account is needed to try a website.']);
});
