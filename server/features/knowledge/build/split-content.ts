/** Cutting this much text into passages takes a few milliseconds. */
const maxCharacters = 50_000;

/**
 * Splits a very long text into pieces that can be processed one at a time, between paragraphs if it has any. Each piece
 * begins with the headings it is under.
 */
export function* splitContent(content: string): Generator<string> {
  const headings: string[] = [];
  for (let start = 0; start < content.length; ) {
    const end = cutAfter(content, start);
    const piece = content.slice(start, end);
    yield [...headings.filter(Boolean), piece].join('\n\n');
    for (const [line, marks = ''] of piece.matchAll(/^(#{1,6}) .*$/gmu)) {
      headings.length = Math.min(headings.length, marks.length - 1);
      for (let level = headings.length; level < marks.length - 1; level++) headings[level] = '';
      headings[marks.length - 1] = line;
    }
    start = end;
  }
}

function cutAfter(content: string, start: number): number {
  const longest = start + maxCharacters;
  if (longest >= content.length) return content.length;
  for (const boundary of ['\n\n', '\n', ' ']) {
    const at = content.lastIndexOf(boundary, longest);
    if (at > start) return at + boundary.length;
  }
  return longest;
}
