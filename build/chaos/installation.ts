/** A Parley that chaos can be made of. */
export interface Installation<Victim extends string = string> extends AsyncDisposable {
  /** Where clients reach it, through all faults. */
  url: string;
  victims: readonly [Victim, ...Victim[]];
  /** Kills one of its processes, or all, with SIGKILL, and resolves when it answers again. */
  kill(victim: Victim): Promise<void>;
  /** What its processes wrote so far. */
  output(): string;
  /** How often the network did what. */
  networkFaults(): Record<string, number>;
  /** The one to end with: its start resumes at once what earlier kills left, which else takes minutes. Null: none does. */
  lastVictim: Victim | null;
  /** Ends what is wrong with its network, when that is bad no more. */
  calm(): void;
}

export interface InstallationOptions {
  random: () => number;
  /** Puts networks that may be bad between its parts, and between clients and it. */
  network: { isBad: () => boolean } | null;
  env: Record<string, string>;
}

/** Between clients and the server. Short, because a client waits for as long. */
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
