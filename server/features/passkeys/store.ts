import type { Passkey } from '#shared/contracts/passkeys.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { missing } from '../../errors.ts';

export interface PasskeyRow {
  id: number;
  user_id: number;
  name: string;
  credential_id: string;
  public_key: Buffer<ArrayBuffer>;
  counter: number;
  /** How the browser can reach it, such as 'usb'. */
  transports: string[];
  is_backed_up: boolean;
  aaguid: string | null;
  created_at: Date;
  last_used_at: Date | null;
}

export const toPasskey = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  isBackedUp: row.is_backed_up,
});

const passkeys = (db: Database | Transaction) => db<PasskeyRow>('passkeys');

export const passkeyRows = (db: Database | Transaction, userId: number): Promise<PasskeyRow[]> =>
  passkeys(db).where('user_id', userId).orderBy('id').select<PasskeyRow[]>('*');

export async function countPasskeys(db: Database | Transaction, userId: number): Promise<number> {
  const [counted] = await passkeys(db).where('user_id', userId).count<{ count: number }[]>('* as count');
  return counted?.count ?? 0;
}

export async function listPasskeys(db: Database, userId: number): Promise<Passkey[]> {
  return (await passkeyRows(db, userId)).map(toPasskey);
}

export const findPasskey = (db: Database, credentialId: string): Promise<PasskeyRow | undefined> =>
  passkeys(db).where('credential_id', credentialId).first<PasskeyRow | undefined>('*');

/**
 * Gives a user's passkey another name. Returns it with the earlier name.
 * @throws AppError 404 if it doesn't exist or belongs to someone else
 */
export async function renamePasskey(
  trx: Transaction,
  { userId, id, name }: { userId: number; id: number; name: string },
): Promise<{ before: string; passkey: Passkey }> {
  const row = await passkeys(trx).where({ id, user_id: userId }).forUpdate().first<PasskeyRow | undefined>('*');
  if (!row) throw missing('Passkey');
  await passkeys(trx).where('id', id).update({ name });
  return { before: row.name, passkey: toPasskey({ ...row, name }) };
}

/** Returns its name. @throws AppError 404 if it doesn't exist or belongs to someone else */
export async function removePasskey(trx: Transaction, { userId, id }: { userId: number; id: number }): Promise<string> {
  const [row] = await passkeys(trx).where({ id, user_id: userId }).delete().returning<{ name: string }[]>('name');
  if (!row) throw missing('Passkey');
  return row.name;
}

export async function removeAllPasskeys(trx: Transaction, userId: number): Promise<void> {
  await passkeys(trx).where('user_id', userId).delete();
}

/**
 * Counts a use of a passkey. False if its counter didn't go up, as in a copy that is behind the original. Of several
 * concurrent calls with the same count, one succeeds.
 */
export async function countPasskeyUse(
  db: Database,
  { id, counter, isBackedUp }: { id: number; counter: number; isBackedUp: boolean },
): Promise<boolean> {
  const used = await passkeys(db)
    .where('id', id)
    // Passkeys in a password manager don't count, and stay at 0.
    .andWhereRaw('(counter < :counter or (counter = 0 and :counter = 0))', { counter })
    .update({ counter, is_backed_up: isBackedUp, last_used_at: db.fn.now() as unknown as Date });
  return used > 0;
}

/** An SQL condition: whether the user in a column has a passkey. */
export const hasPasskeySql = (column: string): string => `exists (select from passkeys p where p.user_id = ${column})`;
