// @module-tag long
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultyProxy, type NetworkFault } from './faulty-proxy.ts';

/** An echo server. */
const echo = createServer((socket) => socket.on('error', () => {}).pipe(socket));
const through = () => connect((echo.address() as AddressInfo).port, '127.0.0.1');

beforeAll(async () => {
  echo.listen(0, '127.0.0.1');
  await once(echo, 'listening');
});
afterAll(() => echo.close());

async function connected(fault: NetworkFault, { isBad }: { isBad: boolean }) {
  const proxy = await faultyProxy({
    connect: through,
    isBad: () => isBad,
    random: () => 0.5,
    faults: [fault],
    longestQuietMs: 10,
    longestDelayMs: 10,
    dropMs: 10,
  });
  const client = connect(proxy.port, '127.0.0.1').on('error', () => {});
  await once(client, 'connect');
  return { proxy, client };
}

/** What is echoed until the connection ends or all of the text has come back. */
async function heard(client: Socket, sent: string): Promise<string> {
  let text = '';
  client.setEncoding('utf8').on('data', (part: string) => {
    text += part;
    if (text.length === sent.length) client.end();
  });
  client.write(sent);
  if (!client.closed) await once(client, 'close');
  return text;
}

test('without faults, everything is passed on', async () => {
  const { proxy, client } = await connected('cut', { isBad: false });
  await using _ = proxy;
  const sent = 'x'.repeat(500_000);
  expect(await heard(client, sent)).toBe(sent);
  expect(proxy.counts).toEqual({ cut: 0, delay: 0, drop: 0 });
});

test('a delay loses nothing', async () => {
  const { proxy, client } = await connected('delay', { isBad: true });
  await using _ = proxy;
  await expect.poll(() => proxy.counts.delay).toBeGreaterThan(0);
  const sent = 'x'.repeat(500_000);
  expect(await heard(client, sent)).toBe(sent);
});

test('a cut ends a connection in the middle of a message', async () => {
  const { proxy, client } = await connected('cut', { isBad: true });
  await using _ = proxy;
  await expect.poll(() => proxy.counts.cut).toBe(1);
  // Half of it is sent, and nothing comes back.
  expect(await heard(client, 'all of it')).toBe('');
});

test('a connection that loses data ends later', async () => {
  const { proxy, client } = await connected('drop', { isBad: true });
  await using _ = proxy;
  await expect.poll(() => proxy.counts.drop).toBe(1);
  expect(await heard(client, 'lost')).toBe('');
});
