import { expect, test } from 'vitest';
import { runChaos } from './chaos.ts';

// More kills take minutes: npm run chaos. Windows has no process groups to kill.
test.skipIf(process.platform === 'win32')(
  'killed three times while everything is written, Parley loses nothing it acknowledged and shows nothing half done',
  { timeout: 240_000, retry: 0 },
  async () => {
    const { kills, acknowledged, faults } = await runChaos({ kills: 3, seed: 2, longestMs: 1000 });
    expect(faults).toEqual([]);
    expect(kills.everything + kills.server + kills.database).toBe(3);
    expect(acknowledged.entries).toBeGreaterThan(0);
    expect(acknowledged.answers).toBeGreaterThan(0);
  },
);
