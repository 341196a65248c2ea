import { expect, test } from 'vitest';
import { batchesOf, maxStatementSize, slicesOf } from './statement-size.ts';

test('a long text is cut into pieces without splitting a character', () => {
  const text = `a${'🥐'.repeat(10)}`;
  const pieces = [...slicesOf(text, 4)];
  expect(pieces.join('')).toBe(text);
  expect(pieces.every((piece) => piece.isWellFormed() && piece.length <= 4)).toBe(true);
  expect([...slicesOf('', 4)]).toEqual([]);
});

test('rows are sent together up to the size of a statement, and a larger one alone', () => {
  const sizes = [maxStatementSize / 2, maxStatementSize / 2, 1, maxStatementSize * 3, 1, 1];
  expect([...batchesOf(sizes, (size) => size)]).toEqual([sizes.slice(0, 2), [1], [maxStatementSize * 3], [1, 1]]);
  expect([...batchesOf([], () => 1)]).toEqual([]);
});
