import type { CrawlPace, HostPace } from '#shared/crawler/types.ts';
import { hostKey } from '#shared/crawler/url-rules.ts';
import { steadyClock } from '#shared/loaders/steady-clock.ts';
import type { Services } from '../../../services.ts';
import { HostBusy } from './host-busy.ts';
import { endTurn, type HostWork, keepTurn, type Pace, type Turn, takeTurn } from './host-line.ts';

const renewEveryMs = 2000;
/** A longer pause says that the host wants no requests at all. The next crawl finds out for itself. */
const longestPauseMs = 120_000;

type Needs = Pick<Services, 'config' | 'db' | 'log' | 'queue'>;

interface HeldTurn {
  turn: Turn;
  /** When the next request may be sent, by the steady clock. */
  startAt: number;
  gapMs: number;
}

/**
 * The turns that a crawl or build of this worker has. On disposal, they are passed on. If the process is killed, they
 * end by themselves.
 */
export class HostTurns implements AsyncDisposable, CrawlPace {
  /** Aborts with a `HostBusy` if a host is busy, a turn is lost, or one has to be given back because others have waited long enough. */
  readonly signal: AbortSignal;
  /** For the crawl, too, since the system's clock can be set while it runs. */
  readonly clock = steadyClock();
  readonly #services: Needs;
  readonly #work: HostWork;
  readonly #givesBack: boolean;
  readonly #ended = new AbortController();
  readonly #turns = new Map<string, HeldTurn>();
  readonly #timer: NodeJS.Timeout;
  #renewing: Promise<void> | null = null;

  /** @param givesBack false if the work would have to start over */
  constructor(services: Needs, work: HostWork, { givesBack }: { givesBack: boolean }) {
    this.#services = services;
    this.#work = work;
    this.#givesBack = givesBack;
    this.signal = this.#ended.signal;
    this.#timer = setInterval(() => void this.renew(), renewEveryMs);
  }

  /** Takes the turn of a URL's host, unless it has it. @throws HostBusy after joining the line */
  async enter(url: string): Promise<void> {
    const host = hostKey(url);
    if (this.#turns.has(host)) return;
    const turn = await takeTurn(this.#services.db, host, this.#work);
    if (!turn) {
      const busy = new HostBusy(host);
      // Also ends the requests in flight, and what catches their errors.
      this.#end(busy);
      throw busy;
    }
    // Longer only if the database's clock was set back since, so the rest of the pause is unknown.
    const waitMs = turn.waitMs > longestPauseMs ? turn.gapMs : turn.waitMs;
    this.#turns.set(host, { turn, startAt: this.clock.now() + waitMs, gapMs: turn.gapMs });
  }

  of(host: string): HostPace {
    const { gapMs: leastGapMs } = this.#services.config.hosts;
    const held = this.#turns.get(host);
    return { startAt: held?.startAt ?? 0, gapMs: Math.max(leastGapMs, held?.gapMs ?? 0), leastGapMs };
  }

  note(host: string, { startAt, gapMs }: { startAt: number; gapMs: number }): void {
    const held = this.#turns.get(host);
    if (held) Object.assign(held, { startAt, gapMs });
  }

  /** Keeps the turns, and finds out whether to give one back. */
  renew(): Promise<void> {
    this.#renewing ??= this.#keepAll()
      // Like a lease on a row: it lasts for a few more tries.
      .catch((error: unknown) => this.#services.log.warn({ err: error }, 'turn not renewed'))
      .finally(() => {
        this.#renewing = null;
      });
    return this.#renewing;
  }

  async #keepAll(): Promise<void> {
    for (const [host, held] of this.#turns) {
      const kept = await keepTurn(this.#services.db, this.#work, held.turn, this.#paceOf(held));
      if (kept && !(kept.isDue && this.#givesBack)) continue;
      this.#end(new HostBusy(host));
    }
  }

  #paceOf({ startAt, gapMs }: HeldTurn): Pace {
    return { waitMs: Math.min(longestPauseMs, Math.max(0, startAt - this.clock.now())), gapMs };
  }

  #end(busy: HostBusy): void {
    if (!this.signal.aborted) this.#ended.abort(busy);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearInterval(this.#timer);
    await this.#renewing;
    for (const [host, held] of this.#turns) {
      try {
        const isUnfinished = this.signal.aborted && (this.signal.reason as HostBusy).host === host;
        await endTurn(this.#services, this.#work, held.turn, { pace: this.#paceOf(held), isUnfinished });
      } catch (error) {
        this.#services.log.warn({ err: error, host }, 'turn not ended');
      }
    }
  }
}
