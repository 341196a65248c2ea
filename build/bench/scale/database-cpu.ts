import { readFileSync } from 'node:fs';
import { type ConnectionSettings, openDatabase } from '#server/db/connection.ts';
import { cpuSeconds } from '../process-cpu.ts';

/**
 * Begins to measure the processor time of a Postgres server's processes for one database.
 * @returns gives the seconds since then; null for a server elsewhere and for the embedded database, whose one process
 * is no backend
 */
export async function databaseCpu(connection: ConnectionSettings): Promise<() => number | null> {
  const db = openDatabase(connection, { max: 1 });
  try {
    const pids = await db('pg_stat_activity')
      .whereRaw('datname = current_database() and pid <> pg_backend_pid()')
      .pluck<number[]>('pid');
    if (!pids.every(isPostgres)) return () => null;
    const before = cpuSeconds(pids);
    return () => {
      const after = cpuSeconds(pids);
      return before === null || after === null || pids.length === 0 ? null : after - before;
    };
  } finally {
    await db.destroy();
  }
}

function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres:');
  } catch {
    return false;
  }
}
