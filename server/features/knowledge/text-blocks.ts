export type TextBlock =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph' | 'item' | 'row'; text: string }
  /** Lines are kept as they are. */
  | { kind: 'code'; text: string };

const headingPattern = /^(#{1,6}) +(\S.*)$/u;
const tableRowPattern = /^[^|]{1,200}: [^|]*(?: \| |$)/u;
const itemPattern = /^(?:- |\d{1,3}[.)] )\S/u;
const indentedPattern = /^(?: {2,}|\t)\S/u;
/** How a line of code or a command starts or ends. */
const codeLinePattern = /(?:[;{}\\]|\)\s*[;{])$|^(?:\$ |>>> |#include|--\s|\/\/)/u;

/** Whether a block is preformatted: an indented line, or most lines ending like statements. */
function isCode(lines: readonly string[]): boolean {
  if (lines.some((line) => indentedPattern.test(line))) return true;
  return lines.filter((line) => codeLinePattern.test(line.trim())).length > lines.length / 2;
}

function paragraphOf(lines: readonly string[]): TextBlock {
  if (!isCode(lines)) return { kind: 'paragraph', text: lines.map((line) => line.trim()).join(' ') };
  return { kind: 'code', text: lines.map((line) => line.trimEnd()).join('\n') };
}

/**
 * Parses light Markdown: '# ' to '###### ' headings, '- ' and '1. ' items, 'Header: cell | Header: cell' table rows, lines
 * of code, and paragraphs between blank lines. Anything else is a paragraph, since owners paste any text.
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
    const isInside = paragraph.length > 0 && indentedPattern.test(rawLine);
    const heading = isInside ? null : headingPattern.exec(line);
    if (line === '') {
      endParagraph();
    } else if (heading !== null) {
      endParagraph();
      blocks.push({ kind: 'heading', level: heading[1]?.length ?? 1, text: heading[2] ?? '' });
    } else if (itemPattern.test(line) && !isInside) {
      endParagraph();
      blocks.push({ kind: 'item', text: line });
    } else if (line.includes(' | ') && tableRowPattern.test(line) && !isInside) {
      endParagraph();
      blocks.push({ kind: 'row', text: line });
    } else {
      paragraph.push(rawLine);
    }
  }
  endParagraph();
  return blocks;
}
