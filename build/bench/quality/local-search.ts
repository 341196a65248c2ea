import { resolve } from 'node:path';
import { type LocalModel, multilingualE5Small } from '#server/ai/local-embeddings/local-model.ts';
import { ModelFiles } from '#server/ai/local-embeddings/model-files.ts';

/**
 * Settings for `--embeddings local`: search by meaning with the local model, whose files must have been downloaded.
 * @param modelDir a folder with the files, by default the one to which `npm start` downloads them
 * @throws Error with a sentence about what is missing
 */
export function localSearchSettings(
  embeddings: string | undefined,
  modelDir: string | undefined,
  model: LocalModel = multilingualE5Small,
): Record<string, string> {
  if (embeddings === undefined) return {};
  if (embeddings !== 'local') throw new Error(`There are no embeddings "${embeddings}"; there is local.`);
  const files = new ModelFiles(model, { dataDir: 'data', modelDir: modelDir ?? null });
  if (!files.isComplete) {
    throw new Error(
      `The files of ${model.title} aren't in ${resolve(files.folder)}. Download them with LOCAL_EMBEDDINGS=1 npm start, or set MODEL_DIR.`,
    );
  }
  return { LOCAL_EMBEDDINGS: '1', MODEL_DIR: resolve(files.folder) };
}
