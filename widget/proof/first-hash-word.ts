// Only for messages that fit into one block, which a challenge's do. A library would be five times as large and, because
// it handles messages of any length, several times slower on a phone. crypto.subtle doesn't exist on http:// pages.

/** The fractional part of a root as a 32-bit word, which is how SHA-256 defines its constants. */
const word = (root: number) => ((root % 1) * 2 ** 32) | 0;

const isPrime = (number: number) => {
  for (let divisor = 2; divisor * divisor <= number; divisor += 1) if (number % divisor === 0) return false;
  return true;
};
const primes: number[] = [];
for (let number = 2; primes.length < 64; number += 1) if (isPrime(number)) primes.push(number);
const roundWords = Int32Array.from(primes, (prime) => word(Math.cbrt(prime)));
const start = Int32Array.from(primes.slice(0, 8), (prime) => word(Math.sqrt(prime)));

const schedule = new Int32Array(64);
const turn = (value: number, bits: number) => (value >>> bits) | (value << (32 - bits));

/** The first 32 bits of the SHA-256 of a padded block of 16 words. */
export function firstHashWord(block: Int32Array): number {
  schedule.set(block);
  for (let at = 16; at < 64; at += 1) {
    const early = schedule[at - 15] as number;
    const late = schedule[at - 2] as number;
    const first = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const second = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    schedule[at] = (schedule[at - 16] as number) + first + (schedule[at - 7] as number) + second;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = start;
  for (let at = 0; at < 64; at += 1) {
    const sum = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const choice = (e & f) ^ (~e & g);
    const one = (h + sum + choice + (roundWords[at] as number) + (schedule[at] as number)) | 0;
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  return ((start[0] ?? 0) + a) | 0;
}
