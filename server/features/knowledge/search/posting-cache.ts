/** Packed postings held in memory over all websites. */
const mostBytes = 64 * 1024 * 1024;
/** What an entry costs besides its bytes. */
const entryBytes = 150;

/**
 * The blocks of postings that questions needed last. Questions share most of their features, above all the frequent ones,
 * which have the long lists. A segment never changes, so a block is never outdated.
 */
export class PostingCache {
  readonly #maxBytes: number;
  readonly #blocks = new Map<string, Uint8Array>();
  #bytes = 0;

  constructor(maxBytes = mostBytes) {
    this.#maxBytes = maxBytes;
  }

  get(segmentId: number, firstDimension: number): Uint8Array | undefined {
    const key = keyOf(segmentId, firstDimension);
    const data = this.#blocks.get(key);
    if (data) {
      // The map keeps its order of insertion: the first is the one that was not asked for longest.
      this.#blocks.delete(key);
      this.#blocks.set(key, data);
    }
    return data;
  }

  add(segmentId: number, firstDimension: number, data: Uint8Array): void {
    const key = keyOf(segmentId, firstDimension);
    if (this.#blocks.has(key)) return;
    this.#blocks.set(key, data);
    this.#bytes += data.length + entryBytes;
    for (const [oldest, { length }] of this.#blocks) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#blocks.delete(oldest);
      this.#bytes -= length + entryBytes;
    }
  }
}

const keyOf = (segmentId: number, firstDimension: number) => `${segmentId} ${firstDimension}`;
