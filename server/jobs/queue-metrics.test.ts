import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { z } from '#shared/contracts/messages.ts';
import { testApp } from '../testing/test-app.ts';
import { watchQueues } from './queue-metrics.ts';

const build = { name: 'build-knowledge', data: z.object({ websiteId: z.number() }) };

test('queued jobs are reported with the age of the oldest, even by a process that only sends', async () => {
  await using app = await testApp();
  const { queue, telemetry } = app.services;
  const read = async () => {
    const text = await telemetry.metrics.registry.metrics();
    const of = (name: string) => new RegExp(`^${name}\\{queue="build-knowledge"\\} (.+)$`, 'm').exec(text)?.[1];
    return ['waiting', 'running', 'oldest_seconds'].map((name) => Number(of(`parley_queue_${name}`)));
  };
  expect(await read()).toEqual([0, 0, 0]);
  await app.db.transaction(async (trx) => {
    for (const websiteId of [1, 2, 3]) await queue.send(build, { websiteId }, trx);
  });
  const jobs = () => app.db('jobs.job').where('name', build.name);
  await jobs().update({ start_after: app.db.raw(`now() - interval '90 seconds'`) });
  const [first] = await jobs().pluck<string[]>('id');
  await jobs().where('id', first).update({ state: 'active' });
  const [waiting, running, oldest] = await read();
  expect([waiting, running]).toEqual([2, 1]);
  expect(oldest).toBeGreaterThanOrEqual(90);
  expect(oldest).toBeLessThan(120);
  // Not due yet: a failed job that waits for its retry isn't backlog.
  await jobs().update({ start_after: app.db.raw(`now() + interval '1 hour'`) });
  expect((await read()).slice(0, 1)).toEqual([0]);
});

test.each([
  ['is silent', () => new Promise<never>(() => {})],
  ['is away', () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }))],
])('while the database %s, other metrics are available and the queues are left out', async (_, acquire) => {
  await using app = await testApp();
  const { acquireConnection } = app.db.client;
  const registry = new Registry();
  watchQueues(registry, app.db, [build.name], 20);
  app.db.client.acquireConnection = acquire;
  const text = await registry.metrics();
  app.db.client.acquireConnection = acquireConnection;
  expect(text).toMatch(/^parley_queue_readable 0$/m);
  expect(text).not.toContain('parley_queue_waiting{');
});
