import { withPlainPowers } from './plain-powers.ts';

/** Most English text: nothing to fold but capitals. */
const ASCII = /^[\x20-\x7e\s]*$/;

/**
 * One spelling for what people type differently: compatibility forms, capitals and the accents of Latin and Greek
 * letters. Marks of other scripts carry meaning (Thai vowels, Japanese voicing, Russian й) and stay, except the
 * optional vowel signs of Arabic and Hebrew.
 */
export function foldText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return withPlainPowers(text)
    .normalize('NFKD')
    .replace(/(?<=[\p{sc=Latin}\p{sc=Greek}])\p{M}+/gu, '')
    .replace(/[\u0591-\u05c7\u064b-\u0652\u0670\u0640]/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ß', 'ss');
}
