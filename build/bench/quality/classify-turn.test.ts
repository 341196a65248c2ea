// @module-tag long
import { expect, test } from 'vitest';
import { classifyTurn, comparable } from './classify-turn.ts';

const turn = {
  question: 'How long is the ferry ride?',
  answerable: true,
  gold_pages: ['/ferry'],
  also_pages: ['/faq'],
  near_pages: ['/island'],
  must: [['forty minutes', '40 min'], ['crossing']],
  wrong: ['two hours'],
};
const unanswerable = { ...turn, answerable: false, gold_pages: [], also_pages: [], near_pages: [], must: [] };
const answered = (text: string, ...cited: string[]) => ({
  outcome: 'answered',
  text,
  cited: cited.map((path) => `http://127.0.0.1:4000${path}`),
});
const whole = 'The crossing takes **forty** minutes.';

test.each([
  ['the whole answer with its page', answered(whole, '/ferry/'), 'correct'],
  ['the whole answer with another page that has it', answered(whole, '/faq'), 'correct'],
  ['the whole answer with a page that lacks it', answered(whole, '/island'), 'uncited'],
  ['a part of the answer', answered('It takes 40 min.', '/shop'), 'partly'],
  ['nothing of the answer, but its page', answered('It leaves twice a day.', '/ferry'), 'partly'],
  ['nothing of the answer, but a page on the topic', answered('Seals live there.', '/island'), 'partly'],
  ['nothing of the answer', answered('Parking is free.', '/parking'), 'wrong'],
  ['the answer and a false one', answered(`${whole} Or two hours.`, '/ferry'), 'wrong'],
  ['a hint at the page', { ...answered('It leaves twice a day.', '/ferry'), outcome: 'partial' }, 'hint-right'],
  ['a hint at another page', { ...answered('Parking is free.', '/parking'), outcome: 'partial' }, 'hint-wrong'],
  ['a no', { ...answered('I could not find that.'), outcome: 'abstained' }, 'refused-wrong'],
  ['no words at all', answered(' '), 'refused-wrong'],
])('%s', (_, answer, expected) => {
  expect(classifyTurn(turn, answer)).toBe(expected);
});

test.each([
  ['a no', { ...answered('I could not find that.'), outcome: 'abstained' }, 'refused-right'],
  ['a hint', { ...answered(whole, '/ferry'), outcome: 'partial' }, 'hint-wrong'],
  ['an answer', answered(whole, '/ferry'), 'wrong'],
])('%s to a question that no page answers', (_, answer, expected) => {
  expect(classifyTurn(unanswerable, answer)).toBe(expected);
});

test('words of the question don’t count as part of an answer', () => {
  const about = { ...turn, question: 'Is the crossing fun?', near_pages: [] };
  expect(classifyTurn(about, answered('The crossing is closed.', '/shop'))).toBe('wrong');
});

test('texts are compared without Markdown, curly quotes and long dashes', () => {
  expect(comparable('“It’s” `here` – see\n[the page](https://a.example/x)')).toBe('"It\'s" here - see the page');
});
