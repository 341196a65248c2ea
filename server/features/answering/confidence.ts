import type { RankedPassage } from '#server/features/knowledge/search/passage.ts';
import type { CollectionStats, LexicalQuery, QueryTerm } from '#server/features/knowledge/types.ts';
import { isFrameWord } from '#server/language/asking-words.ts';
import type { QuestionIntent } from '#server/language/question-intent.ts';
import { sameWords } from '#server/language/same-words.ts';
import { contentWords, splitWords } from '#server/language/words.ts';

/** No passage contains every word of a long question, so only the most telling ones count. */
const tellingTerms = 6;
const maxHeaders = 5;

/**
 * Logistic regression over questions a site answers and questions about other sites, on collections of 10 to 1,500
 * passages. Each signal was kept because it also helped on sites left out of the fit.
 */
const weights = {
  bias: -2.95,
  /** Log of the best word score over the highest score the telling words could reach. */
  match: 2.2,
  /** Share of the question's weight in the best passage's headings, capped at half: whether the passage is about it. */
  aboutness: 3.3,
  /** Share of the first passages whose headings name a word of the question: whether the site is about it. */
  topic: 2.95,
  /** Log of the number of the question's words in the best passage: a single shared word is often chance. */
  sharedWords: 1.5,
  /** Share of the question's weight in words the site never uses: 'Can I bring my dog to my appointment?' */
  unknown: -2.1,
  /** Rare words are rarer in a large collection, which raises every score. */
  collectionSize: -1.25,
} as const;
const typicalPassages = 100;
const maxPassages = 300;

const synonymWeight = 3;

/** '£45' answers 'how much' without the word. If the passage has the fact, only the other words must be found. */
function termsToFind(
  terms: readonly QueryTerm[],
  best: RankedPassage,
  intent: QuestionIntent,
  language: string,
): readonly QueryTerm[] {
  if (!intent.wants.some((kind) => best.facts.includes(kind))) return terms;
  const said = new Set(splitWords(intent.said, language).map((word) => word.stem));
  const rest = terms.filter((term) => !said.has(term.stem));
  return rest.length > 0 ? rest : terms;
}

interface KnownTerm extends QueryTerm {
  /** Its stem and those of its synonyms. */
  forms: string[];
}

/** The weights were fitted in English without synonyms. There, one counts only for a word that the site never uses. */
function withSynonyms(term: QueryTerm, { language, wordDf }: CollectionStats): KnownTerm {
  if (language === 'en' && term.known) return { ...term, forms: [term.stem] };
  const others = sameWords(term.typed, language).flatMap((word) => splitWords(word, language).map(({ stem }) => stem));
  return {
    ...term,
    forms: [term.stem, ...others],
    known: term.known || others.some((other) => Object.hasOwn(wordDf, other)),
  };
}

/** That a site never uses a word that only frames the question says nothing about whether it has the answer. */
function tellingTermsOf(terms: readonly KnownTerm[], language: string): readonly KnownTerm[] {
  const telling = terms.filter(({ known, typed }) => known || !isFrameWord(typed, language));
  return telling.length > 0 ? telling : terms;
}

/** Chance, 0 to 1, that the first passages answer the question. Passages are ranked, best first. */
export function confidenceOf(
  ranked: readonly RankedPassage[],
  query: LexicalQuery,
  intent: QuestionIntent,
  stats: CollectionStats,
): number {
  const best = ranked[0];
  if (best === undefined || query.terms.length === 0) return 0;
  const terms = tellingTermsOf(
    termsToFind(query.terms, best, intent, stats.language).map((term) => withSynonyms(term, stats)),
    stats.language,
  );
  const values = terms.map((term) => term.idf).sort((a, b) => b - a);
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, value) => total + value, 0);
  const telling = sum(values.slice(0, tellingTerms)) || 1;
  const total = sum(values) || 1;

  const headers = ranked
    .slice(0, maxHeaders)
    .map((passage) => new Set(contentWords(passage.header, stats.language).map((word) => word.stem)));
  const bestHeader = headers[0];
  const bestWords = new Set(contentWords(best.body, stats.language).map((word) => word.stem));
  const isIn = (stems: ReadonlySet<string> | undefined, { forms }: KnownTerm) =>
    stems !== undefined && forms.some((form) => stems.has(form));
  const inHeader = terms.filter((term) => isIn(bestHeader, term));
  const shared = terms.filter((term) => isIn(bestHeader, term) || isIn(bestWords, term));
  const onTopic = headers.filter((header) => terms.some((term) => isIn(header, term))).length;
  // The search gives synonyms a third of the weight, so that a passage with the visitor's own words ranks first.
  const isInOwnWords = stats.language === 'en' && !terms.some(({ known, forms }) => known && forms.length > 1);
  const bySynonyms = isInOwnWords ? 0 : synonymWeight * (best.expandedScore - best.lexScore);
  const lexScore = best.lexScore + bySynonyms;

  const score =
    weights.bias +
    weights.match * Math.log(lexScore / telling + 0.05) +
    weights.aboutness * Math.min(1, (2 * sum(inHeader.map((term) => term.idf))) / total) +
    weights.topic * (onTopic / maxHeaders) +
    weights.sharedWords * Math.log(1 + shared.length) +
    (weights.unknown * sum(terms.filter((term) => !term.known).map((term) => term.idf))) / total +
    weights.collectionSize * Math.log(Math.min(Math.max(stats.n, 1), maxPassages) / typicalPassages);
  return 1 / (1 + Math.exp(-score));
}
