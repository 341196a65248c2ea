import { labelWords } from './fact-words.ts';
import { squeeze, wordsOf } from './normalize-text.ts';

export const contactRecordTitle = 'Contact and company information';
const maxLines = 40;
const maxLineCharacters = 300;

const emailPattern = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+\.\p{L}{2,}/u;
const phonePattern = /(?:\+|\(0|\b0|\b1-|\()\d[\d\s()./-]{5,}\d|\b\d{3}[-. ]\d{3}[-. ]\d{4}\b/;
const clockPattern =
  /\b\d{1,2}(?:[:.]\d{2})?\s*(?:(?:am|pm|uhr|h)\b|[ap]\. ?m\.)|\b\d{1,2}[:.]\d{2}\s*(?:-|–|—|to|bis|à)\s*\d{1,2}[:.]\d{2}\b/i;
const postcodePattern = /\b(?:[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]{2} \d{5}|\d{4,5} \p{Lu}\p{L}+)\b/u;
const pricePattern = /[€$£¥]\s?\d|\d\s?(?:€|EUR|USD|GBP|CHF|euros?\b|dollars?\b|kr\b|zł)/i;
export const copyrightPattern = /©|\(c\) ?\d{4}|copyright|all rights reserved|alle rechte|tous droits/i;

/** A telephone number, an email address, opening hours or a postal address. */
export function holdsContactFact(text: string): boolean {
  return emailPattern.test(text) || phonePattern.test(text) || clockPattern.test(text) || postcodePattern.test(text);
}

export function holdsPostcode(text: string): boolean {
  return postcodePattern.test(text);
}

export function holdsPrice(text: string): boolean {
  return pricePattern.test(text);
}

/**
 * Whether a line that the site repeats belongs in its contact record: short, with a number or an @, and not a copyright
 * notice.
 */
export function belongsOnRecord(text: string): boolean {
  if (text.length > maxLineCharacters || !/[\p{N}@]/u.test(text)) return false;
  return !copyrightPattern.test(text) || emailPattern.test(text) || phonePattern.test(text);
}

/**
 * Where the record is stored: on the contact page, else an imprint or about page, else the page with the shortest path.
 */
export function contactPage(pages: { url: string; title: string }[]): number {
  const ranks = pages.map(({ url, title }, index) => {
    const path = URL.parse(url)?.pathname.toLowerCase() ?? url;
    return { index, rank: rankOf(path, title.toLowerCase()), length: path.length };
  });
  ranks.sort((a, b) => a.rank - b.rank || a.length - b.length || a.index - b.index);
  return ranks[0]?.index ?? -1;
}

function rankOf(path: string, title: string): number {
  const text = `${path} ${title}`;
  if (/\b(?:contact|contact-?us|kontakt|contacto|contatti|contato|yhteystiedot|contacter)\b/.test(text)) return 0;
  if (path === '/' || /^\/(?:index|home|default)\.\w+$/.test(path)) return 2;
  return /\b(?:impressum|imprint|about|about-us|ueber-uns|über uns|a-propos|chi-siamo|find-us)\b/.test(text) ? 1 : 3;
}

/** The record's lines that the page doesn't have yet, each once. */
export function recordLines(candidates: readonly string[], pageText: string): string[] {
  // Most pages have no candidates, and their text is long.
  if (candidates.length === 0) return [];
  const own = squeeze(pageText);
  const seen = new Set<string>();
  const lines: string[] = [];
  for (const candidate of candidates) {
    const key = squeeze(candidate);
    if (lines.length >= maxLines || seen.has(key) || own.includes(key)) continue;
    seen.add(key);
    lines.push(candidate);
  }
  return lines;
}

const currencySigns: Record<string, string> = { '€': 'eur', $: 'usd', '£': 'gbp', '¥': 'jpy', zł: 'pln', kr: 'sek' };
const signPattern = /[€$£¥]|\b(?:zł|kr)\b/gu;

/** The words of a page as facts write them: "€ 26,00" has the words "26" and "eur". */
export function wordsForFacts(text: string): Set<string> {
  const words = new Set(wordsOf(text));
  for (const word of wordsOf(withoutCents(text))) words.add(word);
  for (const [sign] of text.toLowerCase().matchAll(signPattern)) words.add(currencySigns[sign] ?? sign);
  return words;
}

/** A line from markup only counts if it has a word or number that the page lacks. */
export function factIsNew(fact: string, pageWords: Set<string>): boolean {
  return wordsOf(withoutCents(fact)).some((word) => !labelWords.has(word) && !pageWords.has(word));
}

function withoutCents(text: string): string {
  return text.replace(/(?<=\d)[.,]00(?!\d)/g, '');
}
