import { expect, test } from 'vitest';
import { matchQuestionAnswer, pairsByLanguage } from './qa-match.ts';

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

const prices = [
  { id: 1, question: 'How much is a check-up?', answer: '£40.' },
  { id: 2, question: 'What does teeth whitening cost?', answer: '£250.' },
  { id: 3, question: 'Do you ship to Canada?', answer: 'Yes, within a week.' },
  { id: 4, question: 'What is the price of a crown with a root canal?', answer: '£900.' },
];
const matchPrice = (question: string): number | undefined => matchQuestionAnswer(question, prices, 'en')?.id;

test.each([
  ['What does a check-up cost?', 1],
  ['how much does the chekc-up cost', 1],
  ['What’s the price of a check-up?', 1],
  ['How much do you charge for check-ups?', 1],
  ['How much is a check-up please', 1],
  ['How much is teeth whitening?', 2],
  ['How much is a crown with a root canal?', 4],
  ['How expensive is your teeth whitening?', 2],
])('"%s" asks for the same price as the owner’s pair %i in other words', (question, id) => {
  expect(matchPrice(question)).toBe(id);
});

test.each([
  'How much is a check-up for children?',
  'What does a check-up for children cost?',
  'What does a check-up without X-rays cost?',
  'How much is a second check-up?',
  'How much is a crown without a root canal?',
  'How much are two check-ups?',
  'What does an emergency cost?',
  'How much is whitening?',
  'How much time does a check-up take?',
  'Why is a check-up so expensive?',
  'Is a check-up free?',
  'When do I pay for a check-up?',
  'What does it cost?',
])('"%s" asks for another price, or for something else', (question) => {
  expect(matchPrice(question)).toBeUndefined();
});

test.each([
  ['Was kostet eine Kontrolle?', 'Wie teuer ist die Kontrolle?', 'Was kostet die Kontrolle für Kinder?', 'de'],
  ['Combien coûte un détartrage ?', 'Quel est le prix du détartrage ?', 'Combien coûte un blanchiment ?', 'fr'],
  ['¿Cuánto cuesta una revisión?', '¿Cuál es el precio de la revisión?', '¿Cuánto cuesta una corona?', 'es'],
])('"%s" is the same as "%s", but not as "%s"', (own, same, other, language) => {
  const pair = [{ id: 1, question: own, answer: '40' }];
  expect(matchQuestionAnswer(same, pair, language)?.id).toBe(1);
  expect(matchQuestionAnswer(other, pair, language)).toBeNull();
});

test('two thousand pairs are searched without a noticeable delay', () => {
  const many = Array.from({ length: 2000 }, (_, id) => ({ id, question: `What is product number ${id}?`, answer: '' }));
  const started = process.cpuUsage();
  expect(matchQuestionAnswer('what is product number 1234', many, 'en')?.id).toBe(1234);
  expect(process.cpuUsage(started).user).toBeLessThan(1_000_000);
});

test('of two answers to the same question, the newer one is given', () => {
  const improved = [...pairs, { id: 4, question: 'Do you ship to Canada?', answer: 'Yes, within a day.' }];
  expect(matchQuestionAnswer('Do you ship to Canada?', pairsByLanguage(improved, 'en').own, 'en')?.id).toBe(4);
});

test('an owner without pairs has no match', () => {
  expect(matchQuestionAnswer('Do you ship to Canada?', [], 'en')).toBeNull();
});

test('a pair about __proto__ is matched like any other', () => {
  const odd = [{ id: 1, question: 'What is __proto__?', answer: 'An accessor.' }];
  expect(matchQuestionAnswer('what is __proto__', odd, 'en')?.id).toBe(1);
  expect(matchQuestionAnswer('what is constructor', odd, 'en')).toBeNull();
});
