import { inverseDocumentFrequency } from '#server/features/knowledge/lexical-query.ts';
import type { CollectionStats, LexicalQuery } from '#server/features/knowledge/types.ts';
import { contentWords } from '#server/language/words.ts';

/**
 * How well a heading and a question say the same, 0 to 1: the harmonic mean of the share of the question's value in
 * the heading and of the heading's value in the question.
 */
export function headingMatch(header: string, query: LexicalQuery, stats: CollectionStats): number {
  const asked = new Set(query.terms.map((term) => term.stem));
  const total = query.terms.reduce((sum, term) => sum + term.idf, 0);
  return Math.max(
    ...header.split(' > ').map((heading) => {
      const stems = new Set(contentWords(heading, stats.language).map((word) => word.stem));
      let shared = 0;
      let headingTotal = 0;
      for (const stem of stems) {
        const df = Object.hasOwn(stats.wordDf, stem) ? (stats.wordDf[stem] ?? 0) : 0;
        const idf = inverseDocumentFrequency(stats.n, df);
        headingTotal += idf;
        if (asked.has(stem)) shared += idf;
      }
      return shared === 0 ? 0 : (2 * shared) / (total + headingTotal);
    }),
  );
}
