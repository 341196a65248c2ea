import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { LocalReranker } from '../../ai/local-models/local-reranker.ts';
import { tinyReranker, writeTinyModel } from '../../ai/local-models/testing/tiny-model.ts';
import { judgeAnswer } from './judge-answer.ts';

const log = pino({ level: 'silent' });
const bread = { header: 'Price', body: 'The price of bread' };
const parking = { header: 'Parking', body: 'On the street' };

function reranker(dataDir: string, model = tinyReranker()): LocalReranker {
  writeTinyModel(model, join(dataDir, 'models'));
  return new LocalReranker({ model, dataDir, modelDir: null, isWanted: null, log });
}

test('an answer is judged by the best of its passages, and not at all if the model is late', {
  tags: ['long'],
}, async () => {
  using data = mkdtempDisposableSync(join(tmpdir(), 'parley-data-'));
  const localReranker = reranker(data.path);
  const judge = (passages: Parameters<typeof judgeAnswer>[2], timeoutMs: number) =>
    judgeAnswer({ localReranker, log }, 'bread', passages, timeoutMs);
  // Starting its process alone takes longer.
  expect(await judge([bread], 1)).toBeNull();
  expect(await judge([parking, bread], 60_000)).toBeGreaterThan(0.9);
  expect(await judge([parking], 60_000)).toBeLessThan(0.1);
  expect(await judge([], 60_000)).toBeNull();
  await localReranker.stop();
});

test('an answer isn’t judged by a model that is off or fails', { tags: ['long'] }, async () => {
  using data = mkdtempDisposableSync(join(tmpdir(), 'parley-data-'));
  const broken = reranker(data.path, tinyReranker({ bias: Number.NaN }));
  expect(await judgeAnswer({ localReranker: broken, log }, 'bread', [bread], 60_000)).toBeNull();
  await broken.remove();
  expect(await judgeAnswer({ localReranker: broken, log }, 'bread', [bread], 60_000)).toBeNull();
});
