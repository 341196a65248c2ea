import { type Lengths, lengthsOf } from '../lexical-index.ts';
import type { CollectionStats, Features } from '../types.ts';

export const termKinds = ['word', 'gram', 'link-word', 'link-gram'] as const;
export type TermKind = (typeof termKinds)[number];

/**
 * The size of a version. Link lists are counted separately, since they would make the words of titles look frequent.
 */
export interface CollectionSize {
  n: number;
  /** Totals over all passages. */
  lengths: Lengths;
}

export interface CollectionSizes {
  texts: CollectionSize;
  linkLists: CollectionSize;
}

export const emptySizes: CollectionSizes = {
  texts: { n: 0, lengths: [0, 0, 0] },
  linkLists: { n: 0, lengths: [0, 0, 0] },
};

/** How some passages change the counts of the whole collection. */
export class TermCounts {
  readonly terms: Record<TermKind, Map<string, number>> = {
    word: new Map(),
    gram: new Map(),
    'link-word': new Map(),
    'link-gram': new Map(),
  };
  sizes: CollectionSizes = emptySizes;

  /** @param sign -1 to subtract a passage */
  add(features: Features, isLinkList: boolean, sign: 1 | -1): void {
    const [words, grams] = isLinkList ? (['link-word', 'link-gram'] as const) : (['word', 'gram'] as const);
    for (const word of features.words.keys()) this.addTerm(words, word, sign);
    for (const gram of features.grams.keys()) this.addTerm(grams, gram, sign);
    const more = { n: sign, lengths: lengthsOf(features).map((length) => length * sign) as unknown as Lengths };
    this.sizes = addSizes(this.sizes, {
      texts: isLinkList ? emptySizes.texts : more,
      linkLists: isLinkList ? more : emptySizes.linkLists,
    });
  }

  addTerm(kind: TermKind, term: string, passages: number): void {
    const terms = this.terms[kind];
    const sum = (terms.get(term) ?? 0) + passages;
    if (sum === 0) terms.delete(term);
    else terms.set(term, sum);
  }
}

export function addSizes(a: CollectionSizes, b: CollectionSizes): CollectionSizes {
  const add = (one: CollectionSize, other: CollectionSize): CollectionSize => ({
    n: one.n + other.n,
    lengths: [one.lengths[0] + other.lengths[0], one.lengths[1] + other.lengths[1], one.lengths[2] + other.lengths[2]],
  });
  return { texts: add(a.texts, b.texts), linkLists: add(a.linkLists, b.linkLists) };
}

/** Link lists count only if there is nothing else. */
export const countsLinkLists = ({ texts }: CollectionSizes): boolean => texts.n === 0;

export function statsOf(
  sizes: CollectionSizes,
  language: string,
  terms: { wordDf: Record<string, number>; gramDf: Record<string, number> },
): CollectionStats {
  const { n, lengths } = countsLinkLists(sizes) ? sizes.linkLists : sizes.texts;
  const mean = (sum: number): number => (n === 0 ? 0 : sum / n);
  return { language, n, avgLen: [mean(lengths[0]), mean(lengths[1]), mean(lengths[2])], ...terms };
}
