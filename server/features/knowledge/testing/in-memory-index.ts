import { collectStats, documentVector } from '../lexical-index.ts';
import { featuresOfChunk } from '../text-features.ts';
import type { CollectionStats, SparseVector } from '../types.ts';

export interface ScoredChunk<Chunk> {
  chunk: Chunk;
  score: number;
}

export interface InMemoryIndex<Chunk> {
  stats: CollectionStats;
  /** The best chunks by inner product, highest first, without chunks that share nothing with the query. */
  search(query: SparseVector, limit: number): ScoredChunk<Chunk>[];
  /** Inner product with every chunk that shares something with the query. */
  scores(query: SparseVector): Map<Chunk, number>;
}

/** The database's ranking over chunks in memory, for measurements and tests without a database. */
export function buildInMemoryIndex<Chunk extends { header: string; body: string; ord: number; isLinkList: boolean }>(
  chunks: readonly Chunk[],
  language: string,
): InMemoryIndex<Chunk> {
  const features = chunks.map((chunk) => featuresOfChunk(chunk, language));
  const stats = collectStats(
    features.filter((_, i) => chunks[i]?.isLinkList === false),
    language,
  );
  const postings = new Map<number, { chunk: Chunk; weight: number }[]>();
  for (const [i, chunk] of chunks.entries()) {
    const own = features[i];
    if (own === undefined) continue;
    for (const [dimension, weight] of documentVector(own, stats, chunk.isLinkList)) {
      const posting = { chunk, weight };
      const list = postings.get(dimension);
      if (list === undefined) postings.set(dimension, [posting]);
      else list.push(posting);
    }
  }

  const scores = (query: SparseVector): Map<Chunk, number> => {
    const sums = new Map<Chunk, number>();
    for (const [dimension, queryWeight] of query) {
      for (const { chunk, weight } of postings.get(dimension) ?? []) {
        sums.set(chunk, (sums.get(chunk) ?? 0) + queryWeight * weight);
      }
    }
    return sums;
  };

  return {
    stats,
    scores,
    search: (query, limit) =>
      [...scores(query)]
        .map(([chunk, score]) => ({ chunk, score }))
        .sort((a, b) => b.score - a.score)
        .slice(0, limit),
  };
}
