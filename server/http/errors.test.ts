import { randomBytes } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { billingEndpoints } from '#shared/contracts/billing.ts';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { conversationsEndpoints } from '#shared/contracts/conversations.ts';
import { knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { type Owner, type TestApp, testApp } from '../testing/test-app.ts';

let app: TestApp;
let owner: Owner;
let websiteId: number;
let chatbotId: number;

beforeAll(async () => {
  app = await testApp();
  owner = await app.as('owner');
  const website = await owner.get(websitesEndpoints.createWebsite, { body: { name: 'Site', url: 'site.example' } });
  websiteId = website.id;
  const chatbot = await owner.get(chatbotsEndpoints.createChatbot, {
    body: { websiteId, name: 'Bot', widgetConfig: {} },
  });
  chatbotId = chatbot.id;
});
afterAll(() => app.close());

describe.each([
  ['NUL', 'a\0b'],
  ['half a letter', 'a\ud800b'],
])('text with %s', { tags: ['rule:hostile-text'] }, (_, text) => {
  test('is rejected or accepted, never an internal error', {
    tags: ['rule:hostile-text-rejected-or-accepted'],
  }, async () => {
    const account = {
      username: `person${randomBytes(4).toString('hex')}`,
      email: 'p@example.com',
      password: 'long enough',
    };
    const params = { id: websiteId };
    const answers = [
      await app.anonymous().call(accountsEndpoints.register, { body: { ...account, fullName: text } }),
      await app.anonymous().call(accountsEndpoints.login, { body: { username: text, password: text } }),
      await owner.call(websitesEndpoints.createWebsite, { body: { name: text, url: 'https://b.example' } }),
      await owner.call(chatbotsEndpoints.updateChatbot, { params: { id: chatbotId }, body: { name: text } }),
      await owner.call(chatbotsEndpoints.updateChatbot, {
        params: { id: chatbotId },
        body: { widgetConfig: { welcomeMessage: text, prompt: text } },
      }),
      await owner.call(knowledgeEndpoints.createEntry, { params, body: { kind: 'qa', title: text, content: text } }),
      await owner.call(knowledgeEndpoints.buildKnowledge, {
        params: { id: 987_654 },
        body: { pages: [{ url: `https://site.example/${text}`, title: text, content: text }] },
      }),
      await app.anonymous().call(conversationsEndpoints.startConversation, {
        params: { chatbotId },
        body: { visitorId: text },
      }),
    ];
    expect(answers.map((answer) => answer.status).filter((status) => status >= 500)).toEqual([]);
    expect(app.logged.filter((line) => line['msg'] === 'unexpected error')).toEqual([]);
  });
});

test.each([
  ['in an encoding nobody knows', 'zip', Buffer.from('{}'), 415],
  ['that is not packed as it says', 'gzip', Buffer.from('{"a":1}'), 400],
  ['whose packing breaks off', 'gzip', gzipSync(randomBytes(10_000).toString('hex')).subarray(0, 500), 400],
  ['that unpacks to far more than a body may have', 'gzip', gzipSync(Buffer.alloc(50_000_000, ' ')), 413],
  ['that is not brotli though it says so', 'br', Buffer.from('{"a":1}'), 400],
  ['of bytes that brotli never has', 'br', Buffer.alloc(300, 0xff), 400],
  ['whose brotli breaks off', 'br', brotliCompressSync(randomBytes(10_000).toString('hex')).subarray(0, 500), 400],
  ['that is a bomb of brotli', 'br', brotliCompressSync(Buffer.alloc(5_000_000, ' ')), 413],
])(
  'a body %s is rejected with a reason',
  { tags: ['rule:body-rejected-with-reason'] },
  async (_, encoding, body, status) => {
    const response = await fetch(`${app.url}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Encoding': encoding },
      body: new Uint8Array(body),
    });
    expect([response.status, Object.keys((await response.json()) as object)]).toEqual([status, ['message']]);
  },
);

test.each(['ebcdic-9', 'utf-7', 'utf-16le', 'iso-8859-1'])(
  'a body in %s is rejected, since JSON is UTF-8',
  async (charset) => {
    const response = await fetch(`${app.url}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': `application/json; charset=${charset}` },
      body: '{}',
    });
    expect([response.status, Object.keys((await response.json()) as object)]).toEqual([415, ['message']]);
  },
);

