import { isContentsHeading, isRelatedHeading } from './boilerplate.ts';
import { headingLevel } from './finish-blocks.ts';
import type { Block } from './types.ts';

const linkedShare = 0.5;
/** Level of a line that introduces a list without being a heading: below all headings. */
const lineLevel = 7;

/** Text that is too long for a teaser. */
const paragraphLength = 80;

/** Lists of links under "See also", "Read more", "In this article" and similar, with their headings and teasers. */
export function relatedBlocks(blocks: Block[]): Set<Block> {
  const related = new Set<Block>();
  const textSlots = new Set<string>();
  let section: { level: number; chrome: Block['chrome'] } | null = null;
  let inTeaser = false;
  for (const [index, block] of blocks.entries()) {
    const level = headingLevel(block.tag);
    const isLinked = block.linkDensity > linkedShare;
    if (section !== null && endsSection(block, level, section, textSlots)) section = null;
    if ((level !== 1 && isRelatedHeading(block.text)) || headsContents(block, blocks[index + 1])) {
      related.add(block);
      section ??= { level: level ?? lineLevel, chrome: block.chrome };
      inTeaser = false;
    } else if (section !== null) {
      if (level !== null) inTeaser = isLinked;
      if (isLinked || inTeaser) related.add(block);
    } else if (isParagraph(block)) textSlots.add(block.container);
  }
  return related;
}

/** "In this article" above links; above text it is an ordinary heading. */
function headsContents({ text }: Block, next: Block | undefined): boolean {
  return next !== undefined && next.linkDensity > linkedShare && isContentsHeading(text);
}

/** A box of other pages in the middle of a text ends where the text resumes, without a heading. */
function endsSection(
  block: Block,
  level: number | null,
  section: { level: number; chrome: Block['chrome'] },
  textSlots: Set<string>,
): boolean {
  if (level !== null) return level <= section.level;
  if (section.chrome === 'soft' && block.chrome === 'none') return true;
  if (isParagraph(block) && textSlots.has(block.container)) return true;
  // Text without links ends a list that was only introduced by a line of text.
  return section.level === lineLevel && block.linkDensity <= linkedShare;
}

function isParagraph({ tag, text, linkDensity }: Block): boolean {
  return tag === 'p' && text.length >= paragraphLength && linkDensity <= linkedShare;
}
