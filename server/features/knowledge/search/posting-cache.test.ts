import { expect, test } from 'vitest';
import { packPostings } from '../index/postings.ts';
import { PostingCache } from './posting-cache.ts';

test('the least recently used block is evicted when the cache is full', () => {
  const cache = new PostingCache(3500);
  for (const dimension of [1, 2, 3]) cache.add(7, dimension, new Uint8Array(1000).fill(2));
  cache.get(7, 1);
  cache.add(8, 1, new Uint8Array(1000).fill(2));
  const held = [1, 2, 3].filter((dimension) => cache.get(7, dimension));
  expect(held).toEqual([1, 3]);
  expect(cache.get(8, 1)).toEqual({ data: new Uint8Array(1000).fill(2) });
  cache.add(9, 1, new Uint8Array(10_000).fill(2));
  expect(cache.get(9, 1)).toBeUndefined();
});

test('a block of one long list is cached as the list, other blocks as bytes', () => {
  const cache = new PostingCache();
  const long = Array.from({ length: 900 }, (_, doc) => ({ dimension: 40, doc: doc * 3, tf: doc % 5 === 0 ? 2 : 1 }));
  const short = Array.from({ length: 200 }, (_, i) => ({ dimension: 50 + i, doc: i, tf: 1 }));
  const [first, second, ...more] = [...packPostings([...long, ...short])];
  if (!first || !second) throw new Error('Nothing is packed');
  expect(more).toEqual([]);
  const list = {
    once: Uint16Array.from(long.filter(({ tf }) => tf === 1).map(({ doc }) => doc)),
    often: Uint16Array.from(long.filter(({ tf }) => tf === 2).map(({ doc }) => doc)),
    frequencies: new Uint16Array(180).fill(2),
  };
  expect(cache.add(1, first.firstDimension, first.data)).toEqual({ list });
  expect(cache.get(1, 40)).toEqual({ list });
  expect(cache.add(1, second.firstDimension, second.data)).toEqual({ data: second.data });
});
