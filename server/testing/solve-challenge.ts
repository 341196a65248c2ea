import { createHash } from 'node:crypto';
import { puzzlesOfChallenge } from '#shared/contracts/visitors.ts';

/** Solves a challenge as a program would, and returns the token. */
export function solveChallenge(challenge: string): string {
  const [id = '', bits = ''] = challenge.split('.');
  const solution = Buffer.alloc(4 * puzzlesOfChallenge);
  for (let puzzle = 0; puzzle < puzzlesOfChallenge; puzzle += 1) {
    const number = solution.subarray(4 * puzzle, 4 * puzzle + 4);
    for (let tried = 0; ; tried += 1) {
      number.writeUInt32BE(tried);
      const hash = createHash('sha256').update(id).update(Buffer.of(puzzle)).update(number).digest();
      if (Math.clz32(hash.readUInt32BE()) >= Number(bits)) break;
    }
  }
  return `${challenge}.${solution.toString('base64url')}`;
}
