import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishHeader, requestIdHeader } from '../bridge/channels.ts';
import { cookieFetch } from '../testing/cookie-fetch.ts';
import { createAppHandler } from './app-request.ts';
import type { ConnectedServer } from './forward-request.ts';
import { createRunningRequests } from './running-requests.ts';

const folder = mkdtempSync(join(tmpdir(), 'parley-pages-'));
const folders = { pages: join(folder, 'pages'), widget: join(folder, 'widget') };
const put = (path: string, content: string) => writeFileSync(join(folder, path), content);

const received: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = [];
let answerWith: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) => response.end();
const api = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    received.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
    answerWith(request, response);
  });
});
let server: ConnectedServer | null = null;
let elsewhere: ConnectedServer | null = null;
const requests = createRunningRequests();
const handle = createAppHandler({
  folders,
  server: (isForPublishing) => (isForPublishing ? elsewhere : server),
  requests,
});
const ask = (path: string, init?: RequestInit) => handle(new Request(`app://parley${path}`, init));
const last = () => received.at(-1);

beforeAll(async () => {
  mkdirSync(join(folders.pages, 'assets'), { recursive: true });
  mkdirSync(folders.widget);
  put('pages/index.html', '<style nonce="__CSP_NONCE__"></style><div id="root"></div>');
  put('pages/assets/app.js', 'export {};');
  put('widget/widget.js', 'widget();');
  put('secret.js', 'not a page');
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  server = { url: `http://127.0.0.1:${(api.address() as AddressInfo).port}`, fetch: cookieFetch() };
});
afterAll(() => {
  api.close();
  rmSync(folder, { recursive: true });
});

describe('the app’s pages', () => {
  test.each(['/', '/dashboard/websites', '/no/such/page', '/index.html'])('%s serves index.html', async (path) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await answer.text()).toContain('id="root"');
  });

  test.each(['app://other/', 'app://parley.example/api/user', 'app://parley:80/healthz'])(
    'are only served at app://parley, so %s gets nothing',
    async (address) => {
      const asked = received.length;
      expect((await handle(new Request(address))).status).toBe(404);
      expect(received).toHaveLength(asked);
    },
  );

  test('have a policy that blocks everything external, with a new nonce each time', {
    tags: ['rule:app-pages-policy'],
  }, async () => {
    const policies = await Promise.all([ask('/'), ask('/')]).then((all) =>
      all.map(({ headers }) => headers.get('content-security-policy') ?? ''),
    );
    expect(policies[0]).not.toBe(policies[1]);
    for (const policy of policies) {
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self';");
      expect(policy).not.toMatch(/unsafe|https?:|\*/);
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
      expect(nonce).toMatch(/^[A-Za-z0-9+/=]{24}$/);
    }
    const page = await ask('/');
    const nonce = /'nonce-([^']+)'/.exec(page.headers.get('content-security-policy') ?? '')?.[1] ?? 'none';
    expect(await page.text()).toContain(`nonce="${nonce}"`);
  });

  test('and the preview widget are bundled with the app', async () => {
    expect(await (await ask('/assets/app.js')).text()).toBe('export {};');
    expect(await (await ask('/widget.js')).text()).toBe('widget();');
    expect((await ask('/assets/gone.js')).status).toBe(404);
    expect((await ask('/widget/gone.js')).status).toBe(404);
  });

  test.each(['/widget/..%2f..%2fsecret.js', '/..%2fsecret.js', '/assets/..%2f..%2fsecret.js', '/%00.js', '/%ff.js'])(
    '%s can’t read files outside their folder',
    { tags: ['rule:app-pages-stay-in-folder'] },
    async (path) => {
      expect(await (await ask(path)).text()).not.toContain('not a page');
    },
  );

  test('reject POST requests', async () => {
    expect((await ask('/dashboard', { method: 'POST', body: 'x' })).status).toBe(405);
  });
});

