import type { Logger } from 'pino';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from './connection.ts';

/** Reads that may be some seconds old. No one uses them to look for what they have just written. */
export type LaggingRead = 'search' | 'insights';

/** Runs a read on the replica if it is nearly up to date, otherwise on the primary. */
export type ReadLagging = <Result>(read: LaggingRead, run: (db: Database) => Promise<Result>) => Promise<Result>;

const checkEveryMs = 1000;
/** A replica that is further behind isn't used. */
const maxLagSeconds = 5;

interface Parts {
  primary: Database;
  replica: Database;
  log: Logger;
  registry: Registry;
}

/** A position of the primary's log, and when it was read. */
interface Position {
  lsn: bigint;
  at: number;
}

/**
 * A Postgres server that follows the primary by streaming replication. While there are reads, it is asked once per
 * second how far it has replayed the primary's log; reads never wait for that. A replica that is too far behind, isn't
 * one or fails gets no reads, and failed reads are repeated on the primary.
 */
export class ReadReplica {
  readonly #parts: Parts;
  readonly #reads: Counter<'read' | 'database'>;
  #positions: Position[] = [];
  #lagSeconds = Number.NaN;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #checking: Promise<void> | null = null;
  #isUsable = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    const registers = [parts.registry];
    this.#reads = new Counter({
      name: 'parley_replica_reads_total',
      help: 'Reads that a replica may answer, by where they went',
      labelNames: ['read', 'database'] as const,
      registers,
    });
    const lag = () => this.#lagSeconds;
    new Gauge({
      name: 'parley_replica_lag_seconds',
      help: 'How far the replica is behind, when it was last asked',
      registers,
      collect() {
        this.set(lag());
      },
    });
  }

  readonly read: ReadLagging = async (read, run) => {
    const now = performance.now();
    const age = now - this.#checkedAt;
    if (age >= checkEveryMs) void this.check();
    const { primary, replica, log } = this.#parts;
    if (this.#isUsable && age < 2 * checkEveryMs) {
      this.#reads.inc({ read, database: 'replica' });
      try {
        return await run(replica);
      } catch (error) {
        this.#isUsable = false;
        log.warn({ err: error, read }, 'the replica failed, reading from the primary');
      }
    }
    this.#reads.inc({ read, database: 'primary' });
    return run(primary);
  };

  /** Checks how far the replica is behind. */
  check(): Promise<void> {
    this.#checking ??= this.#check().finally(() => {
      this.#checking = null;
    });
    return this.#checking;
  }

  async #check(): Promise<void> {
    this.#lagSeconds = await this.#measure().catch(() => Number.NaN);
    this.#checkedAt = performance.now();
    const { log } = this.#parts;
    const isUsable = this.#lagSeconds <= maxLagSeconds;
    const lagSeconds = this.#lagSeconds;
    if (isUsable && !this.#isUsable) log.info({ lagSeconds }, 'reading from the replica');
    if (!isUsable && this.#isUsable) log.warn({ lagSeconds }, 'not reading from the replica');
    this.#isUsable = isUsable;
  }

  /** Seconds since the primary was at the replica's position. Infinity if that is longer ago than remembered. */
  async #measure(): Promise<number> {
    const { primary, replica } = this.#parts;
    const at = performance.now();
    const [written] = (await primary.raw<{ rows: { lsn: string }[] }>('select pg_current_wal_lsn()::text as lsn')).rows;
    const [state] = (
      await replica.raw<{ rows: { lsn: string | null }[] }>(
        'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as lsn',
      )
    ).rows;
    if (!written || !state?.lsn) return Number.NaN;
    const replayed = toNumber(state.lsn);
    const oldest = at - (maxLagSeconds + 2) * 1000;
    this.#positions = [
      ...this.#positions.filter((position) => position.at >= oldest),
      { lsn: toNumber(written.lsn), at },
    ];
    const reached = this.#positions.findLast(({ lsn }) => lsn <= replayed);
    if (!reached) return Number.POSITIVE_INFINITY;
    return (performance.now() - reached.at) / 1000;
  }
}

/** Converts a log position such as 16/B374D848, the two halves of a 64-bit number. */
function toNumber(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
