/** Requests to one host at the same time, and begun within a second: of all workspaces, which may have chosen it together. */
const most = 8;
const mostInSecond = 10;
const secondMs = 1000;

interface Line {
  open: number;
  /** Times of the last requests. */
  begun: number[];
}

/** Keeps the webhooks of many workspaces from flooding a host that never asked for them. */
export class HostLines {
  readonly #lines = new Map<string, Line>();
  readonly #now: () => number;

  /** @param now for tests */
  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  /** Takes a place in the line of an address's host; null if it is full. The returned function gives it back. */
  enter(url: string): (() => void) | null {
    const host = hostOf(url);
    const line = this.#lines.get(host) ?? { open: 0, begun: [] };
    if (this.#isFull(line)) return null;
    line.open += 1;
    line.begun = [...line.begun, this.#now()].slice(-mostInSecond);
    this.#lines.set(host, line);
    return () => {
      line.open -= 1;
    };
  }

  /** The hosts that get nothing now. Forgets those that are idle. */
  busy(): string[] {
    for (const [host, line] of this.#lines) {
      if (line.open === 0 && (line.begun.at(-1) ?? 0) <= this.#now() - secondMs) this.#lines.delete(host);
    }
    return [...this.#lines].filter(([, line]) => this.#isFull(line)).map(([host]) => host);
  }

  #isFull({ open, begun }: Line): boolean {
    return open >= most || begun.filter((at) => at > this.#now() - secondMs).length >= mostInSecond;
  }
}

/** However it is written: also without the final dot that it has elsewhere. */
export const hostnameOf = (url: string): string => new URL(url).hostname.replace(/\.$/, '');

function hostOf(url: string): string {
  const { port } = new URL(url);
  return hostnameOf(url) + (port && `:${port}`);
}
