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

/** The text with its bold words, and its addresses as links. */
function withMarks(text: string, hasLinks: boolean) {
  return text.split(answerMarks).map((piece, at) => {
    const kind = piece && at % 4;
    if (kind === 3) return <strong key={at}>{piece}</strong>;
    if (kind !== 1 || !hasLinks) return piece;
    const [, words = piece, address = piece] = /^\[(.+)]\((.+)\)/.exec(piece) ?? [];
    return (
      <a key={at} href={/:/.test(address) ? address : `mailto:${address}`} target="_blank" rel="noopener">
        {words}
      </a>
    );
  });
}

/**
 * Renders an answer as text with bold words: anything that looks like HTML is shown literally. Only what the owner wrote
 * has links, since anyone may have written what a page says.
 */
export function AnswerText({ content, hasLinks }: { content: string; hasLinks: boolean }) {
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
