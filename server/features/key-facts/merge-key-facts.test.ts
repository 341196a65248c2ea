import { expect, test } from 'vitest';
import type { FoundFact } from './found-fact.ts';
import { mergeKeyFacts, type StoredFact } from './merge-key-facts.ts';

const url = 'https://hall.example/contact';
const found = (value: string, fields: Partial<FoundFact> = {}): FoundFact => ({
  kind: 'phone',
  label: '',
  value,
  url,
  title: 'Contact',
  ...fields,
});
const stored = (id: number, value: string, fields: Partial<StoredFact> = {}): StoredFact => ({
  id,
  kind: 'phone',
  label: '',
  value,
  url,
  isDecided: true,
  ...fields,
});
const ids = (before: StoredFact[], facts: FoundFact[]) => mergeKeyFacts(before, facts).found.map(({ id }) => id);

test('a fact stays the same when its page, label or spelling changes', () => {
  const facts = [found('+49 221 123456', { label: 'Office', url: 'https://hall.example/' })];
  expect(ids([stored(1, '0221 123456')], facts)).toEqual([1]);
});

test('a fact whose value changed is found again by its label and page', () => {
  expect(
    ids([stored(1, '0221 1'), stored(2, '0221 22222', { label: 'Fax' })], [found('0221 33333', { label: 'Fax' })]),
  ).toEqual([2]);
  const moved = found('0221 33333', { label: 'Fax', url: 'https://hall.example/' });
  expect(ids([stored(2, '0221 22222', { label: 'Fax' })], [moved])).toEqual([2]);
});

test('nothing is guessed if several facts could be meant', () => {
  const prices = [found('€ 7', { kind: 'price', label: 'Adults' }), found('€ 7', { kind: 'price', label: 'Dogs' })];
  expect(ids([stored(1, '€ 7', { kind: 'price', label: 'Children' })], prices)).toEqual([null, null]);
  expect(ids([stored(1, '0221 1'), stored(2, '0221 2')], [found('0221 33333'), found('0221 44444')])).toEqual([
    null,
    null,
  ]);
});

test('what the website no longer says stays only if the owner decided about it', () => {
  const before = [
    stored(1, '0221 11111'),
    stored(2, '0221 22222', { isDecided: false }),
    stored(3, '', { value: null }),
  ];
  expect(mergeKeyFacts(before, [])).toEqual({ found: [], absent: [1], outdated: [2] });
});

test('many facts without labels are compared quickly', { tags: ['long'] }, () => {
  const before = Array.from({ length: 260 }, (_, n) => stored(n, `0221 ${n}00000`));
  const facts = Array.from({ length: 60 }, (_, n) => found(`0221 ${n}99999`));
  const started = process.cpuUsage();
  mergeKeyFacts(before, facts);
  expect(process.cpuUsage(started).user).toBeLessThan(1_000_000);
});
