import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import type { Services } from '../../services.ts';
import { testApp } from '../../testing/test-app.ts';
import { systemJobs } from './jobs.ts';

test('expired records are swept, and the others keep counting', async () => {
  await using app = await testApp({ env: { RATE_LIMITS: '1' } });
  const anna = await app.as('anna');
  const ben = await app.as('ben');
  const past = app.db.raw(`now() - interval '1 minute'`);
  await app.db('sessions').where('user_id', ben.user.id).update({ expires_at: past });
  await app.services.limits.use('registerByAddress', '192.0.2.2');
  await app.db('rate_limits').insert({ key: 'messageByAddress:192.0.2.1', points: 3, expire: Date.now() - 1 });
  const [job] = systemJobs(() => app.services);
  await job?.run({}, { signal: AbortSignal.timeout(10_000), lastTry: true });
  expect(await app.db('sessions').pluck('user_id')).toEqual([anna.user.id]);
  expect(await app.db('rate_limits').pluck('key')).toEqual(['registerByAddress:192.0.2.2']);
  expect((await anna.call(accountsEndpoints.getUser)).status).toBe(200);
});

test('a backup is made once a day, and never of an external database', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-jobs-'));
  await using app = await testApp({ config: { dataDir } });
  let made = 0;
  const backUp = async () => {
    made += 1;
    mkdirSync(join(dataDir, 'backups'), { recursive: true });
    writeFileSync(join(dataDir, 'backups', 'parley.tar.gz'), 'x');
    return 'parley.tar.gz';
  };
  const run = (services: Services) =>
    systemJobs(() => services)
      .find(({ name }) => name === 'back-up')
      ?.run({}, { signal: AbortSignal.timeout(10_000), lastTry: true });
  await run(app.services);
  expect(made).toBe(0);
  await run({ ...app.services, backUp });
  await run({ ...app.services, backUp });
  expect(made).toBe(1);
  const yesterday = new Date(Date.now() - 24 * 3600 * 1000);
  utimesSync(join(dataDir, 'backups', 'parley.tar.gz'), yesterday, yesterday);
  await run({ ...app.services, backUp });
  expect(made).toBe(2);
  rmSync(dataDir, { recursive: true });
});
