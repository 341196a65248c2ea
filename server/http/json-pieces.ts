import { setImmediate as nextTurn } from 'node:timers/promises';

/** Lists up to this length are written in one piece, which takes 15 ms for pages with their texts. */
const longestAtOnce = 200;
/** Elements of a longer one that are written without a pause. */
const elementsAtOnce = 50;

/**
 * JSON of a reply, in pieces. A website's pages with their texts are tens of megabytes, and would block everyone else
 * for a second if they were written in one piece.
 * @returns null for a reply without a long list at its top or one level below, which is written in one piece
 */
export function jsonPieces(value: unknown): Generator<string> | null {
  if (isLong(value)) return listPieces(value);
  if (!isPlain(value) || !Object.values(value).some(isLong)) return null;
  return objectPieces(value);
}

/** Lets other requests run after each piece, even if the client reads as fast as pieces are written. */
export async function* inTurns(pieces: Iterable<string>): AsyncGenerator<string> {
  for (const piece of pieces) {
    yield piece;
    await nextTurn();
  }
}

const isLong = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > longestAtOnce;

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function* objectPieces(value: Record<string, unknown>): Generator<string> {
  let before = '{';
  for (const [name, one] of Object.entries(value)) {
    // As in JSON.stringify: undefined has no place in an object.
    if (one === undefined) continue;
    yield `${before}${JSON.stringify(name)}:`;
    before = ',';
    if (isLong(one)) yield* listPieces(one);
    else yield JSON.stringify(one);
  }
  yield before === '{' ? '{}' : '}';
}

function* listPieces(list: readonly unknown[]): Generator<string> {
  for (let from = 0; from < list.length; from += elementsAtOnce) {
    const part = JSON.stringify(list.slice(from, from + elementsAtOnce)).slice(1, -1);
    yield `${from === 0 ? '[' : ','}${part}`;
  }
  yield ']';
}
