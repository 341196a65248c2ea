import { type FactKind, findFacts, namesDays } from '#server/language/facts.ts';
import { countWords, splitLongText } from '#server/language/split-long-text.ts';
import { isTownBelow } from '#server/language/town-below-heading.ts';
import { type NamesAnotherPage, separateLinkLists } from './link-lists.ts';
import { parseBlocks, type TextBlock } from './text-blocks.ts';
import { textPlaces } from './text-place.ts';
import type { ChunkText, SourceText } from './types.ts';

/** Passages of about this length contain an answer with its context, and five of them fit a prompt. */
const maxWords = 160;
const headerSeparator = ' > ';
const maxHeadingLength = 200;
const fewestBare = 3;

/** What templates fill pages with. */
const placeholderPattern = /\blorem ipsum dolor\b|\bconsectetur adipisc?ing elit\b/iu;

interface Section {
  trail: string[];
  blocks: TextBlock[];
}

function shorten(heading: string): string {
  const oneLine = heading.replace(/\s+/gu, ' ').trim();
  return oneLine.length <= maxHeadingLength ? oneLine : `${oneLine.slice(0, maxHeadingLength - 1).trimEnd()}…`;
}

/** Title and headings without repeats, because the first heading of a page often repeats all or part of its title. */
function headerOf(title: string, trail: readonly string[]): string {
  const parts: string[] = [];
  for (const part of [title, ...trail].map(shorten)) {
    const known = parts.some((earlier) => earlier.toLowerCase().includes(part.toLowerCase()));
    if (!known) parts.push(part);
  }
  return parts.join(headerSeparator);
}

function sectionsOf(blocks: readonly TextBlock[]): Section[] {
  const sections: Section[] = [];
  const headings: (string | undefined)[] = [];
  let current: Section = { trail: [], blocks: [] };
  for (const block of blocks) {
    if (block.kind !== 'heading') {
      if (!placeholderPattern.test(block.text)) current.blocks.push(block);
      continue;
    }
    sections.push(current);
    headings.length = block.level - 1;
    headings[block.level - 1] = block.text;
    current = { trail: headings.filter((heading) => heading !== undefined), blocks: [] };
  }
  sections.push(current);
  return withDays(withStatedHeadings(withBareHeadingsAsLists(sections))).filter((section) => section.blocks.length > 0);
}

const mostLinesOfDay = 4;
const longestOfDay = 40;

/** 'Tuesday to Sunday' over a few short lines is a line of the opening hours around it, beside 'Monday: closed'. */
function withDays(sections: readonly Section[]): Section[] {
  const read: Section[] = [];
  for (const section of sections) {
    const { trail, blocks } = section;
    const days = trail.at(-1) ?? '';
    const isOfDays =
      trail.length > 1 &&
      namesDays(days) &&
      blocks.length > 0 &&
      blocks.length <= mostLinesOfDay &&
      blocks.every(({ kind, text }) => (kind === 'paragraph' || kind === 'item') && text.length <= longestOfDay);
    if (!isOfDays) {
      read.push({ trail, blocks: [...blocks] });
      continue;
    }
    const hours = blocks.map(({ text }) => text.replace(/^- /u, '').replaceAll('\n', ', ')).join(', ');
    const line: TextBlock = { kind: 'paragraph', text: `${days.replace(/\s*:$/u, '')}: ${hours}` };
    const above = trail.slice(0, -1);
    const around = read.at(-1);
    if (around !== undefined && isSameTrail(around.trail, above)) around.blocks.push(line);
    else read.push({ trail: above, blocks: [line] });
  }
  return read;
}

/** A heading over nothing that states a fact, like 'Friday, 3 May' below 'Summer party', is a line of the section around it. */
function withStatedHeadings(sections: readonly Section[]): Section[] {
  const read: Section[] = [];
  for (const [at, section] of sections.entries()) {
    const text = section.trail.at(-1) ?? '';
    const isOver = (sections[at + 1]?.trail.length ?? 0) > section.trail.length;
    const trail = section.trail.slice(0, -1);
    if (section.blocks.length > 0 || isOver || section.trail.length === 0 || findFacts(text).length === 0) {
      read.push({ trail: section.trail, blocks: [...section.blocks] });
      continue;
    }
    const line: TextBlock = { kind: 'paragraph', text };
    const around = read.at(-1);
    if (around !== undefined && isSameTrail(around.trail, trail)) around.blocks.push(line);
    else read.push({ trail, blocks: [line] });
  }
  return read;
}

