import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { pickOne } from './random.ts';

/** What happens to a connection: it ends in the middle of a message, stalls, or loses data and then ends. */
export type NetworkFault = 'cut' | 'delay' | 'drop';

export interface FaultyProxyOptions {
  /** Opens a connection to the server behind the proxy. */
  connect: () => Socket;
  /** Where it listens: a path, or a free port on this computer. */
  path?: string;
  /** Called before each fault. */
  isBad: () => boolean;
  random: () => number;
  faults: readonly [NetworkFault, ...NetworkFault[]];
  /** Maximum milliseconds until the first fault of a connection, and between faults. */
  longestQuietMs: number;
  longestDelayMs: number;
  /** How long a connection that loses data stays open. */
  dropMs: number;
}

export interface FaultyProxy extends AsyncDisposable {
  /** 0 if it listens on a path. */
  port: number;
  /** How often each fault happened. */
  counts: Record<NetworkFault, number>;
  /** Call this when the faults end. Repairs stalled connections, and closes those that lose data. */
  calm(): void;
}

/** A local proxy with random network faults. */
export async function faultyProxy(options: FaultyProxyOptions): Promise<FaultyProxy> {
  const links = new Set<Link>();
  const counts = { cut: 0, delay: 0, drop: 0 };
  const server = createServer((client) => {
    const link = new Link(client, options.connect());
    links.add(link);
    client.once('close', () => links.delete(link));
    void disturb(link);
  });

  async function disturb(link: Link): Promise<void> {
    const { random, faults, longestQuietMs, longestDelayMs, dropMs } = options;
    for (;;) {
      await link.wait(random() * longestQuietMs);
      if (link.isOver) return;
      if (!options.isBad()) continue;
      const fault = pickOne(random, faults);
      counts[fault] += 1;
      if (fault === 'cut') return link.cut();
      link.hold(fault === 'drop');
      await link.wait(fault === 'drop' ? dropMs : random() * longestDelayMs);
      if (fault === 'drop') return link.end();
      link.release();
    }
  }

  server.listen(options.path === undefined ? { port: 0, host: '127.0.0.1' } : { path: options.path });
  await once(server, 'listening');
  const address = server.address() as AddressInfo | string;
  return {
    port: typeof address === 'string' ? 0 : address.port,
    counts,
    calm() {
      for (const link of links) link.calm();
    },
    async [Symbol.asyncDispose]() {
      for (const link of links) link.end();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Two connected sockets. */
class Link {
  readonly #sockets: readonly [Socket, Socket];
  readonly #over = new AbortController();
  #passes: 'all' | 'half of the next' | 'nothing' = 'all';

  constructor(client: Socket, upstream: Socket) {
    this.#sockets = [client, upstream];
    this.#forward(client, upstream);
    this.#forward(upstream, client);
  }

  get isOver(): boolean {
    return this.#over.signal.aborted;
  }

  #forward(from: Socket, to: Socket): void {
    from.on('data', (bytes: Buffer) => {
      if (this.#passes === 'nothing') return;
      if (this.#passes === 'all') {
        if (!to.write(bytes)) {
          from.pause();
          to.once('drain', () => from.resume());
        }
        return;
      }
      this.#passes = 'nothing';
      to.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => this.end());
    });
    from.on('end', () => to.end());
    from.on('error', () => this.end());
    from.on('close', () => this.end());
  }

  /** Resolves after a time, or when the connection is over. */
  wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      const stop = () => {
        clearTimeout(timer);
        resolve();
      };
      if (this.isOver) stop();
      else this.#over.signal.addEventListener('abort', stop, { once: true });
    });
  }

  /** Only half of the next message arrives. */
  cut(): void {
    this.#passes = 'half of the next';
  }

  hold(losesAll: boolean): void {
    if (losesAll) this.#passes = 'nothing';
    else for (const socket of this.#sockets) socket.pause();
  }

  release(): void {
    for (const socket of this.#sockets) socket.resume();
  }

  calm(): void {
    if (this.#passes === 'all') this.release();
    else this.end();
  }

  end(): void {
    this.#over.abort();
    for (const socket of this.#sockets) socket.destroy();
  }
}

/** Total number of each fault. */
export function sumOf(proxies: readonly FaultyProxy[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const { counts } of proxies) {
    for (const [fault, times] of Object.entries(counts)) sum[fault] = (sum[fault] ?? 0) + times;
  }
  return sum;
}
