import { maxPassages, type Posting } from './postings.ts';
import type { IndexedPassage } from './segment-docs.ts';

const maxFrequency = 1023;
/** Sorted one at a time, so that requests can be answered in between. */
const partitions = 64;
const dimensionsPerPartition = 2 ** 27 / partitions;
const postingsPerTurn = 10_000;

/** Collects the postings of a segment, 8 bytes each. */
export class SegmentWriter {
  readonly docs: IndexedPassage[] = [];
  readonly #partitions = Array.from({ length: partitions }, () => new NumberList());

  get isFull(): boolean {
    return this.docs.length >= maxPassages;
  }

  add(doc: IndexedPassage, counts: Iterable<readonly [dimension: number, tf: number]>): void {
    const number = this.docs.push(doc) - 1;
    for (const [dimension, tf] of counts) this.addPosting({ dimension, doc: number, tf });
  }

  /** Adds a posting of a passage that was added without its features. */
  addPosting({ dimension, doc, tf }: Posting): void {
    const partition = this.#partitions[Math.floor(dimension / dimensionsPerPartition)];
    partition?.push((dimension * maxPassages + doc) * (maxFrequency + 1) + Math.min(tf, maxFrequency));
  }

  /** Appends the postings of another writer. */
  async addAll(other: SegmentWriter, yieldToEventLoop: () => Promise<void> | undefined): Promise<void> {
    const first = this.docs.length;
    for (const doc of other.docs) this.docs.push(doc);
    let added = 0;
    for (const { dimension, doc, tf } of other.sorted()) {
      this.addPosting({ dimension, doc: first + doc, tf });
      if (++added % postingsPerTurn === 0) await yieldToEventLoop();
    }
  }

  /** Yields all postings by dimension and passage. Each partition is sorted when it is reached. */
  *sorted(): Generator<Posting> {
    for (const partition of this.#partitions) {
      if (partition.length > 0) yield* unpack(partition.sorted());
    }
  }
}

function* unpack(packed: Float64Array): Generator<Posting> {
  for (const value of packed) {
    const rest = Math.floor(value / (maxFrequency + 1));
    const dimension = Math.floor(rest / maxPassages);
    yield { dimension, doc: rest - dimension * maxPassages, tf: value - rest * (maxFrequency + 1) };
  }
}

class NumberList {
  #values = new Float64Array(64);
  length = 0;

  push(value: number): void {
    if (this.length === this.#values.length) {
      const longer = new Float64Array(this.length * 2);
      longer.set(this.#values);
      this.#values = longer;
    }
    this.#values[this.length++] = value;
  }

  sorted(): Float64Array {
    return this.#values.subarray(0, this.length).sort();
  }
}
