import { initialsOf } from '#server/language/acronyms.ts';
import { definedIn, nameInHeading } from '#server/language/definitions.ts';
import { splitSentences } from '#server/language/sentences.ts';
import { parseBlocks } from './text-blocks.ts';
import type { ChunkText } from './types.ts';

const maxNames = 24;

/**
 * The names a passage defines: those of its headings, and the subjects of sentences and list items that are
 * definitions. They let 'What is X?' find the definition even if X is on every page.
 */
export function definedNames(chunk: Pick<ChunkText, 'header' | 'body' | 'ord'>, language: string): string[] {
  const headings = chunk.header.split(' > ');
  const names = new Set<string>();
  const innermost = headings.at(-1);
  if (innermost !== undefined) names.add(nameInHeading(innermost, language));
  if (chunk.ord === 0 && headings[0] !== undefined) names.add(nameInHeading(headings[0], language));
  for (const heading of chunk.ord === 0 ? headings : headings.slice(-1)) names.add(initialsOf(heading) ?? '');
  for (const block of parseBlocks(chunk.body)) {
    if (block.kind === 'code' || block.kind === 'row') continue;
    for (const sentence of splitSentences(block.text)) {
      for (const name of definedIn(sentence, language).names) names.add(name);
      if (names.size >= maxNames) return [...names];
    }
  }
  names.delete('');
  return [...names];
}
