/**
 * `npm run chaos -- --kills 100`: kills Parley at random during writes, and checks for lost data.
 *
 *     --faults               network faults between clients, server and database
 *     --clock                clock jumps of hours before each kill
 *     --database ADDRESS     separate web and two workers on this Postgres, in a temporary database
 *     --kill-database        crashes that Postgres, too: all of it, so use one that serves nothing else
 *     --seed NUMBER          the same kills after the same times
 */
import { parseArgs } from 'node:util';
import { runChaos } from './chaos.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '10' },
    seed: { type: 'string' },
    faults: { type: 'boolean', default: false },
    clock: { type: 'boolean', default: false },
    database: { type: 'string', default: process.env['DATABASE_URL'] ?? '' },
    'kill-database': { type: 'boolean', default: false },
  },
});
const { faults: hasFaults, clock, database, 'kill-database': killsDatabase } = values;
const kills = Number(values.kills);
const seed = Number(values.seed ?? Date.now() % 1_000_000) || 1;
if (!Number.isInteger(kills) || kills < 1 || kills > 10_000) {
  refuse('Specify the number of kills, up to 10,000: npm run chaos -- --kills 100 [--seed 7]');
}
if (!Number.isInteger(seed) || seed < 1 || seed > 1_000_000_000)
  refuse('--seed must be a whole number up to 1,000,000,000.');
if (database !== '' && !isOnThisComputer(database)) {
  refuse(
    '--database (or DATABASE_URL) is a postgres:// address on this computer, such as postgres://postgres@127.0.0.1/postgres.',
  );
}
if (killsDatabase && database === '')
  refuse('--kill-database needs --database. The embedded database is always killed.');

console.log(`seed ${seed}`);
const { faults, ...counts } = await runChaos({
  kills,
  seed,
  faults: hasFaults,
  clock,
  ...(database !== '' && { server: database, killsDatabase }),
  tell: console.log,
});
console.log(counts);
for (const fault of faults) console.error(fault);
console.log(faults.length === 0 ? 'Nothing was lost.' : `${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;

/** Only on this computer, because these faults would be an attack on any other server. */
function isOnThisComputer(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isPostgres = url?.protocol === 'postgres:' || url?.protocol === 'postgresql:';
  return isPostgres && ['127.0.0.1', '[::1]', 'localhost'].includes(url?.hostname ?? '');
}

function refuse(message: string): never {
  console.error(message);
  process.exit(2);
}
