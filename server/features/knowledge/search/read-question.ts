import { withNamesOfAges } from '#server/language/ages.ts';
import { withoutClipped } from '#server/language/clipped-words.ts';
import { compoundParts } from '#server/language/compound-parts.ts';
import { nameKey } from '#server/language/definitions.ts';
import { withoutImplied } from '#server/language/implied-words.ts';
import { paymentWords } from '#server/language/payment.ts';
import { type QuestionIntent, questionIntent } from '#server/language/question-intent.ts';
import { type AskedKind, questionKind } from '#server/language/question-kind.ts';
import { splitQuestion } from '#server/language/question-parts.ts';
import { repairFrame } from '#server/language/repair-frame.ts';
import { sameWords } from '#server/language/same-words.ts';
import { withWholeVerbs } from '#server/language/separable-verbs.ts';
import { acronymsIn, contentWords } from '#server/language/words.ts';
import { lexicalQuery } from '../lexical-query.ts';
import type { CollectionStats, LexicalQuery } from '../types.ts';
import { inNamesOfSite } from './country-names.ts';

/** A question prepared for search and answering. */
export interface ReadQuestion {
  /** The question as asked, with typos outside the subject corrected. */
  typed: string;
  /** The same with clipped words written out, separated verbs in one word, and the site's name for an age: 'child' for '10 year old'. */
  text: string;
  asked: AskedKind;
  intent: QuestionIntent;
  query: LexicalQuery;
}

/** Parses a question: what it wants, and the vectors to search with. */
export function readQuestion(question: string, stats: CollectionStats): ReadQuestion {
  const typed = repairFrame(question, stats);
  const plain = withNamesOfAges(withoutClipped(typed, stats.language), stats.language);
  const intent = questionIntent(plain);
  const asked = questionKind(plain, stats.language, intent);
  const text = withWholeVerbs(plain, stats.language);
  const named = inNamesOfSite(withoutImplied(text), stats);
  const related = [
    ...intent.related,
    ...named.otherNames,
    ...otherWordsIn(withoutImplied(text), stats),
    ...paymentWords(text, stats.language),
  ];
  const query = lexicalQuery(named.question, stats, related);
  const acronyms = new Set(acronymsIn(text).map((acronym) => acronym.toLowerCase()));
  const names = namesOf(asked, query, stats.language, acronyms);
  return {
    text,
    typed,
    asked,
    intent,
    query: names.length === 0 ? query : lexicalQuery(named.question, stats, related, names),
  };
}

/**
 * Synonyms and the parts of compounds. English has enough words in common with its sites: there, synonyms of words that
 * the site uses found worse passages.
 */
function otherWordsIn(question: string, { language, wordDf }: CollectionStats): string[] {
  const isKnown = (stem: string): boolean => Object.hasOwn(wordDf, stem);
  return contentWords(splitQuestion(question).asked, language).flatMap(({ surface, stem }) => [
    ...(language === 'en' && isKnown(stem) ? [] : sameWords(surface, language)),
    ...((isKnown(stem) ? null : compoundParts(surface, language, isKnown)) ?? []),
  ]);
}

/** The names to define or compare, in the site's spelling. A few words that aren't a question count as a name, too. */
function namesOf(
  { subjects, isKeywords }: AskedKind,
  { terms }: LexicalQuery,
  language: string,
  acronyms: ReadonlySet<string>,
): string[] {
  const repaired = new Map(terms.map(({ typed, stem }) => [typed, stem]));
  const keys = subjects.map((subject) =>
    subject
      .split(' ')
      .map((word) => repaired.get(word) ?? word)
      .join(' '),
  );
  // What the site calls 'Local Place Plan' may be 'the LPP' in town.
  keys.push(...terms.filter(({ known, typed }) => !known && acronyms.has(typed)).map(({ typed }) => typed));
  if (isKeywords) keys.push(terms.map(({ stem }) => stem).join(' '));
  return keys.map((key) => nameKey(key, language)).filter((key) => key !== '');
}
