import { readFileSync } from 'node:fs';

/** Ticks per second in /proc/<pid>/stat (Linux, USER_HZ). */
const ticksPerSecond = 100;

/** The CPU time that processes have used so far, together. Null where there is no /proc. */
export function cpuSeconds(pids: readonly (number | null)[]): number | null {
  let ticks = 0;
  for (const pid of pids) {
    let stat: string;
    try {
      stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    } catch {
      return null;
    }
    // After the name in parentheses, which may contain spaces, utime and stime are the 12th and 13th field.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    ticks += Number(fields[11]) + Number(fields[12]);
  }
  return ticks / ticksPerSecond;
}
