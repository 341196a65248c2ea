import { claimRow } from '../../jobs/held-row/claim-row.ts';
import type { Services } from '../../services.ts';
import { deliver } from './deliver.ts';
import { type DueDelivery, findDue, msUntilDue } from './find-due.ts';
import { type DeliveryRow, heldDeliveries } from './held-deliveries.ts';
import { HostLines } from './host-lines.ts';
import type { Sender } from './send-payload.ts';

/** Deliveries that one process sends at the same time, and those of one workspace among them. */
const most = 64;
const mostPerWorkspace = 8;
/** A retry that is due this soon is waited for. Later ones are found by the job that runs every minute. */
const patienceMs = 30_000;
/** Then a new job continues, so that none runs forever. */
const longestRunMs = 5 * 60_000;
const shortestWaitMs = 250;
const longestWaitMs = 5000;

type Needs = Pick<Services, 'db' | 'log' | 'notices' | 'sealer'>;

/**
 * Sends what is due, many deliveries at a time, since almost all of that time is waiting for receivers. A slow one only
 * takes its own share.
 */
export class Dispatcher {
  readonly #services: Needs;
  readonly #sender: Sender;
  readonly #inFlight = new Map<number, { workspaceId: number; sent: Promise<void> }>();
  readonly #hosts = new HostLines();
  #isRunning = false;
  #isPoked = false;
  #wake = () => {};

  constructor(services: Needs, sender: Sender) {
    this.#services = services;
    this.#sender = sender;
  }

  /**
   * Sends until nothing is due. If this process is already doing so, it only looks again.
   * @returns whether there is more to send, but not in this run
   */
  async run(signal: AbortSignal): Promise<{ hasMore: boolean }> {
    this.#isPoked = true;
    this.#wake();
    if (this.#isRunning) return { hasMore: false };
    this.#isRunning = true;
    const startedAt = performance.now();
    const isOver = () => signal.aborted || performance.now() - startedAt > longestRunMs;
    try {
      for (;;) {
        this.#isPoked = false;
        if (!isOver()) await this.#startDue(signal);
        const ms = await msUntilDue(this.#services.db);
        const isWaiting = ms !== null && ms < patienceMs;
        if (this.#inFlight.size === 0 && !this.#isPoked && (!isWaiting || isOver())) return { hasMore: isWaiting };
        await this.#wait(ms ?? longestWaitMs);
      }
    } finally {
      this.#isRunning = false;
      await Promise.allSettled([...this.#inFlight.values()].map(({ sent }) => sent));
    }
  }

  async #startDue(signal: AbortSignal): Promise<void> {
    const room = most - this.#inFlight.size;
    if (room <= 0) return;
    for (const due of await findDue(this.#services.db, { limit: room, busyHosts: this.#hosts.busy() })) {
      if (this.#inFlight.has(due.id) || this.#countOf(due.workspace_id) >= mostPerWorkspace) continue;
      const leave = this.#hosts.enter(due.url);
      if (!leave) continue;
      const sent = this.#send(due, signal)
        .catch((error: unknown) => this.#services.log.error({ err: error, delivery: due.id }, 'delivery not recorded'))
        .finally(() => {
          leave();
          this.#inFlight.delete(due.id);
          this.#wake();
        });
      this.#inFlight.set(due.id, { workspaceId: due.workspace_id, sent });
    }
  }

  #countOf(workspaceId: number): number {
    let count = 0;
    for (const one of this.#inFlight.values()) if (one.workspaceId === workspaceId) count += 1;
    return count;
  }

  async #send(due: DueDelivery, signal: AbortSignal): Promise<void> {
    const claim = await claimRow<DeliveryRow>(this.#services.db, heldDeliveries, due);
    if (claim?.outcome === 'claimed') await deliver(this.#services, this.#sender, claim.row, signal);
  }

  /** Until a delivery ends, something new is recorded, or a retry is due. */
  async #wait(ms: number): Promise<void> {
    if (this.#isPoked) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, Math.min(longestWaitMs, Math.max(shortestWaitMs, ms)));
    this.#wake = resolve;
    await promise;
    clearTimeout(timer);
  }
}
