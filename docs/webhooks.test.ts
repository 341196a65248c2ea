import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { freePort } from '#build/free-port.ts';
import { newSecret } from '#server/features/webhooks/secrets.ts';
import { createSender, sendPayload } from '#server/features/webhooks/send-payload.ts';
import { WebhookEvent, webhookEventTypes } from '#shared/contracts/webhook-events.ts';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/webhooks.md'), 'utf8');
const snippetOf = (language: string) => new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(page)?.[1] ?? '';

/** Sends until the receiver has started. */
async function send(url: string, secret: string, body: string) {
  const crawl = { allowPrivate: true, browserPath: null, maxPages: 1 };
  const sender = createSender({ crawl, publicUrl: 'http://localhost' });
  for (let tries = 0; ; tries++) {
    const sent = await sendPayload(sender, { url, id: 'evt_1', body, secrets: [secret] });
    if (sent.responseStatus !== null || tries > 200) return sent;
    await pause(50);
  }
}

test('the receiver on the page accepts what is signed, confirms its address and rejects the rest', async () => {
  // Inside the project, so that it finds the library.
  const folder = mkdtempSync(join(root, 'node_modules/.webhook-receiver-'));
  const file = join(folder, 'receiver.mjs');
  writeFileSync(file, snippetOf('js receiver'));
  const port = await freePort();
  const secret = newSecret();
  const receiver: ChildProcess = spawn(process.execPath, [file], {
    env: { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  receiver.stdout?.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  try {
    const body = JSON.stringify({ type: 'webhook.test', timestamp: new Date().toISOString(), data: { message: 'Hi' } });
    const url = `http://127.0.0.1:${port}/`;
    expect(await send(url, secret, body)).toMatchObject({ isDelivered: true, responseStatus: 204 });
    const confirm = JSON.parse(snippetOf('json confirm')) as { data: { challenge: string } };
    expect(await send(url, secret, JSON.stringify(confirm))).toMatchObject({
      isDelivered: true,
      response: confirm.data.challenge,
    });
    expect(await send(url, newSecret(), body)).toMatchObject({ isDelivered: false, responseStatus: 401 });
    await expect.poll(() => printed).toBe('evt_1 webhook.test {"message":"Hi"}\n');
  } finally {
    receiver.kill();
    rmSync(folder, { recursive: true });
  }
});

test('every event is on the page with its data, and the examples are some', () => {
  const rows = [...page.matchAll(/^\| `([\w.]+)` \| [^|]+ \| ([^|]+) \|$/gm)];
  const listed = Object.fromEntries(rows.map(([, type = '', data = '']) => [type, data]));
  expect(Object.keys(listed)).toEqual([...webhookEventTypes]);
  for (const { shape } of WebhookEvent.options) {
    const type = shape.type.value;
    if (type === 'webhook.test' || type === 'webhook.confirm') continue;
    const names = [...(listed[type] ?? '').replaceAll(/ \([^)]*\)/g, '').matchAll(/(?:^|, )`(\w+)`/g)].map(
      ([, name]) => name,
    );
    expect([type, names]).toEqual([type, Object.keys(shape.data.shape)]);
  }
  for (const example of ['json', 'json confirm']) {
    expect(() => WebhookEvent.parse(JSON.parse(snippetOf(example)))).not.toThrow();
  }
});
