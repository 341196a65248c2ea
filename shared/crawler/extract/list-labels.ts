import { headingLevel } from './heading-level.ts';
import type { Block } from './types.ts';

/** A longer line makes sense without its list, and may introduce the sections below. */
const longestLabel = 40;
const linkedShare = 0.5;

/** The kept blocks without labels whose list of links was removed: "Editors:" with nothing below. */
export function withoutListlessLabels(all: Block[], kept: Set<Block>): Set<Block> {
  const left = new Set(kept);
  // From the end of the page, keeping track of the next block and of the next block that stays.
  let next: Block | undefined;
  let nextLeft: Block | undefined;
  for (const block of all.toReversed()) {
    const isListless = next !== undefined && !left.has(next) && isLabel(block) && isListOf(block, next, nextLeft);
    // A label above it has lost the same list.
    if (isListless) left.delete(block);
    else next = block;
    if (left.has(block) || headingLevel(block.tag) !== null) nextLeft = block;
  }
  return left;
}

function isLabel({ text, tag }: Block): boolean {
  return headingLevel(tag) === null && text.length <= longestLabel && /^[^.!?。]*[:：]\s*$/u.test(text);
}

/** Whether `lost` started the list under a label, and nothing of the list is left. */
function isListOf(label: Block, lost: Block, nextLeft: Block | undefined): boolean {
  if (headingLevel(lost.tag) !== null || lost.chrome !== label.chrome || lost.linkDensity <= linkedShare) return false;
  return lost.tag !== 'li' || label.tag === 'li' || nextLeft?.tag !== 'li';
}
