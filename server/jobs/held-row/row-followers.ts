import { across } from '../../db/across.ts';
import type { Database } from '../../db/connection.ts';
import type { Notices } from '../notices.ts';
import type { HeldTable, RowKey } from './held-table.ts';

type FollowedTable = Pick<HeldTable, 'name' | 'topic'>;

interface Follower {
  table: FollowedTable;
  key: RowKey;
  /** The version of the row read last, which changes with each write. Null if the row is gone. */
  seen?: string | null;
}

/**
 * Follows rows for all clients in this process. Notices signal changes; in case one is lost, a query every two seconds
 * checks all followed rows of a table.
 */
export class RowFollowers {
  readonly #db: Database;
  readonly #notices: Notices;
  readonly #pollEveryMs: number;
  readonly #followers = new Set<Follower>();
  #timer: NodeJS.Timeout | undefined;
  #isPolling = false;

  constructor({ db, notices }: { db: Database; notices: Notices }, pollEveryMs = 2000) {
    this.#db = db;
    this.#notices = notices;
    this.#pollEveryMs = pollEveryMs;
  }

  get size(): number {
    return this.#followers.size;
  }

  /** Yields the row, and again after each change; null if it is deleted, then ends. Ends when `signal` aborts. */
  async *follow<Row extends object>(
    table: FollowedTable,
    key: RowKey,
    signal?: AbortSignal,
  ): AsyncGenerator<Row | null> {
    const { workspace_id, id } = key;
    using changes = this.#notices.watch(table.topic(id));
    const follower: Follower = { table, key: { workspace_id, id } };
    this.#followers.add(follower);
    this.#timer ??= setInterval(() => void this.#poll(), this.#pollEveryMs).unref();
    try {
      while (!signal?.aborted) {
        const row = (await this.#db(table.name)
          .where({ workspace_id, id })
          .first('*', this.#db.raw('xmin::text as form'))) as (Row & { form: string }) | undefined;
        follower.seen = row?.form ?? null;
        yield (row ?? null) as Awaited<Row> | null;
        if (!row) return;
        await changes.next(signal);
      }
    } finally {
      this.#followers.delete(follower);
      if (this.#followers.size === 0) {
        clearInterval(this.#timer);
        this.#timer = undefined;
      }
    }
  }

  async #poll(): Promise<void> {
    if (this.#isPolling) return;
    this.#isPolling = true;
    for (const [table, followers] of Map.groupBy(this.#followers, (follower) => follower.table)) {
      const forms = await this.#formsOf(table, followers).catch(() => null);
      for (const { key, seen } of followers) {
        // If the database doesn't respond, each follower queries it and gets the error.
        const isNew = forms === null || (seen !== undefined && seen !== (forms.get(key.id) ?? null));
        if (isNew) this.#notices.repeat(table.topic(key.id));
      }
    }
    this.#isPolling = false;
  }

  async #formsOf(table: FollowedTable, followers: readonly Follower[]): Promise<Map<number, string>> {
    const keys = new Map(followers.map(({ key }) => [key.id, [key.workspace_id, key.id]]));
    const rows = await this.#db(table.name)
      .queryContext(across('follow'))
      .whereIn(['workspace_id', 'id'], [...keys.values()])
      .select<{ id: number; form: string }[]>('id', this.#db.raw('xmin::text as form'));
    return new Map(rows.map(({ id, form }) => [id, form]));
  }
}