/** Headings over nothing, side by side, are a list of the section around them. */
function withBareHeadingsAsLists(sections: readonly Section[]): Section[] {
  const listed: Section[] = [];
  for (let at = 0; at < sections.length; ) {
    const bare = bareFrom(sections, at);
    const [first] = bare;
    if (first === undefined || bare.length < fewestBare) {
      listed.push(...sections.slice(at, (at += 1)));
      continue;
    }
    at += bare.length;
    const trail = first.trail.slice(0, -1);
    const items = bare.map((section): TextBlock => ({ kind: 'item', text: `- ${section.trail.at(-1) ?? ''}` }));
    const around = listed.at(-1);
    if (around !== undefined && isSameTrail(around.trail, trail)) around.blocks.push(...items);
    else listed.push({ trail, blocks: items });
  }
  return listed;
}

/** The headings without text from this section on. What is under the last one belongs to it. */
function bareFrom(sections: readonly Section[], start: number): Section[] {
  const depth = sections[start]?.trail.length ?? 0;
  let end = start;
  while (depth > 0 && sections[end]?.trail.length === depth && sections[end]?.blocks.length === 0) end++;
  if (end > start && (sections[end]?.trail.length ?? 0) > depth) end--;
  return sections.slice(start, end);
}

const isSameTrail = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((part, i) => part === other[i]);

function bodyOf(blocks: readonly TextBlock[]): string {
  return blocks
    .map((block, i) => {
      const previous = blocks[i - 1];
      if (previous === undefined) return block.text;
      const sameList = block.kind !== 'paragraph' && block.kind === previous.kind;
      return `${sameList ? '\n' : '\n\n'}${block.text}`;
    })
    .join('');
}

/** Cuts code between lines into pieces of at most maxWords. */
function splitLongCode(code: string): string[] {
  const pieces: string[][] = [];
  let words = 0;
  for (const line of code.split('\n').flatMap((one) => splitLongText(one, maxWords))) {
    const length = countWords(line);
    const piece = pieces.at(-1);
    if (piece === undefined || words + length > maxWords) {
      pieces.push([line]);
      words = length;
    } else {
      piece.push(line);
      words += length;
    }
  }
  return pieces.map((lines) => lines.join('\n'));
}

/**
 * Groups blocks into parts of nearly equal length, none above maxWords. A line that ends in ':' stays with the next
 * one.
 */
function partsOf(blocks: readonly TextBlock[]): TextBlock[][] {
  const pieces = blocks.flatMap((block) => {
    const texts = block.kind === 'code' ? splitLongCode(block.text) : splitLongText(block.text, maxWords);
    return texts.map((text): TextBlock => ({ ...block, text }));
  });
  const lengths = pieces.map((piece) => countWords(piece.text));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  if (total <= maxWords) return [pieces];
  const target = total / Math.ceil(total / maxWords);

  const parts: TextBlock[][] = [];
  let part: TextBlock[] = [];
  let words = 0;
  for (const [i, piece] of pieces.entries()) {
    const length = lengths[i] ?? 0;
    const introducesNext = piece.text.endsWith(':') && i + 1 < pieces.length;
    const withNext = length + (introducesNext ? (lengths[i + 1] ?? 0) : 0);
    const full = words + withNext > maxWords || (words >= target && !part.at(-1)?.text.endsWith(':'));
    if (part.length > 0 && full) {
      parts.push(part);
      part = [];
      words = 0;
    }
    part.push(piece);
    words += length;
  }
  if (part.length > 0) parts.push(part);
  return parts;
}

function factsBelow(headings: readonly string[], body: string): FactKind[] {
  const facts = findFacts(body);
  const isTown = !facts.includes('address') && body.split('\n').some((line) => isTownBelow(headings, line));
  return isTown ? [...facts, 'address'] : facts;
}

/**
 * Cuts a page into passages of one section each, with the page's title and headings as their header.
 * @param namesAnotherPage from `findLinkLines`, for a page of a website
 */
export function chunkPage(page: SourceText, namesAnotherPage: NamesAnotherPage = () => false): ChunkText[] {
  const chunks: ChunkText[] = [];
  for (const section of sectionsOf(parseBlocks(page.content))) {
    const header = headerOf(page.title, section.trail);
    const heading = section.trail.at(-1) ?? page.title;
    for (const { blocks, isLinkList } of separateLinkLists(section.blocks, namesAnotherPage)) {
      for (const part of partsOf(blocks)) {
        const body = bodyOf(part);
        chunks.push({
          ord: chunks.length,
          header,
          body,
          facts: factsBelow(section.trail, body),
          isLinkList,
          places: textPlaces(heading, part),
        });
      }
    }
  }
  return chunks;
}
