import { expect, test } from 'vitest';
import { withPreviousQuestion } from './follow-up.ts';
import { fernStreet } from './testing/fern-street.ts';
import { inMemoryAssistant } from './testing/in-memory-assistant.ts';

test.each([
  ['and on Saturday?', 'When are you open. And on Saturday?'],
  ['What about Sunday?', 'When are you open? What about Sunday?'],
  ['Und am Samstag?', 'When are you open. Und am Samstag?'],
  ['Is it far?', 'When are you open? Is it far?'],
  ['Can they fill small teeth?', 'When are you open? Can they fill small teeth?'],
  ['what time do they begin and where is that', 'When are you open? What time do they begin and where is that?'],
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

test('a follow-up wants its own kind of answer about what the question before it named', () => {
  const house = inMemoryAssistant([
    {
      url: 'https://inn.example/house',
      title: 'House rules',
      content: '# House rules\n\nDogs are welcome by arrangement.\n\n- Dog, per night: €7\n- Garage, per night: €4',
    },
  ]);
  const question = withPreviousQuestion('and what does it cost?', 'Can we bring our dog?', 'en');
  expect(house.ask(question).reply.text).toContain('€7');
});

test('what visitors tell about themselves isn’t missing from an answer', () => {
  const venue = inMemoryAssistant([
    {
      url: 'https://fair.example/access',
      title: 'Access',
      content:
        '# Access\n\nThe booths are numbered in large print. Guide dogs are welcome in the hall and at the evening events.',
    },
    { url: 'https://fair.example/', title: 'Book fair', content: '# Book fair\n\nBooks from ninety small presses.' },
  ]);
  const { reply } = venue.ask('im blind, can my guide dog come into the hall');
  expect([reply.outcome, reply.text]).toEqual(['answered', expect.stringContaining('Guide dogs are welcome')]);
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
