import { isRelatedHeading } from './boilerplate.ts';
import { headingLevel } from './finish-blocks.ts';
import type { Block } from './types.ts';

const LINKED = 0.5;
/** Level of a line that heads a list without being a heading: below all headings. */
const LINE_LEVEL = 7;

/** The lists of other pages under "See also", "Read more" and the like, with their headings and the teasers in them. */
export function relatedBlocks(blocks: Block[]): Set<Block> {
  const related = new Set<Block>();
  let sectionLevel: number | null = null;
  let inTeaser = false;
  for (const block of blocks) {
    const level = headingLevel(block.tag);
    const isLinked = block.linkDensity > LINKED;
    if (level !== null && (sectionLevel === null || level <= sectionLevel)) sectionLevel = null;
    // Text without links ends a list that only a line of text had announced.
    if (sectionLevel === LINE_LEVEL && level === null && !isLinked) sectionLevel = null;
    if (isRelatedHeading(block.text)) {
      related.add(block);
      sectionLevel ??= level ?? LINE_LEVEL;
      inTeaser = false;
    } else if (sectionLevel !== null) {
      if (level !== null) inTeaser = isLinked;
      if (isLinked || inTeaser) related.add(block);
    }
  }
  return related;
}
