import { detectLanguage } from '#server/language/detect-language.ts';
import { contentWords } from '#server/language/words.ts';
import { hasOwnAddress } from './check-addresses.ts';
import { namesHold } from './check-names.ts';
import { negationHolds } from './check-negation.ts';
import { numbersHold } from './check-numbers.ts';

/** Share of a sentence's words that its passages must hold; more in a short one, where chance counts for more. */
const wordShare = 0.5;
const fewWords = 3;
/** Nothing a visitor should be asked for unless the page itself does. Folded only by case. */
const secretPattern =
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

interface Verdict {
  /** Null when nothing is wrong as far as we can tell. */
  fault: Fault | null;
  /** The language of the passages, when only a translation into it can show the rest. */
  translateInto: string | null;
}

/**
 * What is wrong with a sentence, as far as that shows without understanding. Of one in another language than its
 * passages, only numbers, names and addresses can be compared: `faultOfTranslation` tells the rest.
 */
export function checkSentence({ sentence, passages, visitorLanguage, siteLanguage }: CheckInput): Verdict {
  const text = passages.join('\n');
  const textLanguage = detectLanguage(text, [siteLanguage, visitorLanguage]);
  // Only the visitor's own language is a reason to differ from the pages.
  const isTranslated =
    visitorLanguage !== textLanguage && detectLanguage(sentence, [visitorLanguage, textLanguage]) === visitorLanguage;
  const language = isTranslated ? visitorLanguage : textLanguage;
  const fault = factFault(sentence, text, { language, textLanguage, isTranslated });
  if (fault !== null || isTranslated) return { fault, translateInto: fault === null ? textLanguage : null };
  return { fault: wordFault(sentence, text, textLanguage), translateInto: null };
}

/** What is wrong with a sentence that was translated into the language of its passages; null when they carry it. */
export function faultOfTranslation(translation: string, passages: readonly string[], language: string): Fault | null {
  const text = passages.join('\n');
  return (
    factFault(translation, text, { language, textLanguage: language, isTranslated: false }) ??
    wordFault(translation, text, language)
  );
}

interface Languages {
  language: string;
  textLanguage: string;
  isTranslated: boolean;
}

/** By what is the same in every language. */
function factFault(sentence: string, text: string, languages: Languages): Fault | null {
  const { language, textLanguage, isTranslated } = languages;
  if (hasOwnAddress(sentence, text)) return 'address';
  if (secretPattern.test(sentence) && !secretPattern.test(text)) return 'secret';
  if (!numbersHold(sentence, text, { sentence: language, text: textLanguage })) return 'number';
  return namesHold(sentence, text, language, isTranslated) ? null : 'name';
}

function wordFault(sentence: string, text: string, language: string): Fault | null {
  if (!sharesWords(sentence, text, language)) return 'words';
  return negationHolds(sentence, text, language) ? null : 'negation';
}

function sharesWords(sentence: string, text: string, language: string): boolean {
  const words = contentWords(sentence, language).map(({ stem }) => stem);
  const known = new Set(contentWords(text, language).map(({ stem }) => stem));
  const held = words.filter((word) => known.has(word)).length;
  return words.length > fewWords ? held >= words.length * wordShare : held > words.length * wordShare;
}
