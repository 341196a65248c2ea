import { isBoilerplate, isRelatedHeading } from './boilerplate.ts';
import { headingLevel } from './finish-blocks.ts';
import { squeeze } from './normalize-text.ts';
import type { RepeatedBlocks } from './repeated-blocks.ts';
import type { Block, PageReading } from './types.ts';

const LINK_LIST = 0.5;

/** The blocks of a page that are its content, in reading order. Never empty while the page has any text. */
export function selectBlocks(reading: PageReading, repeated: RepeatedBlocks): Block[] {
  const kept = withoutEmptySections(reading.blocks, keptBlocks(reading, repeated), repeated);
  if (kept.some(({ tag }) => headingLevel(tag) === null)) return kept;
  const unrepeated = reading.blocks.filter((block) => !repeated.has(block));
  return unrepeated.length > 0 || repeated.isSite ? unrepeated : reading.blocks;
}

function keptBlocks(reading: PageReading, repeated: RepeatedBlocks): Set<Block> {
  const { blocks, articleText } = reading;
  const own = blocks.filter(contentRule(reading, repeated));
  if (articleText === null) return new Set(own);
  const article = squeeze(articleText);
  const isInArticle = ({ text }: Block): boolean => article.includes(squeeze(text));
  const agreed = own.filter(isInArticle);
  if (characters(agreed) >= articleText.length / 2) return new Set(agreed);
  return new Set(blocks.filter((block) => isInArticle(block) && !repeated.has(block)));
}

function contentRule(reading: PageReading, repeated: RepeatedBlocks): (block: Block) => boolean {
  const ownHeadings = new Set([squeeze(reading.title), ...reading.blocks.filter(({ tag }) => tag === 'h1').map(({ text }) => squeeze(text))]);
  let relatedLevel: number | null = null;
  return (block) => {
    const level = headingLevel(block.tag);
    if (level !== null && (relatedLevel === null || level <= relatedLevel)) {
      relatedLevel = isRelatedHeading(block.text) ? level : null;
    }
    if (relatedLevel !== null && (block.linkDensity > LINK_LIST || level !== null)) return false;
    if (isBoilerplate(block, ownHeadings)) return false;
    if (repeated.has(block) && (level === null || level === 1 || block.chrome === 'soft')) return false;
    if (block.chrome === 'none') return true;
    return repeated.isSite && !reading.isArticle && block.linkDensity <= LINK_LIST && level === null;
  };
}

/** Takes out headings whose whole section went, and those the template repeats over nothing. */
function withoutEmptySections(all: Block[], kept: Set<Block>, repeated: RepeatedBlocks): Block[] {
  const result: Block[] = [];
  let sectionHasText = new Array<boolean>(7).fill(false);
  let sectionLostText = new Array<boolean>(7).fill(false);
  for (const block of all.toReversed()) {
    const level = headingLevel(block.tag);
    if (level === null) {
      if (kept.has(block)) {
        sectionHasText.fill(true);
        result.push(block);
      } else sectionLostText.fill(true);
      continue;
    }
    const isEmpty = !sectionHasText[level] && (sectionLostText[level] === true || repeated.has(block));
    const stays = kept.has(block) && (!isEmpty || (level === 1 && !repeated.has(block)));
    if (stays) result.push(block);
    sectionHasText = sectionHasText.map((has, at) => (at < level ? has || stays : false));
    sectionLostText = sectionLostText.map((lost, at) => (at < level ? lost || !stays : false));
  }
  return result.reverse();
}

function characters(blocks: Block[]): number {
  return blocks.reduce((sum, { text }) => sum + text.length, 0);
}
