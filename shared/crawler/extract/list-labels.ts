import { headingLevel } from './finish-blocks.ts';
import type { Block } from './types.ts';

const LONGEST_LABEL = 120;
const LINKED = 0.5;

/** The kept blocks without labels whose list went: "Editors:" over nothing. */
export function withoutListlessLabels(all: Block[], kept: Set<Block>): Set<Block> {
  const left = new Set(kept);
  const copies = laterCopies(all, kept);
  // Seen from the end of the page: what comes next, and what comes next of what stays.
  let next: Block | undefined;
  let nextLeft: Block | undefined;
  for (const block of all.toReversed()) {
    const isListless =
      left.has(block) &&
      isLabel(block) &&
      next !== undefined &&
      !left.has(next) &&
      isListOf(block, next, nextLeft, copies.has(block));
    // A label over that label has lost the same list.
    if (isListless) left.delete(block);
    else next = block;
    if (left.has(block) || headingLevel(block.tag) !== null) nextLeft = block;
  }
  return left;
}

function isLabel({ text, tag }: Block): boolean {
  return headingLevel(tag) === null && text.length <= LONGEST_LABEL && /[:：]\s*$/u.test(text);
}

/** Whether `lost` began the list under a label, and nothing of the list is left. */
function isListOf(label: Block, lost: Block, nextLeft: Block | undefined, isCopy: boolean): boolean {
  if (headingLevel(lost.tag) !== null || lost.chrome !== label.chrome) return false;
  const isLinked = lost.linkDensity > LINKED;
  if (label.tag === 'li' || (lost.tag !== 'li' && lost.tag !== 'row')) return isLinked || isCopy;
  return nextLeft?.tag !== lost.tag;
}

/** Labels that stand on the page once more before, as pages for several screen sizes have them. */
function laterCopies(all: Block[], kept: Set<Block>): Set<Block> {
  const seen = new Set<string>();
  const copies = new Set<Block>();
  for (const block of all) {
    if (!kept.has(block) || !isLabel(block)) continue;
    if (seen.has(block.text)) copies.add(block);
    seen.add(block.text);
  }
  return copies;
}
