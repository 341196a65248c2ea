import { describe, expect, test } from 'vitest';
import { saying } from '#server/testing/model-reply.ts';
import { ReplyReader } from './reply-reader.ts';

/** The sentences read before the end, and all of them. */
function read(reply: string, pieceLength = 1) {
  const reader = new ReplyReader();
  const early: string[] = [];
  for (let i = 0; i < reply.length; i += pieceLength) {
    early.push(...reader.push(reply.slice(i, i + pieceLength)).map(({ text }) => text));
  }
  const whole = reader.end();
  return { early, sentences: whole?.sentences ?? null, isAnswerable: reader.isAnswerable };
}

const reply = saying(['We open at 9 {sharp}.', 2], ['Parking is "free".', 1, 3]);
const sentences = [
  { text: 'We open at 9 {sharp}.', cites: [2] },
  { text: 'Parking is "free".', cites: [1, 3] },
];

describe.each([1, 3, 7, 1000])('a reply that comes in pieces of %i characters', (size) => {
  test.each([
    ['plain', reply],
    ['between fences', `\`\`\`json\n${reply}\n\`\`\``],
    ['after thoughts', `<think>A {"guess"} first.</think>\n${reply}`],
  ])('is read as it arrives: %s', (_, text) => {
    expect(read(text, size)).toEqual({ early: sentences.map(({ text: one }) => one), sentences, isAnswerable: true });
  });
});

test('a sentence is available before the next one begins', () => {
  const reader = new ReplyReader();
  const end = reply.indexOf('},') + 1;
  expect(reader.push(reply.slice(0, end - 1))).toEqual([]);
  expect(reader.push(reply.slice(end - 1, end))).toEqual([sentences[0]]);
  expect(reader.isAnswerable).toBe(true);
});

describe('malformed JSON is read at the end', () => {
  test.each([
    ['half of it', reply.slice(0, reply.indexOf('Parking') + 10), [sentences[0], { text: 'Parking is', cites: [] }]],
    [
      'commas too many',
      '{"answerable":true,"sentences":[{"text":"Yes, daily.","cites":[1],},],}',
      [{ text: 'Yes, daily.', cites: [1] }],
    ],
    ['numbers as text', '{"sentences":[{"text":"Daily.","cites":["1","[2]"]}]}', [{ text: 'Daily.', cites: [1, 2] }]],
    ['sentences with marks', '{"sentences":["Daily [1]."]}', [{ text: 'Daily.', cites: [1] }]],
    [
      'prose with marks',
      'We open at 9 [2]. Parking is free. [1, 3]',
      [
        { text: 'We open at 9.', cites: [2] },
        { text: 'Parking is free.', cites: [1, 3] },
      ],
    ],
  ])('%s', (_, text, expected) => {
    expect(read(text).sentences).toEqual(expected);
  });

  test.each([
    ['prose without marks', 'We open at nine.'],
    ['nothing', ''],
    ['HTML', '<html><body>Bad gateway</body></html>'],
  ])('but not %s', (_, text) => {
    expect(read(text).sentences).toBeNull();
  });
});

test('links, formatting and hidden characters are removed from a sentence', () => {
  const text = '**Pay** [here](javascript:alert(1)) or ev\u200bil.example `now`';
  expect(read(saying([text, 1])).sentences).toEqual([{ text: 'Pay here) or evil.example now', cites: [1] }]);
});
