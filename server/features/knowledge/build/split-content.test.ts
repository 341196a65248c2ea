import { expect, test } from 'vitest';
import { splitContent } from './split-content.ts';

test('a text of typical length stays whole', () => {
  expect([...splitContent('# One\n\nText')]).toEqual(['# One\n\nText']);
  expect([...splitContent('')]).toEqual([]);
});

test('a very long text is split between paragraphs without losing anything', () => {
  const paragraphs = Array.from({ length: 3000 }, (_, i) => `Paragraph ${i} ${'word '.repeat(10)}end.`);
  const pieces = [...splitContent(paragraphs.join('\n\n'))];
  expect(pieces.length).toBeGreaterThan(3);
  expect(pieces.flatMap((piece) => piece.trim().split('\n\n'))).toEqual(paragraphs);
});

test('each piece begins with the headings it is under', () => {
  const filler = Array.from({ length: 2000 }, () => `${'word '.repeat(10)}end.`).join('\n\n');
  const [, second = '', ...more] = [...splitContent(`# Book\n\n## Old\n\n### Older\n\n## Part\n\n${filler}`)];
  expect(second.split('\n\n').slice(0, 3)).toEqual(['# Book', '## Part', `${'word '.repeat(10)}end.`]);
  expect(more.every((piece) => piece.startsWith('# Book\n\n## Part\n\nword'))).toBe(true);
});

test('a text without any place to cut is cut anyway', () => {
  const pieces = [...splitContent('x'.repeat(120_000))];
  expect(pieces.map((piece) => piece.length)).toEqual([50_000, 50_000, 20_000]);
});
