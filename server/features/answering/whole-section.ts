import { rarityOf } from '#server/language/word-rarity.ts';
import { contentWords } from '#server/language/words.ts';
import type { AskedQuestion } from './asked-question.ts';

const OTHER_WORD = 0.15;

/**
 * How well a heading and a question say the same, 0 to 1: the harmonic mean of the share of the question's value in
 * the heading and of the heading's value in the question.
 */
export function headingMatch(header: string, { terms, stats }: AskedQuestion): number {
  const total = terms.reduce((sum, term) => sum + term.weight, 0);
  return Math.max(
    ...header.split(' > ').map((heading) => {
      let shared = 0;
      let headingTotal = 0;
      const met = new Set<string>();
      for (const { stem, surface } of contentWords(heading, stats.language)) {
        if (met.has(stem)) continue;
        met.add(stem);
        const term = terms.find(({ forms }) => forms.has(stem));
        const weight = term?.weight ?? OTHER_WORD + 0.5 * rarityOf(surface, stats.language);
        headingTotal += weight;
        if (term !== undefined) shared += weight;
      }
      return shared === 0 ? 0 : (2 * shared) / (total + headingTotal);
    }),
  );
}
