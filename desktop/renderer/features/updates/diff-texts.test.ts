import { expect, test } from 'vitest';
import { cpuSeconds } from '#shared/crawler/testing/cpu-seconds.ts';
import { diffTexts, type Passage } from './diff-texts.ts';

/** '[-only before-]', '{+only after+}'. */
const draw = (passage: Passage) =>
  passage.kind === 'same'
    ? passage.lines.join(' / ')
    : passage.pieces
        .map(({ text, in: where }) => (where === 'both' ? text : where === 'before' ? `[-${text}-]` : `{+${text}+}`))
        .join('');

test.each([
  [
    'a word',
    'Open on Monday.\nFree parking.',
    'Open on Sunday.\nFree parking.',
    ['Open on [-Monday-]{+Sunday+}.', 'Free parking.'],
  ],
  ['a new line', 'One', 'One\nTwo', ['One', '{+Two+}']],
  ['a removed line', 'One\nTwo', 'Two', ['[-One-]', 'Two']],
  ['a language without spaces', '月曜日は休みです', '火曜日は休みです', ['[-月曜日-]{+火曜日+}は休みです']],
  ['empty lines only', 'One\n\nTwo', 'One\r\nTwo', ['One / Two']],
])('%s that changed is marked', (_what, before, after, drawn) => {
  expect(diffTexts(before, after).map(draw)).toEqual(drawn);
});

test('long texts without anything in common are compared in time, as a whole', { tags: ['long'] }, () => {
  const text = (word: string) => Array.from({ length: 9000 }, (_, index) => `${word}${index}`).join(' ');
  const seconds = cpuSeconds(() => {
    expect(diffTexts(text('before'), text('after'))).toHaveLength(1);
  });
  expect(seconds).toBeLessThan(5);
});
