import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { EmbeddingPurpose } from '../types.ts';
import type { LocalModel } from './local-model.ts';
import { ModelProcess, type processLimits } from './model-process.ts';
import { tinyModel, tinyReranker, writeTinyModel } from './testing/tiny-model.ts';

const never = new AbortController().signal;
const log = { warn() {}, error() {} };
const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

function folderWith(model: Parameters<typeof writeTinyModel>[0] = tinyModel()): string {
  const folder = mkdtempSync(join(tmpdir(), 'parley-model-'));
  cleanUps.push(() => rmSync(folder, { recursive: true }));
  writeTinyModel(model, folder);
  return folder;
}

function started(model: LocalModel, folder: string, limits: Partial<typeof processLimits> = {}) {
  const process = new ModelProcess({ model, folder, log, limits });
  cleanUps.push(() => process.stop());
  return {
    get pid() {
      return process.pid;
    },
    embed: (texts: readonly string[], purpose: EmbeddingPurpose, signal: AbortSignal) =>
      process.run({ task: 'embed', texts, purpose }, signal),
    score: (question: string, passages: readonly string[]) =>
      process.run({ task: 'score', question, passages }, never).then((rows) => rows.map(([logit]) => logit)),
  };
}

const likeness = (a: readonly number[] = [], b: readonly number[] = []) =>
  a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);

test('texts with the same words are close, whatever else is in their batch, at a low priority', {
  tags: ['long'],
}, async () => {
  const embedder = started(tinyModel(), folderWith(), { batchTokens: 40 });
  expect(embedder.pid).toBeNull();
  const passages = ['open hours', 'price of bread', 'parking', 'open hours', 'a dog is welcome '.repeat(5), ''];
  const vectors = await embedder.embed(passages, 'passage', never);
  expect(vectors).toHaveLength(passages.length);
  for (const vector of vectors) expect(likeness(vector, vector)).toBeCloseTo(1, 5);
  expect(likeness(vectors[0], vectors[3])).toBeCloseTo(1, 5);
  const [question] = await embedder.embed(['when are you open'], 'question', never);
  const scores = vectors.map((vector) => likeness(question, vector));
  expect(scores.indexOf(Math.max(...scores))).toBe(0);
  const [alone] = await embedder.embed(['parking'], 'passage', never);
  expect(likeness(alone, vectors[2])).toBeCloseTo(1, 5);
  expect(getPriority(embedder.pid ?? 0), 'lower than that of the server').toBeGreaterThan(getPriority());
});

test('a question doesn’t wait for passages that were requested earlier', { tags: ['long'] }, async () => {
  const model = tinyModel({ work: 2 });
  const embedder = started(model, folderWith(model), { batchTokens: 1 });
  await embedder.embed(['bread'], 'passage', never);
  const ended: string[] = [];
  const build = embedder.embed(Array<string>(10).fill('bread'), 'passage', never).then(() => ended.push('passages'));
  const question = embedder.embed(['open'], 'question', never).then(() => ended.push('question'));
  await Promise.all([build, question]);
  expect(ended).toEqual(['question', 'passages']);
});

test('when a caller gives up, the next one is answered without delay', { tags: ['long'] }, async () => {
  const model = tinyModel({ work: 2 });
  const embedder = started(model, folderWith(model), { batchTokens: 1 });
  const caller = new AbortController();
  const reason = new Error('the visitor left');
  const given = embedder.embed(Array<string>(500).fill('bread'), 'passage', caller.signal);
  caller.abort(reason);
  await expect(given).rejects.toBe(reason);
  expect(await embedder.embed(['bread'], 'passage', never)).toHaveLength(1);
});

test('a killed process restarts, and waiting texts are embedded', { tags: ['long'] }, async () => {
  const model = tinyModel({ work: 2 });
  const embedder = started(model, folderWith(model), { batchTokens: 1 });
  await embedder.embed(['bread'], 'passage', never);
  const first = embedder.pid ?? 0;
  const waiting = embedder.embed(Array<string>(5).fill('bread'), 'passage', never);
  process.kill(first, 'SIGKILL');
  expect(await waiting).toHaveLength(5);
  expect(embedder.pid).not.toBe(first);
});

test('texts during which the process was killed twice are not tried a third time', async () => {
  const model = tinyModel({ work: 2 });
  const embedder = started(model, folderWith(model), { batchTokens: 1 });
  const waiting = embedder.embed(Array<string>(500).fill('bread'), 'passage', never).catch((error: unknown) => error);
  const first = embedder.pid ?? 0;
  process.kill(first, 'SIGKILL');
  await expect.poll(() => embedder.pid).not.toBe(first);
  process.kill(embedder.pid ?? 0, 'SIGKILL');
  expect(await waiting).toMatchObject({ kind: 'temporary', message: 'The model failed' });
  await expect.poll(() => embedder.pid).toBeNull();
});

