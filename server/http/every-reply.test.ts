import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { endpoints } from '#shared/contracts/endpoints.ts';
import { installEndpoints } from '#shared/contracts/install.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { workspacesEndpoints } from '#shared/contracts/workspaces.ts';
import { type Owner, type TestApp, testApp } from '../testing/test-app.ts';

let app: TestApp;
let admin: Owner;
let sharedPage: string;
const params: Record<string, string | number> = {};
beforeAll(async () => {
  app = await testApp();
  admin = await app.as('admin');
  await app.db('users').where('id', admin.user.id).update({ is_admin: true });
  const { id: websiteId } = await admin.get(websitesEndpoints.createWebsite, {
    body: { name: 'Site', url: 'site.example' },
  });
  const { id: chatbotId } = await admin.get(chatbotsEndpoints.createChatbot, {
    body: { websiteId, name: 'Bot', widgetConfig: {} },
  });
  const [workspace] = await admin.get(workspacesEndpoints.listWorkspaces);
  const { url } = await admin.get(installEndpoints.createShareLink, { params: { id: chatbotId } });
  sharedPage = new URL(url).pathname;
  Object.assign(params, { chatbotId, id: chatbotId, websiteId, workspaceId: workspace?.id ?? '' });
});
afterAll(() => app.close());

const all: Endpoint[] = Object.values(endpoints);
const reading = all.filter(({ method }) => method === 'GET');
const pathOf = ({ path }: Endpoint) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) =>
    String((name === 'id' && path.startsWith('/api/websites/') ? params['websiteId'] : params[name]) ?? 1),
  );
/** Of someone signed in, of a browser that isn't, and a page of another site. */
const askers = () => [
  { fetch: admin.fetch.bind(admin), headers: {} },
  { fetch: app.anonymous().fetch.bind(app.anonymous()), headers: { Origin: 'https://evil.example' } },
];

interface Reply {
  call: string;
  endpoint: Endpoint | null;
  status: number;
  headers: Headers;
  text: string;
}

let replies: Promise<Reply[]> | undefined;
/** Replies of all calls that only read, with and without success, of pages, files and what isn't there. */
function everyReply(): Promise<Reply[]> {
  replies ??= (async () => {
    const found: Reply[] = [];
    const paths: [string, Endpoint | null][] = reading.map((endpoint) => [pathOf(endpoint), endpoint]);
    const others = [
      '/',
      '/dashboard',
      '/chat/unknown',
      sharedPage,
      '/widget.js',
      '/favicon.svg',
      '/nothing',
      '/api/nothing',
    ];
    for (const [path, endpoint] of [...paths, ...others.map((path) => [path, null] as const)]) {
      for (const { fetch, headers } of askers()) {
        const response = await fetch(path, { headers, redirect: 'manual', signal: AbortSignal.timeout(10_000) });
        const text = await response.text();
        found.push({
          call: `GET ${path} ${response.status}`,
          endpoint,
          status: response.status,
          headers: response.headers,
          text,
        });
      }
    }
    return found;
  })();
  return replies;
}

/** They count or record calls. A provider answers a sign-in with a redirect, which is a GET. */
const recording = [
  'sessions',
  'rate_limits',
  'audit_entries',
  'admin_audit_entries',
  'embedding_pages',
  'sign_in_attempts',
];

/** The number of rows of every other table. */
async function rowCounts(): Promise<Record<string, number>> {
  const tables = await app
    .db('pg_tables')
    .where('schemaname', 'public')
    .whereNotIn('tablename', recording)
    .pluck<string[]>('tablename');
  const counted = await Promise.all(
    tables.map(async (table) => {
      const [row] = await app.db(table).count<{ count: number }[]>('* as count');
      return [table, row?.count ?? 0] as const;
    }),
  );
  return Object.fromEntries(counted);
}

/** The calls whose reply is wrong. */
const wrong = async (isWrong: (reply: Reply) => boolean) =>
  (await everyReply()).filter(isWrong).map(({ call }) => call);

test('calls that only read write nothing', { tags: ['long', 'rule:reads-write-nothing'] }, async () => {
  const before = await rowCounts();
  await everyReply();
  expect(await rowCounts()).toEqual(before);
});

