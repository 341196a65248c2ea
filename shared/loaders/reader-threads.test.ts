import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Asked, ReaderThreads } from './reader-threads.ts';

const folder = mkdtempSync(join(tmpdir(), 'parley-threads-'));
let threads: ReaderThreads;
beforeAll(() => {
  const file = join(folder, 'thread.mjs');
  writeFileSync(
    file,
    `import { parentPort, threadId } from 'node:worker_threads';
     const kept = [];
     parentPort.on('message', ({ order }) => {
       if (order === 'hang') for (;;);
       if (order === 'leave') process.exit();
       if (order === 'fail') throw new Error('Broken');
       if (order === 'unpack') { kept.push(Buffer.alloc(80_000_000, 1)); return; }
       parentPort.postMessage(threadId);
       if (order === 'fail later') setTimeout(() => { throw new Error('Late'); }, 20);
     });
     parentPort.postMessage('ready');`,
  );
  threads = new ReaderThreads({
    file: pathToFileURL(file),
    threadsPerOwner: 1,
    deadlineMs: 1500,
    maxHeapMb: 50,
    maxExternalBytes: 50_000_000,
    isSilent: true,
  });
});
afterAll(async () => {
  await threads.close();
  rmSync(folder, { recursive: true });
});

const ask = (order: string, asked: Partial<Asked> = {}) => threads.ask<number>({ order }, { owner: 1, ...asked });

test('a thread is used again, unless it might have kept something', async () => {
  const first = await ask('read');
  expect(await ask('read', { isThreadKept: false })).toBe(first);
  expect(await ask('read')).not.toBe(first);
});

test('one that is kept has started before the first message, and reads it', async () => {
  await threads.close();
  await threads.keepOne();
  await threads.keepOne();
  const first = await ask('read');
  expect(await ask('read')).toBe(first);
});

async function expectReplaced(order: string, error: object) {
  const before = await ask('read');
  await expect(ask(order)).rejects.toMatchObject(error);
  expect(await ask('read')).not.toBe(before);
}

test.each([
  ['leave', { name: 'ThreadFailed', reason: 'exit' }],
  ['fail', { message: 'Broken' }],
])('one that should %s is replaced', expectReplaced);
test.each([
  ['hang', { name: 'ThreadFailed', reason: 'timeout' }],
  ['unpack', { name: 'ThreadFailed', reason: 'memory' }],
])('one that should %s is replaced', { tags: ['long'] }, expectReplaced);

test('one that fails while it is idle doesn’t end the process, and isn’t used again', async () => {
  const failing = await ask('fail later');
  await expect.poll(() => ask('read')).not.toBe(failing);
});

test('one whose result nobody waits for anymore is stopped', async () => {
  const before = await ask('read');
  const left = new AbortController();
  const asked = Promise.allSettled(['hang', 'read'].map((order) => ask(order, { signal: left.signal })));
  left.abort(new Error('gone'));
  expect(await asked).toMatchObject([{ reason: { message: 'gone' } }, { reason: { message: 'gone' } }]);
  expect(await ask('read')).not.toBe(before);
});

test('a caller’s patience includes the wait for a thread', async () => {
  const asked = Promise.allSettled(['hang', 'read'].map((order) => ask(order, { patienceMs: 100 })));
  const late = { reason: { name: 'ThreadFailed', reason: 'timeout' } };
  expect(await asked).toMatchObject([late, late]);
});

test('while one owner’s threads are busy, another’s message is read', {
  tags: ['rule:busy-owner-others-read'],
}, async () => {
  const left = new AbortController();
  const hanging = ask('hang', { signal: left.signal });
  expect(await ask('read', { owner: 2 })).toEqual(expect.any(Number));
  left.abort(new Error('gone'));
  await expect(hanging).rejects.toThrow('gone');
});
