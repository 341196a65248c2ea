/** Only a flood puts more keys than this over their limit. A key that is forgotten costs another query. */
const most = 10_000;

/** Keys that are over their limit, so that a flood of rejected requests costs no queries. Uses a monotonic clock. */
export class KnownRefusals {
  readonly #until = new Map<string, number>();

  add(key: string, ms: number): void {
    this.#until.set(key, performance.now() + ms);
    for (const oldest of this.#until.keys()) {
      if (this.#until.size <= most) break;
      this.#until.delete(oldest);
    }
  }

  /** Milliseconds until the key is allowed again; 0 if it isn't known to be over its limit. */
  msLeft(key: string): number {
    const left = (this.#until.get(key) ?? 0) - performance.now();
    if (left > 0) return left;
    this.#until.delete(key);
    return 0;
  }
}
