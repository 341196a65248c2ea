import type { QuestionAnswer } from '#server/features/knowledge/entries/qa-pairs.ts';
import { inverseDocumentFrequency } from '#server/features/knowledge/lexical-query.ts';
import type { CollectionStats } from '#server/features/knowledge/types.ts';
import { isReadIn } from '#server/language/detect-language.ts';
import { type IntentName } from '#server/language/intent-patterns.ts';
import { pricedThing } from '#server/language/priced-thing.ts';
import { questionIntent } from '#server/language/question-intent.ts';
import { repairSpelling } from '#server/language/spelling.ts';
import { contentWords } from '#server/language/words.ts';

/**
 * 'Do you ship to Canada?' must not answer 'Do you ship to Germany?', so each question must share most of the other's
 * weight.
 */
const matchThreshold = 0.62;
/** Two questions for the opening hours may share few words but have the same intent. */
const sameIntentBonus = 0.3;
const factIntents: ReadonlySet<IntentName> = new Set(['hours', 'phone', 'email', 'address']);

/** 'What does a check-up cost?' and 'How much is a check-up?' share one word and ask the same. */
const sameThingScore = 1;

/** Treats the pairs as a small collection. Its words correct the visitor's spelling and get their weights from it. */
function vocabularyOf(questions: readonly Set<string>[], language: string): CollectionStats {
  const wordDf: Record<string, number> = Object.create(null);
  for (const stems of questions) for (const stem of stems) wordDf[stem] = (wordDf[stem] ?? 0) + 1;
  return { language, n: questions.length, avgLen: [0, 0, 0], wordDf, gramDf: {} };
}

function stemsOf(question: string, language: string): Set<string> {
  return new Set(contentWords(question, language).map((word) => word.stem));
}

function factsAsked(question: string): IntentName[] {
  return questionIntent(question).names.filter((name) => factIntents.has(name));
}

/**
 * Whether two priced things are the same. 'A check-up with X-rays' isn't one without; in another order, the words of the
 * questions decide.
 */
function scoreOfThings(one: readonly string[], other: readonly string[], scoreOfWords: number): number {
  if (one.join(' ') === other.join(' ')) return sameThingScore;
  return one.toSorted().join(' ') === other.toSorted().join(' ') ? scoreOfWords : 0;
}

/**
 * The pairs for a question in a language, those in that language first, and only the newest of them, because it
 * replaces the others.
 */
export function pairsByLanguage<Pair extends QuestionAnswer>(
  pairs: readonly Pair[],
  language: string,
): { own: Pair[]; others: Pair[] } {
  const isOwn = (pair: Pair): boolean =>
    pair.language !== null && pair.language !== undefined && isReadIn(pair.language, language);
  const isOfSite = (pair: Pair): boolean => pair.language === null || pair.language === undefined;
  const newestFirst = pairs.toSorted((one, other) => other.id - one.id);
  return {
    own: [...newestFirst.filter(isOwn), ...newestFirst.filter(isOfSite)],
    others: newestFirst.filter((pair) => !isOwn(pair) && !isOfSite(pair)),
  };
}

/**
 * The owner's pair that answers a question, or null. It replaces what is on the pages, so the question must mean the
 * same.
 */
export function matchQuestionAnswer<Pair extends QuestionAnswer>(
  question: string,
  pairs: readonly Pair[],
  language: string,
): Pair | null {
  return questionAnswerMatcher(pairs, language)(question);
}

/** The same for many questions. Prepares the pairs once. */
export function questionAnswerMatcher<Pair extends QuestionAnswer>(
  pairs: readonly Pair[],
  language: string,
): (question: string) => Pair | null {
  if (pairs.length === 0) return () => null;
  const own = pairs.map((pair) => stemsOf(pair.question, language));
  const ownFacts = pairs.map((pair) => factsAsked(pair.question));
  const ownThings = pairs.map((pair) => pricedThing(pair.question, language)?.map(({ stem }) => stem));
  const vocabulary = vocabularyOf(own, language);
  const repaired = (stem: string): string =>
    stem in vocabulary.wordDf ? stem : (repairSpelling(stem, vocabulary) ?? stem);
  const value = (stem: string): number => inverseDocumentFrequency(vocabulary.n, vocabulary.wordDf[stem] ?? 0) + 1;
  const total = (stems: Iterable<string>): number => [...stems].reduce((sum, stem) => sum + value(stem), 0);
  const ownTotals = own.map(total);

  return (question) => {
    const asked = new Set([...stemsOf(question, language)].map(repaired));
    const thing = pricedThing(question, language)?.map(({ stem, isStopWord }) => (isStopWord ? stem : repaired(stem)));
    const facts = factsAsked(question);
    const askedTotal = total(asked);
    let best: { pair: Pair; score: number } | null = null;
    for (const [i, pair] of pairs.entries()) {
      const shared = total([...(own[i] ?? [])].filter((stem) => asked.has(stem)));
      let score = (2 * shared) / (askedTotal + (ownTotals[i] ?? 0) || 1);
      if (facts.length > 0 && ownFacts[i]?.some((name) => facts.includes(name))) score += sameIntentBonus;
      const ownThing = ownThings[i];
      if (thing && ownThing) score = scoreOfThings(thing, ownThing, score);
      if (score >= matchThreshold && score > (best?.score ?? 0)) best = { pair, score };
    }
    return best?.pair ?? null;
  };
}
