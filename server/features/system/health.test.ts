import { expect, test } from 'vitest';
import { systemEndpoints as calls } from '#shared/contracts/system.ts';
import { testApp } from '../../testing/test-app.ts';

test('without a database the server is alive but not ready, and reveals nothing more', {
  tags: ['rule:health-without-database'],
}, async () => {
  await using app = await testApp();
  const asked = app.anonymous();
  for (const call of [calls.health, calls.readiness]) expect((await asked.get(call)).status).toBe('ok');
  app.services.db.client.acquireConnection = () =>
    Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));
  expect((await asked.call(calls.health)).status).toBe(200);
  const { status, error } = await asked.call(calls.readiness);
  expect([status, error]).toEqual([503, { message: 'The database is not available right now. Please try again.' }]);
});
