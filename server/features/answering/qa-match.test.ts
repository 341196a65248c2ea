import { expect, test } from 'vitest';
import { matchQuestionAnswer } from './qa-match.ts';

const pairs = [
  { id: 1, question: 'Do you ship to Canada?', answer: 'Yes, within a week.' },
  { id: 2, question: 'What are your opening hours?', answer: 'Nine to five.' },
  { id: 3, question: 'How do I return an item?', answer: 'With the label in the box.' },
];
const match = (question: string): number | undefined => matchQuestionAnswer(question, pairs, 'en')?.id;

test.each([
  ['Do you ship to Canada?', 1],
  ['do you ship to cannada', 1],
  ['when are you open', 2],
  ['How can I return items?', 3],
])('"%s" is answered by the owner’s pair %i', (question, id) => {
  expect(match(question)).toBe(id);
});

test.each(['Do you ship to Germany?', 'Is the item waterproof?', 'What is the weather?', '', '🙂'])(
  '"%s" matches none of the owner’s questions',
  (question) => {
    expect(match(question)).toBeUndefined();
  },
);

test('two thousand pairs are searched without a noticeable delay', () => {
  const many = Array.from({ length: 2000 }, (_, id) => ({ id, question: `What is product number ${id}?`, answer: '' }));
  const started = process.cpuUsage();
  expect(matchQuestionAnswer('what is product number 1234', many, 'en')?.id).toBe(1234);
  expect(process.cpuUsage(started).user).toBeLessThan(1_000_000);
});

test('an owner without pairs has no match', () => {
  expect(matchQuestionAnswer('Do you ship to Canada?', [], 'en')).toBeNull();
});

test('a pair about __proto__ is matched like any other', () => {
  const odd = [{ id: 1, question: 'What is __proto__?', answer: 'An accessor.' }];
  expect(matchQuestionAnswer('what is __proto__', odd, 'en')?.id).toBe(1);
  expect(matchQuestionAnswer('what is constructor', odd, 'en')).toBeNull();
});
