/** Work that outlives the request that began it; the process waits for it before it ends. */
export class BackgroundWork {
  readonly #running = new Set<Promise<unknown>>();

  add(work: Promise<unknown>): void {
    const tracked = work.catch(() => {}).finally(() => this.#running.delete(tracked));
    this.#running.add(tracked);
  }

  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}
