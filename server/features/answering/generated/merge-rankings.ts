import type { RankedPassage } from '#server/features/knowledge/search/passage.ts';

/**
 * As in the search: a high constant, so that a passage found by several wordings ranks above one found by a single
 * wording.
 */
const rrfConstant = 60;

/** Merges the rankings of several wordings of a question. */
export function mergeRankings(rankings: readonly (readonly RankedPassage[])[]): RankedPassage[] {
  const [only] = rankings;
  if (only && rankings.length === 1) return [...only];
  const merged = new Map<number, { passage: RankedPassage; score: number }>();
  for (const ranking of rankings) {
    for (const [place, passage] of ranking.entries()) {
      const known = merged.get(passage.id) ?? { passage, score: 0 };
      known.score += 1 / (rrfConstant + place + 1);
      merged.set(passage.id, known);
    }
  }
  return [...merged.values()].sort((a, b) => b.score - a.score).map(({ passage }) => passage);
}
