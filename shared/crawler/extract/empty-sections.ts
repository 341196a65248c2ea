import { headingLevel } from './heading-level.ts';
import type { Block } from './types.ts';

const levels = 7;

/**
 * The kept blocks of a page in order, without headings that have nothing left below them: those whose whole section was
 * removed, and those that were empty from the start and that `isDoubtful` doesn't allow to stand alone.
 */
export function withoutEmptySections(all: Block[], kept: Set<Block>, isDoubtful: (heading: Block) => boolean): Block[] {
  const result: Block[] = [];
  // By heading level: the content of a section with that level, counted from the end of the page.
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
