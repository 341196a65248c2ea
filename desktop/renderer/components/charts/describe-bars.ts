import type { Bar } from './bar.ts';

/** What a glance at the bars tells, in one sentence. */
export function describeBars(bars: readonly Bar[], format: (value: number) => string): string {
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last) return 'Nothing to show.';
  const highest = bars.reduce((found, bar) => (bar.value > found.value ? bar : found));
  const range = first === last ? first.label : `${bars.length} bars, from ${first.label} to ${last.label}`;
  return `${range}. Highest: ${format(highest.value)} (${highest.label}). Last: ${format(last.value)}.`;
}
