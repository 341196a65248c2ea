import { expect, test } from 'vitest';
import { likeness } from './likeness.ts';
import { multilingualE5Small } from './local-models/local-model.ts';

test('similarities of a model that begin at 0.7 mean the same as those of one that begin at 0', () => {
  const { name } = multilingualE5Small;
  for (const [cosine, meaning] of [
    [0.7, 0],
    [0.85, 0.5],
    [1, 1],
  ] as const) {
    expect(likeness(name, cosine)).toBeCloseTo(meaning, 10);
    expect(likeness('intfloat/e5-large', cosine)).toBeCloseTo(meaning, 10);
    expect(likeness('text-embedding-3-small', cosine)).toBe(cosine);
  }
});
