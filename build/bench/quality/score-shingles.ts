/**
 * Scores extracted text against the correct text by shared runs of four words, like the article extraction benchmark:
 * matched, extra and missing runs per page, precision and recall averaged over pages, and F1 from these averages.
 */

const runLength = 4;

export interface TextScore {
  f1: number;
  precision: number;
  recall: number;
  pages: number;
}

export function scoreTexts(pairs: { truth: string; found: string }[]): TextScore {
  const scores = pairs.map(({ truth, found }) => scoreText(truth, found));
  const precision = mean(scores.flatMap((score) => score.precision ?? []));
  const recall = mean(scores.flatMap((score) => score.recall ?? []));
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { f1, precision, recall, pages: pairs.length };
}

/** Precision is null when nothing was found, recall is null when there was nothing to find. */
export function scoreText(truth: string, found: string): { precision: number | null; recall: number | null } {
  const expected = runs(truth);
  const given = runs(found);
  let matched = 0;
  for (const [run, count] of expected) matched += Math.min(count, given.get(run) ?? 0);
  const expectedTotal = sum(expected.values());
  const givenTotal = sum(given.values());
  return {
    precision: givenTotal === 0 ? null : matched / givenTotal,
    recall: expectedTotal === 0 ? null : matched / expectedTotal,
  };
}

/** Runs of four words with their counts. A shorter text is one run. */
function runs(text: string): Map<string, number> {
  const words = text.match(/[\p{L}\p{N}_]+/gu) ?? [];
  const counts = new Map<string, number>();
  if (words.length === 0) return counts;
  for (let start = 0; start < Math.max(1, words.length - runLength + 1); start++) {
    const run = words.slice(start, start + runLength).join('\n');
    counts.set(run, (counts.get(run) ?? 0) + 1);
  }
  return counts;
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}

function mean(numbers: number[]): number {
  return numbers.length === 0 ? 0 : sum(numbers) / numbers.length;
}
