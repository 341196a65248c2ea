import type { Passage } from '#server/features/knowledge/search/passage.ts';
import type { ConsideredPassage } from '#shared/contracts/answer-reasons.ts';

const maxPassages = 5;

type Found = Pick<Passage, 'id' | 'title' | 'url' | 'header'>;

/** The passages to show the owner: those used in the answer, then the best of the others, in search order. */
export function consideredPassages(ranked: readonly Found[], used: readonly Found[]): ConsideredPassage[] {
  const rankOf = new Map(ranked.map(({ id }, place) => [id, place + 1]));
  const usedIds = new Set(used.map(({ id }) => id));
  const others = ranked.slice(0, maxPassages).filter(({ id }) => !usedIds.has(id));
  return [...used, ...others]
    .slice(0, maxPassages)
    .map(({ id, title, url, header }) => ({
      title,
      url,
      heading: header,
      rank: rankOf.get(id) ?? null,
      isUsed: usedIds.has(id),
    }))
    .sort((a, b) => (a.rank ?? Number.POSITIVE_INFINITY) - (b.rank ?? Number.POSITIVE_INFINITY));
}
