/** Letters and digits joined by dots, underscores or hyphens: 'max_retries', 'os.path.join', 'CVE-2026-1'. */
const JOINED = /(?<![\p{L}\p{N}_])[\p{L}\p{N}_]+(?:[._-][\p{L}\p{N}_]+)+(?![\p{L}\p{N}_])/gu;
const VERSION = /(?<![\p{L}\p{N}._-])v?(\d{1,4}(?:\.\d{1,5}){1,3})(?![\p{L}\p{N}_])/giu;
const WORD = /[\p{L}\p{N}]+/gu;
/** In 'createServer', 'parseHTML' and 'HTTPServer', not in 'PDFs'. */
const HUMP = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll}{2})/u;
const QUANTITY =
  /(?<![\p{L}\p{N}.,])(\d{1,6}(?:[.,]\d{1,3})?)\s?([kmgtp]i?b|[kmg]?hz|[kmg]?bit\/s|[kmg]bps|mah|k?wh?|kv?|mv|dpi|rpm|mm|cm|km|kg|mg|ml|px|ms|°[cf])(?![\p{L}\p{N}])/giu;
/** Hyphens join words of prose too: with a digit it is a code. */
const IS_CODE = /[._]|\d/u;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const MAX_LENGTH = 64;
/** A log file or a table of codes must not fill the index. */
const MAX_IDENTIFIERS = 60;

export interface Identifiers {
  /** Lower case: versions without their 'v', quantities without a space ('16gb'). */
  wholes: string[];
  /** The words inside of CamelCase, which are not split at spaces. */
  parts: string[];
}

/** Versions, identifiers, codes and quantities with a unit: what people mean as one, although it has several parts. */
export function identifiersIn(text: string): Identifiers {
  const wholes = new Set<string>();
  const parts = new Set<string>();
  for (const [whole] of text.matchAll(JOINED)) {
    if (whole.length <= MAX_LENGTH && IS_CODE.test(whole) && LETTER_OR_DIGIT.test(whole)) {
      wholes.add(whole.toLowerCase().replace(/^v(?=\d)/u, ''));
    }
  }
  for (const [, version = ''] of text.matchAll(VERSION)) wholes.add(version);
  for (const [, amount = '', unit = ''] of text.matchAll(QUANTITY)) wholes.add(`${amount}${unit}`.toLowerCase());
  for (const [word] of text.matchAll(WORD)) {
    const words = word.length <= MAX_LENGTH ? word.split(HUMP) : [];
    if (words.length > 1) for (const part of words) parts.add(part);
  }
  return { wholes: [...wholes].slice(0, MAX_IDENTIFIERS), parts: [...parts].slice(0, MAX_IDENTIFIERS) };
}
