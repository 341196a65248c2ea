import { dampingOf } from '../lexical-index.ts';
import type { CollectionStats } from '../types.ts';
import { passageId } from './passage-id.ts';
import { readDocs } from './segment-docs.ts';

interface SegmentRow {
  id: number;
  docs: Uint8Array;
  passages: number;
  ended_sources: number[];
}

/** What a process holds of a segment: some 50 bytes a passage, and 4 for each block of postings. */
export class LoadedSegment {
  readonly id: number;
  readonly endedSources: readonly number[];
  /** Of the passages, ascending. */
  readonly #ids: Float64Array;
  readonly #lengths: Uint32Array;
  readonly #isLinkList: Uint8Array;
  /** Ascending. */
  readonly #firstDimensions: Int32Array;
  /** 0 for passages that all chatbots of the website answer from. */
  readonly #chatbots: Float64Array;
  /** Lasts as long as a version answers. */
  #damped: { stats: CollectionStats; values: Float64Array } | null = null;

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

  /** See `dampingOf`: of each passage in turn, in the order of `Lengths`. */
  dampings(stats: CollectionStats): Float64Array {
    if (this.#damped?.stats === stats) return this.#damped.values;
    const lengths = this.#lengths;
    const values = new Float64Array(lengths.length);
    for (let at = 0; at < lengths.length; at += 3) {
      values.set(dampingOf([lengths[at] ?? 0, lengths[at + 1] ?? 0, lengths[at + 2] ?? 0], stats), at);
    }
    this.#damped = { stats, values };
    return values;
  }

  /** Number of a passage in the segment; undefined when it is in another. */
  docOf(id: number): number | undefined {
    const at = firstFrom(this.#ids, id);
    return this.#ids[at] === id ? at : undefined;
  }

  /** First dimension of the block that holds the postings of a dimension, if there are any. */
  blockOf(dimension: number): number | undefined {
    return this.#firstDimensions[firstFrom(this.#firstDimensions, dimension + 1) - 1];
  }
}

/** Where the first of some ascending numbers is that is not below `least`. */
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
