import type { Database, Transaction } from '../../db/connection.ts';
import type { Identity } from './provider.ts';

interface Row {
  issuer: string;
  subject: string;
  user_id: number;
  email: string;
}

const identities = (db: Database | Transaction) => db<Row>('sign_in_identities');

/** The account that this person signs in to; null if there is none yet. */
export async function connectedUser(
  db: Database | Transaction,
  { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>,
): Promise<number | null> {
  const row = await identities(db).where({ issuer, subject }).first<Row | undefined>('user_id');
  return row?.user_id ?? null;
}

export async function connect(
  trx: Transaction,
  { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>,
  { userId, email }: { userId: number; email: string },
): Promise<void> {
  await identities(trx).insert({ issuer, subject, user_id: userId, email });
}

/** Whether someone else at this issuer signs in to the account. */
export async function isTaken(db: Database | Transaction, issuer: string, userId: number): Promise<boolean> {
  return (await identities(db).where({ issuer, user_id: userId }).first('user_id')) !== undefined;
}

/** Whether any provider has verified that the account's address belongs to its user. */
export async function isAddressProven(
  db: Database | Transaction,
  { id, email }: { id: number; email: string },
): Promise<boolean> {
  const row = await identities(db)
    .where('user_id', id)
    .andWhereRaw('lower(email) = lower(?)', [email])
    .first<Row | undefined>('user_id');
  return row !== undefined;
}
