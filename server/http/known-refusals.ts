/** More keys than this are over their limit at one time in a flood only. Those forgotten cost a query again. */
const most = 10_000;

/** Keys that are over their limit, so that a flood of refusals costs no query. Keeps time by a clock that nobody sets. */
export class KnownRefusals {
  readonly #until = new Map<string, number>();

  add(key: string, ms: number): void {
    this.#until.set(key, performance.now() + ms);
    for (const oldest of this.#until.keys()) {
      if (this.#until.size <= most) break;
      this.#until.delete(oldest);
    }
  }

  /** Milliseconds that the key is refused for; 0 when it is not known to be. */
  msLeft(key: string): number {
    const left = (this.#until.get(key) ?? 0) - performance.now();
    if (left > 0) return left;
    this.#until.delete(key);
    return 0;
  }
}
