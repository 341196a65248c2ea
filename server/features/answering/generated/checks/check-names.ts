import { foldText } from '#server/language/fold-text.ts';
import { datesAllowed, datesClaimed } from './calendar.ts';
import { nameTheSame } from './translated-names.ts';
import { unitsNamed } from './units.ts';

/** In scripts that put no space between names and particles, a letter doesn't belong to a name. */
const tokenPattern =
  /[[\p{L}\p{N}]--[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}ー々]][[\p{L}\p{N}\p{M}'’_\-]--[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}ー々]]*/gv;
/** Alphabets that have capitals. */
const alphabets = [/\p{sc=Latin}/u, /\p{sc=Cyrillic}/u, /\p{sc=Greek}/u];
/** German writes every noun with a capital. */
const capitalNouns = new Set(['de', 'lb']);
const titledPattern = /(?:Herrn?|Frau|Dr\.|Prof\.)\s*$/u;
/** Translations of a name begin alike: 'Munich', 'München'. */
const sameBeginning = 4;
/** The length of an ending: 'Romans', 'Roman'. */
const longestEnding = 2;
const capitalPattern = /^\p{Lu}/u;
/** CamelCase, ACRONYM, snake_case, Model3. */
const codeLikePattern = /^\p{Lu}{2,}s?$|\p{Ll}\p{Lu}|_|\p{L}\p{N}|\p{N}\p{L}{2}/u;
/** '2nd', '12th', '3er' are numbers. */
const ordinalPattern = /^\p{N}+(?:st|nd|rd|th|er|e|eme|ste|de|h|am|pm|[a-z]{1,2})$/iu;
const sentenceStartPattern = /(?:^|[.!?:;…。"“”„«»([/]|^\s*[-*•–]|^\s*\d{1,2}[.)])\s*$/u;
/** Words that are always capitalized but aren't names. */
const noNames = new Set([
  'i',
  'ok',
  'faq',
  'faqs',
  'am',
  'pm',
  'sie',
  'ihr',
  'ihre',
  'ihnen',
  'ihren',
  'ihrer',
  'u',
  'uw',
]);

/**
 * Whether the text contains the proper names, identifiers, weekdays and months of a sentence. Calendar words match in
 * any language, as do countries and languages in a translation; other names must be spelled alike, unless the text has
 * none in their alphabet.
 */
export function namesHold(sentence: string, text: string, language: string, isTranslated: boolean): boolean {
  const allowed = datesAllowed(text);
  for (const date of datesClaimed(sentence)) if (!allowed.has(date)) return false;
  const known = new Set(tokensOf(text));
  const foreign = isTranslated ? alphabets.filter((alphabet) => !alphabet.test(text)) : [];
  return namesIn(sentence, language).every(
    (name) => foreign.some((alphabet) => alphabet.test(name)) || isKnown(name, known, isTranslated),
  );
}

const tokensOf = (text: string): string[] =>
  (text.match(tokenPattern) ?? []).flatMap((token) => [foldText(token), ...token.split(/['’_-]/).map(foldText)]);

function isKnown(name: string, known: ReadonlySet<string>, isTranslated: boolean): boolean {
  const folded = foldText(name).replace(/['’]s?$/, '');
  if (folded === '' || known.has(folded) || noNames.has(folded)) return true;
  if (datesClaimed(` ${name}`).size > 0) return true;
  const parts = folded.split(/['’-]/).filter((part) => part.length > 1);
  if (parts.length > 1 && parts.every((part) => known.has(part))) return true;
  if (folded.length < sameBeginning || codeLikePattern.test(name)) return false;
  if (!isTranslated) {
    const isForm = (longer: string, shorter: string) =>
      longer.startsWith(shorter) && longer.length - shorter.length <= longestEnding;
    return [...known].some((word) => isForm(word, folded) || (word.length >= sameBeginning && isForm(folded, word)));
  }
  const beginning = folded.slice(0, sameBeginning);
  return [...known].some((word) => word.startsWith(beginning) || nameTheSame(folded, word));
}

function namesIn(sentence: string, language: string): string[] {
  const tokens = [...sentence.matchAll(tokenPattern)];
  return tokens.flatMap(({ 0: token, index }, i) => {
    // Units are checked together with their numbers.
    if (ordinalPattern.test(token) || unitsNamed(token).size > 0) return [];
    if (codeLikePattern.test(token)) return [token];
    if (!capitalPattern.test(token)) return [];
    const before = sentence.slice(0, index);
    const isFirst = sentenceStartPattern.test(before);
    const next = tokens[i + 1];
    const nextIsBeside = next !== undefined && sentence.slice(index + token.length, next.index) === ' ';
    const isPair = nextIsBeside && capitalPattern.test(next[0]);
    const previous = tokens[i - 1];
    const followsName =
      previous !== undefined &&
      capitalPattern.test(previous[0]) &&
      sentence.slice(previous.index + previous[0].length, index) === ' ';
    // In German a single capital shows nothing, and two in a row are often two nouns, so only titles count.
    if (capitalNouns.has(language)) return titledPattern.test(before) ? [token] : [];
    if (isFirst) return isPair && next !== undefined && !noNames.has(foldText(next[0])) && i > 0 ? [token] : [];
    return followsName || token.length > 1 ? [token] : [];
  });
}
