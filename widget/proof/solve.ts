import { firstHashWord } from './first-hash-word.ts';

const puzzles = 16;
const idLength = 22;
/** Where a puzzle's number begins, after the id and the puzzle. */
const numberAt = idLength + 1;
const messageLength = numberAt + 4;
/** Below a frame, so that typing and scrolling stay smooth. */
const sliceMs = 8;

/** Solves a challenge as its contract says (shared/contracts/visitors.ts), and returns the token. */
export async function solve(challenge: string, signal?: AbortSignal): Promise<string> {
  const [id = '', bits = ''] = challenge.split('.');
  if (id.length !== idLength) throw new Error('unknown challenge');
  const bytes = new DataView(new ArrayBuffer(64));
  for (let at = 0; at < idLength; at += 1) bytes.setUint8(at, id.charCodeAt(at));
  // The padding of SHA-256: a one bit, zeros, and the length in bits.
  bytes.setUint8(messageLength, 0x80);
  bytes.setUint32(60, messageLength * 8);
  const block = new Int32Array(16);
  const load = (at: number) => (block[at] = bytes.getInt32(at * 4));
  for (let at = 0; at < 16; at += 1) load(at);
  const solution = new Uint8Array(4 * puzzles);
  let sliceEnds = performance.now() + sliceMs;
  for (let puzzle = 0; puzzle < puzzles; puzzle += 1) {
    bytes.setUint8(idLength, puzzle);
    for (let tried = 0; ; tried += 1) {
      bytes.setUint32(numberAt, tried);
      // The only words that differ.
      load(5);
      load(6);
      if (Math.clz32(firstHashWord(block)) >= Number(bits)) break;
      if (tried % 64 === 63 && performance.now() > sliceEnds) {
        await new Promise((resolve) => setTimeout(resolve));
        signal?.throwIfAborted();
        sliceEnds = performance.now() + sliceMs;
      }
    }
    solution.set(new Uint8Array(bytes.buffer, numberAt, 4), 4 * puzzle);
  }
  return `${challenge}.${toBase64Url(solution)}`;
}

const toBase64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