test('what is turned off is a line in the log, not an error with a stack', async () => {
  const logged = app.logged.length;
  expect((await owner.call(billingEndpoints.createPaymentIntent, { body: { amount: 29 } })).status).toBe(503);
  const lines = app.logged.slice(logged);
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 40, msg: 'Payments aren’t configured on this server.' }),
  );
  expect(lines.filter((line) => Number(line['level']) >= 50 || 'err' in line)).toEqual([]);
});

test.each(['/api/websites/%E0%A4%A', '/%E0%A4%A', '/..%2f..%2fetc/passwd'])(
  'the malformed address %s isn’t an internal error',
  async (path) => {
    const response = await owner.fetch(path);
    expect(response.status).toBeLessThan(500);
  },
);

test('something that belongs to a deleted object isn’t found', async () => {
  const website = await owner.get(websitesEndpoints.createWebsite, { body: { name: 'Gone', url: 'gone.example' } });
  await app.db.raw(`create function vanish() returns trigger language plpgsql as
    $$ begin delete from websites where id = new.website_id; return new; end $$`);
  await app.db.raw(`create trigger vanish before insert on chatbots for each row execute function vanish()`);
  const answer = await owner.call(chatbotsEndpoints.createChatbot, {
    body: { websiteId: website.id, name: 'Late', widgetConfig: {} },
  });
  await app.db.raw('drop function vanish cascade');
  expect([answer.status, answer.error.message]).toEqual([404, 'Not found']);
});

test.each([
  ['/api/websites/999999', {}, 'website'],
  ['/api/websites', { 'x-workspace-id': 'unknown' }, 'workspace'],
  ['/api/unknown', {}, null],
])('programs can read from a header what %s didn’t find', async (path, headers, what) => {
  const response = await owner.fetch(path, { headers });
  expect([response.status, response.headers.get('x-missing')]).toEqual([404, what]);
});

test('a full disk is reported as such, to users and in the log', { tags: ['rule:full-disk-reported'] }, async () => {
  await app.db.raw(`create function fill() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
  await app.db.raw(`create trigger fill before insert on websites for each row execute function fill()`);
  const answer = await owner.call(websitesEndpoints.createWebsite, { body: { name: 'Full', url: 'full.example' } });
  await app.db.raw('drop function fill cascade');
  const sentence = 'The server’s disk is full. Please try again later.';
  expect([answer.status, answer.error.message]).toEqual([503, sentence]);
  expect(app.logged.filter(({ msg }) => msg === sentence)).toHaveLength(1);
});

test('a failed statement leaves nothing a visitor wrote in the log', {
  tags: ['rule:failed-statement-logs-no-text'],
}, async () => {
  const { conversationId } = await app.anonymous().get(conversationsEndpoints.startConversation, {
    params: { chatbotId },
    body: {},
  });
  await app.db.raw('alter table messages add constraint short check (length(content) < 5)');
  const answer = await app.anonymous().call(conversationsEndpoints.sendMessage, {
    params: { chatbotId },
    body: { conversationId, message: 'My name is Jane Doe' },
  });
  await app.db.raw('alter table messages drop constraint short');
  expect(answer.status).toBe(500);
  const lines = JSON.stringify(app.logged);
  expect(lines).toContain('violates check constraint');
  expect(lines).not.toContain('Jane Doe');
});

test('a page with a URL too long to store is rejected by name', async () => {
  // Each of these letters takes nine characters in a URL, and they are random, so they don't compress.
  const letters = [...randomBytes(1500)].map((byte, i) => String.fromCodePoint(0x4e00 + byte * 60 + (i % 60))).join('');
  const answer = await owner.call(knowledgeEndpoints.buildKnowledge, {
    params: { id: websiteId },
    body: { pages: [{ url: `https://site.example/${letters}`, title: 'A', content: 'Text' }] },
  });
  expect([answer.status, answer.error.issues?.[0]?.path]).toEqual([400, 'pages.0.url']);
});
