// @module-tag long
import { expect, test } from 'vitest';
import { attackCost } from './attack-cost.ts';

test.each([
  [6, 72, 3],
  [600, 360, 12],
])(
  '%i addresses can cost an owner at most $%d an hour without limits, and $%d with them',
  { tags: ['rule:attack-cost-bounded'] },
  (addresses, before, after) => {
    expect(attackCost(addresses, false).cents / 100).toBe(before);
    expect(attackCost(addresses, true).cents / 100).toBe(after);
  },
);
