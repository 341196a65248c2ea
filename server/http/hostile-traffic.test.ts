import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { conversationsEndpoints } from '#shared/contracts/conversations.ts';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { endpoints } from '#shared/contracts/endpoints.ts';
import type { z } from '#shared/contracts/messages.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { seedAssistant } from '../testing/seed-assistant.ts';
import { type Owner, type TestApp, testApp, testPassword } from '../testing/test-app.ts';

let app: TestApp;
let owner: Owner;
let chatbotId = 0;

beforeAll(async () => {
  app = await testApp({ work: true });
  owner = await app.as('owner');
  ({ chatbotId } = await seedAssistant(owner));
});
afterAll(() => app.close());

let loggedBefore = 0;
beforeEach(() => {
  loggedBefore = app.logged.length;
});
afterEach(async () => {
  const { status } = await fetch(`${app.url}/readyz`);
  const failures = app.logged.slice(loggedBefore).filter(({ level }) => Number(level) >= 50);
  if (status !== 200 || failures.length > 0) throw new Error(`${status} ${JSON.stringify(failures)}`);
});

/** Sends raw bytes and returns everything received until the server closes; `end` closes our side at once. */
function raw(text: string, { end = false } = {}): Promise<string> {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1').setEncoding('latin1');
  let reply = '';
  socket.on('data', (part: string) => {
    reply += part;
  });
  // A server that rejects a flood closes the connection during the write.
  socket.on('error', () => {});
  socket.write(text);
  if (end) socket.end();
  return new Promise((resolve) => socket.once('close', () => resolve(reply)));
}

const statusOf = (reply: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(reply)?.[1]);
const post = (headers: string, body: string) =>
  `POST /api/login HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`;

describe('an excessively large request is rejected', () => {
  test.each([
    ['an address of 100,000 characters', `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`],
    ['a header of 100,000 characters', `GET / HTTP/1.1\r\nHost: localhost\r\nX-Big: ${'a'.repeat(100_000)}\r\n\r\n`],
    ['10,000 headers', `GET / HTTP/1.1\r\nHost: localhost\r\n${'X-Many: 1\r\n'.repeat(10_000)}\r\n`],
    [
      'a cookie of 100,000 characters',
      `GET /api/user HTTP/1.1\r\nHost: localhost\r\nCookie: ${'a=b; '.repeat(20_000)}\r\n\r\n`,
    ],
  ])('%s', { tags: ['rule:oversized-request-rejected'] }, async (_, text) => {
    // Or closed without a response, if it can't be read during the flood.
    expect([431, Number.NaN]).toContain(statusOf(await raw(text)));
  });

  test('a query with five thousand parameters', { tags: ['long'] }, async () => {
    const query = Array.from({ length: 5000 }, () => 'a').join('&');
    expect((await owner.fetch(`/api/chatbots?${query}`)).status).toBe(400);
  });
});

