import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Koa, { type Context } from 'koa';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { unavailable } from '../errors.ts';
import { type ServerEvent, sendEvents } from './event-stream.ts';

let server: Server | undefined;
afterEach(() => server?.close());

const logged: string[] = [];
const log = pino({ level: 'error' }, { write: (line: string) => logged.push(line) });

async function serve(events: AsyncIterable<ServerEvent>, end: AbortSignal): Promise<string> {
  const app = new Koa();
  app.silent = true;
  app.use((ctx: Context) => {
    ctx.log = log;
    sendEvents(ctx, events, end);
  });
  server = createServer(app.callback()).listen(0, '127.0.0.1');
  await new Promise((resolve) => server?.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a stream that is still waiting when the process stops ends with the reason', async () => {
  const stopping = new AbortController();
  const neverComes = Promise.withResolvers<never>();
  async function* events() {
    yield { event: 'token', data: { text: 'A check-up' } };
    stopping.abort(unavailable('Parley is restarting. Please try again in a moment.'));
    await neverComes.promise;
  }
  const response = await fetch(await serve(events(), stopping.signal));
  expect(await response.text()).toBe(
    'event: token\ndata: {"text":"A check-up"}\n\nevent: error\ndata: {"message":"Parley is restarting. Please try again in a moment."}\n\n',
  );
  neverComes.reject(new Error('too late to matter'));
});

test('a stream that ends by itself isn’t affected', async () => {
  async function* events() {
    yield { event: 'done', data: {} };
  }
  const response = await fetch(await serve(events(), new AbortController().signal));
  expect(response.headers.get('Cache-Control')).toBe('no-store, no-transform');
  expect(await response.text()).toBe('event: done\ndata: {}\n\n');
});

test('a client that disconnects during a stream ends it without an error', async () => {
  const next = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  async function* events() {
    try {
      yield { event: 'token', data: { text: 'A check-up' } };
      await next.promise;
      for (;;) yield { event: 'token', data: { text: ' costs' } };
    } finally {
      over.resolve();
    }
  }
  logged.length = 0;
  const url = new URL(await serve(events(), new AbortController().signal));
  const gone = new Promise<void>((resolve) => {
    server?.once('connection', (socket: Socket) => socket.once('close', resolve));
  });
  const client = connect(Number(url.port), url.hostname);
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(client, 'data');
  client.destroy();
  await gone;
  next.resolve();
  await over.promise;
  expect(logged).toEqual([]);
});
