import { randomBytes } from 'node:crypto';
import { appKeyHeader, type FromLocalServer } from '#shared/processes/local-server.ts';
import { thisComputerUrl } from '../../bridge/local-server.ts';
import { type ForkServer, startServerProcess } from './server-process.ts';

/** Milliseconds for requests, jobs and the database to end. */
const stopPatienceMs = 12_000;

interface Life {
  ready(): void;
  /** It can't start. */
  refused(why: Extract<FromLocalServer, { type: 'refused' }>): void;
  ended(code: number | null): void;
}

type BackedUp = Pick<Extract<FromLocalServer, { type: 'backed up' }>, 'problem' | 'isDiskFull'>;

/** A process of the server, from its start to its end. */
export class StartedServer {
  readonly #key = randomBytes(32).toString('base64url');
  readonly #cookies = createCookies();
  readonly #port = Promise.withResolvers<number | null>();
  readonly #ended = Promise.withResolvers<void>();
  readonly #backups = new Map<number, (end: BackedUp) => void>();
  readonly #startedAt = performance.now();
  readonly #child;
  readonly #life: Life;
  #isStopping = false;
  #lastBackup = 0;

  constructor(fork: ForkServer, life: Life) {
    this.#life = life;
    this.#child = startServerProcess(fork, {
      heard: (message) => this.#hear(message),
      ended: (code) => this.#end(code),
    });
  }

  start(of: { dataDir: string; ownerName: string }): void {
    this.#child.tell({ type: 'start', ...of, publicUrl: thisComputerUrl, key: this.#key });
  }

  /** The port, once it is ready. Null if it doesn't get there. */
  get port(): Promise<number | null> {
    return this.#port.promise;
  }

  get ended(): Promise<void> {
    return this.#ended.promise;
  }

  get isStopping(): boolean {
    return this.#isStopping;
  }

  get lifeMs(): number {
    return performance.now() - this.#startedAt;
  }

  #hear(message: FromLocalServer): void {
    if (message.type === 'backed up') this.#backups.get(message.id)?.(message);
    if (message.type === 'ready') {
      this.#port.resolve(message.port);
      this.#life.ready();
    }
    if (message.type === 'refused') {
      this.#life.refused(message);
      this.#port.resolve(null);
    }
  }

  #end(code: number | null): void {
    this.#port.resolve(null);
    this.#ended.resolve();
    for (const settle of this.#backups.values()) settle({ problem: 'The server ended', isDiskFull: false });
    this.#life.ended(code);
  }

  async fetch(port: number, url: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set(appKeyHeader, this.#key);
    this.#cookies.addTo(headers);
    const answer = await fetch(`http://127.0.0.1:${port}${url.slice(thisComputerUrl.length)}`, { ...init, headers });
    this.#cookies.keep(answer.headers);
    return answer;
  }

  async backUp(file: string): Promise<BackedUp> {
    this.#lastBackup += 1;
    const id = this.#lastBackup;
    const end = Promise.withResolvers<BackedUp>();
    this.#backups.set(id, end.resolve);
    this.#child.tell({ type: 'back up', id, file });
    return end.promise.finally(() => this.#backups.delete(id));
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#child.tell({ type: 'stop' });
    const late = setTimeout(() => {
      this.#child.kill();
      this.#ended.resolve();
    }, stopPatienceMs);
    await this.ended;
    clearTimeout(late);
  }
}

interface Cookies {
  addTo(headers: Headers): void;
  keep(headers: Headers): void;
}

/** The cookies of one server while it runs. They are never on disk, since its next start signs in again. */
function createCookies(): Cookies {
  const kept = new Map<string, string>();
  return {
    addTo(headers) {
      if (kept.size > 0) headers.set('cookie', [...kept].map(([name, value]) => `${name}=${value}`).join('; '));
    },
    keep(headers) {
      for (const cookie of headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (value === '') kept.delete(name);
        else kept.set(name, value);
      }
    },
  };
}
