import { expect, test } from 'vitest';
import { newSecret } from './secrets.ts';
import { createSender, sendPayload } from './send-payload.ts';
import { ok, silence, startReceiver } from './testing/receiver.ts';

const publicUrl = 'https://parley.example';
const crawl = { allowPrivate: false, browserPath: null, maxPages: 100 };
const message = {
  id: 'evt_1',
  body: JSON.stringify({ type: 'webhook.test', timestamp: new Date().toISOString(), data: { message: 'Hello' } }),
  secrets: [newSecret()],
};
type Lookup = NonNullable<NonNullable<Parameters<typeof createSender>[1]>['resolve']>;
/** Each look-up of a name finds the next of these addresses. */
const answering =
  (...addresses: string[]): Lookup =>
  (_name, callback) =>
    callback(null, [{ address: addresses.shift() ?? '10.0.0.1', family: 4 }]);

const blocked = 'The address leads to a private or local network, which isn’t allowed.';

test('a webhook whose name changes to a private address isn’t sent there', {
  tags: ['rule:webhook-dns-rebinding'],
}, async () => {
  await using receiver = await startReceiver();
  const url = receiver.url.replace('127.0.0.1', 'hooks.example');
  // What the look-up of the crawler's rules finds is what is connected to, so a second one can't differ.
  const sender = createSender({ crawl, publicUrl }, { resolve: answering('127.0.0.1'), deadlineMs: 2000 });
  expect(await sendPayload(sender, { ...message, url })).toMatchObject({ isDelivered: false, error: blocked });
  expect(receiver.received).toEqual([]);

  const looked: string[] = [];
  const counted: Lookup = (name, callback) => {
    looked.push(name);
    answering('127.0.0.1')(name, callback);
  };
  const trusting = createSender(
    { crawl: { ...crawl, allowPrivate: true }, publicUrl },
    { resolve: counted, deadlineMs: 2000 },
  );
  expect(await sendPayload(trusting, { ...message, url })).toMatchObject({ isDelivered: true });
  expect(looked).toEqual(['hooks.example']);
});

test.each(['http://127.0.0.1/', 'http://[::1]/', 'http://2130706433/', 'http://[::ffff:10.0.0.1]/', 'http://0x7f.1/'])(
  'nothing is sent to %s',
  { tags: ['rule:webhook-private-address'] },
  async (url) => {
    expect(await sendPayload(createSender({ crawl, publicUrl }), { ...message, url })).toMatchObject({
      isDelivered: false,
      responseStatus: null,
      error: blocked,
    });
  },
);

const trusted = { crawl: { ...crawl, allowPrivate: true }, publicUrl };

test('a receiver that doesn’t respond in time has failed', { tags: ['rule:webhook-timeout'] }, async () => {
  await using receiver = await startReceiver();
  receiver.answerNext(silence);
  const sender = createSender(trusted, { deadlineMs: 100 });
  expect(await sendPayload(sender, { ...message, url: receiver.url })).toMatchObject({
    isDelivered: false,
    error: 'The server didn’t respond within 10 seconds.',
  });
});

test('a receiver that responds and then never ends has got it', async () => {
  await using receiver = await startReceiver();
  receiver.answerNext((response) => void response.writeHead(202).write('part of'));
  const sender = createSender(trusted, { deadlineMs: 300 });
  const sent = await sendPayload(sender, { ...message, url: receiver.url });
  expect(sent).toMatchObject({ isDelivered: true, responseStatus: 202, error: null });
});

test('a compressed response that unpacks to gigabytes isn’t unpacked', { tags: ['long'] }, async () => {
  await using receiver = await startReceiver();
  const { gzipSync } = await import('node:zlib');
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, 'x'));
  receiver.answerNext((response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb));
  const sent = await sendPayload(createSender(trusted), { ...message, url: receiver.url });
  expect(sent.response).toBe('x'.repeat(1000));
  receiver.answerNext(ok);
});
