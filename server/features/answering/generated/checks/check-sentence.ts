import { detectLanguage } from '#server/language/detect-language.ts';
import { contentWords } from '#server/language/words.ts';
import { hasOwnAddress } from './check-addresses.ts';
import { namesHold } from './check-names.ts';
import { negationHolds } from './check-negation.ts';
import { numbersHold } from './check-numbers.ts';

/** Share of a sentence's words that its passages must hold; more in a short one, where chance counts for more. */
const WORD_SHARE = 0.5;
const FEW_WORDS = 3;
/** Nothing a visitor should be asked for unless the page itself does. Folded only by case. */
const SECRET =
  /pass ?words?|passw[oö]rt\w*|mots? de passe|contrase[nñ]as?|senhas?|wachtwoord\w*|credit ?cards?|kreditkarte\w*|cartes? (?:de cr[eé]dit|bancaires?)|tarjetas? de cr[eé]dito|cart[aã]o de cr[eé]dito|cart[ae] di credito|creditcard\w*|\bpin\b|\bcvv\b|\biban\b/iu;

/** Why a sentence may not be shown. */
export type Fault = 'address' | 'number' | 'name' | 'negation' | 'words' | 'secret';

export interface CheckInput {
  sentence: string;
  /** Heading and text of the passages it cites. */
  passages: readonly string[];
  /** In which the visitor asked. */
  visitorLanguage: string;
  /** In which most of the website is written. */
  siteLanguage: string;
}

/**
 * What is wrong with a sentence, as far as that can be told without understanding; null when its passages carry it.
 * In another language than the pages words can't be compared: numbers, names and addresses are all the same.
 */
export function faultOf({ sentence, passages, visitorLanguage, siteLanguage }: CheckInput): Fault | null {
  const text = passages.join('\n');
  if (hasOwnAddress(sentence, text)) return 'address';
  if (SECRET.test(sentence) && !SECRET.test(text)) return 'secret';

  const textLanguage = detectLanguage(text, [siteLanguage, visitorLanguage]);
  // Only the visitor's own language is a reason to differ from the pages.
  const isTranslated =
    visitorLanguage !== textLanguage && detectLanguage(sentence, [visitorLanguage, textLanguage]) === visitorLanguage;
  const language = isTranslated ? visitorLanguage : textLanguage;
  if (!numbersHold(sentence, text, { sentence: language, text: textLanguage })) return 'number';
  if (!namesHold(sentence, text, language, isTranslated)) return 'name';
  // Near languages are easily taken for one another: words that are shared show that it is no translation.
  if (!sharesWords(sentence, text, textLanguage)) return isTranslated ? null : 'words';
  return negationHolds(sentence, text, textLanguage) ? null : 'negation';
}

function sharesWords(sentence: string, text: string, language: string): boolean {
  const words = contentWords(sentence, language).map(({ stem }) => stem);
  const known = new Set(contentWords(text, language).map(({ stem }) => stem));
  const held = words.filter((word) => known.has(word)).length;
  return words.length > FEW_WORDS ? held >= words.length * WORD_SHARE : held > words.length * WORD_SHARE;
}
