import { expect, test } from 'vitest';
import { type Posting, packPostings, readPostings } from './postings.ts';

const postings: Posting[] = [
  { dimension: 0, doc: 0, tf: 1 },
  { dimension: 3, doc: 1, tf: 1023 },
  { dimension: 3, doc: 200, tf: 1 },
  { dimension: 3, doc: 8191, tf: 200 },
  ...Array.from({ length: 3000 }, (_, doc) => ({ dimension: 2 ** 20, doc: doc * 2, tf: 1 + (doc % 3) })),
  ...Array.from({ length: 900 }, (_, i) => ({ dimension: 2 ** 24 + i * 70_000, doc: 8191 - i, tf: 1 + (i % 200) })),
];
const blocks = [...packPostings(postings)];

function read(only?: number[]): Posting[] {
  const found: Posting[] = [];
  for (const block of blocks) {
    readPostings(
      block,
      (dimension, { once, often, frequencies }) => {
        for (const doc of once) found.push({ dimension, doc, tf: 1 });
        for (const [i, doc] of often.entries()) found.push({ dimension, doc, tf: frequencies[i] ?? 0 });
      },
      only,
    );
  }
  return found.sort((a, b) => a.dimension - b.dimension || a.doc - b.doc);
}

test('packed postings are read back unchanged', { tags: ['long'] }, () => {
  expect(blocks.length).toBeGreaterThan(3);
  expect(read()).toEqual(postings);
});

test('unwanted lists are skipped', () => {
  const wanted = [3, 4, 2 ** 20, 2 ** 24, 2 ** 24 + 70_000 * 450, 2 ** 27 - 1];
  expect(read(wanted)).toEqual(postings.filter(({ dimension }) => wanted.includes(dimension)));
  expect(read([])).toEqual([]);
});
