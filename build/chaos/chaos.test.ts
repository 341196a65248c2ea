// @module-tag long
import { expect, test } from 'vitest';
import { runChaos } from './chaos.ts';

// More kills take minutes: npm run chaos. Windows has no process groups to kill.
test.skipIf(process.platform === 'win32')(
  'killed ten times during writes, with network faults and clock jumps, Parley keeps everything it acknowledged and shows nothing incomplete',
  { tags: ['rule:chaos-keeps-acknowledged'], timeout: 400_000 },
  async () => {
    const { kills, acknowledged, faults } = await runChaos({
      kills: 10,
      seed: 36,
      longestMs: 600,
      faults: true,
      clock: true,
    });
    expect(faults).toEqual([]);
    expect(Object.values(kills).reduce((sum, times) => sum + times, 0)).toBe(10);
    expect(acknowledged.entries).toBeGreaterThan(0);
    expect(acknowledged.answers).toBeGreaterThan(0);
  },
);
