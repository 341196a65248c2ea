import type { PageAge, Passage, RankedPassage } from './passage.ts';

/**
 * How much a page of today counts more than an undated one. Newer pages win among those that match equally well, never
 * against one that matches clearly better.
 */
const wordsBonus = 0.05;
/** Similarities of equally good passages are closer together. */
const meaningBonus = 0.01;
const yearMs = 365.25 * 86_400_000;

/** 1 for a page of today, 1/2 for one of a year ago, 0 for one whose date is unknown. */
function newness(age: PageAge | null | undefined, now: number): number {
  const dated = age?.datedAt?.getTime();
  return dated === undefined ? 0 : 1 / (1 + Math.max(0, now - dated) / yearMs);
}

/** What to multiply the scores of a passage by for a question about the present. */
export function newnessFactors({ age }: Passage, today: string): { words: number; meaning: number } {
  const share = newness(age, Date.parse(today));
  return { words: 1 + wordsBonus * share, meaning: 1 + meaningBonus * share };
}

/** A current passage that matches half as well is the better answer. */
const comparableWords = 0.5;
const comparableMeaning = 0.05;
/** Bounds how far an ended passage falls, so that it is still read if the others turn out to say nothing. */
const mostPassing = 3;

/** A ranked passage with its score by words alone. */
interface Scored {
  passage: RankedPassage;
  words: number;
}

/** Whether a passage matches the question about as well as another. */
function isComparable(one: Scored, other: Scored): boolean {
  if (one.words > 0 && one.words >= comparableWords * other.words) return true;
  const [cosine, otherCosine] = [one.passage.cosine, other.passage.cosine];
  return cosine !== null && otherCosine !== null && cosine >= otherCosine - comparableMeaning;
}

/** Puts what has ended behind the next current passages that match about as well. */
export function endedLast(ranked: readonly Scored[]): RankedPassage[] {
  const ordered = [...ranked];
  for (const ended of ranked.filter(({ passage }) => passage.ended).toReversed()) {
    const at = ordered.indexOf(ended);
    const passing = ordered.slice(at + 1).filter((other) => !other.passage.ended && isComparable(other, ended));
    const last = passing.slice(0, mostPassing).at(-1);
    if (!last) continue;
    const score = Math.min(ended.passage.score, last.passage.score);
    ordered.splice(ordered.indexOf(last) + 1, 0, { ...ended, passage: { ...ended.passage, score } });
    ordered.splice(at, 1);
  }
  return ordered.map(({ passage }) => passage);
}
