import { existsSync, mkdtempDisposableSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { InstalledModelSettings } from './installed-model.ts';
import { LocalEmbeddings } from './local-embeddings.ts';
import { type LocalEmbeddingModel, mmarcoMiniLm, multilingualE5Small } from './local-model.ts';
import { publisher } from './testing/publisher.ts';
import { tinyModel, writeTinyModel } from './testing/tiny-model.ts';

const never = new AbortController().signal;
const log = { info() {}, warn() {}, error() {} };
const dataFolder = () => mkdtempDisposableSync(join(tmpdir(), 'parley-data-'));

const local = (dataDir: string, settings: Partial<InstalledModelSettings<LocalEmbeddingModel>> = {}) =>
  new LocalEmbeddings({
    model: tinyModel(),
    dataDir,
    modelDir: null,
    isWanted: null,
    log,
    patience: { retryMs: [], stallMs: 2000 },
    ...settings,
  });

test('after the download the model is on, and texts are embedded', { tags: ['long'] }, async () => {
  using data = dataFolder();
  await using at = await publisher();
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  const embeddings = local(data.path, { model: at.model, onReady: async () => resolve() });
  expect(embeddings.isActive).toBe(false);
  expect(await embeddings.status()).toMatchObject({ state: 'absent', bytes: 0, problem: null });
  await expect(embeddings.embed(['bread'], never, 'passage')).rejects.toMatchObject({ kind: 'unsupported' });
  embeddings.download();
  // A second click changes nothing.
  embeddings.download();
  await ready;
  expect(at.asked.toSorted()).toEqual(['/tiny.onnx', '/tokenizer.json']);
  const status = await embeddings.status();
  expect(status).toMatchObject({ state: 'ready', bytes: status.totalBytes, isOurs: true });
  expect(await embeddings.embed(['bread', 'price'], never, 'passage')).toHaveLength(2);
  await embeddings.stop();
});

test('a setting downloads the model at startup, and then a click can’t remove it', { tags: ['long'] }, async () => {
  using data = dataFolder();
  await using at = await publisher();
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  const embeddings = local(data.path, { model: at.model, isWanted: true, onReady: async () => resolve() });
  embeddings.start();
  await ready;
  await expect(embeddings.remove()).rejects.toThrow('LOCAL_EMBEDDINGS=1 keeps the model');
  const next = local(data.path, { model: at.model, isWanted: true });
  next.start();
  expect(next.isActive).toBe(true);
  expect(at.asked).toHaveLength(2);
});

test('a download started by a setting retries automatically', async () => {
  using data = dataFolder();
  await using at = await publisher();
  const { answer } = at;
  at.answer = (request, response) => {
    at.answer = answer;
    response.writeHead(404).end();
  };
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  const embeddings = local(data.path, {
    model: at.model,
    isWanted: true,
    againMs: 10,
    onReady: async () => resolve(),
  });
  embeddings.start();
  await ready;
  expect(await embeddings.status()).toMatchObject({ state: 'ready', problem: null });
});

test('a failed download says why, and the next one resumes it', async () => {
  using data = dataFolder();
  await using at = await publisher();
  const { answer } = at;
  at.answer = (_request, response) => void response.writeHead(404).end();
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  const embeddings = local(data.path, { model: at.model, onReady: async () => resolve() });
  embeddings.download();
  await expect
    .poll(() => embeddings.status())
    .toMatchObject({
      state: 'failed',
      problem: 'The publisher’s server answered with status 404. Please try again later.',
    });
  at.answer = answer;
  embeddings.download();
  await ready;
  expect(await embeddings.status()).toMatchObject({ state: 'ready', problem: null });
});

test('a download can be stopped, and the model removed', async () => {
  using data = dataFolder();
  await using at = await publisher();
  at.answer = (_request, response) => void response.write('{');
  const embeddings = local(data.path, { model: at.model });
  embeddings.download();
  await expect.poll(() => embeddings.status()).toMatchObject({ state: 'downloading', bytes: 1 });
  await embeddings.remove();
  expect(await embeddings.status()).toMatchObject({ state: 'absent', bytes: 0 });
  expect(readdirSync(join(data.path, 'models'))).toEqual([]);
});

test('a folder of the operator is read, and never written to', { tags: ['long'] }, async () => {
  using data = dataFolder();
  const modelDir = join(data.path, 'brought');
  writeTinyModel(tinyModel(), modelDir);
  const embeddings = local(data.path, { modelDir });
  expect(await embeddings.status()).toMatchObject({ state: 'ready', isOurs: false });
  expect(await embeddings.embed(['bread'], never, 'question')).toHaveLength(1);
  expect(() => embeddings.download()).toThrow('MODEL_DIR');
  await expect(embeddings.remove()).rejects.toThrow('MODEL_DIR');
  expect(existsSync(join(modelDir, 'tiny.onnx'))).toBe(true);
  await embeddings.stop();
});

test('when turned off, existing files aren’t used', async () => {
  using data = dataFolder();
  writeTinyModel(tinyModel(), join(data.path, 'models'));
  const embeddings = local(data.path, { isWanted: false });
  expect(embeddings.isActive).toBe(false);
  expect(await embeddings.status()).toMatchObject({ state: 'off' });
  expect(() => embeddings.download()).toThrow('turned off');
});

test('a file of another size isn’t used as the model', async () => {
  using data = dataFolder();
  const model = tinyModel();
  writeTinyModel(model, join(data.path, 'models'));
  writeFileSync(join(data.path, 'models', 'tiny.onnx'), 'half of it');
  expect(local(data.path).isActive).toBe(false);
});

test.each([multilingualE5Small, mmarcoMiniLm])(
  '$title is pinned to a publisher’s revision',
  ({ weights, tokenizer }) => {
    for (const { url, sha256, bytes } of [weights, tokenizer]) {
      expect(url).toMatch(/^https:\/\/huggingface\.co\/[\w-]+\/[\w-]+\/resolve\/[0-9a-f]{40}\//);
      expect(sha256).toMatch(/^[0-9a-f]{64}$/);
      expect(bytes).toBeGreaterThan(10_000_000);
    }
  },
);
