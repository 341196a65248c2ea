import { execFileSync } from 'node:child_process';

export interface Memory {
  serverMegabytes: number;
  databaseMegabytes: number;
}

/** Resident memory of a running Parley and of the embedded database it started; null where there is no `ps`. */
export function processMemory(pid: number): Memory | null {
  const processes = listProcesses();
  const server = processes.find(({ id }) => id === pid);
  const database = processes.find(isDatabaseOf(pid));
  return server && database ? { serverMegabytes: server.megabytes, databaseMegabytes: database.megabytes } : null;
}

/** Resident memory of one process; null where there is no `ps`. */
export function residentMegabytes(pid: number): number | null {
  return listProcesses().find(({ id }) => id === pid)?.megabytes ?? null;
}

interface Process {
  id: number;
  parent: number;
  megabytes: number;
  name: string | undefined;
}

const isDatabaseOf =
  (pid: number) =>
  ({ parent, name }: Process) =>
    parent === pid && name === 'parley-database';

/** Empty where there is no `ps`. */
function listProcesses(): Process[] {
  let listed: string;
  try {
    listed = execFileSync('ps', ['-eo', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' });
  } catch {
    return [];
  }
  return listed.split('\n').map((line) => {
    const [id, parent, kilobytes, name] = line.trim().split(/\s+/u);
    return { id: Number(id), parent: Number(parent), megabytes: Number(kilobytes) / 1024, name };
  });
}
