import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tinyModel, writeTinyModel } from '#server/ai/local-embeddings/testing/tiny-model.ts';
import { localSearchSettings } from './local-search.ts';

test('quality is measured with the local model if its files exist, and otherwise says where they should be', () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'parley-models-'));
  const model = tinyModel();
  expect(localSearchSettings(undefined, undefined)).toEqual({});
  expect(() => localSearchSettings('local', folder.path, model)).toThrow(`aren't in ${folder.path}`);
  expect(() => localSearchSettings('remote', folder.path, model)).toThrow('there is local');
  writeTinyModel(model, folder.path);
  const settings = { LOCAL_EMBEDDINGS: '1', MODEL_DIR: folder.path };
  expect(localSearchSettings('local', folder.path, model)).toEqual(settings);
});
