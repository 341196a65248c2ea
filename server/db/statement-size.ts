/**
 * The most characters, or bytes, that one statement should send or fetch. The embedded database has one session for
 * all, which a statement of a megabyte holds for a fifth of a second, and one of ten for many seconds.
 */
export const maxStatementSize = 128 * 1024;

/** Pieces of a text that fit into a statement beside others; none ends within a letter. */
export function* slicesOf(text: string, size: number): Generator<string> {
  for (let start = 0; start < text.length; ) {
    let end = Math.min(start + size, text.length);
    if (end < text.length && isFirstHalf(text.charCodeAt(end - 1))) end -= 1;
    yield text.slice(start, end);
    start = end;
  }
}

/** Groups of rows that fit into a statement, in their order; a row that is too large comes alone. */
export function* batchesOf<Row>(rows: Iterable<Row>, sizeOf: (row: Row) => number): Generator<Row[]> {
  let batch: Row[] = [];
  let size = 0;
  for (const row of rows) {
    const more = sizeOf(row);
    if (batch.length > 0 && size + more > maxStatementSize) {
      yield batch;
      batch = [];
      size = 0;
    }
    batch.push(row);
    size += more;
  }
  if (batch.length > 0) yield batch;
}

const isFirstHalf = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;
