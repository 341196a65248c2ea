import {
  isAddressLine,
  isAffiliateNotice,
  isAuthorHeading,
  isByline,
  isCall,
  isCreditLine,
  isDatedLine,
  isDateLine,
  isRightsLine,
  isTagLine,
} from './article-lines.ts';
import { headingLevel } from './heading-level.ts';
import { squeeze } from './normalize-text.ts';
import type { Block } from './types.ts';

const linkOnlyShare = 0.8;
const captionNamePattern = /[-_. #](?:captions?|credits?)(?=[-_. ]|$)/i;
const pictureNamePattern = /[-_. #](?:photos?|gallery|image|slideshow|figure)(?=[-_. ]|$)/i;
const longestPictureText = 200;

const paragraphLength = 80;
const proseShare = 0.5;
/** Minimum length of a subtitle in characters; section headings are usually shorter. */
const subtitleLength = 40;
const linesAboutAuthor = 5;

/** With this many characters in paragraphs, an undeclared text is treated like an article. */
const longProse = 1500;

/** Whether at least half of the main text is in real paragraphs. */
export function isProse(blocks: Block[]): boolean {
  return proseOf(blocks) > 0;
}

/**
 * A long text that isn't declared as an article but has a date or author above its first paragraph or a date in its
 * URL. A business's single page is also long, and its prices and services must not be removed.
 */
export function looksLikeArticle(blocks: Block[], url: string): boolean {
  if (proseOf(blocks) < longProse) return false;
  const path = URL.parse(url)?.pathname ?? '/';
  if (/^\/(?:(?:index|home|default)\.\w+)?$/i.test(path)) return false;
  if (/\/(?:19|20)\d\d\/(?:0?[1-9]|1[0-2])\//.test(path)) return true;
  const above = blocks.slice(0, Math.max(0, blocks.findIndex(isText)));
  return above.some(({ text }) => isDateLine(text) || isDatedLine(text) || isByline(text));
}

/** Characters in real paragraphs; 0 if they are less than half of the main text. */
function proseOf(blocks: Block[]): number {
  let all = 0;
  let paragraphs = 0;
  for (const { text, tag, chrome, linkDensity } of blocks) {
    if (chrome !== 'none' || linkDensity > 0.5) continue;
    all += text.length;
    if (tag === 'p' && text.length >= paragraphLength) paragraphs += text.length;
  }
  return paragraphs >= all * proseShare ? paragraphs : 0;
}

/**
 * Readability's verdict on each block, corrected where it is known to be too strict. Headings stay if the text below
 * does. So do a lead between headline and text, and paragraphs in the same template slot as accepted ones.
 */
export function articleOpinion(blocks: Block[], articleText: string): (block: Block) => boolean {
  const article = squeeze(articleText);
  const isFound = ({ text }: Block): boolean => article.includes(squeeze(text));
  const slots = agreedSlots(blocks, isFound);
  const lead = new Set(leadOf(blocks, isFound));
  return (block) => {
    if (isFound(block)) return true;
    if (headingLevel(block.tag) !== null) return block.linkDensity <= 0.5;
    return lead.has(block) || (block.linkDensity <= 0.3 && slots.has(block.container));
  };
}

function agreedSlots(blocks: Block[], isFound: (block: Block) => boolean): Set<string> {
  const counts = new Map<string, { found: number; all: number }>();
  for (const block of blocks) {
    if (block.tag !== 'p' || block.linkDensity > 0.5) continue;
    const count = counts.get(block.container) ?? { found: 0, all: 0 };
    counts.set(block.container, count);
    count.all += block.text.length;
    if (isFound(block)) count.found += block.text.length;
  }
  return new Set(
    [...counts].filter(([, { found, all }]) => found > 500 && found >= all * 0.6).map(([container]) => container),
  );
}

function leadOf(blocks: Block[], isFound: (block: Block) => boolean): Block[] {
  const headline = blocks.findIndex(({ tag }) => tag === 'h1');
  const first = blocks.findIndex(
    (block, index) => index > headline && block.tag === 'p' && block.text.length >= paragraphLength && isFound(block),
  );
  if (headline === -1 || first === -1) return [];
  return blocks
    .slice(headline + 1, first)
    .filter(
      ({ tag, text, linkDensity, chrome }) =>
        tag === 'p' && text.length >= paragraphLength && linkDensity <= 0.3 && chrome === 'none',
    );
}

/**
 * What is among the paragraphs of a standalone article without being part of it: captions, dates, credits, bare links
 * and numbers, the subtitle, the author's box, and everything before the headline. Other pages keep these, since they
 * may be facts there.
 */
export function articleRule(blocks: Block[]): (block: Block) => boolean {
  const headline = headlineIndex(blocks);
  const apart = new Set([...blocks.slice(0, headline), ...subtitle(blocks, headline), ...authorBox(blocks)]);
  const textSlots = new Set(
    blocks.filter(({ text }) => text.length > longestPictureText).map(({ container }) => container),
  );
  return (block) => {
    if (block.tag === 'h1') return true;
    return (
      !apart.has(block) &&
      block.linkDensity <= linkOnlyShare &&
      !isCaption(block, textSlots) &&
      !isLineApart(block.text)
    );
  };
}

function isLineApart(text: string): boolean {
  return [isDateLine, isCreditLine, isRightsLine, isAddressLine, isByline, isTagLine, isCall, isAffiliateNotice].some(
    (is) => is(text),
  );
}

/**
 * A heading right below the headline, with a level that no other heading has, repeats what the article is about. A
 * whole sentence there is text.
 */
function subtitle(blocks: Block[], headline: number): Block[] {
  if (blocks[headline]?.tag !== 'h1') return [];
  const first = blocks.findIndex((block, index) => index > headline && isText(block));
  const between = blocks.slice(headline + 1, first === -1 ? undefined : first);
  return between.filter(
    (block) =>
      headingLevel(block.tag) !== null &&
      block.text.length >= subtitleLength &&
      !/[.!?…]\p{P}*$/u.test(block.text) &&
      !blocks.some((other) => other !== block && other.tag === block.tag && other.chrome === 'none'),
  );
}

function isText({ tag, text, chrome }: Block): boolean {
  return tag === 'p' && text.length >= paragraphLength && chrome === 'none';
}

/** "About the author" with the few lines below it, up to the next heading or more text. */
function authorBox(blocks: Block[]): Block[] {
  const start = blocks.findIndex(({ text }) => isAuthorHeading(text));
  if (start === -1) return [];
  const textSlots = new Set(
    blocks
      .slice(0, start)
      .filter(isText)
      .map(({ container }) => container),
  );
  const rest = blocks.slice(start + 1, start + 1 + linesAboutAuthor);
  const end = rest.findIndex(
    ({ tag, container }, index) => textSlots.has(container) || (index > 0 && headingLevel(tag) !== null),
  );
  return [...blocks.slice(start, start + 1), ...(end === -1 ? rest : rest.slice(0, end))];
}

/**
 * @param textSlots slots with long texts, where a name such as "zoomable-figures" doesn't make a short text a caption
 */
function isCaption({ tag, container, text }: Block, textSlots: Set<string>): boolean {
  if (tag === 'caption' || captionNamePattern.test(container)) return true;
  return pictureNamePattern.test(container) && text.length <= longestPictureText && !textSlots.has(container);
}

/** Index of the headline, or 0 if much of the text comes before it. */
function headlineIndex(blocks: Block[]): number {
  const index = blocks.findIndex(({ tag }) => headingLevel(tag) === 1);
  if (index <= 0) return 0;
  return characters(blocks.slice(0, index)) < characters(blocks.slice(index)) / 3 ? index : 0;
}

function characters(blocks: Block[]): number {
  return blocks.reduce(
    (sum, { text, linkDensity }) => sum + (linkDensity > linkOnlyShare ? 0 : squeeze(text).length),
    0,
  );
}
