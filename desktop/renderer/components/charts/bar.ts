export interface Bar {
  /** One of a kind within its chart. */
  label: string;
  value: number;
  /** What else there is to say about it. */
  detail?: string;
}

/** How long a bar is against the longest one, from 0 to 1. */
export function fractionOf(bar: Bar, bars: readonly Bar[]): number {
  const longest = Math.max(...bars.map(({ value }) => value));
  return longest > 0 ? Math.max(0, bar.value) / longest : 0;
}
