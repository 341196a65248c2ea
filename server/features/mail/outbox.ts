import type { Language } from '#shared/contracts/accounts.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import type { TextSealer } from '../../sealed-text.ts';

/** Long enough to miss some renewals on a slow database, and short enough that a killed worker's mail waits little. */
const holdSeconds = 20;
/** For as long as `once` keeps a second mail from being sent, at least. */
const keptDays = 60;

interface NewMail {
  kind: string;
  to: { userId: number | null; address: string; language: Language };
  data: object;
  /** For how long it is worth sending. */
  minutes: number;
  once: string | undefined;
}

/** What is encrypted in a row. */
export interface Contents {
  address: string;
  language: Language;
  data: object;
}

export interface HeldMail {
  id: number;
  kind: string;
  user_id: number | null;
  tries: number;
  created_at: Date;
  is_late: boolean;
  sealed: Buffer | null;
  secret_id: string | null;
}

const contextOf = (kind: string) => `mail ${kind}`;

/** @returns null if there already is one with the same `once` */
export async function insertMail(
  { trx, sealer }: { trx: Transaction; sealer: TextSealer },
  { kind, to: { userId, ...to }, data, minutes, once }: NewMail,
): Promise<number | null> {
  const contents: Contents = { ...to, data };
  const { sealed, secretId } = sealer.seal(JSON.stringify(contents), contextOf(kind));
  const [row] = await trx('mails')
    .insert({
      kind,
      user_id: userId,
      sealed,
      secret_id: secretId,
      once: once ?? null,
      expires_at: trx.raw('now() + make_interval(mins => ?)', [minutes]),
    })
    .onConflict('once')
    .ignore()
    .returning<{ id: number }[]>('id');
  return row?.id ?? null;
}

/** Deletes mails that haven't been sent yet, by the beginning of their `once`, in which nothing needs escaping. */
export async function dropWaitingMails(db: Database | Transaction, prefixes: readonly string[]): Promise<void> {
  const patterns = prefixes.map((prefix) => `${prefix}%`);
  await waiting(db).whereRaw('once like any(?)', [patterns]).delete();
}

/** Null if its secret no longer exists. */
export function openMail(sealer: TextSealer, { kind, sealed, secret_id: secretId }: HeldMail): Contents | null {
  const text = sealed && secretId && sealer.open({ sealed, secretId }, contextOf(kind));
  return text ? (JSON.parse(text) as Contents) : null;
}

const waiting = (db: Database | Transaction) => db('mails').where({ sent_at: null, given_up_at: null });

const holdEnd = (db: Database) => db.raw('now() + make_interval(secs => ?)', [holdSeconds]);

/**
 * Takes a mail to send it. While it is held, no other worker sends it. A hold ends unless it is renewed.
 * @returns 'held' if another worker has it, null if there is nothing left to send
 */
export async function holdMail(db: Database, id: number): Promise<HeldMail | 'held' | null> {
  const [row] = await waiting(db)
    .where({ id })
    .andWhere((free) => free.whereNull('held_until').orWhere('held_until', '<', db.fn.now()))
    .update({ held_until: holdEnd(db), tries: db.raw('tries + 1') })
    .returning<HeldMail[]>([
      'id',
      'kind',
      'user_id',
      'tries',
      'created_at',
      db.raw('expires_at < now() as is_late') as unknown as string,
      'sealed',
      'secret_id',
    ]);
  if (row) return row;
  return (await waiting(db).where({ id }).first('id')) ? 'held' : null;
}

export async function renewHold(db: Database, id: number): Promise<void> {
  await waiting(db)
    .where({ id })
    .whereNotNull('held_until')
    .update({ held_until: holdEnd(db) });
}

const done = { sealed: null, secret_id: null, held_until: null };

export async function recordSent(db: Database, id: number): Promise<void> {
  await db('mails')
    .where({ id })
    .update({ ...done, sent_at: db.fn.now() });
}

export async function recordProblem(db: Database, id: number, problem: string, isFinal: boolean): Promise<void> {
  await db('mails')
    .where({ id })
    .update({
      held_until: null,
      problem,
      problem_at: db.fn.now(),
      ...(isFinal && { ...done, given_up_at: db.fn.now() }),
    });
}

/** Frees the mails of workers that were killed. Call it when no other worker is alive. */
export async function freeMails(db: Database): Promise<number[]> {
  const rows = await waiting(db)
    .whereNotNull('held_until')
    .update({ held_until: null })
    .returning<{ id: number }[]>('id');
  return rows.map(({ id }) => id);
}

/** Deletes old rows; returns how many. */
export function sweepMails(db: Database): Promise<number> {
  return db('mails')
    .where('created_at', '<', db.raw('now() - make_interval(days => ?)', [keptDays]))
    .delete();
}
