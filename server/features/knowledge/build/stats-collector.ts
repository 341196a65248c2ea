import { collectStats } from '../lexical-index.ts';
import type { CollectionStats, Features } from '../types.ts';

/** Chunks whose features are held at a time. */
const batchSize = 256;

/** Collects the statistics of a collection that is too large to be held at once. */
export class StatsCollector {
  readonly #language: string;
  #batch: Features[] = [];
  #n = 0;
  readonly #lengths: [number, number, number] = [0, 0, 0];
  readonly #wordDf = new Map<string, number>();
  readonly #gramDf = new Map<string, number>();

  constructor(language: string) {
    this.#language = language;
  }

  add(features: Features): void {
    this.#batch.push(features);
    if (this.#batch.length >= batchSize) this.#merge();
  }

  result(): CollectionStats {
    this.#merge();
    const mean = (sum: number): number => (this.#n === 0 ? 0 : sum / this.#n);
    return {
      language: this.#language,
      n: this.#n,
      avgLen: [mean(this.#lengths[0]), mean(this.#lengths[1]), mean(this.#lengths[2])],
      wordDf: toRecord(this.#wordDf),
      gramDf: toRecord(this.#gramDf),
    };
  }

  #merge(): void {
    const part = collectStats(this.#batch, this.#language);
    this.#batch = [];
    this.#n += part.n;
    for (const i of [0, 1, 2] as const) this.#lengths[i] += part.avgLen[i] * part.n;
    addCounts(this.#wordDf, part.wordDf);
    addCounts(this.#gramDf, part.gramDf);
  }
}

function addCounts(into: Map<string, number>, counts: Record<string, number>): void {
  for (const [term, df] of Object.entries(counts)) into.set(term, (into.get(term) ?? 0) + df);
}

// A 4-gram may cut a letter beyond the basic plane in two, and the database refuses half a letter in JSON.
const toRecord = (counts: Map<string, number>): Record<string, number> =>
  Object.fromEntries([...counts].filter(([term]) => term.isWellFormed()));
