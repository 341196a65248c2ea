import { answerMarks } from '#shared/answer-marks.ts';

/** A run of plain lines, or the items of a list. */
type Block = { kind: 'text'; lines: string[] } | { kind: 'list'; lines: string[] };

const listItem = /^\s*[-*•]\s+/;

/** Splits an answer into paragraphs (separated by blank lines) and lists (lines that start with a dash). */
export function toBlocks(content: string): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  for (const line of content.split(/\r?\n/)) {
    if (line.trim() === '') {
      isOpen = false;
      continue;
    }
    const kind = listItem.test(line) ? 'list' : 'text';
    // Code is indented.
    const text = line.replace(listItem, '').trimEnd();
    const last = blocks.at(-1);
    if (last?.kind === kind && (isOpen || kind === 'list')) last.lines.push(text);
    else blocks.push({ kind, lines: [text] });
    isOpen = true;
  }
  return blocks;
}

/**
 * Phone numbers: in the North American form, or in another that begins with +, an area code in parentheses or one with a 0.
 * Dates, prices and other numbers don't.
 */
const phones =
  /((?<![\w$€#.,/-])(?:\+\d|\(\d{2,5}\)|0\d{2,5}[ /-]|\d{3}-(?=\d{3}-))(?:[ ()/-]{0,2}\d){5,}(?![\w-]|[.,]\d))/;

const withPhones = (text: string) =>
  text.split(phones).map((piece, at) =>
    at % 2 ? (
      <a key={at} href={`tel:${piece.replace(/\(0\)|[^\d+]/g, '')}`}>
        {piece}
      </a>
    ) : (
      piece
    ),
  );

/** The text with its bold words, and its addresses and phone numbers as links. */
function withMarks(text: string, hasLinks: boolean | undefined) {
  return text.split(answerMarks).map((piece, at) => {
    const kind = piece && at % 4;
    if (kind === 3) return <strong key={at}>{withPhones(piece)}</strong>;
    if (kind !== 1) return kind === 0 ? withPhones(piece) : piece;
    if (!hasLinks && /:/.test(piece)) return piece;
    const [, words = piece, address = piece] = /^\[(.+)]\((.+)\)/.exec(piece) ?? [];
    return (
      <a key={at} href={/:/.test(address) ? address : `mailto:${address}`} target="_blank" rel="noopener">
        {words}
      </a>
    );
  });
}

/**
 * Renders an answer as text with bold words: anything that looks like HTML is shown literally. Phone numbers and email
 * addresses can be tapped. Only what the owner wrote has links to pages, since anyone may have written what a page says.
 */
export function AnswerText({ content, hasLinks }: { content: string; hasLinks: boolean | undefined }) {
  return toBlocks(content).map(({ kind, lines }, at) =>
    kind === 'list' ? (
      <ul key={at} dir="auto">
        {lines.map((line, row) => (
          <li key={row}>{withMarks(line, hasLinks)}</li>
        ))}
      </ul>
    ) : (
      <p key={at} dir="auto">
        {withMarks(lines.join('\n'), hasLinks)}
      </p>
    ),
  );
}
