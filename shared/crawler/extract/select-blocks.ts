import { articleOpinion, articleRule, isDateLine, isProse } from './article-rules.ts';
import { isBoilerplate, isRelatedHeading, repeatedCalls } from './boilerplate.ts';
import { headingLevel } from './finish-blocks.ts';
import { squeeze } from './normalize-text.ts';
import type { RepeatedBlocks } from './repeated-blocks.ts';
import type { Block, PageReading } from './types.ts';

const LINK_LIST = 0.5;
const SHORTEST_DUPLICATE = 40;
const LINK_ONLY = 0.8;
const PARAGRAPH = 80;
// Readability that finds less than this share of our text has taken a comment or a teaser for the article.
const AGREEMENT = 0.3;
const ENOUGH = 800;

/** The blocks of a page that are its content, in reading order. Never empty while the page has any text. */
export function selectBlocks(reading: PageReading, repeated: RepeatedBlocks): Block[] {
  const kept = withoutEmptySections(reading, keptBlocks(reading, repeated), repeated);
  if (kept.some(({ tag }) => headingLevel(tag) === null)) return kept;
  const unrepeated = reading.blocks.filter((block) => !repeated.isSpare(block, reading));
  return unrepeated.length > 0 || repeated.isSite ? unrepeated : reading.blocks;
}

function keptBlocks(reading: PageReading, repeated: RepeatedBlocks): Set<Block> {
  const isContent = contentRule(reading, repeated);
  if (repeated.isSite || reading.articleText === null)
    return new Set(reading.blocks.filter((block) => isContent(block)));
  const isInArticle = articleOpinion(reading.blocks, reading.articleText);
  const own = reading.blocks.filter((block) => isContent(block, isInArticle));
  const agreed = own.filter(isInArticle);
  const isCredible = characters(agreed) >= Math.min(characters(own) * AGREEMENT, ENOUGH);
  return new Set(isCredible ? agreed : own);
}

type Rule = (block: Block) => boolean;

/** @returns a rule whose second argument can vouch for paragraphs that stand in the page's frame */
function contentRule(reading: PageReading, repeated: RepeatedBlocks): (block: Block, vouched?: Rule) => boolean {
  const ownHeadings = new Set([
    squeeze(reading.title),
    ...reading.blocks.filter(({ tag }) => tag === 'h1').map(({ text }) => squeeze(text)),
  ]);
  const belongsToArticle = articleRuleFor(reading, repeated);
  const calls = repeatedCalls(reading.blocks);
  const dropsLinks = !repeated.isSite && isProse(reading.blocks);
  const keepsFrame = repeated.isSite && !reading.isArticle;
  const seen = new Set<string>();
  let relatedLevel: number | null = null;
  return (block, vouched) => {
    const level = headingLevel(block.tag);
    if (level !== null && (relatedLevel === null || level <= relatedLevel)) {
      relatedLevel = isRelatedHeading(block.text) ? level : null;
    }
    if (level === null && isRelatedHeading(block.text)) {
      relatedLevel ??= 6;
      return false;
    }
    if (relatedLevel === 6 && block.linkDensity <= LINK_LIST) relatedLevel = null;
    if (relatedLevel !== null && (block.linkDensity > LINK_LIST || level !== null)) return false;
    if (isBoilerplate(block, ownHeadings) || (level === null && repeated.isLinkSlot(block))) return false;
    if (level === null && calls.has(block.text)) return false;
    if (dropsLinks && level === null && block.linkDensity > LINK_ONLY) return false;
    if (repeated.isSpare(block, reading) && (level === null || level === 1 || block.chrome === 'soft')) return false;
    if (!belongsToArticle(block)) return false;
    if (block.chrome === 'soft') {
      const isText = block.linkDensity <= LINK_LIST && level === null;
      if (!(keepsFrame && isText) && !(isTextInFrame(block) && vouched?.(block))) return false;
    }
    return isFirst(block.text, seen);
  };
}

function articleRuleFor({ isArticle, blocks }: PageReading, repeated: RepeatedBlocks): Rule {
  if (!isArticle) return () => true;
  // Site builders declare shops and team pages articles too. Among its neighbours a page shows well enough what is
  // its own, so that captions and the like may stay.
  return repeated.isSite ? ({ text }) => !isDateLine(text) : articleRule(blocks);
}

/** Parts of an article may stand in boxes with names of the frame ("teaser-text", "quote widget"). */
function isTextInFrame({ text, container }: Block): boolean {
  return (
    text.length >= PARAGRAPH &&
    !/newsletter|subscri|promo|related|recommend|share|social|advert|author|bio/i.test(container)
  );
}

/** Pages for several screen sizes hold some paragraphs twice. */
function isFirst(text: string, seen: Set<string>): boolean {
  if (text.length < SHORTEST_DUPLICATE) return true;
  const key = squeeze(text);
  if (seen.has(key)) return false;
  seen.add(key);
  return true;
}

/** Takes out headings whose whole section went, and those the template repeats over nothing. */
function withoutEmptySections(reading: PageReading, kept: Set<Block>, repeated: RepeatedBlocks): Block[] {
  const result: Block[] = [];
  let sectionHasText = new Array<boolean>(7).fill(false);
  let sectionLostText = new Array<boolean>(7).fill(false);
  for (const block of reading.blocks.toReversed()) {
    const level = headingLevel(block.tag);
    if (level === null) {
      if (kept.has(block)) {
        sectionHasText.fill(true);
        result.push(block);
      } else sectionLostText.fill(true);
      continue;
    }
    const isEmpty =
      !sectionHasText[level] && (reading.isArticle || sectionLostText[level] === true || repeated.has(block));
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
