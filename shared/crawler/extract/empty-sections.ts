import { headingLevel } from './finish-blocks.ts';
import type { Block } from './types.ts';

const levels = 7;

/**
 * The kept blocks of a page in order, without headings left over nothing: those whose whole section went, and those
 * that had no text in the first place and that `isDoubtful` does not trust to stand alone.
 */
export function withoutEmptySections(all: Block[], kept: Set<Block>, isDoubtful: (heading: Block) => boolean): Block[] {
  const result: Block[] = [];
  // By heading level: what the section under a heading of that level holds, seen from the end of the page.
  const hasText = new Array<boolean>(levels).fill(false);
  const lostText = new Array<boolean>(levels).fill(false);
  for (const block of all.toReversed()) {
    const level = headingLevel(block.tag);
    const isKept = kept.has(block);
    if (level === null) {
      (isKept ? hasText : lostText).fill(true);
      if (isKept) result.push(block);
      continue;
    }
    const stays = isKept && (hasText[level] === true || (lostText[level] !== true && !isDoubtful(block)));
    if (stays) result.push(block);
    (stays ? hasText : lostText).fill(true, 0, level);
    hasText.fill(false, level);
    lostText.fill(false, level);
  }
  return result.reverse();
}
