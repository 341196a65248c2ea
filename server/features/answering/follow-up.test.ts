import { expect, test } from 'vitest';
import { withPreviousQuestion } from './follow-up.ts';
import { fernStreet } from './testing/fern-street.ts';
import { inMemoryAssistant } from './testing/in-memory-assistant.ts';

test.each([
  ['and on Saturday?', 'When are you open, and on Saturday?'],
  ['What about Sunday?', 'When are you open, What about Sunday?'],
  ['Und am Samstag?', 'When are you open, Und am Samstag?'],
  ['Is it far?', 'When are you open, Is it far?'],
])('"%s" goes on from the question before it', (question, whole) => {
  expect(withPreviousQuestion(question, 'When are you open?', 'en')).toBe(whole);
});

test.each([
  'How much is a check-up?',
  'Do you have parking?',
  'And then I wondered whether you could also repair a broken tooth for me',
])('"%s" stands alone', (question) => {
  expect(withPreviousQuestion(question, 'When are you open?', 'en')).toBe(question);
});

test('the first message of a conversation has nothing before it', () => {
  expect(withPreviousQuestion('and on Saturday?', undefined, 'en')).toBe('and on Saturday?');
});

test('asking on about Saturday gets the hours', () => {
  const question = withPreviousQuestion('and on Saturday?', 'When are you open?', 'en');
  expect(inMemoryAssistant(fernStreet).ask(question).reply.text).toMatch(/closed on Saturday/);
});
