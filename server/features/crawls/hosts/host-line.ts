import { z } from '#shared/contracts/messages.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { isHeld, leaseFromNow } from '../../../jobs/held-row/held-table.ts';
import type { JobKind } from '../../../jobs/job.ts';
import type { Services } from '../../../services.ts';

/** Work that reads websites, and the job that continues it when its turn comes. */
export interface HostWork {
  job: JobKind;
  /** The job's payload. */
  data: { workspaceId: number };
  /** As in `queue.send`. */
  owner: number | string | null;
}

/** A turn that was taken. */
export interface Turn {
  host: string;
  token: number;
  /** How long to wait before the first request. */
  waitMs: number;
  /** The time between two requests that the host asked for; 0 for none. */
  gapMs: number;
}

/** The pace of a host to keep for the next work, from now. */
export interface Pace {
  waitMs: number;
  gapMs: number;
}

type Needs = Pick<Services, 'db' | 'queue'>;

/** How long a turn is reserved for work that is called. If its job doesn't start by then, others may go first. */
const comesWithinSeconds = 20;
/** Hosts whose lines are called at once. The others are called next time. */
const mostCalled = 200;
/** After this, a turn is given back if work of another workspace waits. */
const longestTurnMinutes = 5;

/** The work as one key. */
const workKey = ({ job, data }: Pick<HostWork, 'job' | 'data'>): string => [job.name, ...Object.values(data)].join(':');

/** Locks the row of a host, which may be new, so that work that ends a turn sees everything that waits. */
export async function lockHost(trx: Transaction, host: string): Promise<void> {
  await trx('crawl_hosts').insert({ host }).onConflict('host').merge({ used_at: trx.fn.now() });
}

/** Takes the turn of a host if it is free or reserved for this work. Otherwise joins the line and returns null. */
export function takeTurn(db: Database, host: string, work: HostWork): Promise<Turn | null> {
  const key = workKey(work);
  return db.transaction(async (trx) => {
    await lockHost(trx, host);
    const [turn] = await trx('crawl_hosts')
      .where({ host })
      .whereRaw(`(holder = ? or not ${isHeld})`, [key])
      .update({
        holder: key,
        token: trx.raw('token + 1'),
        workspace_id: work.data.workspaceId,
        lease_until: leaseFromNow(trx),
        taken_at: trx.fn.now(),
        used_at: trx.fn.now(),
      })
      .returning<Turn[]>([
        'host',
        'token',
        'gap_ms as gapMs',
        trx.raw(`greatest(0, coalesce(extract(epoch from next_at - now()) * 1000, 0))::float8 as "waitMs"`) as never,
      ]);
    if (turn) await trx('crawl_host_waiters').where({ host, work: key }).delete();
    else await joinLine(trx, host, work);
    return turn ?? null;
  });
}

/**
 * Keeps a turn, and stores the pace of its host.
 * @returns null if it is someone else's now; otherwise, whether it has been long enough and another workspace waits
 */
export async function keepTurn(
  db: Database,
  work: HostWork,
  { host, token }: Turn,
  pace: Pace,
): Promise<{ isDue: boolean } | null> {
  const [kept] = await db('crawl_hosts')
    .where({ host, token, holder: workKey(work) })
    .update({ ...paceColumns(db, pace), lease_until: leaseFromNow(db), used_at: db.fn.now() })
    .returning<{ isDue: boolean }[]>(
      db.raw(
        `taken_at < now() - make_interval(mins => ?) and exists (
           select from crawl_host_waiters w where w.host = crawl_hosts.host and w.workspace_id <> crawl_hosts.workspace_id
         ) as "isDue"`,
        [longestTurnMinutes],
      ) as never,
    );
  return kept ?? null;
}

/**
 * Ends a turn and calls the next in line.
 * @param isUnfinished true if the work joins the line again
 */
