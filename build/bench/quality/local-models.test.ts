// @module-tag long
import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tinyModel, tinyReranker, writeTinyModel } from '#server/ai/local-models/testing/tiny-model.ts';
import { localModelSettings } from './local-models.ts';

test('quality is measured with local models if their files exist, and otherwise says where they should be', () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'parley-models-'));
  const models = { embeddings: tinyModel(), reranker: tinyReranker() };
  const both = { embeddings: 'local', reranker: 'local' };
  expect(localModelSettings({}, undefined)).toEqual({});
  expect(() => localModelSettings(both, folder.path, models)).toThrow(`aren't in ${folder.path}`);
  expect(() => localModelSettings({ embeddings: 'remote' }, folder.path, models)).toThrow('there is local');
  writeTinyModel(models.embeddings, folder.path);
  expect(() => localModelSettings(both, folder.path, models)).toThrow('LOCAL_RERANKER=1 npm start');
  writeTinyModel(models.reranker, folder.path);
  const settings = { LOCAL_EMBEDDINGS: '1', LOCAL_RERANKER: '1', MODEL_DIR: folder.path };
  expect(localModelSettings(both, folder.path, models)).toEqual(settings);
});
