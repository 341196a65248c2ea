import { type PostingList, readPostings } from '../index/postings.ts';

/** Limit on cached postings for all websites. */
const mostBytes = 64 * 1024 * 1024;
/** Overhead of an entry in addition to its bytes. */
const entryBytes = 150;
/** A block larger than this may contain a single long list. */
const longFrom = 500;

/**
 * Packed bytes, or the list of the block's only dimension, so that the long lists most questions need aren't decoded
 * each time.
 */
export type HeldBlock = { data: Uint8Array } | { list: PostingList };

/**
 * Caches the most recently used blocks of postings. Questions share most of their features, above all the frequent
 * ones, which have long lists. A segment never changes, so a block never becomes stale.
 */
export class PostingCache {
  readonly #maxBytes: number;
  readonly #blocks = new Map<string, HeldBlock>();
  #bytes = 0;

  constructor(maxBytes = mostBytes) {
    this.#maxBytes = maxBytes;
  }

  get(segmentId: number, firstDimension: number): HeldBlock | undefined {
    const key = keyOf(segmentId, firstDimension);
    const block = this.#blocks.get(key);
    if (block) {
      // A Map keeps insertion order, so the first key is the least recently used.
      this.#blocks.delete(key);
      this.#blocks.set(key, block);
    }
    return block;
  }

  add(segmentId: number, firstDimension: number, data: Uint8Array): HeldBlock {
    const key = keyOf(segmentId, firstDimension);
    const known = this.#blocks.get(key);
    if (known) return known;
    const list = data.length > longFrom ? onlyListOf(firstDimension, data) : null;
    const added = list ? { list } : { data };
    this.#blocks.set(key, added);
    this.#bytes += bytesOf(added);
    for (const [oldest, block] of this.#blocks) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#blocks.delete(oldest);
      this.#bytes -= bytesOf(block);
    }
    return added;
  }
}

function onlyListOf(firstDimension: number, data: Uint8Array): PostingList | null {
  let first: PostingList | null = null;
  const copy = (_: number, { once, often, frequencies }: PostingList) => {
    first = { once: once.slice(), often: often.slice(), frequencies: frequencies.slice() };
  };
  return readPostings({ firstDimension, data }, copy, [firstDimension]) ? first : null;
}

function bytesOf(block: HeldBlock): number {
  if ('data' in block) return block.data.length + entryBytes;
  const { once, often, frequencies } = block.list;
  return once.byteLength + often.byteLength + frequencies.byteLength + entryBytes;
}

const keyOf = (segmentId: number, firstDimension: number) => `${segmentId} ${firstDimension}`;
