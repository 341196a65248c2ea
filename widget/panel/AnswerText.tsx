/** A run of plain lines, or the items of a list. */
type Block = { kind: 'text'; lines: string[] } | { kind: 'list'; lines: string[] };

/** `[words](address)`, a web address or an email address. Its last character is no punctuation of the sentence. */
const linkPattern = /(\[[^\]\n]+\]\(https?:[^\s)]+\)|https?:[^\s<>"]*[^\s<>".,;:!?)]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;

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
    // Code is indented.
    const text = line.replace(listItem, '').trimEnd();
    const last = blocks.at(-1);
    if (last?.kind === kind && (isOpen || kind === 'list')) last.lines.push(text);
    else blocks.push({ kind, lines: [text] });
    isOpen = true;
  }
  return blocks;
}

/** The text with its addresses as links. */
function withLinks(text: string) {
  // Every second piece is an address, because the pattern is a group.
  return text.split(linkPattern).map((piece, at) => {
    if (at % 2 === 0) return piece;
    const [, words = piece, address = piece] = /^\[(.+)\]\((.+)\)$/.exec(piece) ?? [];
    return (
      <a key={at} href={/^https?:/.test(address) ? address : `mailto:${address}`} target="_blank" rel="noopener">
        {words}
      </a>
    );
  });
}

/**
 * Renders an answer as plain text: anything that looks like HTML is shown literally. Only what the owner wrote has links,
 * since anyone may have written what a page says.
 */
export function AnswerText({ content, hasLinks }: { content: string; hasLinks: boolean }) {
  const show = hasLinks ? withLinks : (text: string) => text;
  return (
    <>
      {toBlocks(content).map(({ kind, lines }, at) =>
        kind === 'list' ? (
          <ul key={at} dir="auto">
            {lines.map((line, row) => (
              <li key={row}>{show(line)}</li>
            ))}
          </ul>
        ) : (
          <p key={at} dir="auto">
            {show(lines.join('\n'))}
          </p>
        ),
      )}
    </>
  );
}