describe('an API call from a page', () => {
  test('is sent to the server with its query, body and workspace, without the page’s own headers', async () => {
    answerWith = (_request, response) =>
      response.writeHead(201, { 'content-type': 'application/json' }).end('{"id":1}');
    const answer = await ask('/api/websites?x=1', {
      method: 'POST',
      body: '{"name":"Site"}',
      headers: {
        'content-type': 'application/json',
        'x-workspace-id': 'a-workspace',
        origin: 'app://parley',
        referer: 'app://parley/',
        cookie: 'a=b',
      },
    });
    expect([answer.status, await answer.json()]).toEqual([201, { id: 1 }]);
    expect(last()).toMatchObject({ method: 'POST', url: '/api/websites?x=1', body: '{"name":"Site"}' });
    expect(last()?.headers['x-workspace-id']).toBe('a-workspace');
    const { origin, referer, cookie } = last()?.headers ?? {};
    expect([origin, referer, cookie]).toEqual([undefined, undefined, undefined]);
  });

  test('carries the session cookie, which the page never sees', {
    tags: ['rule:app-call-carries-session'],
  }, async () => {
    answerWith = (_request, response) => response.writeHead(200, { 'set-cookie': 'sid=secret; HttpOnly' }).end('{}');
    const answer = await ask('/api/login', { method: 'POST', body: '{}' });
    expect(answer.headers.getSetCookie()).toEqual([]);
    await ask('/api/user');
    expect(last()?.headers.cookie).toBe('sid=secret');
  });

  test('streams its response', { tags: ['rule:app-streams-response'] }, async () => {
    const finish = Promise.withResolvers<ServerResponse>();
    answerWith = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: token\ndata: 1\n\n');
      finish.resolve(response);
    };
    const answer = await ask('/api/websites/crawl', { method: 'POST', body: '{}' });
    const reader = answer.body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toContain('token');
    (await finish.promise).end('event: done\ndata: 2\n\n');
    const second = await reader?.read();
    expect(new TextDecoder().decode(second?.value)).toContain('done');
  });

  test('passes its upload on', async () => {
    answerWith = (_request, response) => response.end('{}');
    const parts = ['first ', 'second'].map((text) => new TextEncoder().encode(text));
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const part = parts.shift();
        if (part) controller.enqueue(part);
        else controller.close();
      },
    });
    await ask('/api/chatbots/1/files', { method: 'POST', body, duplex: 'half' } as RequestInit);
    expect(last()?.body).toBe('first second');
  });

  test('is aborted at the server when the page aborts it, before the server responds or after', {
    tags: ['rule:app-request-aborted'],
  }, async () => {
    const [before, after] = [randomUUID(), randomUUID()];
    const asked = Promise.withResolvers<undefined>();
    const ends = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    answerWith = (request, response) => {
      const isFirst = request.url === '/api/before';
      response.on('close', () => ends[isFirst ? 0 : 1]?.resolve(undefined));
      if (isFirst) asked.resolve(undefined);
      else response.writeHead(200).write('first');
    };
    const early = ask('/api/before', { headers: { [requestIdHeader]: before } });
    await asked.promise;
    expect(last()?.headers).not.toHaveProperty(requestIdHeader);
    requests.abort(before);
    expect((await early).type).toBe('error');
    await ends[0]?.promise;
    await ask('/api/after', { headers: { [requestIdHeader]: after } });
    requests.abort(after);
    await ends[1]?.promise;
  });

  test('is aborted at the server when the page cancels the response', async () => {
    const closed = Promise.withResolvers<undefined>();
    answerWith = (_request, response) => {
      response.on('close', () => closed.resolve(undefined));
      response.writeHead(200).write('first');
    };
    const answer = await ask('/api/websites/crawl');
    await answer.body?.cancel();
    await expect(closed.promise).resolves.toBeUndefined();
  });

  test('for the server to publish to is sent there, with its session and not the other’s', {
    tags: ['rule:publish-calls-separate'],
  }, async () => {
    answerWith = (_request, response) => response.end('{}');
    const forPublishing = { headers: { [publishHeader]: '1' } };
    expect((await ask('/api/user', forPublishing)).status).toBe(503);
    elsewhere = { url: server?.url ?? '', fetch: cookieFetch(new Map([['sid', 'elsewhere']])) };
    await ask('/api/user', forPublishing);
    expect(last()?.headers.cookie).toBe('sid=elsewhere');
    expect(last()?.headers).not.toHaveProperty(publishHeader);
    await ask('/api/user');
    expect(last()?.headers.cookie).toBe('sid=secret');
  });

  test('fails if the server is unreachable, and explains if none is chosen', async () => {
    const chosen = server;
    server = { url: 'http://127.0.0.1:1', fetch: cookieFetch() };
    expect((await ask('/api/user')).type).toBe('error');
    server = null;
    const none = await ask('/api/user');
    expect([none.status, await none.json()]).toEqual([503, { message: 'This app isn’t connected to a server yet.' }]);
    server = chosen;
  });

  test('doesn’t follow redirects', async () => {
    answerWith = (_request, response) => response.writeHead(302, { location: '/login' }).end();
    expect((await ask('/api/user')).type).toBe('error');
  });
});
