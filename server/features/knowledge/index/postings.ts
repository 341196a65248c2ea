import { VarintWriter } from './varints.ts';

/** Maximum passages per segment. Their features are all in memory until the segment is written. */
export const maxPassages = 8192;

/** Bytes per block. Small, since a question reads one for each of its features. A longer list gets its own block. */
const blockSize = 1000;

/** A feature in a passage. */
export interface Posting {
  dimension: number;
  /** Index of the passage in its segment. */
  doc: number;
  /** How often it contains the feature. */
  tf: number;
}

export interface PostingBlock {
  /** The lowest dimension in the block. */
  firstDimension: number;
  data: Buffer;
}

/**
 * Packs postings, which must be ordered by dimension and passage. A block is a run of lists. Each list starts with the
 * difference to the previous dimension, doubled, plus 1 if only one passage has it; otherwise the number of passages
 * follows. Each passage is the difference to the previous one, doubled, plus 1 if a frequency above one follows.
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

/** The passages that contain one feature, by their index in the segment. */
export interface PostingList {
  /** Passages that contain it once: nearly all. */
  once: Uint16Array;
  /** Passages that contain it more often, and how often. */
  often: Uint16Array;
  frequencies: Uint16Array;
}

/** The arrays are reused for the next list. */
export type OnList = (dimension: number, list: PostingList) => void;

const once = new Uint16Array(maxPassages);
const often = new Uint16Array(maxPassages);
const frequencies = new Uint16Array(maxPassages);

/**
 * Reads a block.
 * @param only the dimensions to read, ascending; all if omitted
 * @returns whether it ends with the last of them
 */
export function readPostings(
  { firstDimension, data }: { firstDimension: number; data: Uint8Array },
  onList: OnList,
  only?: readonly number[],
): boolean {
  let dimension = firstDimension;
  let at = 0;
  let wanted = 0;
  // Varints are read inline, because there are so many that function calls would take most of a search.
  const readRest = (lowest: number): number => {
    let value = lowest & 0x7f;
    let byte: number;
    let shift = 7;
    do {
      byte = data[at++] ?? 0;
      value |= (byte & 0x7f) << shift;
      shift += 7;
    } while (byte >= 0x80);
    return value;
  };
  while (at < data.length) {
    const byte = data[at++] ?? 0;
    const head = byte < 0x80 ? byte : readRest(byte);
    dimension += head >>> 1;
    let left = 1;
    if ((head & 1) === 0) {
      const first = data[at++] ?? 0;
      left = first < 0x80 ? first : readRest(first);
    }
    if (only) {
      while ((only[wanted] ?? Number.POSITIVE_INFINITY) < dimension) wanted++;
      if (wanted === only.length) return false;
    }
    if (only && only[wanted] !== dimension) {
      for (; left > 0; left--) {
        let last = data[at++] ?? 0;
        const isOften = (last & 1) === 1;
        while (last >= 0x80) last = data[at++] ?? 0;
        if (!isOften) continue;
        last = data[at++] ?? 0;
        while (last >= 0x80) last = data[at++] ?? 0;
      }
      continue;
    }
    let ones = 0;
    let others = 0;
    for (let doc = 0; left > 0; left--) {
      const first = data[at++] ?? 0;
      const next = first < 0x80 ? first : readRest(first);
      doc += next >>> 1;
      if ((next & 1) === 0) {
        once[ones++] = doc;
      } else {
        const tf = data[at++] ?? 0;
        often[others] = doc;
        frequencies[others++] = tf < 0x80 ? tf : readRest(tf);
      }
    }
    onList(dimension, {
      once: once.subarray(0, ones),
      often: often.subarray(0, others),
      frequencies: frequencies.subarray(0, others),
    });
  }
  return true;
}
