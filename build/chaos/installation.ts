/** A Parley that can be killed in parts. */
export interface Installation<Victim extends string = string> extends AsyncDisposable {
  /** The address for clients, through the faulty network. */
  url: string;
  victims: readonly [Victim, ...Victim[]];
  /** Kills one or all of its processes with SIGKILL, and resolves when it answers again. */
  kill(victim: Victim): Promise<void>;
  /** The output of its processes so far. */
  output(): string;
  /** How often each network fault happened. */
  networkFaults(): Record<string, number>;
  /**
   * The process to kill last. Its start immediately resumes what earlier kills interrupted, which would otherwise take
   * minutes. Null if there is none.
   */
  lastVictim: Victim | null;
  /** Repairs its network when the faults end. */
  calm(): void;
}

export interface InstallationOptions {
  random: () => number;
  /** Adds faulty networks between its parts, and between clients and the server. */
  network: { isBad: () => boolean } | null;
  env: Record<string, string>;
}

/** Between clients and the server. Short, because a client waits that long. */
export const clientNetwork = {
  faults: ['cut', 'delay', 'drop'],
  longestQuietMs: 4000,
  longestDelayMs: 500,
  dropMs: 1500,
} as const;

/** Resolves when a server answers that it is ready. @throws after a minute */
export async function untilReady(url: string): Promise<void> {
  const end = performance.now() + 60_000;
  for (;;) {
    const isReady = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    if (performance.now() > end) throw new Error(`${url} is not ready again after a minute`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
