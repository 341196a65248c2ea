import type { QuestionIntent } from '#server/language/question-intent.ts';
import { isPeoplePage } from '../contact-page.ts';
import type { Passage, RankedPassage } from './passage.ts';

/** Shares of the best passage's score. */
const factBonus = 0.5;
const contactPageBonus = 0.2;
/** Cancels the half weight of link lists for questions that such a list answers. */
const overviewBonus = 0.5;
const maxPerPageAtTop = 2;
const topCount = 5;

function isShortList(body: string): boolean {
  const lines = body.split('\n').filter((line) => line.trim() !== '');
  return lines.length >= 3 && lines.every((line) => line.length < 120);
}

/**
 * Reciprocal rank fusion (Cormack 2009), because scores of words and embeddings have different scales, but ranks are
 * comparable.
 */
const rrfConstant = 60;

function fusedScores(passages: readonly Passage[], lexical: readonly number[]): number[] {
  const placeBy = (values: readonly number[]): number[] => {
    const order = values.map((_, i) => i).sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0));
    const places: number[] = [];
    for (const [place, i] of order.entries()) places[i] = place + 1;
    return places;
  };
  const lexicalPlaces = placeBy(lexical);
  const densePlaces = placeBy(passages.map((passage) => passage.cosine ?? Number.NEGATIVE_INFINITY));
  return passages.map((passage, i) => {
    const dense = passage.cosine === null ? 0 : 1 / (rrfConstant + (densePlaces[i] ?? 0));
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
 * contact pages if it wants them, merged with the embeddings if there are any.
 */
export function rerank(passages: readonly Passage[], intent: QuestionIntent): RankedPassage[] {
  // Passages that only state a wanted fact have no word score, so the bonuses order them.
  const best = Math.max(0, ...passages.map((passage) => passage.expandedScore)) || 1;
  const lexical = passages.map((passage) => {
    let score = passage.expandedScore;
    if (intent.wants.some((kind) => passage.facts.includes(kind))) score += factBonus * best;
    if (intent.isContact && passage.url !== null && isPeoplePage(passage.url)) score += contactPageBonus * best;
    if (intent.isOverview && isShortList(passage.body)) score += overviewBonus * passage.expandedScore;
    return score;
  });
  const scores = passages.some((passage) => passage.cosine !== null) ? fusedScores(passages, lexical) : lexical;
  const ranked = passages
    .map((passage, i) => ({ ...passage, score: scores[i] ?? 0 }))
    .sort((a, b) => b.score - a.score || b.lexScore - a.lexScore || a.id - b.id);
  return spreadPages(ranked);
}
