import { execFileSync } from 'node:child_process';

export interface Memory {
  serverMegabytes: number;
  databaseMegabytes: number;
}

/** Resident memory of a running Parley and of the embedded database it started; null where there is no `ps`. */
export function processMemory(pid: number): Memory | null {
  let listed: string;
  try {
    listed = execFileSync('ps', ['-eo', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' });
  } catch {
    return null;
  }
  const processes = listed.split('\n').map((line) => {
    const [id, parent, kilobytes, name] = line.trim().split(/\s+/u);
    return { id: Number(id), parent: Number(parent), megabytes: Number(kilobytes) / 1024, name };
  });
  const server = processes.find(({ id }) => id === pid);
  const database = processes.find(({ parent, name }) => parent === pid && name === 'parley-database');
  return server && database ? { serverMegabytes: server.megabytes, databaseMegabytes: database.megabytes } : null;
}
