export type TextBlock =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  | { kind: 'paragraph' | 'item' | 'row'; text: string }
  /** Its lines are kept as they are. */
  | { kind: 'code'; text: string };

const HEADING = /^(#{1,3}) +(\S.*)$/u;
const TABLE_ROW = /^[^|]{1,200}: [^|]*(?: \| |$)/u;
const ITEM = /^(?:- |\d{1,3}[.)] )\S/u;
const INDENTED = /^(?: {2,}|\t)\S/u;
/** How a line of a program or a command ends or starts. */
const CODE_LINE = /(?:[;{}\\]|\)\s*[;{])$|^(?:\$ |>>> |#include|--\s|\/\/)/u;

/** An indented line, or most lines ending the way statements do: text someone set as it is. */
function isCode(lines: readonly string[]): boolean {
  if (lines.some((line) => INDENTED.test(line))) return true;
  return lines.filter((line) => CODE_LINE.test(line.trim())).length > lines.length / 2;
}

function paragraphOf(lines: readonly string[]): TextBlock {
  if (!isCode(lines)) return { kind: 'paragraph', text: lines.map((line) => line.trim()).join(' ') };
  return { kind: 'code', text: lines.map((line) => line.trimEnd()).join('\n') };
}

/**
 * Reads light Markdown: '# ' to '### ' headings, '- ' and '1. ' items, 'Header: cell | Header: cell' table rows, code
 * by its lines, and paragraphs between blank lines. Anything else is a paragraph: owners paste what they like.
 */
export function parseBlocks(content: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let paragraph: string[] = [];
  const endParagraph = (): void => {
    if (paragraph.length > 0) blocks.push(paragraphOf(paragraph));
    paragraph = [];
  };
  for (const rawLine of content.split(/\r\n?|\n/u)) {
    const line = rawLine.trim();
    const isInside = paragraph.length > 0 && INDENTED.test(rawLine);
    const heading = isInside ? null : HEADING.exec(line);
    if (line === '') {
      endParagraph();
    } else if (heading !== null) {
      endParagraph();
      const level = heading[1]?.length === 1 ? 1 : heading[1]?.length === 2 ? 2 : 3;
      blocks.push({ kind: 'heading', level, text: heading[2] ?? '' });
    } else if (ITEM.test(line) && !isInside) {
      endParagraph();
      blocks.push({ kind: 'item', text: line });
    } else if (line.includes(' | ') && TABLE_ROW.test(line) && !isInside) {
      endParagraph();
      blocks.push({ kind: 'row', text: line });
    } else {
      paragraph.push(rawLine);
    }
  }
  endParagraph();
  return blocks;
}
