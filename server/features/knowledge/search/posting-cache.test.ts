import { expect, test } from 'vitest';
import { PostingCache } from './posting-cache.ts';

test('what was not needed for longest is forgotten when the memory is full', () => {
  const cache = new PostingCache(3500);
  for (const dimension of [1, 2, 3]) cache.add(7, dimension, new Uint8Array(1000));
  cache.get(7, 1);
  cache.add(8, 1, new Uint8Array(1000));
  const held = [1, 2, 3].filter((dimension) => cache.get(7, dimension));
  expect(held).toEqual([1, 3]);
  expect(cache.get(8, 1)).toHaveLength(1000);
  cache.add(9, 1, new Uint8Array(10_000));
  expect(cache.get(9, 1)).toBeUndefined();
});
