import { expect, test } from 'vitest';
import { isStorable } from '#server/db/storable.ts';
import { AnswerReasons, SignalName } from '#shared/contracts/answer-reasons.ts';
import { boundedReasons, maxReasonsBytes } from './bounded-reasons.ts';

const withTexts = (text: string): AnswerReasons => ({
  kind: 'price',
  rule: 'subjectUnknown',
  decision: 'abstained',
  ownQuestion: text,
  searched: text,
  isFollowUp: true,
  languages: { asked: 'de', site: 'en' },
  chance: 0.12,
  signals: SignalName.options.map((name) => ({ name, value: -12.34, adds: -12.34 })),
  found: 'the sentences that share most of its words',
  missing: {
    words: Array.from({ length: 50 }, () => ({ word: text, isUnknown: false })),
    exact: Array.from({ length: 50 }, () => text),
    isOtherKind: false,
  },
  passages: [1, 2, 3, 4, 5].map((rank) => ({
    title: text,
    url: `https://shop.example/${rank}`,
    heading: text,
    rank,
    isUsed: rank === 5,
  })),
  model: {
    result: 'failed',
    failure: 'nonsense',
    leftOut: Array.from({ length: 16 }, () => ({ sentence: text, fault: 'number' as const })),
  },
});
const sizeOf = (reasons: AnswerReasons) => Buffer.byteLength(JSON.stringify(reasons));

test('reasons of typical length are stored unchanged', () => {
  const reasons = { ...withTexts('Prices'), missing: { words: [], exact: ['2027'], isOtherKind: true }, model: null };
  expect(boundedReasons(reasons)).toEqual(reasons);
});

test.each([
  ['letters', 'word '.repeat(400)],
  ['Chinese', '价'.repeat(2000)],
  ['emoji', '🧁'.repeat(1000)],
  ['quotation marks', '"'.repeat(2000)],
  ['signs that JSON writes in six letters', '\u0001'.repeat(2000)],
  ['halves of letters', '\ud83e'.repeat(2000)],
  ['NULs of a model', 'word\0'.repeat(400)],
])('reasons with very many %s are cut to two kilobytes and can be stored', (_, text) => {
  const bounded = boundedReasons(withTexts(text));
  expect(sizeOf(bounded)).toBeLessThanOrEqual(maxReasonsBytes);
  expect(isStorable(bounded)).toBe(true);
  expect(AnswerReasons.parse(bounded)).toEqual(bounded);
  // Passages that the answer used are kept before those it didn't.
  expect(bounded.passages.some(({ isUsed }) => isUsed)).toBe(true);
});

test('a URL is kept whole or dropped', () => {
  const reasons = withTexts('Prices');
  const long = `https://shop.example/${'a'.repeat(300)}`;
  reasons.passages = reasons.passages.map((passage) => ({ ...passage, url: passage.isUsed ? long : passage.url }));
  expect(boundedReasons(reasons).passages.find(({ isUsed }) => isUsed)?.url).toBeNull();
});
