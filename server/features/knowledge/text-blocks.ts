export type TextBlock =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  | { kind: 'paragraph' | 'item' | 'row'; text: string };

const HEADING = /^(#{1,3}) +(\S.*)$/u;
const TABLE_ROW = /^[^|]{1,200}: [^|]*(?: \| |$)/u;

/**
 * Reads light Markdown: '# ' to '### ' headings, '- ' items, 'Header: cell | Header: cell' table rows, and paragraphs
 * between blank lines. Anything else is a paragraph: owners paste what they like.
 */
export function parseBlocks(content: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let paragraph: string[] = [];
  const endParagraph = (): void => {
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', text: paragraph.join(' ') });
    paragraph = [];
  };
  for (const rawLine of content.split(/\r\n?|\n/u)) {
    const line = rawLine.trim();
    const heading = HEADING.exec(line);
    if (line === '') {
      endParagraph();
    } else if (heading !== null) {
      endParagraph();
      const level = heading[1]?.length === 1 ? 1 : heading[1]?.length === 2 ? 2 : 3;
      blocks.push({ kind: 'heading', level, text: heading[2] ?? '' });
    } else if (line.startsWith('- ')) {
      endParagraph();
      blocks.push({ kind: 'item', text: line });
    } else if (line.includes(' | ') && TABLE_ROW.test(line)) {
      endParagraph();
      blocks.push({ kind: 'row', text: line });
    } else {
      paragraph.push(line);
    }
  }
  endParagraph();
  return blocks;
}
