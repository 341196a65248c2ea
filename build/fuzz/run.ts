/**
 * `npm run fuzz`: makes calls from the API description as every kind of caller, and checks the answers.
 *
 *     --calls NUMBER         how many; 10,000 unless changed
 *     --seed NUMBER          the same calls
 *     --only NUMBER          only the call with this number
 */
import { parseArgs } from 'node:util';
import { runFuzz } from './fuzz.ts';

const { values } = parseArgs({
  options: { calls: { type: 'string', default: '10000' }, seed: { type: 'string' }, only: { type: 'string' } },
});
const calls = Number(values.calls);
const seed = Number(values.seed ?? Date.now() % 1_000_000) || 1;
const only = values.only === undefined ? undefined : Number(values.only);
for (const [name, value] of Object.entries({ calls, seed, only: only ?? 0 })) {
  if (Number.isInteger(value) && value >= 0 && value <= 1_000_000_000) continue;
  console.error(`--${name} must be a whole number up to 1,000,000,000.`);
  process.exit(2);
}

console.log(`seed ${seed}`);
const started = performance.now();
const { statuses, neverDone, slowest, faults } = await runFuzz({ calls, seed, ...(only !== undefined && { only }) });
console.log(statuses);
console.table(slowest);
console.log(`Never succeeded: ${neverDone.join(', ')}`);
for (const fault of faults) console.error(fault);
console.log(
  `${faults.length} faults in ${Math.round((performance.now() - started) / 1000)} s. Repeat them with --seed ${seed}, or one with --only.`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
