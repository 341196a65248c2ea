import type { RankedPassage } from '#server/features/knowledge/search/passage.ts';
import type { ReadQuestion } from '#server/features/knowledge/search/read-question.ts';
import type { CollectionStats, LexicalQuery } from '#server/features/knowledge/types.ts';
import type { QuestionIntent } from '#server/language/question-intent.ts';
import { splitWords } from '#server/language/words.ts';
import { confidenceBand, confidenceOf } from './confidence.ts';
import { type ComposedAnswer, composeAnswer, MAX_ANSWER_WORDS } from './extractive-answer.ts';
import { factAnswer } from './fact-answer.ts';
import { layOut } from './lay-out.ts';
import { nearestInMeaning } from './nearest-in-meaning.ts';
import { phrasesFor } from './phrases.ts';
import type { ExtractiveAnswer, Source } from './types.ts';

const HINT_WORDS = 40;
const HINT_LINKS = 2;
/** Asked for the phone number of a site that states one: above the threshold of 'sure', whatever the words. */
const FACT_CONFIDENCE = 0.9;

function sourcesOf(passages: readonly RankedPassage[]): Source[] {
  const sources: Source[] = [];
  for (const { url, title } of passages) {
    if (url !== null && !sources.some((source) => source.url === url)) sources.push({ url, title });
  }
  return sources;
}

/** Parts with a mark after each when they come from different pages: '... every year. [2]'. */
function withMarks(composed: ComposedAnswer, sources: readonly Source[]): string {
  return composed.parts
    .map(({ passage, text }) => {
      const place = sources.findIndex((source) => source.url === passage.url);
      return sources.length > 1 && place !== -1 ? `${text} [${place + 1}]` : text;
    })
    .join('\n\n');
}

/** True unless the question has words, besides those of its intent, that the site never uses. */
function isAboutThisSite({ terms }: LexicalQuery, intent: QuestionIntent, language: string): boolean {
  const said = new Set(splitWords(intent.said, language).map((word) => word.stem));
  const others = terms.filter((term) => !said.has(term.stem));
  const unknown = others.filter((term) => !term.known).length;
  return unknown === 0 || (unknown === 1 && intent.speaksToSite);
}

/** The honest no, with the way to the people behind the site where one is known. */
export function notFoundReply(language: string, contactPage: Source | null, confidence = 0): ExtractiveAnswer {
  const phrases = phrasesFor(language);
  const text = contactPage === null ? phrases.notFound : `${phrases.notFound} ${phrases.askThePeople}`;
  return { outcome: 'abstained', text, sources: contactPage === null ? [] : [contactPage], confidence };
}

/**
 * Answers from the ranked passages in the site's own sentences, or hints at the nearest pages, or says no.
 * @param language the visitor's, for the assistant's own words.
 */
export function extractiveReply(
  ranked: readonly RankedPassage[],
  { intent, query }: ReadQuestion,
  stats: CollectionStats,
  language: string,
  contactPage: Source | null,
): ExtractiveAnswer {
  const facts = isAboutThisSite(query, intent, stats.language)
    ? factAnswer(ranked, intent, query, stats.language, MAX_ANSWER_WORDS)
    : null;
  if (facts !== null) {
    return {
      outcome: 'answered',
      text: layOut(facts.units),
      sources: sourcesOf([facts.passage]),
      confidence: FACT_CONFIDENCE,
    };
  }

  const confidence = confidenceOf(ranked, query, intent, stats);
  const band = confidenceBand(confidence);
  // Where no word tells, embeddings may; how much they tell differs by model, so they hint and never assert.
  const nearest = band === 'none' ? nearestInMeaning(ranked) : null;
  if (band === 'none' && nearest === null) return notFoundReply(language, contactPage, confidence);

  if (band !== 'sure') {
    const hinted = nearest === null ? ranked : [nearest, ...ranked.filter((passage) => passage !== nearest)];
    const hint = composeAnswer(hinted.slice(0, 1), query, intent, stats, HINT_WORDS);
    const text = [phrasesFor(language).mayHelp, ...hint.parts.map((part) => part.text)].join('\n\n');
    return { outcome: 'partial', text, sources: sourcesOf(hinted).slice(0, HINT_LINKS), confidence };
  }

  const composed = composeAnswer(ranked, query, intent, stats);
  const sources = sourcesOf(composed.parts.map((part) => part.passage));
  return { outcome: 'answered', text: withMarks(composed, sources), sources, confidence };
}
