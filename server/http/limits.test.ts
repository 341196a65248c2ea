import { expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';

test('limits count over every connection of the pool, also on a database whose connections share one session', async () => {
  await using app = await testApp({ env: { RATE_LIMITS: '1' }, work: false });
  const { limits } = app.services;
  const uses = await Promise.allSettled(Array.from({ length: 21 }, () => limits.use('messageByAddress', '192.0.2.7')));
  const refused = uses.filter((use) => use.status === 'rejected');
  expect(refused.map(({ reason }) => (reason as { status?: number }).status)).toEqual([429]);
});
