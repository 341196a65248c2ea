/** `npm run chaos -- --kills 100`: kills Parley at random while everything is written, and looks for what is lost. */
import { parseArgs } from 'node:util';
import { runChaos } from './chaos.ts';

const { values } = parseArgs({ options: { kills: { type: 'string', default: '10' }, seed: { type: 'string' } } });
const kills = Number(values.kills);
const seed = Number(values.seed ?? Date.now() % 1_000_000) || 1;
if (!Number.isInteger(kills) || kills < 1 || kills > 10_000) {
  console.error('Say how many kills, up to 10,000: npm run chaos -- --kills 100 [--seed 7]');
  process.exit(2);
}

console.log(`seed ${seed}`);
const { faults, ...counts } = await runChaos({ kills, seed, tell: console.log });
console.log(counts);
for (const fault of faults) console.error(fault);
console.log(faults.length === 0 ? 'Nothing is lost.' : `${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
