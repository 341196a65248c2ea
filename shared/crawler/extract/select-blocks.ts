import { isDateLine } from './article-lines.ts';
import { articleOpinion, articleRule, isProse } from './article-rules.ts';
import { isBoilerplate, linksToOwnHeadings, repeatedCalls } from './boilerplate.ts';
import { holdsContactFact } from './contact-record.ts';
import { withoutEmptySections } from './empty-sections.ts';
import { headingLevel } from './heading-level.ts';
import { withoutListlessLabels } from './list-labels.ts';
import { squeeze } from './normalize-text.ts';
import { relatedBlocks } from './related-sections.ts';
import { type RepeatedBlocks, textKey } from './repeated-blocks.ts';
import type { Block, PageReading } from './types.ts';

const linkListShare = 0.5;
const shortestDuplicate = 40;
const linkOnlyShare = 0.8;
const paragraphLength = 80;
// If Readability finds a smaller share of our text, it has mistaken a comment or teaser for the article.
const agreementShare = 0.3;
const enoughCharacters = 800;
// If it rejects more of the main text, relative to what it accepts, it has read only one part of a long list.
const maxRefusedShare = 0.5;

/** The blocks of a page that are its content, in reading order. Never empty if the page has any text of its own. */
export function selectBlocks(reading: PageReading, repeated: RepeatedBlocks): Block[] {
  if (reading.isMenuOnly === true && repeated.isSite) {
    return reading.blocks.filter((block) => block.linkDensity <= linkOnlyShare && !repeated.isSpare(block, reading));
  }
  const isDoubtful = (heading: Block): boolean => heading.tag !== 'h1' && (reading.isArticle || repeated.has(heading));
  const labeled = withoutListlessLabels(reading.blocks, keptBlocks(reading, repeated));
  const kept = withoutEmptySections(reading.blocks, labeled, isDoubtful);
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
  const agreed = own.filter((block) => isInArticle(block) || (!reading.isArticle && isContactFact(block)));
  const isCredible =
    characters(agreed) >= Math.min(characters(own) * agreementShare, enoughCharacters) &&
    characters(own.filter((block) => !isInArticle(block) && isMainText(block))) <= characters(agreed) * maxRefusedShare;
  return new Set(isCredible ? agreed : own);
}

/** A paragraph that is only rejected because Readability dislikes its place. */
function isMainText({ tag, text, chrome, linkDensity }: Block): boolean {
  return chrome === 'none' && (tag === 'p' || tag === 'li') && text.length >= paragraphLength && linkDensity <= 0.3;
}

/** What a business has between paragraphs, but an article never has. */
function isContactFact({ text, chrome }: Block): boolean {
  return chrome === 'none' && holdsContactFact(text);
}

type Rule = (block: Block) => boolean;

/** @returns a rule whose second argument can rescue paragraphs in the page's frame */
function contentRule(reading: PageReading, repeated: RepeatedBlocks): (block: Block, vouched?: Rule) => boolean {
  const ownHeadings = new Set([
    squeeze(reading.title),
    ...reading.blocks.filter(({ tag }) => tag === 'h1').map(({ text }) => squeeze(text)),
  ]);
  const belongsToArticle = articleRuleFor(reading, repeated);
  const related = relatedBlocks(reading.blocks);
  const ownLinks = linksToOwnHeadings(reading.blocks);
  const calls = repeatedCalls(reading.blocks);
  const dropsLinks = !repeated.isSite && isProse(reading.blocks);
  const keepsFrame = repeated.isSite && !reading.isArticle;
  const copies = copiedBlocks(reading.blocks);
  return (block, vouched) => {
    const level = headingLevel(block.tag);
    if (related.has(block) || ownLinks.has(block)) return false;
    if (isBoilerplate(block, ownHeadings) || (level === null && repeated.isLinkSlot(block))) return false;
    if (level === null && calls.has(block.text)) return false;
    if (dropsLinks && level === null && block.linkDensity > linkOnlyShare) return false;
    if (repeated.isSpare(block, reading) && (level === null || level === 1 || block.chrome === 'soft')) return false;
    if (!belongsToArticle(block)) return false;
    if (block.chrome === 'soft') {
      const isText = block.linkDensity <= linkListShare && level === null;
      if (!(keepsFrame && isText) && !(isTextInFrame(block) && vouched?.(block))) return false;
    }
    return !copies.has(block);
  };
}

function articleRuleFor({ isArticle, blocks }: PageReading, repeated: RepeatedBlocks): Rule {
  if (!isArticle) return () => true;
  // Site builders also declare shops and team pages as articles. Compared with its neighbors, a page shows well enough
  // what is its own, so captions and the like may stay.
  return repeated.isSite ? ({ text }) => !isDateLine(text) : articleRule(blocks);
}

/** Parts of an article may be in boxes with names of the frame ("teaser-text", "quote widget"). */
function isTextInFrame({ text, container }: Block): boolean {
  return (
    text.length >= paragraphLength &&
    !/newsletter|subscri|promo|related|recommend|share|social|advert|author|bio/i.test(container)
  );
}

const clockPattern = /\d[:.h][0-5]\d(?!\d)/;

/**
 * Pages for several screen sizes contain some paragraphs twice. Under another heading, a text says something about
 * another thing, unless it is a heading over nothing, and one step of several may be taken twice. So may the hours of one
 * day, in the summer and in the winter.
 */
function copiedBlocks(blocks: readonly Block[]): Set<Block> {
  const copies = new Set<Block>();
  const first = new Map<string, number>();
  /** The keys of the headings above, by level. */
  const sections: Record<Block['chrome'], number[]> = { none: [], soft: [] };
  const isSame = (one: number, other: number): boolean => {
    const [a, b] = [blocks[one], blocks[other]];
    return a !== undefined && b !== undefined && textKey(a) === textKey(b);
  };
  blocks.forEach((block, at) => {
    const section = sections[block.chrome];
    const level = headingLevel(block.tag);
    if (level !== null) {
      section.length = Math.min(section.length, level - 1);
      section[level - 1] = textKey(block);
    }
    if (block.text.length < shortestDuplicate) return;
    const isBare = level !== null && headingLevel(blocks[at + 1]?.tag ?? 'h1') !== null;
    const key = isBare ? `${textKey(block)}` : `${textKey(block)} ${section.join(' ')}`;
    const before = first.get(key);
    if (before === undefined) first.set(key, at);
    else if (
      (block.tag !== 'li' && block.tag !== 'row' && !clockPattern.test(block.text)) ||
      before === at - 1 ||
      isSame(before - 1, at - 1) ||
      isSame(before + 1, at + 1)
    ) {
      copies.add(block);
    }
  });
  return copies;
}

function characters(blocks: Block[]): number {
  return blocks.reduce((sum, { text }) => sum + text.length, 0);
}
