import type { TableCount } from './file-format.ts';

const everyMs = 1000;

/**
 * Prints the progress of anything that takes longer than a second. Call the result with each row and the current step.
 */
export function tellProgress(): (step: string) => void {
  let current = '';
  let rows = 0;
  let saidAt = 0;
  return (step) => {
    if (step !== current) {
      current = step;
      rows = 0;
      saidAt = Date.now();
      console.error(`${step} ...`);
    }
    rows += 1;
    if (Date.now() - saidAt < everyMs) return;
    saidAt = Date.now();
    console.error(`${step}: ${rows.toLocaleString('en')} rows`);
  };
}

export function tellCounts(counts: TableCount[]): void {
  const width = Math.max(...counts.map(({ table }) => table.length));
  for (const { table, rows } of counts) console.log(`${table.padEnd(width)} ${rows.toLocaleString('en')}`);
}
