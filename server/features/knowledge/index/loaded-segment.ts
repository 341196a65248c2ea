import { dampingOf, featureWeight } from '../lexical-index.ts';
import type { CollectionStats } from '../types.ts';
import { passageId } from './passage-id.ts';
import { readDocs } from './segment-docs.ts';

interface SegmentRow {
  id: number;
  docs: Uint8Array;
  passages: number;
  ended_sources: number[];
}

/** The weights of one kind of feature in each passage of a segment. */
export interface FeatureWeights {
  /** Weight of a feature that occurs once, the most common case. */
  once: Float64Array;
  /** See `dampingOf`. */
  damping: Float64Array;
}

/** A segment in memory: about 80 bytes per passage, and 4 per block of postings. */
export class LoadedSegment {
  readonly id: number;
  readonly endedSources: readonly number[];
  /** Ids of the passages, ascending. */
  readonly #ids: Float64Array;
  readonly #lengths: Uint32Array;
  readonly #isLinkList: Uint8Array;
  /** Ascending. */
  readonly #firstDimensions: Int32Array;
  /** 0 for passages that all chatbots of the website use. */
  readonly #chatbots: Float64Array;
  /** Valid as long as the version is live. */
  #weights: { stats: CollectionStats; byKind: Map<0 | 1 | 2 | null, FeatureWeights> } | null = null;

  /** @param firstDimensions of its blocks of postings, ascending */
  constructor(row: SegmentRow, firstDimensions: readonly number[]) {
    this.id = row.id;
    this.#firstDimensions = Int32Array.from(firstDimensions);
    this.endedSources = row.ended_sources;
    this.#ids = new Float64Array(row.passages);
    this.#lengths = new Uint32Array(row.passages * 3);
    this.#isLinkList = new Uint8Array(row.passages);
    this.#chatbots = new Float64Array(row.passages);
    let doc = 0;
    for (const { sourceId, ord, lengths, isLinkList, chatbotId } of readDocs(row.docs)) {
      this.#ids[doc] = passageId({ sourceId, ord });
      this.#lengths.set(lengths, doc * 3);
      this.#isLinkList[doc] = isLinkList ? 1 : 0;
      this.#chatbots[doc] = chatbotId ?? 0;
      doc++;
    }
  }

  get size(): number {
    return this.#ids.length;
  }

  idOf(doc: number): number {
    return this.#ids[doc] ?? 0;
  }

  isLinkList(doc: number): boolean {
    return this.#isLinkList[doc] === 1;
  }

  isFor(doc: number, chatbotId: number): boolean {
    const chatbot = this.#chatbots[doc];
    return chatbot === 0 || chatbot === chatbotId;
  }

  /** @param kind see `lengthIndexOf` */
  weights(stats: CollectionStats, kind: 0 | 1 | 2 | null): FeatureWeights {
    if (this.#weights?.stats !== stats) this.#weights = { stats, byKind: new Map() };
    const { byKind } = this.#weights;
    let weights = byKind.get(kind);
    if (!weights) byKind.set(kind, (weights = this.#weigh(stats, kind)));
    return weights;
  }

  #weigh(stats: CollectionStats, kind: 0 | 1 | 2 | null): FeatureWeights {
    const once = new Float64Array(this.size);
    const damping = new Float64Array(this.size);
    for (let doc = 0; doc < this.size; doc++) {
      const damped = kind === null ? 0 : dampingOf(this.#lengths[doc * 3 + kind] ?? 0, kind, stats);
      damping[doc] = damped;
      once[doc] = featureWeight(kind, 1, damped, this.isLinkList(doc));
    }
    return { once, damping };
  }

  /** Index of a passage in the segment; undefined if it is in another. */
  docOf(id: number): number | undefined {
    const at = firstFrom(this.#ids, id);
    return this.#ids[at] === id ? at : undefined;
  }

  /** First dimension of the block that has the postings of a dimension, if any. */
  blockOf(dimension: number): number | undefined {
    return this.#firstDimensions[firstFrom(this.#firstDimensions, dimension + 1) - 1];
  }
}

/** Index of the first number that is at least `least`, in an ascending array. */
function firstFrom(numbers: Float64Array | Int32Array, least: number): number {
  let from = 0;
  let to = numbers.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((numbers[middle] ?? 0) < least) from = middle + 1;
    else to = middle;
  }
  return from;
}
