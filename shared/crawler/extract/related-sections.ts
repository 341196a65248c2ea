import { isContentsHeading, isRelatedHeading, isRelatedProductsHeading } from './boilerplate.ts';
import { headingLevel } from './heading-level.ts';
import type { Block } from './types.ts';

const linkedShare = 0.5;
/** Level of a line that introduces a list without being a heading: below all headings. */
const lineLevel = 7;

/** Text that is too long for a teaser. */
const paragraphLength = 80;

/**
 * Lists of links under "See also", "Read more", "In this article" and similar, with their headings and teasers, and the
 * names and prices of other products.
 */
export function relatedBlocks(blocks: Block[]): Set<Block> {
  const related = new Set<Block>();
  const textSlots = new Set<string>();
  let section: Section | null = null;
  let inTeaser = false;
  for (const [index, block] of blocks.entries()) {
    const level = headingLevel(block.tag);
    const isLinked = block.linkDensity > linkedShare;
    if (section !== null && endsSection(block, level, section, textSlots)) section = null;
    const isOfProducts = level !== null && level > 1 && isRelatedProductsHeading(block.text);
    if (isOfProducts || (level !== 1 && isRelatedHeading(block.text)) || headsContents(block, blocks[index + 1])) {
      related.add(block);
      section ??= { level: level ?? lineLevel, chrome: block.chrome, isOfProducts };
      inTeaser = false;
    } else if (section !== null) {
      if (level !== null) inTeaser = isLinked;
      if (isLinked || inTeaser || (section.isOfProducts && !isParagraph(block))) related.add(block);
    } else if (isParagraph(block)) textSlots.add(block.container);
  }
  return related;
}

interface Section {
  level: number;
  chrome: Block['chrome'];
  isOfProducts: boolean;
}

/** "In this article" above links; above text it is an ordinary heading. */
function headsContents({ text }: Block, next: Block | undefined): boolean {
  return next !== undefined && next.linkDensity > linkedShare && isContentsHeading(text);
}

/** A box of other pages in the middle of a text ends where the text resumes, without a heading. */
function endsSection(block: Block, level: number | null, section: Section, textSlots: Set<string>): boolean {
  if (level !== null) return level <= section.level && !(section.isOfProducts && block.linkDensity > linkedShare);
  if (section.chrome === 'soft' && block.chrome === 'none') return true;
  if (isParagraph(block) && textSlots.has(block.container)) return true;
  // Text without links ends a list that was only introduced by a line of text.
  return section.level === lineLevel && block.linkDensity <= linkedShare;
}

function isParagraph({ tag, text, linkDensity }: Block): boolean {
  return tag === 'p' && text.length >= paragraphLength && linkDensity <= linkedShare;
}
