/** The time, which tests control. */
export interface AppClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** @returns a function that ends it */
  every(ms: number, run: () => void): () => void;
}

export const systemClock: AppClock = {
  now: Date.now,
  every(ms, run) {
    const timer = setInterval(run, ms);
    timer.unref();
    return () => clearInterval(timer);
  },
};
