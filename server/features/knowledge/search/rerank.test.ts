import { expect, test } from 'vitest';
import { questionIntent } from '#server/language/question-intent.ts';
import type { Passage } from './passage.ts';
import { rerank } from './rerank.ts';

function passage(id: number, score: number, more: Partial<Passage> = {}): Passage {
  return {
    id,
    url: `https://a.example/page-${id}`,
    title: `Page ${id}`,
    header: '',
    body: 'Text.',
    ord: 0,
    facts: [],
    isLinkList: false,
    places: [],
    lexScore: score,
    expandedScore: score,
    cosine: null,
    ...more,
  };
}
const order = (passages: Passage[], question: string): number[] =>
  rerank(passages, questionIntent(question)).map(({ id }) => id);

test('passages are ordered by their word score', () => {
  expect(order([passage(1, 2), passage(2, 9), passage(3, 5)], 'old trees')).toEqual([2, 3, 1]);
});

test('the passage that states a price ranks above one that only mentions it', () => {
  const passages = [passage(1, 10), passage(2, 7, { facts: ['money'] })];
  expect(order(passages, 'How much does it cost?')).toEqual([2, 1]);
  expect(order(passages, 'Who are the guides?')).toEqual([1, 2]);
});

test('a fact of the wrong kind gets no bonus', () => {
  expect(order([passage(1, 10), passage(2, 7, { facts: ['phone'] })], 'How much does it cost?')).toEqual([1, 2]);
});

test('a contact page comes first for someone who wants to reach a person', () => {
  const passages = [passage(1, 10), passage(2, 9, { url: 'https://a.example/contact-us' })];
  expect(order(passages, 'How can I contact you?')).toEqual([2, 1]);
  expect(order(passages, 'Who are the guides?')).toEqual([1, 2]);
});

test('among passages found only by their phone number, the contact page comes first', () => {
  const passages = [
    passage(1, 0, { facts: ['phone'] }),
    passage(2, 0, { facts: ['phone'], url: 'https://a.example/contact' }),
  ];
  expect(order(passages, 'whats ur phone number')).toEqual([2, 1]);
});

test('a link list may answer what the site offers', () => {
  const passages = [passage(1, 10), passage(2, 8, { body: '- Massage\n- Sauna\n- Yoga' })];
  expect(order(passages, 'What services do you offer?')).toEqual([2, 1]);
  expect(order(passages, 'Is the sauna mixed?')).toEqual([1, 2]);
});

test('one page doesn’t fill the first five places', () => {
  const same = { url: 'https://a.example/long' };
  const passages = [9, 8, 7, 6].map((score, i) => passage(i + 1, score, same)).concat(passage(5, 2), passage(6, 1));
  expect(order(passages, 'old trees')).toEqual([1, 2, 5, 6, 3, 4]);
});

test('embeddings and words both count', () => {
  const passages = [passage(1, 10, { cosine: 0.1 }), passage(2, 9, { cosine: 0.9 }), passage(3, 1, { cosine: 0.5 })];
  expect(order(passages, 'old trees')[0]).toBe(2);
});

test('a passage found only by meaning is ranked, too', () => {
  const passages = [passage(1, 0, { cosine: 0.9 }), passage(2, 1, { cosine: 0.2 })];
  expect(new Set(order(passages, 'old trees'))).toEqual(new Set([1, 2]));
});

test('an empty result stays empty', () => {
  expect(order([], 'old trees')).toEqual([]);
});
