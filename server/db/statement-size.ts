/**
 * The maximum characters or bytes that a statement should send or fetch. The embedded database has one session for
 * everyone, which a statement of a megabyte blocks for a fifth of a second, and one of ten megabytes for many seconds.
 */
export const maxStatementSize = 128 * 1024;

/** Cuts a text into pieces that fit in a statement, without splitting a character. */
export function* slicesOf(text: string, size: number): Generator<string> {
  for (let start = 0; start < text.length; ) {
    let end = Math.min(start + size, text.length);
    if (end < text.length && isFirstHalf(text.charCodeAt(end - 1))) end -= 1;
    yield text.slice(start, end);
    start = end;
  }
}

/** Groups rows so that each group fits in a statement, in order. A row that is too large forms its own group. */
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
