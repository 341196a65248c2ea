import type { PageReading } from './extract/types.ts';
import { textHash } from './text-hash.ts';

export function wordCount(reading: PageReading): number {
  return reading.blocks.reduce((sum, block) => sum + (block.text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0), 0);
}

export function characterCount({ blocks, articleText }: PageReading): number {
  return blocks.reduce((sum, block) => sum + block.text.length, articleText?.length ?? 0);
}

/** Equal for pages with the same text. Null for an empty page, which isn't a duplicate of anything. */
export function contentSignature(reading: PageReading): number | null {
  const { title, blocks, facts, questions, guides = [] } = reading;
  if ([blocks, facts, questions, guides].every(({ length }) => length === 0)) return null;
  return textHash(JSON.stringify([title, blocks.map((block) => block.text), facts, questions, guides]));
}
