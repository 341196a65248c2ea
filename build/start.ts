/**
 * `npm start`, `npm start -- web`, `npm start -- worker`: builds what isn't built, starts the server, prints its
 * address, and shuts it down properly.
 */
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig, withSecrets } from '../server/config.ts';
import { explain } from '../server/explain-start.ts';
import type { Mode, Running } from '../server/main.ts';
import { lowerPriority } from '../server/worker-priority.ts';
import { buildPages } from './build-pages.ts';

const modes: Record<string, Mode> = { all: 'all', web: 'web', worker: 'worker' };

const asked = process.argv[2] ?? 'all';
const mode = modes[asked];
if (!mode || process.argv.length > 3) {
  console.error(
    `Unknown start mode "${process.argv.slice(2).join(' ')}". Use "npm start", "npm start -- web" or "npm start -- worker".`,
  );
  process.exit(2);
}

let ending = false;
let running: Running | undefined;

function end(reason: string): void {
  if (ending) {
    // The second request forces the exit.
    process.exit(1);
  }
  ending = true;
  if (!running) {
    console.log(`${reason}. Parley ended before it was ready.`);
    process.exit(0);
  }
  console.log(`${reason}. Finishing what is running ...`);
  running.stop().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(explain(error));
      process.exit(1);
    },
  );
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(signal));
process.on('disconnect', () => end('The program that started Parley has exited'));
process.on('beforeExit', () => {
  console.error('Parley ended because nothing kept it running. Start it again, and report this if it happens again.');
  process.exit(1);
});
endWithNpm();

// So that later starts compile nothing.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/modules', import.meta.url)));

try {
  // Reports an invalid setting or data folder before the build, which takes a while.
  const { databaseUrl, dataDir } = withSecrets(readConfig(process.env));
  const needsDatabase = !databaseUrl && !existsSync(join(dataDir, 'pg'));
  if (mode === 'worker') lowerPriority();
  else await buildPages(['widget', 'web', ...(needsDatabase ? (['database'] as const) : [])]);
  // Imported late, because it takes a second, and invalid settings should be reported before.
  const { start } = await import('../server/main.ts');
  running = await start(mode, process.env);
  const address = running.firstAccountUrl ?? running.url;
  console.log(address ? `Parley is ready: ${address}` : 'Parley worker is ready.');
  if (running.remark) console.log(running.remark);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

/**
 * A signal sent only to npm ends npm and its shell and never arrives here. A changed parent process is the only sign of
 * it.
 */
function endWithNpm(): void {
  if (process.env['npm_lifecycle_event'] !== 'start' || process.platform === 'win32') return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent && !ending) end('npm has exited');
  }, 500).unref();
}
