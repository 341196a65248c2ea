import { randomNumbers } from '../chaos/random.ts';

/** Choices that are the same for the same seed and number. */
export class Chance {
  readonly #next: () => number;

  constructor(seed: number, index: number) {
    // Mixed, since neighboring seeds of Lehmer's generator start with neighboring numbers.
    const mixed = Math.imul(Math.imul(seed, 0x9e3779b1) ^ (index + 1), 0x85ebca6b);
    this.#next = randomNumbers((Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35) >>> 2) + 1);
    for (let skipped = 0; skipped < 3; skipped++) this.#next();
  }

  /** True once in so many times. */
  oneIn(times: number): boolean {
    return this.#next() * times < 1;
  }

  /** A whole number below this one. */
  below(count: number): number {
    return Math.floor(this.#next() * count);
  }

  pick<T>(all: readonly [T, ...T[]]): T {
    return all[this.below(all.length)] ?? all[0];
  }

  pickAny<T>(all: readonly T[]): T | undefined {
    return all[this.below(all.length)];
  }
}
