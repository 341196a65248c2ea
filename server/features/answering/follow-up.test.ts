import { expect, test } from 'vitest';
import { withPreviousQuestion } from './follow-up.ts';
import { fernStreet } from './testing/fern-street.ts';
import { inMemoryAssistant } from './testing/in-memory-assistant.ts';

test.each([
  ['and on Saturday?', 'When are you open, and on Saturday?'],
  ['What about Sunday?', 'When are you open, What about Sunday?'],
  ['Und am Samstag?', 'When are you open, Und am Samstag?'],
  ['Is it far?', 'When are you open, Is it far?'],
  ['Can they fill small teeth?', 'When are you open, Can they fill small teeth?'],
])('"%s" is joined with the question before it', (question, whole) => {
  expect(withPreviousQuestion(question, 'When are you open?', 'en')).toBe(whole);
});

test.each([
  'How much is a check-up?',
  'Do you have parking?',
  'Can children with braces come there?',
  'And then I wondered whether you could also repair a broken tooth for me',
])('"%s" is searched alone', (question) => {
  expect(withPreviousQuestion(question, 'When are you open?', 'en')).toBe(question);
});

test('the first message of a conversation has nothing before it', () => {
  expect(withPreviousQuestion('and on Saturday?', undefined, 'en')).toBe('and on Saturday?');
});

test('a follow-up about Saturday gets its hours', () => {
  const question = withPreviousQuestion('and on Saturday?', 'When are you open?', 'en');
  expect(inMemoryAssistant(fernStreet).ask(question).reply.text).toMatch(/closed on Saturday/);
});

test('sentences around the last answer aren’t repeated, though the answer may be', () => {
  const inn = inMemoryAssistant([
    {
      url: 'https://inn.example/arrival',
      title: 'Arrival',
      content: '# Arrival\n\nThe car park for guests is behind the inn. The gate of the car park closes at night.',
    },
  ]);
  const first = 'Where is the car park?';
  const history = [
    { isFromUser: true, content: first },
    { isFromUser: false, content: inn.ask(first).reply.text },
  ];
  expect(history[1]?.content).toContain('The gate of the car park closes at night.');
  const next = 'Does the car park close?';
  expect(inn.ask(next).reply.text).toContain('The car park for guests is behind the inn.');
  expect(inn.converse(next, history).text).toBe('The gate of the car park closes at night.');
  expect(inn.converse(first, history).text).toBe(history[1]?.content);
});
