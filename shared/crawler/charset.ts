import { detect } from 'chardet';

/** How many bytes to search for `<meta charset>`. The standard says 1,024, but pages use more. */
const metaWindow = 4096;
/** The same, in a page that isn't UTF-8 and has none there. */
const largeMetaWindow = 256 * 1024;
/** Of words with other characters than ASCII. */
const sampleLength = 20_000;
/** Fewer say nothing. */
const fewestHighBytes = 8;
const longestWord = 200;
const mostMetas = 200;
const longestMeta = 1000;
/** Languages in Latin letters that windows-1252 lacks. */
const charsetsOfLatin: Readonly<Record<string, string>> = {
  pl: 'iso-8859-2',
  cs: 'windows-1250',
  sk: 'windows-1250',
  hu: 'iso-8859-2',
  sl: 'windows-1250',
  hr: 'windows-1250',
  ro: 'iso-8859-2',
  tr: 'windows-1254',
};

/** Names used by sites that the Encoding Standard doesn't know. */
const misspelled: Record<string, string> = {
  'utf-8-sig': 'utf-8',
  utf_8: 'utf-8',
  'utf-8859-1': 'windows-1252',
  'iso-8859-1-windows-1252': 'windows-1252',
  'iso-latin-1': 'windows-1252',
  'latin-1': 'windows-1252',
  'shift-jis': 'shift_jis',
  sjis: 'shift_jis',
  'win-1251': 'windows-1251',
  'win-1252': 'windows-1252',
};

export interface DecodedText {
  text: string;
  /** Its name in the Encoding Standard. */
  charset: string;
  /** Nothing declares the charset, so it was derived from the bytes. */
  isGuessed?: boolean;
}

/**
 * Decodes an HTML, XML or plain text body by its byte order mark, then the Content-Type header, then `<meta>` or the
 * XML declaration, then as UTF-8 if that is valid, else in the charset that its words look like. Unknown names are
 * ignored, and so is UTF-8 if the bytes clearly aren't.
 */
export function decodeText(bytes: Uint8Array, contentType: string | null): DecodedText {
  const marked = byteOrderMark(bytes);
  if (marked) return decodeAs(bytes, marked);
  const declared = known(charsetOfContentType(contentType)) ?? known(charsetInMarkup(bytes));
  if (declared && declared !== 'utf-8') return decodeAs(bytes, declared);
  const utf8 = decodeAs(bytes, 'utf-8');
  if (!utf8.text.includes('�') || isMostlyUtf8(utf8.text)) return utf8;
  const late = known(lateCharset(bytes));
  if (late && late !== 'utf-8') return decodeAs(bytes, late);
  const guessed = guessCharset(bytes);
  // Browsers take this one, too, so it isn't worth a note.
  return guessed === 'windows-1252' ? decodeAs(bytes, guessed) : { ...decodeAs(bytes, guessed), isGuessed: true };
}

function decodeAs(bytes: Uint8Array, charset: string): DecodedText {
  return { text: new TextDecoder(charset).decode(bytes), charset };
}

function byteOrderMark(bytes: Uint8Array): string | null {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return null;
}

function charsetOfContentType(contentType: string | null): string | null {
  return /charset\s*=\s*["']?([^\s"';,]+)/i.exec(contentType ?? '')?.[1] ?? null;
}

function charsetInMarkup(bytes: Uint8Array): string | null {
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, metaWindow)).replace(/<!--[\s\S]*?-->/g, '');
  const found =
    /<meta\s[^>]*charset\s*=\s*["']?\s*([^\s"'/>;]+)/i.exec(start)?.[1] ??
    /^\s*<\?xml\s[^>]*encoding\s*=\s*["']([^"']+)/i.exec(start)?.[1] ??
    null;
  // A page that could be parsed this far isn't UTF-16, whatever it says.
  return found && /^utf-?16/i.test(found) ? 'utf-8' : found;
}

/** The standard name of a charset, or null if it is unknown. */
function known(label: string | null): string | null {
  if (!label) return null;
  const name = label.toLowerCase();
  try {
    return new TextDecoder(misspelled[name] ?? name).encoding;
  } catch {
    return null;
  }
}

/** A stray byte in a UTF-8 page must not garble the whole page. */
function isMostlyUtf8(text: string): boolean {
  const broken = text.match(/�/g)?.length ?? 0;
  const whole = text.match(/[^\p{ASCII}�]/gu)?.length ?? 0;
  return whole > broken;
}

/** Of the first `<meta>` elements, wherever they are. */
function lateCharset(bytes: Uint8Array): string | null {
  const text = latin1(bytes);
  for (
    let at = text.indexOf('<meta'), seen = 0;
    at !== -1 && seen < mostMetas;
    at = text.indexOf('<meta', at + 5), seen++
  ) {
    const found = /^<meta\s[^>]*charset\s*=\s*["']?\s*([^\s"'/>;]+)/i.exec(text.slice(at, at + longestMeta))?.[1];
    if (found) return found;
  }
  return null;
}

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes.subarray(0, largeMetaWindow)).toString('latin1');

/**
 * By the statistics of letters in words with other characters than ASCII. Western European languages use windows-1252,
 * and only differ from their neighbors by the language that the page declares.
 */
function guessCharset(bytes: Uint8Array): string {
  const text = latin1(bytes);
  const words = wordsWithHighBytes(text);
  const sample = words.join(' ').slice(0, sampleLength);
  const high = sample.replace(/[^\x80-\xff]/g, '').length;
  const letters = sample.replace(/[^\x80-\xffA-Za-z]/g, '').length;
  if (high < fewestHighBytes || high < letters / 2) {
    const language = /\blang\s*=\s*["']?([a-z]{2})/i.exec(text.slice(0, metaWindow))?.[1]?.toLowerCase() ?? '';
    return charsetsOfLatin[language] ?? 'windows-1252';
  }
  const charset = known(detect(Buffer.from(sample, 'latin1')));
  return charset && !charset.startsWith('utf') ? charset : 'windows-1252';
}

/** Outside of tags. */
function wordsWithHighBytes(text: string): string[] {
  const words: string[] = [];
  let length = 0;
  for (const part of text.split(/[\s<]/)) {
    const end = part.indexOf('>');
    const word = part.slice(end + 1, end + 1 + longestWord);
    if (!/[\x80-\xff]/.test(word)) continue;
    words.push(word);
    length += word.length;
    if (length > sampleLength) break;
  }
  return words;
}
