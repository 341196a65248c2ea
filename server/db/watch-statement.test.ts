import { expect, test } from 'vitest';
import { inNewTrace } from '../telemetry/trace.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';

/** On a machine with other load, any statement may be slow. */
const slowSleeps = ({ logged }: TestApp) =>
  logged.filter(({ msg, statement }) => msg === 'slow statement' && String(statement).includes('pg_sleep'));

test('a slow statement is logged with its text, duration and trace, and without its values', {
  tags: ['long'],
}, async () => {
  await using app = await testApp({ env: { SLOW_STATEMENT_MS: '50' } });
  // So that its connection is older than the trace.
  await app.db.raw('select 1');
  const beginning = { name: 'test', kind: 0, parent: null, workspaceId: 7 };
  const traceId = await inNewTrace(app.services.telemetry.tracer, beginning, async ({ context }) => {
    await app.db.raw(`select pg_sleep(?), ?::text as "name", 'written into it' as other`, [0.06, 'a visitor’s words']);
    return context.traceId;
  });
  const slow = slowSleeps(app);
  expect(slow).toEqual([
    expect.objectContaining({
      level: 40,
      statement: `select pg_sleep($1), $2::text as "name", '…' as other`,
      traceId,
      workspaceId: 7,
    }),
  ]);
  expect(slow[0]?.['ms']).toBeGreaterThanOrEqual(50);
  expect(JSON.stringify(app.logged)).not.toMatch(/a visitor’s words|written into it/);
});

test('a slow statement that failed is logged, cut to a readable length', async () => {
  await using app = await testApp({ env: { SLOW_STATEMENT_MS: '50' } });
  const many = Array.from({ length: 1000 }, (_, i) => i);
  const list = many.map(() => '?').join(',');
  await expect(
    app.db.raw(`select pg_sleep(0.06), 1 / (0 * count(*)) from pg_class where oid in (${list})`, many),
  ).rejects.toThrow('division by zero');
  const [line] = slowSleeps(app);
  expect(String(line?.['statement'])).toMatch(/^select pg_sleep.{900,1000}…$/);
});

test('fast statements aren’t logged, and with 0 none are', async () => {
  await using app = await testApp({ env: { SLOW_STATEMENT_MS: '0' } });
  await app.db.raw('select pg_sleep(0.01)');
  expect(app.logged.filter(({ msg }) => msg === 'slow statement')).toEqual([]);
});

test('slow statements on the queue’s own connections are logged, too', { tags: ['long'] }, async () => {
  await using app = await testApp({ work: true, env: { SLOW_STATEMENT_MS: '1' } });
  const statements = () => app.logged.filter(({ msg }) => msg === 'slow statement').map((line) => line['statement']);
  await expect.poll(statements).toContainEqual(expect.stringMatching(/skip locked/i));
});