describe('a malformed HTTP request gets 400', () => {
  test.each([
    ['a body shorter than announced', post('Content-Length: 500', '{"username":"a"')],
    ['two lengths', post('Content-Length: 2\r\nContent-Length: 3', '{}')],
    ['a negative length', post('Content-Length: -1', '{}')],
    ['a length and chunks', post('Content-Length: 2\r\nTransfer-Encoding: chunked', '0\r\n\r\n')],
    ['a chunk of no size', post('Transfer-Encoding: chunked', 'zz\r\n{}\r\n0\r\n\r\n')],
    ['a NUL in a header', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-A: a\0b\r\n\r\n'],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['no HTTP at all', '\x16\x03\x01\x02\0\x01\0\x01\xfc'],
  ])('%s', { tags: ['rule:malformed-http-rejected'] }, async (_, text) => {
    expect(statusOf(await raw(text, { end: true }))).toBe(400);
  });

  test('a body larger than announced is truncated', { tags: ['rule:long-body-truncated'] }, async () => {
    const reply = await raw(post('Content-Length: 2', '{}{"username":"a","password":"b"}'));
    expect(statusOf(reply)).toBe(400);
  });
});

describe('forged cookies', () => {
  test.each([
    ['broken percent signs', 'parley.sid=%; parley.sid.sig=%E0%A4%A'],
    ['no value', 'parley.sid=; parley.sid.sig='],
    ['no name', '=;;=;parley.sid'],
    ['many of the same name', Array.from({ length: 50 }, (_, i) => `parley.sid=${i}`).join('; ')],
    ['a name of every object', '__proto__=1; constructor=2; parley.sid=__proto__'],
    ['a forged signature', 'parley.sid=aaaaaaaaaaaaaaaaaaaaaaaa; parley.sid.sig=AAAAAAAAAAAAAAAAAAAAAAAAAAA'],
    ['bytes that are no text', 'parley.sid=\xff\xfe\x80; parley.sid.sig=\xc3'],
  ])('%s grant no access', { tags: ['rule:forged-cookies'] }, async (_, cookie) => {
    const response = await fetch(`${app.url}/api/user`, { headers: { Cookie: cookie } });
    expect([response.status, await response.json()]).toEqual([401, { message: 'Please sign in' }]);
  });
});

describe('JSON that targets the prototype of all objects changes nothing', () => {
  test.each([
    '{"__proto__":{"isAdmin":true,"plan":"business"},',
    '{"constructor":{"prototype":{"isAdmin":true,"plan":"business"}},',
  ])('%s ...', { tags: ['rule:no-prototype-pollution'] }, async (start) => {
    const name = `person-${app.logged.length}`;
    const body = `${start}"username":"${name}","email":"${name}@example.com","password":"${testPassword}"}`;
    const { status } = await app.anonymous().call(accountsEndpoints.register, { body });
    expect(status).toBe(400);
    expect(await app.db('users').where('username', name)).toEqual([]);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  test('neither does a query', { tags: ['rule:no-prototype-pollution-by-query'] }, async () => {
    expect((await owner.fetch('/api/chatbots?__proto__[isAdmin]=1&constructor=2&__proto__=3')).status).toBe(400);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });
});

test('a parameter that is sent twice is rejected by every call that has it', {
  tags: ['long', 'rule:repeated-parameters'],
}, async () => {
  const taken: string[] = [];
  let tried = 0;
  for (const { method, path, query, access } of Object.values(endpoints as Record<string, Endpoint>)) {
    // The only one of a visitor's call is left out instead, so that the chat still opens.
    if (method !== 'GET' || access === 'admin' || access === 'visitor') continue;
    for (const name of Object.keys((query as Partial<z.ZodObject>).shape ?? {})) {
      const address = path.replace(/:id\b/g, String(chatbotId)).replace(/:\w+/g, '1');
      const { status } = await owner.fetch(`${address}?${name}=1&${name}=2`);
      tried += 1;
      if (status < 400) taken.push(`${path} ${name}: ${status}`);
    }
  }
  expect(tried).toBeGreaterThan(20);
  expect(taken).toEqual([]);
});

describe('ids without a row', () => {
  test.each([
    '9007199254740991',
    '9007199254740992',
    '9223372036854775808',
    '9'.repeat(400),
    '-1',
    '0',
    '1.5',
    'NaN',
    'Infinity',
    '%00',
    '1%00',
    "1'--",
    '%E0%A4%A',
    '%F0%9F%A5%90',
    '__proto__',
  ])('%s isn’t found', { tags: ['rule:unknown-ids-in-path'] }, async (id) => {
    const paths = [`/api/websites/${id}`, `/api/chatbots/${id}/conversations`, `/api/conversations/${id}/messages`];
    for (const path of [...paths, `/api/chatbots/${id}/config`, `/api/crawls/${id}`]) {
      const response = await owner.fetch(path);
      expect([path, response.status === 404 || response.status === 400]).toEqual([path, true]);
      expect(await response.json()).toMatchObject({ message: expect.any(String) });
    }
  });

  test('nor in a body or a query', { tags: ['rule:unknown-ids-in-body'] }, async () => {
    const body = (websiteId: unknown) => ({ websiteId, name: 'Bot', widgetConfig: {} });
    for (const id of [2 ** 53 - 1, 2 ** 53, 1e300, -1, 1.5, '1', null, [1], { id: 1 }]) {
      expect([400, 404]).toContain((await owner.call(chatbotsEndpoints.createChatbot, { body: body(id) })).status);
    }
    for (const page of ['9'.repeat(400), '1e400', '-1', '%00', '']) {
      const response = await owner.fetch(`/api/chatbots/${chatbotId}/conversations?page=${page}`);
      expect(response.status).toBe(400);
    }
    const { error } = await owner.call(websitesEndpoints.getWebsite, { params: { id: '1e400' } });
    expect(error).toEqual({ message: 'Not found' });
  });

  test('a conversation’s id is looked up only if it is valid', async () => {
    for (const conversationId of ['x'.repeat(22), 'x'.repeat(21), '%00'.repeat(22), 'x'.repeat(10_000)]) {
      const response = await fetch(`${app.url}/api/widget/${chatbotId}/messages/${conversationId}`);
      expect(response.status).toBe(404);
    }
    const body = { conversationId: `${'x'.repeat(21)}\0`, message: 'Hello' };
    const answer = await app.anonymous().call(conversationsEndpoints.sendMessage, { params: { chatbotId }, body });
    expect(answer.status).toBe(400);
  });
});