test('a process that hangs is stopped after a while, and the caller gets an error', { tags: ['long'] }, async () => {
  const model = tinyModel({ work: 400 });
  const embedder = started(model, folderWith(model), { silenceMs: 1500 });
  await expect(embedder.embed(['bread'], 'passage', never)).rejects.toMatchObject({
    kind: 'temporary',
    message: 'The model took too long',
  });
  expect(embedder.pid).toBeNull();
});

// Windows can't make a process hang from outside.
test.skipIf(process.platform === 'win32')(
  'a process that hangs is stopped even if its callers give up first',
  async () => {
    const embedder = started(tinyModel(), folderWith(), { silenceMs: 300 });
    const asked = embedder.embed(['bread'], 'question', AbortSignal.timeout(20));
    process.kill(embedder.pid ?? 0, 'SIGSTOP');
    await expect(asked).rejects.toThrow('timeout');
    expect(embedder.pid).not.toBeNull();
    await expect.poll(() => embedder.pid).toBeNull();
  },
);

test('a process that takes too much memory exits, and a new one continues', { tags: ['long'] }, async () => {
  const embedder = started(tinyModel(), folderWith(), { maxMemoryBytes: 1 });
  const [vector] = await embedder.embed(['bread'], 'passage', never);
  expect(vector).toHaveLength(16);
  await expect.poll(() => embedder.pid).toBeNull();
  expect(await embedder.embed(['bread'], 'passage', never)).toEqual([vector]);
});

test('without requests for a while, the memory is released', { tags: ['long'] }, async () => {
  const embedder = started(tinyModel(), folderWith(), { idleMs: 20 });
  await embedder.embed(['bread'], 'passage', never);
  await expect.poll(() => embedder.pid).toBeNull();
});

test.each([
  ['a file was changed', 'tiny.onnx', Buffer.from('no model')],
  ['the tokenizer was changed', 'tokenizer.json', Buffer.from('{}')],
])('texts are not embedded when %s', async (_case, name, bytes) => {
  const folder = folderWith();
  writeFileSync(join(folder, name), bytes);
  const embedder = started(tinyModel(), folder);
  await expect(embedder.embed(['bread'], 'passage', never)).rejects.toMatchObject({
    kind: 'settings',
    message: 'The local model can’t be loaded',
  });
  // The next question doesn't load it again.
  const next = embedder.embed(['bread'], 'question', never);
  expect(embedder.pid).toBeNull();
  await expect(next).rejects.toMatchObject({ kind: 'settings' });
});

test('a wrong output of the model is an error, not a vector', { tags: ['long'] }, async () => {
  const model = tinyModel({ output: 'logits' });
  const embedder = started(model, folderWith(model));
  await expect(embedder.embed(['bread'], 'passage', never)).rejects.toMatchObject({ kind: 'nonsense' });
});

test('a passage with a word of the question scores higher than one without, in any batch', {
  tags: ['long'],
}, async () => {
  const model = tinyReranker();
  const reranker = started(model, folderWith(model), { batchTokens: 20 });
  const passages = ['parking', 'the price of bread', 'open hours', '', 'bread '.repeat(10_000)];
  const logits = await reranker.score('bread', passages);
  expect(logits).toHaveLength(passages.length);
  const [parking = 0, price = 0, hours = 0] = logits;
  expect(price).toBeGreaterThan(0);
  expect(Math.max(parking, hours)).toBeLessThan(0);
  expect(await reranker.score('bread', ['the price of bread'])).toEqual([price]);
  // A megabyte of question still leaves room for the passage.
  expect(await reranker.score('dog '.repeat(300_000), ['canine', 'bread'])).toHaveLength(2);
});

test.each([
  ['embeds instead', (folder: string) => started(tinyModel(), folder), tinyModel()],
  [
    'has another output',
    (folder: string, model: LocalModel) => started(model, folder),
    tinyReranker({ output: 'relevance' }),
  ],
  [
    'answers with no number',
    (folder: string, model: LocalModel) => started(model, folder),
    tinyReranker({ bias: Number.NaN }),
  ],
])('a model that %s gives an error, not a score', { tags: ['long'] }, async (_case, start, model) => {
  const reranker = start(folderWith(model), model);
  await expect(reranker.score('bread', ['bread'])).rejects.toMatchObject({ kind: 'nonsense' });
});
