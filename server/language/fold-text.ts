import { withPlainPowers } from './plain-powers.ts';

/** Needs no folding but lowercasing, and has no letters outside a to z: most English text. */
const asciiPattern = /^[\x20-\x7e\t\n\v\f\r]*$/;

/** For fast paths with the same result. */
export const isAscii = (text: string): boolean => asciiPattern.test(text);

/**
 * Normalizes what people type differently: compatibility forms, case, and the accents of Latin and Greek letters. Marks
 * of other scripts carry meaning (Thai vowels, Japanese voicing, Russian й) and stay, except the optional vowel signs
 * of Arabic and Hebrew. Joiners inside words are often left out.
 */
export function foldText(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  return withPlainPowers(text)
    .normalize('NFKD')
    .replace(/(?<=[\p{sc=Latin}\p{sc=Greek}])\p{M}+/gu, '')
    .replace(/[\u0591-\u05c7\u064b-\u0652\u0670\u0640\u200c\u200d]/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ß', 'ss');
}
