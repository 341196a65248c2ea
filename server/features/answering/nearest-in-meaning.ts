import type { RankedPassage } from '#server/features/knowledge/search/passage.ts';

/**
 * How far the nearest passage must be ahead of the median, on the scale of `server/ai/likeness.ts`. With most models, an
 * unrelated question is about equally far from every passage.
 */
const minLead = 0.15;
/** A median of fewer passages means little. */
const minField = 5;

/** The passage whose meaning is clearly nearer to the question than the others'; null if there is none. */
export function nearestInMeaning(ranked: readonly RankedPassage[]): RankedPassage | null {
  const field = ranked
    .flatMap((passage) => (passage.cosine === null ? [] : [{ passage, cosine: passage.cosine }]))
    .sort((a, b) => b.cosine - a.cosine);
  const nearest = field[0];
  const middle = field[Math.floor(field.length / 2)];
  if (nearest === undefined || middle === undefined || field.length < minField) return null;
  return nearest.cosine - middle.cosine >= minLead ? nearest.passage : null;
}
