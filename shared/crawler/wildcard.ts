/**
 * Creates a test for a pattern in which `*` matches anything. Its time is linear in the length of the text for any
 * pattern, because patterns and URLs come from strangers.
 */
export function wildcard(pattern: string): (text: string) => boolean {
  const [first = '', ...others] = pattern.split('*');
  const last = others.pop();
  if (last === undefined) return (text) => text === pattern;
  const between = others.filter(Boolean).map(finder);
  return (text) => {
    const end = text.length - last.length;
    if (end < first.length || !text.startsWith(first) || !text.endsWith(last)) return false;
    let at = first.length;
    for (const find of between) {
      at = find(text, at, end);
      if (at < 0) return false;
    }
    return true;
  };
}

type Find = (text: string, from: number, end: number) => number;

/** For such a short piece, a naive search costs little more than reading the text. */
const shortPiece = 16;

/** Finds where a piece of text ends; a long one by Knuth-Morris-Pratt, in linear time. */
function finder(piece: string): Find {
  if (piece.length <= shortPiece) {
    return (text, from, end) => {
      const at = text.indexOf(piece, from);
      return at < 0 || at + piece.length > end ? -1 : at + piece.length;
    };
  }
  let fallback: Uint16Array | undefined;
  return (text, from, end) => {
    fallback ??= fallbackOf(piece);
    let matched = 0;
    for (let at = from; at < end; at++) {
      const code = text.charCodeAt(at);
      while (matched > 0 && piece.charCodeAt(matched) !== code) matched = fallback[matched - 1] ?? 0;
      if (piece.charCodeAt(matched) === code) matched++;
      if (matched === piece.length) return at + 1;
    }
    return -1;
  };
}

/** How much of the piece still matches if the next character differs. */
function fallbackOf(piece: string): Uint16Array {
  const fallback = new Uint16Array(piece.length);
  for (let at = 1, matched = 0; at < piece.length; at++) {
    while (matched > 0 && piece.charCodeAt(matched) !== piece.charCodeAt(at)) matched = fallback[matched - 1] ?? 0;
    if (piece.charCodeAt(matched) === piece.charCodeAt(at)) matched++;
    fallback[at] = matched;
  }
  return fallback;
}
