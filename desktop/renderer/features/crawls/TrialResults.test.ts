import { expect, test } from 'vitest';
import { byteLength, firstLines, formatKilobytes } from './TrialResults.tsx';

test('sizes are in KB with one decimal, in any script', () => {
  expect(formatKilobytes(byteLength('a'.repeat(1536)))).toBe('1.5 KB');
  expect(formatKilobytes(byteLength('あ'.repeat(1024)))).toBe('3.0 KB');
  expect(formatKilobytes(0)).toBe('0.0 KB');
  expect(formatKilobytes(2_000_000)).toBe('1,953.1 KB');
});

test('the first five lines with text are shown', () => {
  expect(firstLines('# Prices\n\nCrown: £620\n\n- one\n- two\n\n \n## More\n\nlast', 5)).toEqual([
    'Prices',
    'Crown: £620',
    '- one',
    '- two',
    'More',
  ]);
  expect(firstLines('', 5)).toEqual([]);
});
