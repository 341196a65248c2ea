import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { AppError } from '../errors.ts';
import { testApp } from '../testing/test-app.ts';
import { rules } from './limits.ts';

test('limits count across all connections of the pool, even on a database whose connections share one session', {
  tags: ['long'],
}, async () => {
  await using app = await testApp({ env: { RATE_LIMITS: '1' } });
  const { limits } = app.services;
  const uses = await Promise.allSettled(Array.from({ length: 21 }, () => limits.use('messageByAddress', '192.0.2.7')));
  const refused = uses.filter((use) => use.status === 'rejected');
  expect(refused.map(({ reason }) => (reason as { status?: number }).status)).toEqual([429]);
});

test('setting a clock forward or back by hours blocks no one for hours, and allows at most one extra window', async () => {
  await using app = await testApp({ env: { RATE_LIMITS: '1' } });
  const { points, seconds } = rules.loginByAccount;
  const key = 'loginByAccount:ann';
  const expire = (hours: number) =>
    app.db.raw('(extract(epoch from now()) * 1000)::bigint + ?::bigint', [hours * 3_600_000]);
  // As counted before the database's clock was set back, so the window seems to end in three hours.
  await app.db('rate_limits').insert({ key, points, expire: expire(3) });
  const uses = [];
  for (let use = 0; use <= points; use++) uses.push(app.services.limits.use('loginByAccount', 'ann'));
  const settled = await Promise.allSettled(uses);
  const refused = settled.flatMap((use) => (use.status === 'rejected' ? [use.reason as AppError] : []));
  expect(refused).toMatchObject([{ status: 429 }]);
  expect(refused[0]?.retryAfterSeconds).toBeLessThanOrEqual(seconds);
  // The clock of this process doesn't matter.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 3_600_000 });
  try {
    await expect(app.services.limits.use('loginByAccount', 'ann')).rejects.toMatchObject({ status: 429 });
    await app.services.limits.use('loginByAccount', 'bea');
    vi.setSystemTime(Date.now() - 6 * 3_600_000);
    await app.services.limits.use('loginByAccount', 'bea');
    expect(await app.db('rate_limits').where('key', 'loginByAccount:bea').pluck<number[]>('points')).toEqual([2]);
  } finally {
    vi.useRealTimers();
  }
});

test('every limit limits something', { tags: ['rule:every-limit-limits'] }, () => {
  const features = join(import.meta.dirname, '../features');
  const source = globSync('**/*.ts', { cwd: features, exclude: (path) => path.endsWith('.test.ts') })
    .map((path) => readFileSync(join(features, path), 'utf8'))
    .join('\n');
  expect(
    Object.keys(rules).filter(
      (name) =>
        ![`limits.use('${name}'`, `limits.has('${name}'`].some((use) => source.includes(use)) &&
        !source.includes(`    ${name}: `),
    ),
  ).toEqual([]);
});
