// @module-tag long
import { expect, test } from 'vitest';
import { createFirstAdmin } from '#server/features/accounts/first-admin.ts';
import { testApp } from '#server/testing/test-app.ts';
import { benchConcurrentQuestions } from './concurrent-questions.ts';
import { benchFairness } from './fairness.ts';
import { fillConversations } from './fill-conversations.ts';
import { holdAnswers } from './held-answers.ts';
import { readOptions } from './options.ts';
import { administrator } from './people.ts';
import { populate } from './populate.ts';
import { benchReads } from './reads.ts';
import { benchStreams } from './streams.ts';

test('a small installation is measured in every way', { timeout: 60_000 }, async () => {
  await using model = await holdAnswers();
  await using app = await testApp({
    work: true,
    env: { OPENAI_BASE_URL: model.baseUrl, RATE_LIMITS: '1', TRUST_PROXY: '1' },
  });
  await createFirstAdmin(app.db, administrator);
  const { url, connection } = app;
  const installation = { url, connection, replica: null, webPid: process.pid };

  const { openAtOnce, errors } = await benchStreams(installation, model, 3);
  expect({ openAtOnce, errors }).toEqual({ openAtOnce: 3, errors: [] });

  const sizes = { workspaces: 2, passages: 100 };
  const population = await populate(url, sizes, () => {});
  expect(population.passages).toBeGreaterThanOrEqual(100);
  expect(population.added.passages).toBe(population.passages);
  const again = await populate(url, sizes, () => {});
  expect(again).toMatchObject({ passages: population.passages, added: { passages: 0 } });

  const asked = await benchConcurrentQuestions(installation, population.small, { askers: [2], seconds: 0, warmUp: 0 });
  expect(asked).toMatchObject([{ askers: 2, errors: [] }]);

  await fillConversations(connection, population.large, 8);
  const reads = await benchReads(url, population, { times: 1, warmUp: 0 });
  expect(reads).toHaveLength(28);
  expect(reads.every(({ p95Ms }) => p95Ms > 0)).toBe(true);

  const options = { warmUpSeconds: 0, aloneSeconds: 0.1, everyMs: 500 };
  const fairness = await benchFairness(url, population, 3, options);
  expect(fairness).toMatchObject({ pages: 3, errors: [] });
});

test('options have defaults, and invalid ones are named', () => {
  expect(readOptions([], {})).toMatchObject({ streams: 2000, workspaces: 1000, passages: 1_000_000, database: null });
  expect(readOptions(['--only', 'reads'], { DATABASE_URL: 'postgres://127.0.0.1/parley' })).toMatchObject({
    only: ['reads'],
    database: 'postgres://127.0.0.1/parley',
  });
  expect(() => readOptions(['--streams', 'many'], {})).toThrow('--streams must be a whole number from 1 to 9000.');
  expect(() => readOptions(['--only', 'speed'], {})).toThrow('There is no measurement "speed"');
  expect(() => readOptions(['--database', 'mysql://x'], {})).toThrow('--database must be a postgres:// address.');
  expect(() => readOptions(['--replica', 'postgres://x'], {})).toThrow(
    '--replica must be a postgres:// address, together',
  );
});
