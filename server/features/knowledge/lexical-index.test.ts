import { expect, test } from 'vitest';
import { collectStats, dimensionOf, documentVector, indexedCounts } from './lexical-index.ts';
import { lexicalQuery } from './lexical-query.ts';
import { extractFeatures, indexedText } from './text-features.ts';
import type { SparseVector } from './types.ts';

const texts = ['open in winter', 'open in spring and autumn', 'prices of tickets'];
const features = texts.map((text) => extractFeatures(text, 'en'));
const stats = collectStats(features, 'en');

test('counts chunks, mean lengths and the number of chunks each word is in', () => {
  expect(stats.n).toBe(3);
  expect(stats.wordDf).toMatchObject({ open: 2, winter: 1, ticket: 1 });
  expect(stats.avgLen[0]).toBeCloseTo((2 + 3 + 2) / 3);
});

test('a word is weighted by BM25 with k1 1.2 and b 0.75', () => {
  const [first] = features;
  if (first === undefined) throw new Error('no features');
  const vector = documentVector(first, stats);
  const relativeLength = 2 / stats.avgLen[0];
  expect(vector.get(dimensionOf('words', 'winter'))).toBeCloseTo(2.2 / (1 + 1.2 * (0.25 + 0.75 * relativeLength)));
});

test('a link list counts half', () => {
  const [first] = features;
  if (first === undefined) throw new Error('no features');
  const dimension = dimensionOf('words', 'winter');
  const full = documentVector(first, stats).get(dimension) ?? 0;
  expect(documentVector(first, stats, true).get(dimension)).toBeCloseTo(full / 2);
});

test('a chunk of thousands of features is indexed by 500 of them', () => {
  const long = extractFeatures(Array.from({ length: 3000 }, (_, i) => `word${i}`).join(' '), 'en');
  expect(documentVector(long, collectStats([long], 'en')).size).toBe(500);
});

test('the features that index a long passage don’t depend on the other passages', () => {
  const long = extractFeatures(Array.from({ length: 300 }, (_, i) => `word${i}`).join(' '), 'en');
  const kept = [...indexedCounts(long).keys()];
  for (const others of [[long], [...features, long]]) {
    expect([...documentVector(long, collectStats(others, 'en')).keys()]).toEqual(kept);
  }
});

test('the word open and the letters open are separate features', () => {
  expect(dimensionOf('words', 'open')).not.toBe(dimensionOf('grams', 'open'));
});

test('a site about __proto__ and constructors is counted like any other', () => {
  const odd = collectStats([extractFeatures('__proto__ constructor toString', 'xx')], 'xx');
  expect(Object.keys(odd.wordDf)).toContain('constructor');
  const query = lexicalQuery('what is hasOwnProperty', odd);
  expect(query.terms.every((term) => Number.isFinite(term.idf))).toBe(true);
});

/** Inner product: the score of a search. */
function innerProduct(query: SparseVector, document: SparseVector): number {
  let sum = 0;
  for (const [dimension, weight] of query) sum += weight * (document.get(dimension) ?? 0);
  return sum;
}

test('the heading decides between passages with the same text', () => {
  const chunks = [
    { header: 'Adults', body: 'Ten euros at the door.' },
    { header: 'Children', body: 'Ten euros at the door.' },
  ].map((chunk) => extractFeatures(indexedText(chunk), 'en'));
  const own = collectStats(chunks, 'en');
  const { vector } = lexicalQuery('what do children pay', own);
  const [adults = 0, children = 0] = chunks.map((chunk) => innerProduct(vector, documentVector(chunk, own)));
  expect(children).toBeGreaterThan(adults);
});
