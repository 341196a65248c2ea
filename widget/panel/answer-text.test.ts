import { expect, test } from 'vitest';
import { toBlocks } from './AnswerText.tsx';

test('blank lines separate paragraphs, and single line breaks stay', () => {
  expect(toBlocks('We are open.\nEvery day.\n\n\nSee you soon.')).toEqual([
    { kind: 'text', lines: ['We are open.', 'Every day.'] },
    { kind: 'text', lines: ['See you soon.'] },
  ]);
});

test('lines that start with a dash become one list', () => {
  expect(toBlocks('Opening hours:\n- Monday 9 to 17\n- Tuesday 9 to 17\n\n- Sunday closed\nSee you.')).toEqual([
    { kind: 'text', lines: ['Opening hours:'] },
    { kind: 'list', lines: ['Monday 9 to 17', 'Tuesday 9 to 17', 'Sunday closed'] },
    { kind: 'text', lines: ['See you.'] },
  ]);
});

test('a dash inside a line, a minus and other marks stay text', { tags: ['rule:answer-dash-stays-text'] }, () => {
  expect(toBlocks('-5 degrees\nRoute A - B\n# No heading\n[no](https://link)')).toEqual([
    { kind: 'text', lines: ['-5 degrees', 'Route A - B', '# No heading', '[no](https://link)'] },
  ]);
});

test('an empty answer has no blocks', () => {
  expect(toBlocks(' \n\n')).toEqual([]);
});
