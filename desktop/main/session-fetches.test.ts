import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeSession, fakeElectron } from '../testing/fake-electron.ts';

vi.mock('electron', () => fakeElectron.module);
const { createSessionFetches } = await import('./session-fetches.ts');
const { createCertificates } = await import('./network/certificates.ts');
const { openSettings } = await import('./settings-store.ts');
const { sessions } = fakeElectron.state;

beforeEach(() => sessions.clear());

const fetchesWith = (keepsSecrets: boolean) =>
  createSessionFetches(
    createCertificates(openSettings('/nowhere/settings.json'), () => Promise.resolve(null)),
    () => Promise.resolve(null),
    () => Promise.resolve(keepsSecrets),
  );

async function listen(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Signs in to a server. @returns what of its session a restart would find */
async function keptAfterSignIn(keepsSecrets: boolean): Promise<FakeSession | undefined> {
  await using server = createServer(({ headers }, response) => {
    response.setHeader('set-cookie', 'parley=olive');
    response.end(headers.cookie ?? 'nobody');
  });
  const origin = await listen(server);
  const call = fetchesWith(keepsSecrets).ofServer(origin);
  expect(await (await call(`${origin}/api/login`, {})).text()).toBe('nobody');
  expect(await (await call(`${origin}/api/user`, {})).text()).toBe('parley=olive');
  const used = [...sessions].find(([, { permissionRequest }]) => permissionRequest)?.[0];
  expect(used?.startsWith('persist:')).toBe(keepsSecrets);
  return [...sessions].find(([name]) => name.startsWith('persist:'))?.[1];
}

test('the session with a server survives a restart if its cookie can be encrypted', async () => {
  expect((await keptAfterSignIn(true))?.isCleared).toBe(false);
});

test('without a key store, the session with a server is kept in memory, and a stored one is removed', {
  tags: ['rule:session-without-key-store'],
}, async () => {
  expect((await keptAfterSignIn(false))?.isCleared).toBe(true);
});

describe('a file that a page uploads', () => {
  const { promise: firstSeen, resolve: seeFirst } = Promise.withResolvers<undefined>();
  const bytes = (text: string) => new TextEncoder().encode(text);
  const upload = (body: ReadableStream<Uint8Array>, signal: AbortSignal | null = null): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body,
    signal,
  });

  test('is sent while it is read, with the session', { tags: ['rule:app-streams-upload'] }, async () => {
    await using server = createServer((request, response) => {
      response.setHeader('set-cookie', 'parley=olive');
      request.once('data', () => seeFirst(undefined));
      void text(request).then((sent) => response.writeHead(201).end(`${request.headers.cookie}: ${sent}`));
    });
    const origin = await listen(server);
    const call = fetchesWith(true).ofServer(origin);
    await call(`${origin}/api/login`, {});
    const parts = ['first ', 'second'];
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        if (parts.length === 1) await firstSeen;
        const part = parts.shift();
        if (part === undefined) controller.close();
        else controller.enqueue(bytes(part));
      },
    });
    const answer = await call(`${origin}/api/chatbots/1/files`, upload(body));
    expect([answer.status, await answer.text()]).toEqual([201, 'parley=olive: first second']);
  });

  test('is given up when the page aborts it, or if it can’t be read or sent', async () => {
    const begun = Promise.withResolvers<undefined>();
    const ended = Promise.withResolvers<undefined>();
    await using server = createServer((request) => {
      request.once('data', () => begun.resolve(undefined)).once('close', () => ended.resolve(undefined));
    });
    const origin = await listen(server);
    const call = fetchesWith(true).ofServer(origin);
    const stop = new AbortController();
    const started = () => new ReadableStream({ start: (controller) => controller.enqueue(bytes('first')) });
    const aborted = call(`${origin}/api/chatbots/1/files`, upload(started(), stop.signal));
    await begun.promise;
    stop.abort(new Error('The page left'));
    await expect(aborted).rejects.toThrow('The page left');
    await ended.promise;
    const unreadable = new ReadableStream<Uint8Array>({ pull: () => Promise.reject(new Error('The file is gone')) });
    await expect(call(`${origin}/api/chatbots/1/files`, upload(unreadable))).rejects.toThrow('The file is gone');
    await expect(call('http://127.0.0.1:1/api/chatbots/1/files', upload(started()))).rejects.toThrow('fetch failed');
  });
});
