import type { ContentQuality } from './extract/types.ts';

/** A page's quality from 0 to 5, by the number of characters of its kept text. */
export function contentQuality(characters: number): ContentQuality {
  if (characters < 100) return 0;
  if (characters < 500) return 1;
  if (characters < 2000) return 2;
  if (characters < 5000) return 3;
  if (characters < 10_000) return 4;
  return 5;
}
