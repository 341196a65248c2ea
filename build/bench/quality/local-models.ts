import { resolve } from 'node:path';
import { type LocalModel, mmarcoMiniLm, multilingualE5Small } from '#server/ai/local-models/local-model.ts';
import { ModelFiles } from '#server/ai/local-models/model-files.ts';

interface Models {
  embeddings: LocalModel;
  reranker: LocalModel;
}

const offered: Models = { embeddings: multilingualE5Small, reranker: mmarcoMiniLm };
const variables = { embeddings: 'LOCAL_EMBEDDINGS', reranker: 'LOCAL_RERANKER' } as const;

/**
 * Settings for `--embeddings local` and `--reranker local`: with models on this machine, whose files must have been
 * downloaded.
 * @param modelDir a folder with the files, by default the one to which `npm start` downloads them
 * @throws Error with a sentence about what is missing
 */
export function localModelSettings(
  chosen: { embeddings?: string | undefined; reranker?: string | undefined },
  modelDir: string | undefined,
  models: Models = offered,
): Record<string, string> {
  const settings: Record<string, string> = {};
  for (const task of ['embeddings', 'reranker'] as const) {
    const value = chosen[task];
    if (value === undefined) continue;
    if (value !== 'local') throw new Error(`There is no --${task} "${value}"; there is local.`);
    const files = new ModelFiles(models[task], { dataDir: 'data', modelDir: modelDir ?? null });
    if (!files.isComplete) {
      throw new Error(
        `The files of ${models[task].title} aren't in ${resolve(files.folder)}. Download them with ${variables[task]}=1 npm start, or set MODEL_DIR.`,
      );
    }
    settings[variables[task]] = '1';
    settings['MODEL_DIR'] = resolve(files.folder);
  }
  return settings;
}
