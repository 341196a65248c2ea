/** Letters and digits joined by dots, underscores or hyphens: 'max_retries', 'os.path.join', 'CVE-2026-1'. */
const joinedPattern = /(?<![\p{L}\p{N}_])[\p{L}\p{N}_]+(?:[._-][\p{L}\p{N}_]+)+(?![\p{L}\p{N}_])/gu;
const versionPattern = /(?<![\p{L}\p{N}._-])v?(\d{1,4}(?:\.\d{1,5}){1,3})(?![\p{L}\p{N}_])/giu;
const wordPattern = /[\p{L}\p{N}]+/gu;
/** In 'createServer', 'parseHTML' and 'HTTPServer', not in 'PDFs'. */
const humpPattern = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll}{2})/u;
const quantityPattern =
  /(?<![\p{L}\p{N}.,])(\d{1,6}(?:[.,]\d{1,3})?)\s?([kmgtp]i?b|[kmg]?hz|[kmg]?bit\/s|[kmg]bps|mah|k?wh?|kv?|mv|dpi|rpm|mm|cm|km|kg|mg|ml|px|ms|°[cf])(?![\p{L}\p{N}])/giu;
/** Hyphens also join words of prose. With a digit, it is a code. */
const codePattern = /[._]|\d/u;
const letterOrDigitPattern = /[\p{L}\p{N}]/u;
const maxLength = 64;
/** A log file or a table of codes must not fill the index. */
const maxIdentifiers = 60;

export interface Identifiers {
  /** Lowercase: versions without their 'v', quantities without a space ('16gb'). */
  wholes: string[];
  /** The words inside CamelCase, which has no spaces to split at. */
  parts: string[];
}

/** Versions, identifiers, codes and quantities with a unit: tokens of several parts that people treat as one. */
export function identifiersIn(text: string): Identifiers {
  const wholes = new Set<string>();
  const parts = new Set<string>();
  for (const [whole] of text.matchAll(joinedPattern)) {
    if (whole.length <= maxLength && codePattern.test(whole) && letterOrDigitPattern.test(whole)) {
      wholes.add(whole.toLowerCase().replace(/^v(?=\d)/u, ''));
    }
  }
  for (const [, version = ''] of text.matchAll(versionPattern)) wholes.add(version);
  for (const [, amount = '', unit = ''] of text.matchAll(quantityPattern)) wholes.add(`${amount}${unit}`.toLowerCase());
  for (const [word] of text.matchAll(wordPattern)) {
    const words = word.length <= maxLength ? word.split(humpPattern) : [];
    if (words.length > 1) for (const part of words) parts.add(part);
  }
  return { wholes: [...wholes].slice(0, maxIdentifiers), parts: [...parts].slice(0, maxIdentifiers) };
}