export function endTurn(
  { db, queue }: Needs,
  work: HostWork,
  { host, token }: Turn,
  { pace, isUnfinished }: { pace: Pace; isUnfinished: boolean },
): Promise<void> {
  return db.transaction(async (trx) => {
    await trx('crawl_hosts')
      .where({ host, token, holder: workKey(work) })
      .update({ ...paceColumns(trx, pace), holder: null, lease_until: null, used_at: trx.fn.now() });
    if (isUnfinished) await joinLine(trx, host, work);
    await callNext(trx, queue, host);
  });
}

/** Leaves every line, because the work is over. If it was being called, the next in line is. */
export function leaveLines({ db, queue }: Needs, work: Pick<HostWork, 'job' | 'data'>): Promise<void> {
  const key = workKey(work);
  return db.transaction(async (trx) => {
    const left = await trx('crawl_host_waiters').where({ work: key }).delete().returning<{ host: string }[]>('host');
    for (const { host } of left) {
      const wasCalled = await trx('crawl_hosts')
        .where({ host, holder: key })
        .update({ holder: null, lease_until: null });
      if (wasCalled > 0) await callNext(trx, queue, host);
    }
  });
}

/** Ends all turns. For the start of the only worker, since those who had them were killed. */
export async function endAllTurns(db: Database): Promise<void> {
  await db('crawl_hosts').whereNotNull('holder').update({ holder: null, lease_until: null });
}

/** Calls the work that waits for a host that no one reads, because its holder was killed or didn't come. */
export async function callWaiting({ db, queue }: Needs): Promise<void> {
  const hosts = await db('crawl_hosts')
    .whereRaw(`not ${isHeld} and exists (select from crawl_host_waiters w where w.host = crawl_hosts.host)`)
    .orderBy('used_at')
    .limit(mostCalled)
    .pluck<string[]>('host');
  for (const host of hosts) await db.transaction((trx) => callNext(trx, queue, host));
}

/**
 * Reserves a free turn for the next in line, and sends its job. First come, first served, but no workspace goes twice
 * while another waits, and those that were called and didn't come start over.
 */
async function callNext(trx: Transaction, queue: Needs['queue'], host: string): Promise<void> {
  const free = await trx('crawl_hosts')
    .where({ host })
    .whereRaw(`not ${isHeld}`)
    .forUpdate()
    .first<{ workspace_id: number | null } | undefined>('workspace_id');
  if (!free) return;
  const [next] = await trx('crawl_host_waiters')
    .where({ host })
    .where({
      work: trx('crawl_host_waiters')
        .where({ host })
        .orderByRaw('workspace_id is not distinct from ?, coalesce(called_at, asked_at), work', [free.workspace_id])
        .limit(1)
        .select('work'),
    })
    .update({ called_at: trx.raw('clock_timestamp()') })
    .returning<{ work: string; job: string; data: object; owner: string | null }[]>(['work', 'job', 'data', 'owner']);
  if (!next) return;
  await trx('crawl_hosts')
    .where({ host })
    .update({
      holder: next.work,
      token: trx.raw('token + 1'),
      lease_until: trx.raw('now() + make_interval(secs => ?)', [comesWithinSeconds]),
    });
  const job = { name: next.job, data: z.object({}).passthrough() };
  await queue.send(job, next.data as Record<string, unknown>, trx, { owner: next.owner });
}

async function joinLine(trx: Transaction, host: string, work: HostWork): Promise<void> {
  const { job, data, owner } = work;
  await trx('crawl_host_waiters')
    .insert({
      host,
      work: workKey(work),
      workspace_id: data.workspaceId,
      job: job.name,
      data: JSON.stringify(data),
      owner,
    })
    // It keeps its place.
    .onConflict(['host', 'work'])
    .ignore();
}

const paceColumns = (db: Database | Transaction, { waitMs, gapMs }: Pace) => ({
  next_at: db.raw(`now() + make_interval(secs => ?)`, [waitMs / 1000]),
  gap_ms: Math.round(gapMs),
});
