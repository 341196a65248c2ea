import { expect, test } from 'vitest';
import { FairQueue, type FairQueueOptions } from './fair-queue.ts';

/** Work that ends when the test says so, and what has started so far. */
function office(options: FairQueueOptions) {
  const queue = new FairQueue(options);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string, signal?: AbortSignal) =>
    queue.run({ owner: name.charAt(0), signal }, () => {
      started.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
    return started;
  };
  return { add, end, started };
}

test('an owner with much work leaves room for others, whose turn comes before their next', {
  tags: ['rule:fair-share-of-readers'],
}, async () => {
  const { add, end } = office({ concurrency: 2, concurrencyPerOwner: 1 });
  for (const name of ['a1', 'a2', 'a3', 'a4']) void add(name);
  expect(await end('')).toEqual(['a1']);
  void add('b1');
  expect(await end('')).toEqual(['a1', 'b1']);
  void add('c1');
  expect(await end('a1')).toEqual(['a1', 'b1', 'c1']);
  expect(await end('b1')).toEqual(['a1', 'b1', 'c1', 'a2']);
});

test('alone, an owner has a full share', async () => {
  const { add, end } = office({ concurrency: 3, concurrencyPerOwner: 2 });
  for (const name of ['a1', 'a2', 'a3']) void add(name);
  expect(await end('')).toEqual(['a1', 'a2']);
  expect(await end('a1')).toEqual(['a1', 'a2', 'a3']);
});

test('work that nobody waits for anymore isn’t started', async () => {
  const { add, end } = office({ concurrency: 1, concurrencyPerOwner: 1 });
  void add('a1');
  const left = new AbortController();
  const dropped = add('a2', left.signal);
  void add('b1');
  left.abort(new Error('gone'));
  await expect(dropped).rejects.toThrow('gone');
  await expect(add('a3', AbortSignal.abort(new Error('late')))).rejects.toThrow('late');
  expect(await end('a1')).toEqual(['a1', 'b1']);
});

test('work beyond what may wait is rejected, and other owners’ isn’t', async () => {
  const { add, end } = office({ concurrency: 2, concurrencyPerOwner: 1, mostWaiting: 1 });
  void add('a1');
  void add('a2');
  await expect(add('a3')).rejects.toMatchObject({ name: 'QueueFull' });
  void add('b1');
  expect(await end('')).toEqual(['a1', 'b1']);
  expect(await end('a1')).toEqual(['a1', 'b1', 'a2']);
});

test('work that fails makes room', async () => {
  const queue = new FairQueue({ concurrency: 1, concurrencyPerOwner: 1 });
  await expect(queue.run({ owner: 1 }, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.run({ owner: 1 }, () => Promise.resolve('done'))).toBe('done');
});
