/** `npm run bench:quality -- --data <folder>`: how good the assistants made from a data folder's websites are. */
import { runParley } from '../../run-parley.ts';
import { dataFolderArgument } from './data-folder.ts';
import { measureQuality, qualitySettings } from './pipeline.ts';
import { formatQuality } from './report.ts';

const startedAt = performance.now();
const dataFolder = dataFolderArgument();
await using parley = runParley({ isForLong: true, env: qualitySettings });
const figures = await measureQuality(await parley.ready(), dataFolder, (line) => console.log(line));
console.log(`\n${formatQuality(figures)}`);
console.log(`\nTook ${((performance.now() - startedAt) / 1000).toFixed(0)} s.`);
