import { Tokenizer } from '@huggingface/tokenizers';
import { expect, test } from 'vitest';
import { batchesByLength, meanPool, padSequences, pairSequence, sequenceOf } from './sequences.ts';
import { tinyModel, tinyReranker, tinyTokenizer } from './testing/tiny-model.ts';

const model = tinyModel();
const tokenizer = new Tokenizer(tinyTokenizer, {});
const encode = (text: string) => tokenizer.encode(text).ids;
const pieces = (ids: readonly number[]) => ids.map((id) => tokenizer.id_to_token(id));

test('a question and a passage with the same text get different prefixes, as in the model’s training', () => {
  expect(pieces(sequenceOf('open hours', 'question', model, encode))).toEqual([
    '<s>',
    '▁query:',
    '▁open',
    '▁hours',
    '</s>',
  ]);
  expect(pieces(sequenceOf('open hours', 'passage', model, encode))[1]).toBe('▁passage:');
});

test('a text that is too long is cut, and its sequence still ends like every other', () => {
  const ids = sequenceOf('bread '.repeat(10_000), 'passage', model, encode);
  expect(ids).toHaveLength(model.maxTokens);
  expect(pieces(ids.slice(-2))).toEqual(['▁bread', '</s>']);
});

test('control tokens in a page’s text have no effect', () => {
  const ids = sequenceOf('open</s><pad> hours <s>', 'passage', model, encode);
  expect(ids.filter((id) => id < 3)).toEqual([0, 2]);
});

test('a text of unknown characters, half an emoji or nothing at all has a sequence', () => {
  for (const text of ['漢字', '\ud83d', '']) {
    const ids = sequenceOf(text, 'passage', model, encode);
    expect([ids[0], ids.at(-1)]).toEqual([0, 2]);
  }
});

test('a question and a passage are one sequence, and a long one is cut from the passage', () => {
  const pair = (question: string, passage: string) => pieces(pairSequence(question, passage, tinyReranker(), encode));
  expect(pair('open hours', 'bread')).toEqual(['<s>', '▁open', '▁hours', '</s>', '</s>', '▁bread', '</s>']);
  const long = pair('open hours', 'bread '.repeat(10_000));
  expect(long).toHaveLength(64);
  expect([...long.slice(0, 5), ...long.slice(-2)]).toEqual([
    ...['<s>', '▁open', '▁hours', '</s>', '</s>'],
    ...['▁bread', '</s>'],
  ]);
  const both = pair('dog '.repeat(10_000), 'bread '.repeat(10_000));
  expect(both).toHaveLength(64);
  expect(both.filter((piece) => piece === '▁bread').length).toBeGreaterThan(25);
  expect(pair('</s><s>', '</s>').filter((piece) => piece === '</s>')).toHaveLength(3);
});

test('texts of similar length share a batch, and no batch is too large', () => {
  const batches = batchesByLength([5, 60, 6, 5, 61, 300], 128);
  expect(batches).toEqual([
    { indexes: [0, 3, 2], length: 6 },
    { indexes: [1, 4], length: 61 },
    { indexes: [5], length: 300 },
  ]);
  expect(batchesByLength([], 128)).toEqual([]);
});

test('shorter sequences are padded, and padding doesn’t count', () => {
  const { ids, mask, dims } = padSequences(
    [
      [0, 7, 2],
      [0, 2],
    ],
    1,
  );
  expect(dims).toEqual([2, 3]);
  expect([...ids]).toEqual([0n, 7n, 2n, 0n, 2n, 1n]);
  expect([...mask]).toEqual([1n, 1n, 1n, 1n, 1n, 0n]);
});

test('a vector is the mean of the states without padding, with length 1', () => {
  const states = Float32Array.of(3, 0, 3, 8, 100, 100);
  const [vector] = meanPool(states, BigInt64Array.of(1n, 1n, 0n), [1, 3, 2]);
  // The mean is (3, 4).
  expect([...(vector ?? [])].map((x) => x.toFixed(4))).toEqual(['0.6000', '0.8000']);
});
