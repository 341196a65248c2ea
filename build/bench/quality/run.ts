/** `npm run bench:quality -- --data <folder> [--only <sets>] [--per-turn <file>] [--embeddings local] [--reranker local]`: how good the assistants made from a data folder's websites are. */
import { parseArgs } from 'node:util';
import { runParley } from '../../run-parley.ts';
import { writeTurns } from './answers.ts';
import { dataFolderArgument } from './data-folder.ts';
import { localModelSettings } from './local-models.ts';
import { measureQuality, type QualitySet, qualitySets, qualitySettings } from './pipeline.ts';
import { formatQuality } from './report.ts';

const startedAt = performance.now();
const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    /** Sets to measure, separated by commas. All by default. */
    only: { type: 'string' },
    /** A file for every turn of `answers` with its answer and class. */
    'per-turn': { type: 'string' },
    /** `local` also searches by meaning, with the model in MODEL_DIR or data/models. */
    embeddings: { type: 'string' },
    /** `local` also checks answers with the local reranker. */
    reranker: { type: 'string' },
  },
});
const dataFolder = dataFolderArgument(values.data);
const only = values.only?.split(',').map(setNamed);
const localModels = localSettings();
await using parley = runParley({ isForLong: true, env: { ...qualitySettings, ...localModels } });
const figures = await measureQuality(await parley.ready(), dataFolder, (line) => console.log(line), only);
if (values['per-turn'] !== undefined) await writeTurns(values['per-turn'], figures.answers ?? []);
console.log(`\n${formatQuality(figures)}`);
console.log(`\nTook ${((performance.now() - startedAt) / 1000).toFixed(0)} s.`);

function localSettings(): Record<string, string> {
  try {
    return localModelSettings(values, process.env['MODEL_DIR']);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(2);
  }
}

function setNamed(name: string): QualitySet {
  const set = qualitySets.find((each) => each === name);
  if (set !== undefined) return set;
  console.error(`There is no set "${name}". The sets are ${qualitySets.join(', ')}.`);
  process.exit(2);
}
