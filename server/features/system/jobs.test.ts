import { expect, test } from 'vitest';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { testApp } from '../../testing/test-app.ts';
import { systemJobs } from './jobs.ts';

test('what has expired is swept away, what has not goes on counting', async () => {
  await using app = await testApp({ work: false, env: { RATE_LIMITS: '1' } });
  const anna = await app.as('anna');
  const ben = await app.as('ben');
  const past = app.db.raw(`now() - interval '1 minute'`);
  await app.db('sessions').where('user_id', ben.user.id).update({ expires_at: past });
  await app.db('rate_limits').insert({ key: 'messageByAddress:192.0.2.1', points: 3, expire: Date.now() - 1 });
  const [job] = systemJobs(() => app.services);
  await job?.run({}, { signal: AbortSignal.timeout(10_000), lastTry: true });
  expect(await app.db('sessions').pluck('user_id')).toEqual([anna.user.id]);
  expect(await app.db('rate_limits').pluck('key')).toEqual(['registerByAddress:127.0.0.1']);
  expect((await anna.call(accountsEndpoints.getUser)).status).toBe(200);
});
