import { hasFact } from '#server/language/facts.ts';

export type TextBlock =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph' | 'item' | 'row'; text: string }
  /** Lines are kept as they are. */
  | { kind: 'code'; text: string };

const headingPattern = /^(#{1,6}) +(\S.*)$/u;
const tableRowPattern = /^[^|]{1,200}: [^|]*(?: \| |$)/u;
const itemPattern = /^(?:- |\d{1,3}[.)] )\S/u;
const indentedPattern = /^(?: {2,}|\t)\S/u;
const longestValueLine = 80;
/** A line break in the middle of an item's sentence. */
const continuedPattern = /^\p{Ll}/u;
/** How a line of code or a command starts or ends. */
const codeLinePattern = /(?:[;{}\\]|\)\s*[;{])$|^(?:\$ |>>> |#include|--\s|\/\/)/u;

/** Whether a block is preformatted: an indented line, or most lines ending like statements. */
function isCode(lines: readonly string[]): boolean {
  if (lines.some((line) => indentedPattern.test(line))) return true;
  return lines.filter((line) => codeLinePattern.test(line.trim())).length > lines.length / 2;
}

function paragraphsOf(lines: readonly string[]): TextBlock[] {
  if (isCode(lines)) return [{ kind: 'code', text: lines.map((line) => line.trimEnd()).join('\n') }];
  const trimmed = lines.map((line) => line.trim());
  if (areValues(trimmed)) return trimmed.map((text) => ({ kind: 'paragraph', text }));
  return [{ kind: 'paragraph', text: trimmed.join(' ') }];
}

/** Whether lines state one price or the hours of one day each, and no sentence runs over two of them. */
function areValues(lines: readonly string[]): boolean {
  if (lines.length < 2 || lines.some((line) => line.length > longestValueLine)) return false;
  const values = lines.filter((line) => hasFact(line, 'money') || hasFact(line, 'hours'));
  return values.length > 1 && values.length >= lines.length - 1 && !lines.slice(1).some(continues);
}

const continues = (line: string): boolean => continuedPattern.test(line) && !hasFact(line, 'hours');

/**
 * Parses light Markdown: '# ' to '###### ' headings, '- ' and '1. ' items, 'Header: cell | Header: cell' table rows, lines
 * of code, and paragraphs between blank lines. Anything else is a paragraph, since owners paste any text.
 */
export function parseBlocks(content: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let paragraph: string[] = [];
  let item: { kind: 'item'; text: string } | null = null;
  const endParagraph = (): void => {
    if (paragraph.length > 0) blocks.push(...paragraphsOf(paragraph));
    paragraph = [];
  };
  for (const rawLine of content.split(/\r\n?|\n/u)) {
    const line = rawLine.trim();
    const isInside = paragraph.length > 0 && indentedPattern.test(rawLine);
    const heading = isInside ? null : headingPattern.exec(line);
    if (item !== null && continuedPattern.test(line) && !line.includes(' | ')) {
      item.text += ` ${line}`;
      continue;
    }
    item = null;
    if (line === '') {
      endParagraph();
    } else if (heading !== null) {
      endParagraph();
      blocks.push({ kind: 'heading', level: heading[1]?.length ?? 1, text: heading[2] ?? '' });
    } else if (itemPattern.test(line) && !isInside) {
      endParagraph();
      item = { kind: 'item', text: line };
      blocks.push(item);
    } else if (line.includes(' | ') && tableRowPattern.test(line) && !isInside) {
      endParagraph();
      blocks.push({ kind: 'row', text: line });
    } else {
      paragraph.push(rawLine);
    }
  }
  endParagraph();
  return withSplitStatements(blocks).flatMap(namedInOneLine);
}

/** 'For 3 to 4 people', alone above its price. */
const tierPattern =
  /^(?:pour|für|for|per|para|voor|ab|from|dès|desde|da|vanaf)? ?\d{1,3}(?: ?(?:-|–|à|a|bis|to|e|y|et|und|and|tot|en|ou|o|oder|or) ?\d{1,3})? (?:personnes?|person(?:en|s)?|people|guests?|adults?|adultes?|erwachsene|personas?|adultos?|persone|adulti|pessoas?|volwassenen|kinder|children|enfants|niños|bambini|crianças|kinderen)$/iu;
const longestTierValue = 60;

const counterPattern = /^\d[\d.,]{0,8}\+?$/u;
const countedPattern = /^\p{Lu}[\p{L} &’'-]{2,40}$/u;

/**
 * Joins what cards split over two lines: '14' above 'Boats', 'For 3 people' above its price. '1' above 'Call us' and '2'
 * above 'Come by' are steps.
 */
function withSplitStatements(blocks: readonly TextBlock[]): TextBlock[] {
  const isCounter = ({ kind, text }: TextBlock): boolean => kind === 'paragraph' && counterPattern.test(text);
  const counters = blocks.filter(isCounter).map(({ text }) => Number(text));
  const areSteps = counters.length > 1 && counters.every((counter, at) => counter === at + 1);
  const joined: TextBlock[] = [];
  for (const [at, block] of blocks.entries()) {
    const above = blocks[at - 1];
    const follows = block.kind === 'paragraph' && above?.kind === 'paragraph';
    if (follows && !areSteps && isCounter(above) && countedPattern.test(block.text))
      joined.splice(-1, 1, { kind: 'paragraph', text: `${above.text} ${block.text}` });
    else if (follows && tierPattern.test(above.text) && isTierPrice(block.text))
      joined.splice(-1, 1, { kind: 'paragraph', text: `${above.text}: ${block.text}` });
    else joined.push(block);
  }
  return joined;
}

const isTierPrice = (text: string): boolean => text.length <= longestTierValue && hasFact(text, 'money');

const longestName = 60;

/** 'Ann Lee (chair) | Bo Day (treasurer) | Cy Fox (coach)' is a list. */
function namedInOneLine(block: TextBlock): TextBlock[] {
  const parts = block.kind === 'paragraph' ? block.text.split(' | ') : [];
  const isList = parts.length > 2 && parts.every((part) => part.trim() !== '' && part.length <= longestName);
  return isList ? parts.map((part) => ({ kind: 'item', text: `- ${part.trim()}` })) : [block];
}