test('every reply with content names its type, and that of a text its charset', {
  tags: ['rule:reply-content-types'],
}, async () => {
  const isNamed = ({ headers, text }: Reply) => {
    const type = headers.get('Content-Type') ?? '';
    if (text === '') return true;
    if (/^(text\/|application\/json|.*xml)/.test(type))
      return /charset=utf-8/i.test(type) || type.startsWith('image/svg');
    return /^[a-z]+\/[a-z0-9.+-]+$/.test(type);
  };
  expect(await wrong((reply) => !isNamed(reply))).toEqual([]);
  const isJson = ({ headers }: Reply) => headers.get('Content-Type')?.startsWith('application/json') === true;
  const parses = ({ text }: Reply) => {
    try {
      return JSON.parse(text) !== undefined;
    } catch {
      return false;
    }
  };
  expect(await wrong((reply) => isJson(reply) && !parses(reply))).toEqual([]);
  expect((await everyReply()).filter(isJson).length).toBeGreaterThan(reading.length);
});

test('no reply of a call is kept by browsers or proxies', { tags: ['rule:replies-not-cached'] }, async () => {
  expect(
    await wrong(({ endpoint, headers }) => endpoint !== null && headers.get('Cache-Control') !== 'no-store'),
  ).toEqual([]);
});

test('every reply forbids guessing its type, framing and sending its address to other sites', {
  tags: ['rule:reply-security-headers'],
}, async () => {
  const has = ({ headers }: Reply, name: string, value: string) => headers.get(name)?.includes(value) === true;
  expect(await wrong((reply) => !has(reply, 'X-Content-Type-Options', 'nosniff'))).toEqual([]);
  expect(await wrong((reply) => !has(reply, 'Content-Security-Policy', "frame-ancestors 'none'"))).toEqual([]);
  expect(
    await wrong(({ headers }) => !/^(no-referrer|strict-origin)/.test(headers.get('Referrer-Policy') ?? '')),
  ).toEqual([]);
  // It would say something else than frame-ancestors.
  expect(await wrong(({ headers }) => headers.has('X-Frame-Options'))).toEqual([]);
  expect(await wrong((reply) => !has(reply, 'Permissions-Policy', 'camera=(), '))).toEqual([]);
  const isPage = ({ headers, status }: Reply) =>
    headers.get('Content-Type')?.startsWith('text/html') === true && status < 300;
  expect(await wrong((reply) => !has(reply, 'Content-Security-Policy', "base-uri 'none'"))).toEqual([]);
  // Where it isn't named, the default counts.
  const hasNoPlugins = (reply: Reply) =>
    has(reply, 'Content-Security-Policy', "object-src 'none'") ||
    has(reply, 'Content-Security-Policy', "default-src 'none'");
  expect(await wrong((reply) => !hasNoPlugins(reply))).toEqual([]);
  expect(
    await wrong((reply) => !isPage(reply) && !has(reply, 'Content-Security-Policy', "default-src 'none'")),
  ).toEqual([]);
});

test('pages of other sites can read what a chatbot shows its visitors, and nothing that belongs to a session', {
  tags: ['rule:cross-origin-reads'],
}, async () => {
  const isOpen = ({ headers }: Reply) => headers.has('Access-Control-Allow-Origin');
  expect(await wrong(({ headers }) => headers.has('Access-Control-Allow-Credentials'))).toEqual([]);
  expect(
    await wrong((reply) => reply.endpoint !== null && isOpen(reply) !== (reply.endpoint.access === 'visitor')),
  ).toEqual([]);
});

test.each(['TRACE', 'TRACK', 'CONNECT'])(
  '%s isn’t answered, and echoes nothing',
  { tags: ['rule:reply-echoes-nothing'] },
  async (method) => {
    const { port } = new URL(app.url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `${method} / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: parley.sid=secret\r\nConnection: close\r\n\r\n`,
    );
    let reply = '';
    for await (const chunk of socket) reply += String(chunk);
    expect(reply).not.toContain('secret');
    expect(reply).not.toMatch(/^HTTP\/1\.1 2/);
  },
);
