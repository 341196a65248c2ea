import type { RankedPassage } from '#server/features/knowledge/search/passage.ts';

/** As in the search: places fall slowly, so that a passage found by several wordings wins over one found by one. */
const rrfConstant = 60;

/** One order from the rankings of several wordings of a question. */
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
