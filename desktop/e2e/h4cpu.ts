import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
export function cpu(): Record<string, number> {
  const all = new Map<number, { p: number; t: number; c: string }>();
  for (const d of readdirSync('/proc')) {
    if (!/^\d+$/.test(d)) continue;
    try {
      const s = readFileSync(`/proc/${d}/stat`, 'utf8');
      const i = s.lastIndexOf(')');
      const f = s.slice(i + 2).split(' ');
      const cmd = readFileSync(`/proc/${d}/cmdline`, 'utf8');
      const c = cmd.includes('--type=renderer')
        ? 'renderer'
        : cmd.includes('--type=gpu')
          ? 'gpu'
          : cmd.includes('--type=')
            ? 'net'
            : cmd.includes('chrom') && !cmd.includes('node')
              ? 'browser'
              : Number(d) === process.pid
                ? 'worker'
                : 'parley';
      all.set(Number(d), {
        p: Number(f[1]),
        t: (Number(f[11]) + Number(f[12]) + Number(f[13]) + Number(f[14])) / 100,
        c,
      });
    } catch {}
  }
  const sum: Record<string, number> = {};
  for (const [pid, { t, c }] of all) {
    let x = pid;
    while (x && x !== process.pid) x = all.get(x)?.p ?? 0;
    if (x === process.pid) sum[c] = (sum[c] ?? 0) + t;
  }
  return sum;
}
let last = cpu();
export function mark(name: string) {
  const now = cpu();
  const d: Record<string, number> = {};
  let total = 0;
  for (const k of new Set([...Object.keys(now), ...Object.keys(last)])) {
    d[k] = +((now[k] ?? 0) - (last[k] ?? 0)).toFixed(2);
    total += d[k];
  }
  appendFileSync('/tmp/h4marks.tsv', `${total.toFixed(2)}\t${name}\t${JSON.stringify(d)}\n`);
  last = now;
}
