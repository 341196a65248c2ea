import type { QuestionIntent } from '#server/language/question-intent.ts';
import { isPeoplePage } from '../contact-page.ts';
import { endedPassage } from './ended-passage.ts';
import type { Passage, RankedPassage } from './passage.ts';
import { endedLast, newnessFactors } from './time-order.ts';

/** Shares of the best passage's score. */
const factBonus = 0.5;
const contactPageBonus = 0.2;
/** Cancels the half weight of link lists for questions that such a list answers. */
const overviewBonus = 0.5;
const maxPerPageAtTop = 2;
const topCount = 5;
/** Passages whose dates are read. */
const mostDated = 20;
const sameAge = { words: 1, meaning: 1 };

function isShortList(body: string): boolean {
  const lines = body.split('\n').filter((line) => line.trim() !== '');
  return lines.length >= 3 && lines.every((line) => line.length < 120);
}

/**
 * Reciprocal rank fusion (Cormack 2009), because scores of words and embeddings have different scales, but ranks are
 * comparable.
 */
const rrfConstant = 60;

function fusedScores(
  passages: readonly Passage[],
  lexical: readonly number[],
  cosines: readonly (number | null)[],
): number[] {
  const placeBy = (values: readonly number[]): number[] => {
    const order = values.map((_, i) => i).sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0));
    const places: number[] = [];
    for (const [place, i] of order.entries()) places[i] = place + 1;
    return places;
  };
  const lexicalPlaces = placeBy(lexical);
  const densePlaces = placeBy(cosines.map((cosine) => cosine ?? Number.NEGATIVE_INFINITY));
  return passages.map(({ cosine }, i) => {
    const dense = cosine === null ? 0 : 1 / (rrfConstant + (densePlaces[i] ?? 0));
    const words = (lexical[i] ?? 0) > 0 ? 1 / (rrfConstant + (lexicalPlaces[i] ?? 0)) : 0;
    return dense + words;
  });
}

/**
 * Moves the third and later passages of a page behind the first five, so that one long page doesn't take all top
 * places.
 */
function spreadPages(ranked: readonly RankedPassage[]): RankedPassage[] {
  const top: RankedPassage[] = [];
  const rest: RankedPassage[] = [];
  const perPage = new Map<string, number>();
  for (const passage of ranked) {
    const page = passage.url ?? passage.title;
    const seen = perPage.get(page) ?? 0;
    perPage.set(page, seen + 1);
    if (top.length < topCount && seen < maxPerPageAtTop) top.push(passage);
    else rest.push(passage);
  }
  return [...top, ...rest];
}

/**
 * Orders the passages of a search by word score, plus a bonus for the kind of fact the question wants and one for
 * contact pages if it wants them, merged with the embeddings if there are any. For questions about the present, newer
 * pages come first among equals, and what has ended comes after what hasn't.
 * @param today as in ISO 8601; without it, dates don't matter
 */
export function rerank(passages: readonly Passage[], intent: QuestionIntent, today?: string): RankedPassage[] {
  const day = intent.time === 'now' ? today : undefined;
  const factors = passages.map((passage) => (day === undefined ? sameAge : newnessFactors(passage, day)));
  // Passages that only state a wanted fact have no word score, so the bonuses order them.
  const best = Math.max(0, ...passages.map((passage) => passage.expandedScore)) || 1;
  const lexical = passages.map((passage, i) => {
    let score = passage.expandedScore;
    if (intent.wants.some((kind) => passage.facts.includes(kind))) score += factBonus * best;
    if (intent.isContact && passage.url !== null && isPeoplePage(passage.url)) score += contactPageBonus * best;
    if (intent.isOverview && isShortList(passage.body)) score += overviewBonus * passage.expandedScore;
    return score * (factors[i] ?? sameAge).words;
  });
  const cosines = passages.map(({ cosine }, i) => (cosine === null ? null : cosine * (factors[i] ?? sameAge).meaning));
  const scores = passages.some((passage) => passage.cosine !== null)
    ? fusedScores(passages, lexical, cosines)
    : lexical;
  const ranked = passages
    .map((passage, i) => ({ passage: { ...passage, score: scores[i] ?? 0 }, words: lexical[i] ?? 0 }))
    .sort(({ passage: a }, { passage: b }) => b.score - a.score || b.lexScore - a.lexScore || a.id - b.id)
    .map(({ passage, words }, place) => {
      const ended = day !== undefined && place < mostDated ? endedPassage(passage, day) : null;
      return { passage: { ...passage, ended }, words };
    });
  return spreadPages(endedLast(ranked));
}
