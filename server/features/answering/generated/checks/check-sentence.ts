import { detectLanguage } from '#server/language/detect-language.ts';
import { contentWords } from '#server/language/words.ts';
import { hasOwnAddress } from './check-addresses.ts';
import { claimsHold } from './check-claims.ts';
import { namesHold } from './check-names.ts';
import { negationHolds } from './check-negation.ts';
import { numbersHold } from './check-numbers.ts';

/**
 * Share of a sentence's words that its passages must contain. A short sentence needs more, since chance matches count
 * for more.
 */
const wordShare = 0.5;
const fewWords = 3;
/** Secrets that a sentence may only ask for if the page does. Only case is folded. */
const secretPattern =
  /pass ?words?|passw[oö]rt\w*|mots? de passe|contrase[nñ]as?|senhas?|wachtwoord\w*|credit ?cards?|kreditkarte\w*|cartes? (?:de cr[eé]dit|bancaires?)|tarjetas? de cr[eé]dito|cart[aã]o de cr[eé]dito|cart[ae] di credito|creditcard\w*|\bpin\b|\bcvv\b|\biban\b/iu;

/** Why a sentence must not be shown. */
export type Fault = 'address' | 'number' | 'name' | 'negation' | 'words' | 'secret';

export interface CheckInput {
  sentence: string;
  /** Heading and text of the passages it cites. */
  passages: readonly string[];
  /** The language of the question. */
  visitorLanguage: string;
  /** The main language of the website. */
  siteLanguage: string;
}

interface Verdict {
  /** Null if no check failed. */
  fault: Fault | null;
  /** The language of the passages, if the other checks need a translation into it. */
  translateInto: string | null;
}

/**
 * Checks a sentence without understanding it. If it is in another language than its passages, only numbers, names and
 * addresses can be compared; `faultOfTranslation` checks the rest.
 */
export function checkSentence({ sentence, passages, visitorLanguage, siteLanguage }: CheckInput): Verdict {
  const text = passages.join('\n');
  const textLanguage = detectLanguage(text, [siteLanguage, visitorLanguage]);
  // An answer may only differ from the pages' language to match the visitor's.
  const isTranslated =
    visitorLanguage !== textLanguage && detectLanguage(sentence, [visitorLanguage, textLanguage]) === visitorLanguage;
  const language = isTranslated ? visitorLanguage : textLanguage;
  const fault = factFault(sentence, text, { language, textLanguage, isTranslated });
  if (fault !== null || isTranslated) return { fault, translateInto: fault === null ? textLanguage : null };
  return { fault: wordFault(sentence, text, textLanguage), translateInto: null };
}

/**
 * What is wrong with a sentence, judged by its translation into the language of its passages; null if they support it.
 */
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

/** Checks what is the same in every language. */
function factFault(sentence: string, text: string, languages: Languages): Fault | null {
  const { language, textLanguage, isTranslated } = languages;
  if (hasOwnAddress(sentence, text)) return 'address';
  if (secretPattern.test(sentence) && !secretPattern.test(text)) return 'secret';
  if (!numbersHold(sentence, text, { sentence: language, text: textLanguage })) return 'number';
  return namesHold(sentence, text, language, isTranslated) ? null : 'name';
}

function wordFault(sentence: string, text: string, language: string): Fault | null {
  if (!sharesWords(sentence, text, language) || !claimsHold(sentence, text, language)) return 'words';
  return negationHolds(sentence, text, language) ? null : 'negation';
}

function sharesWords(sentence: string, text: string, language: string): boolean {
  const words = contentWords(sentence, language).map(({ stem }) => stem);
  const known = new Set(contentWords(text, language).map(({ stem }) => stem));
  const held = words.filter((word) => known.has(word)).length;
  return words.length > fewWords ? held >= words.length * wordShare : held > words.length * wordShare;
}
