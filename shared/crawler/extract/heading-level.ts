import type { BlockTag } from './types.ts';

/** 1 to 6 for a heading, else null. */
export function headingLevel(tag: BlockTag): number | null {
  return /^h[1-6]$/.test(tag) ? Number(tag.slice(1)) : null;
}
