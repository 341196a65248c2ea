import { readFileSync } from 'node:fs';
import { type ConnectionSettings, type Database, openDatabase } from '#server/db/connection.ts';
import { cpuSeconds } from '../process-cpu.ts';

/**
 * Starts to measure the CPU time of a Postgres server's processes for one database. Connections that close during the
 * measurement don't count.
 * @returns a function for the seconds since then. Null for a remote server and for the embedded database, which has no
 * backend processes
 */
export async function databaseCpu(connection: ConnectionSettings): Promise<() => Promise<number | null>> {
  const before = await usedBy(connection);
  return async () => {
    const after = await usedBy(connection);
    if (!before || !after) return null;
    return [...after].reduce((sum, [pid, seconds]) => sum + seconds - (before.get(pid) ?? 0), 0);
  };
}

/** Seconds by process. */
async function usedBy(connection: ConnectionSettings): Promise<Map<number, number> | null> {
  const db = openDatabase(connection, { max: 1 });
  try {
    const used = new Map<number, number>();
    for (const pid of await backendsOf(db)) {
      const seconds = isPostgres(pid) ? cpuSeconds([pid]) : null;
      if (seconds === null) return null;
      used.set(pid, seconds);
    }
    return used.size > 0 ? used : null;
  } finally {
    await db.destroy();
  }
}

const backendsOf = (db: Database) =>
  db('pg_stat_activity').whereRaw('datname = current_database() and pid <> pg_backend_pid()').pluck<number[]>('pid');

function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres:');
  } catch {
    return false;
  }
}
