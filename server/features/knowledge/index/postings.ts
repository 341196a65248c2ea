import { VarintReader, VarintWriter } from './varints.ts';

/** Bytes of a block: small, since a question reads one for each of its features. A longer list has a block to itself. */
const blockSize = 1000;

/** One passage that holds a feature. */
export interface Posting {
  dimension: number;
  /** Number of the passage in its segment. */
  doc: number;
  /** How often it holds the feature. */
  tf: number;
}

export interface PostingBlock {
  /** The lowest dimension in it. */
  firstDimension: number;
  data: Buffer;
}

/**
 * Packs postings, which come ordered by dimension and passage. A block is a run of lists, each the distance to the
 * dimension before, doubled, with 1 added where one passage alone has it; else the number of passages follows. Each
 * passage is the distance to the one before, doubled, with 1 added where a frequency above one follows.
 */
export function* packPostings(postings: Iterable<Posting>): Generator<PostingBlock> {
  const block = new VarintWriter();
  const list = new VarintWriter();
  let firstDimension = 0;
  let lastDimension = 0;
  let dimension = -1;
  let docs = 0;
  let lastDoc = 0;

  function* endList(): Generator<PostingBlock> {
    const packed = list.take();
    if (block.length > 0 && block.length + packed.length > blockSize) {
      yield { firstDimension, data: block.take() };
    }
    if (block.length === 0) firstDimension = lastDimension = dimension;
    block.write((dimension - lastDimension) * 2 + (docs === 1 ? 1 : 0));
    if (docs > 1) block.write(docs);
    block.append(packed);
    lastDimension = dimension;
  }

  for (const posting of postings) {
    if (posting.dimension !== dimension) {
      if (docs > 0) yield* endList();
      dimension = posting.dimension;
      docs = 0;
      lastDoc = 0;
    }
    list.write((posting.doc - lastDoc) * 2 + (posting.tf > 1 ? 1 : 0));
    if (posting.tf > 1) list.write(posting.tf);
    lastDoc = posting.doc;
    docs++;
  }
  if (docs > 0) {
    yield* endList();
    yield { firstDimension, data: block.take() };
  }
}

/** The passages of one list. The arrays are used again for the next, and only their first `count` elements count. */
export type OnList = (docs: Uint32Array, tfs: Uint32Array, count: number) => void;

let docs = new Uint32Array(1024);
let tfs = new Uint32Array(1024);

/**
 * Reads a block.
 * @param reading what is done with the passages of a dimension; null passes over them
 */
export function readPostings(
  { firstDimension, data }: { firstDimension: number; data: Uint8Array },
  reading: (dimension: number) => OnList | null,
): void {
  const reader = new VarintReader(data);
  let dimension = firstDimension;
  while (!reader.isAtEnd) {
    const head = reader.read();
    dimension += Math.floor(head / 2);
    const count = head % 2 === 1 ? 1 : reader.read();
    if (count > docs.length) {
      docs = new Uint32Array(count * 2);
      tfs = new Uint32Array(count * 2);
    }
    // Half the time of a search among many passages is spent here.
    for (let i = 0, doc = 0; i < count; i++) {
      const next = reader.read();
      doc += next >>> 1;
      docs[i] = doc;
      tfs[i] = (next & 1) === 1 ? reader.read() : 1;
    }
    reading(dimension)?.(docs, tfs, count);
  }
}
