/** By charset, the escaped bytes of each character that isn't ASCII. */
const escapes = new Map<string, Map<string, string>>();
const singleByte = /^(?:windows-|iso-8859-|koi8-|ibm866$|macintosh$|x-mac-cyrillic$)/;

/** As written in a query: the bytes of each character in the charset (URL Standard, "percent-encode after encoding"). */
export function queryIn(charset: string, href: string): string {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? [];
  if (/^\p{ASCII}*$/u.test(query) || /^utf-?16|^replacement$/.test(charset)) return href;
  const known = escapesOf(charset);
  const encoded = query.replace(/\P{ASCII}/gu, (character) => {
    return known.get(character) ?? `%26%23${character.codePointAt(0)}%3B`;
  });
  return path + encoded + fragment;
}

function escapesOf(charset: string): Map<string, string> {
  let known = escapes.get(charset);
  if (known === undefined) escapes.set(charset, (known = readTable(charset)));
  return known;
}

/** Platforms only encode UTF-8, so the table is read by decoding every byte, or every pair of two. */
function readTable(charset: string): Map<string, string> {
  const decoder = new TextDecoder(charset);
  const table = new Map<string, string>();
  const add = (...bytes: number[]) => {
    const text = decoder.decode(Uint8Array.from(bytes));
    const isOne = /^[^\p{ASCII}\ufffd]$/u.test(text);
    if (isOne && !table.has(text)) table.set(text, bytes.map(escapeOf).join(''));
  };
  for (let first = 0x80; first <= 0xff; first++) {
    add(first);
    if (singleByte.test(charset)) continue;
    for (let second = 0x30; second <= 0xfe; second++) add(first, second);
  }
  return table;
}

function escapeOf(byte: number): string {
  return byte > 0x7f || !/[A-Za-z0-9]/.test(String.fromCharCode(byte))
    ? `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
    : String.fromCharCode(byte);
}
