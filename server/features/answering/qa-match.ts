import { inverseDocumentFrequency } from '#server/features/knowledge/lexical-query.ts';
import { repairSpelling } from '#server/features/knowledge/spelling.ts';
import type { CollectionStats } from '#server/features/knowledge/types.ts';
import { contentWords } from '#server/features/knowledge/words.ts';
import { questionIntent } from './question-intent.ts';
import type { QuestionAnswer } from './types.ts';
import { type IntentName } from './words/intents.ts';

/** 'Do you ship to Canada?' must not answer 'Do you ship to Germany?': most of the value has to be shared both ways. */
const MATCHES = 0.62;
/** Two ways to ask for the opening hours share few words but the same intent. */
const SAME_INTENT_BONUS = 0.3;
const FACT_INTENTS: ReadonlySet<IntentName> = new Set(['hours', 'phone', 'email', 'address']);

interface Asked {
  stems: Set<string>;
  facts: IntentName[];
}

function read(question: string, language: string, vocabulary: CollectionStats): Asked {
  const stems = contentWords(question, language).map(({ stem }) =>
    Object.hasOwn(vocabulary.wordDf, stem) ? stem : (repairSpelling(stem, vocabulary) ?? stem),
  );
  return { stems: new Set(stems), facts: questionIntent(question).names.filter((name) => FACT_INTENTS.has(name)) };
}

/** The pairs as a small collection of their own: its words repair the visitor's spelling and have their value. */
function vocabularyOf(pairs: readonly QuestionAnswer[], language: string): CollectionStats {
  const wordDf: Record<string, number> = Object.create(null);
  for (const pair of pairs) {
    for (const stem of new Set(contentWords(pair.question, language).map((word) => word.stem))) {
      wordDf[stem] = (wordDf[stem] ?? 0) + 1;
    }
  }
  return { language, n: pairs.length, avgLen: [0, 0, 0], wordDf, gramDf: {} };
}

/**
 * The owner's pair that answers a question, or null. An owner's own words outrank what stands on the pages, so only a
 * question that says the same is taken.
 */
export function matchQuestionAnswer(
  question: string,
  pairs: readonly QuestionAnswer[],
  language: string,
): QuestionAnswer | null {
  if (pairs.length === 0) return null;
  const vocabulary = vocabularyOf(pairs, language);
  const asked = read(question, language, vocabulary);
  const value = (stem: string): number => inverseDocumentFrequency(vocabulary.n, vocabulary.wordDf[stem] ?? 0) + 1;
  const total = (stems: Iterable<string>): number => [...stems].reduce((sum, stem) => sum + value(stem), 0);
  const askedTotal = total(asked.stems);

  let best: { pair: QuestionAnswer; score: number } | null = null;
  for (const pair of pairs) {
    const own = read(pair.question, language, vocabulary);
    const shared = total([...own.stems].filter((stem) => asked.stems.has(stem)));
    let score = (2 * shared) / (askedTotal + total(own.stems) || 1);
    if (own.facts.some((name) => asked.facts.includes(name))) score += SAME_INTENT_BONUS;
    if (score >= MATCHES && score > (best?.score ?? 0)) best = { pair, score };
  }
  return best?.pair ?? null;
}
