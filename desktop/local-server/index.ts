/**
 * Parley's server in a process of the desktop app, for the person at this computer only. The database opens while the
 * rest of the server loads, so what this file imports is little.
 */
import { startEmbeddedDatabase } from '#server/db/embedded-process.ts';
import { explain, problemOf } from '#server/explain-start.ts';
import { type FromLocalServer, StartProblem, ToLocalServer } from '#shared/processes/local-server.ts';
import { hearParent, tellParent } from '#shared/processes/parent.ts';
import type { Serving } from './serve.ts';

type Start = Extract<ToLocalServer, { type: 'start' }>;

const tell = (message: FromLocalServer) => tellParent(message);
let serving: Serving | null = null;

async function begin(message: Start): Promise<void> {
  try {
    const log = { warn: console.error, error: console.error };
    const [database, { serve }] = await Promise.all([
      startEmbeddedDatabase(message.dataDir, log),
      import('./serve.ts'),
    ]);
    serving = await serve(message, database);
    await tell({ type: 'ready', port: serving.port ?? 0 });
  } catch (error) {
    const problem = StartProblem.safeParse(problemOf(error)).data ?? null;
    await tell({ type: 'refused', problem, message: explain(error) });
    process.exit(1);
  }
}

async function end(): Promise<void> {
  try {
    await serving?.stop();
  } finally {
    process.exit(0);
  }
}

async function backUp(id: number, file: string): Promise<void> {
  try {
    await serving?.backUp(file);
    await tell({ type: 'backed up', id, problem: null, isDiskFull: false });
  } catch (error) {
    await tell({ type: 'backed up', id, problem: explain(error), isDiskFull: problemOf(error) === 'disk-full' });
  }
}

/** The app takes what is in the folder once this process has ended. */
async function restore(dataDir: string, file: string): Promise<void> {
  const { restoreProblemOf, restoreTo } = await import('./restore.ts');
  try {
    const websites = await restoreTo(dataDir, file, (progress) => void tell({ type: 'restoring', progress }));
    await tell({ type: 'restored', websites });
  } catch (error) {
    await tell({ type: 'not restored', problem: restoreProblemOf(error, dataDir), message: explain(error) });
  }
  process.exit(0);
}

hearParent((data) => {
  const { success, data: message } = ToLocalServer.safeParse(data);
  if (!success) return;
  if (message.type === 'start') void begin(message);
  if (message.type === 'back up') void backUp(message.id, message.file);
  if (message.type === 'restore') void restore(message.dataDir, message.file);
  if (message.type === 'stop') void end();
});
// The app is gone. The database keeps what it acknowledged.
process.on('disconnect', () => process.exit(1));
