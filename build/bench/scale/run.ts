/**
 * `npm run bench:scale -- [options]`: the load that one installation handles on this machine, compared with the aims.
 */
import { availableParallelism, cpus, loadavg } from 'node:os';
import { buildPages } from '../../build-pages.ts';
import { formatTable } from '../table.ts';
import { measureScale } from './measure-scale.ts';
import { readOptions, type ScaleOptions } from './options.ts';

let options: ScaleOptions;
try {
  options = readOptions(process.argv.slice(2), process.env);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
}
const machine = () =>
  `${availableParallelism()} processors (${cpus()[0]?.model ?? 'unknown'}), load ${loadavg()[0]?.toFixed(1) ?? ''}`;
console.log(machine());
const startedAt = performance.now();
await buildPages();
const lines = await measureScale(options, (line) => console.log(line));
console.log(`\n${formatTable(lines)}`);
console.log(`\nTook ${((performance.now() - startedAt) / 1000).toFixed(0)} s. ${machine()}`);
