/** A run of plain lines, or the items of a list. */
type Block = { kind: 'text'; lines: string[] } | { kind: 'list'; lines: string[] };

const listItem = /^\s*[-*•]\s+/;

/**
 * Splits an answer into paragraphs (separated by blank lines) and lists (lines that start with a dash); nothing else is
 * markup.
 */
export function toBlocks(content: string): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  for (const line of content.split(/\r?\n/)) {
    if (line.trim() === '') {
      isOpen = false;
      continue;
    }
    const kind = listItem.test(line) ? 'list' : 'text';
    const text = line.replace(listItem, '').trim();
    const last = blocks.at(-1);
    if (last?.kind === kind && (isOpen || kind === 'list')) last.lines.push(text);
    else blocks.push({ kind, lines: [text] });
    isOpen = true;
  }
  return blocks;
}

/** Renders an answer as plain text: anything that looks like HTML is shown literally. */
export function AnswerText({ content }: { content: string }) {
  return (
    <>
      {toBlocks(content).map(({ kind, lines }, at) =>
        kind === 'list' ? (
          <ul key={at} dir="auto">
            {lines.map((line, row) => (
              <li key={row}>{line}</li>
            ))}
          </ul>
        ) : (
          <p key={at} dir="auto">
            {lines.join('\n')}
          </p>
        ),
      )}
    </>
  );
}
