import { headingLevel } from './finish-blocks.ts';
import { squeeze } from './normalize-text.ts';
import type { Block } from './types.ts';

const LINK_ONLY = 0.8;
const CAPTION_NAME = /[-_. #](?:captions?|credits?)(?=[-_. ]|$)/i;
const PICTURE_NAME = /[-_. #](?:photos?|gallery|image|slideshow|figure)(?=[-_. ]|$)/i;
const LONGEST_PICTURE_TEXT = 200;
const TIME_RANGE = /\d\s*(?:am|pm|uhr|h)?\s*(?:-|–|—|to|bis)\s*\d{1,2}(?:[:.]\d\d|\s?[ap]m)/i;
const DATE_WORDS =
  /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?|\b(?:januar|februar|märz|mai|juni|juli|oktober|dezember|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)\b|\b(?:first|published|updated|posted|modified|am|pm|on|at|um|uhr|le|à|[a-z]{2,3}t|gmt|utc|ago|hours?|minutes?|days?|st|nd|rd|th|vor|stunden)\b/gi;

const PARAGRAPH = 80;
const PROSE_SHARE = 0.5;

/** Whether at least half of the main text stands in real paragraphs. */
export function isProse(blocks: Block[]): boolean {
  let all = 0;
  let paragraphs = 0;
  for (const { text, tag, chrome, linkDensity } of blocks) {
    if (chrome !== 'none' || linkDensity > 0.5) continue;
    all += text.length;
    if (tag === 'p' && text.length >= PARAGRAPH) paragraphs += text.length;
  }
  return paragraphs >= all * PROSE_SHARE && paragraphs > 0;
}

/**
 * Readability's opinion on each block, corrected where it is known to be too strict: headings stay when the text under
 * them does, so do a lead between headline and text, and paragraphs from the same template slot as agreed ones.
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
    (block, index) => index > headline && block.tag === 'p' && block.text.length >= PARAGRAPH && isFound(block),
  );
  if (headline === -1 || first === -1) return [];
  return blocks
    .slice(headline + 1, first)
    .filter(
      ({ tag, text, linkDensity, chrome }) =>
        tag === 'p' && text.length >= PARAGRAPH && linkDensity <= 0.3 && chrome === 'none',
    );
}

/**
 * What stands among the paragraphs of an article read on its own without being part of it: captions, dates, bare links
 * and numbers, and whatever comes before the headline. Other pages keep all of these, for there they can be facts.
 */
export function articleRule(blocks: Block[]): (block: Block) => boolean {
  const beforeHeadline = new Set(blocks.slice(0, headlineIndex(blocks)));
  return (block) => {
    if (block.tag === 'h1') return true;
    return !beforeHeadline.has(block) && block.linkDensity <= LINK_ONLY && !isCaption(block) && !isDateLine(block.text);
  };
}

function isCaption({ tag, container, text }: Block): boolean {
  if (tag === 'caption' || CAPTION_NAME.test(container)) return true;
  return PICTURE_NAME.test(container) && text.length <= LONGEST_PICTURE_TEXT;
}

/** "Published 4:00 am, Nov 20, 2019", and bare counters. Opening hours and dates with a word beside them are none. */
export function isDateLine(text: string): boolean {
  if (text.length > 100 || !/\d/.test(text)) return false;
  if (/^\d{1,4}$/.test(text)) return true;
  if (TIME_RANGE.test(text) || !/\b(?:19|20)\d\d\b|\b(?:ago|vor|updated|published|posted)\b/i.test(text)) return false;
  return !/\p{L}/u.test(text.replace(DATE_WORDS, ''));
}

/** Place of the headline, or 0 when much of the text stands before it. */
function headlineIndex(blocks: Block[]): number {
  const index = blocks.findIndex(({ tag }) => headingLevel(tag) === 1);
  if (index <= 0) return 0;
  return characters(blocks.slice(0, index)) < characters(blocks.slice(index)) / 3 ? index : 0;
}

function characters(blocks: Block[]): number {
  return blocks.reduce((sum, { text, linkDensity }) => sum + (linkDensity > LINK_ONLY ? 0 : squeeze(text).length), 0);
}
