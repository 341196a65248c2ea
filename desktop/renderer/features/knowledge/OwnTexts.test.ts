import { expect, test } from 'vitest';
import { entryPreview } from './OwnTexts.tsx';

test('an additional text is previewed with at most 100 characters', { tags: ['rule:own-text-preview-length'] }, () => {
  expect(entryPreview('x'.repeat(100))).toBe('x'.repeat(100));
  expect(entryPreview('x'.repeat(101))).toBe(`${'x'.repeat(97)}...`);
});
