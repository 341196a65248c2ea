// @module-tag long
import { expect, test } from 'vitest';
import { runFuzz } from './fuzz.ts';

// More calls take minutes: npm run fuzz.
test('500 calls made up from the API description, by everyone, are all answered in time and as described', {
  tags: ['rule:fuzz-calls'],
  timeout: 240_000,
}, async () => {
  const { statuses, faults } = await runFuzz({ calls: 500, seed: 36 });
  expect(faults).toEqual([]);
  expect(Object.values(statuses).reduce((sum, count) => sum + count, 0)).toBe(500);
  // Many succeed, so the rest of the call was run.
  expect(statuses['200']).toBeGreaterThan(50);
});
