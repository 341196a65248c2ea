import type { RankedPassage } from '#server/features/knowledge/search/passage.ts';

/**
 * How far the nearest passage must lead the middle of the field. Models differ in what their similarities mean, and
 * for most of them a question about something else is about as far from every passage.
 */
const minLead = 0.15;
/** A handful of passages has no middle to compare with. */
const minField = 5;

/** The passage whose meaning is clearly nearer to the question than the others' is; null without one. */
export function nearestInMeaning(ranked: readonly RankedPassage[]): RankedPassage | null {
  const field = ranked
    .flatMap((passage) => (passage.cosine === null ? [] : [{ passage, cosine: passage.cosine }]))
    .sort((a, b) => b.cosine - a.cosine);
  const nearest = field[0];
  const middle = field[Math.floor(field.length / 2)];
  if (nearest === undefined || middle === undefined || field.length < minField) return null;
  return nearest.cosine - middle.cosine >= minLead ? nearest.passage : null;
}
