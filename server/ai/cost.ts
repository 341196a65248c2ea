import type { TokenUse } from './types.ts';

/** US dollars per million tokens. */
export interface Prices {
  input: number;
  output: number;
}

const million = 1_000_000;

/** US dollars; null if no prices are set. */
export function costOf({ input, output }: TokenUse, prices: Prices | null): number | null {
  return prices && (input * prices.input + output * prices.output) / million;
}
