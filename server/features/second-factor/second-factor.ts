import type { FactorKind, SecondFactor } from '#shared/contracts/second-factor.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { countPasskeys, hasPasskeySql, removeAllPasskeys } from '../passkeys/store.ts';
import { usersToJoin } from '../users/user-queries.ts';
import { forgetRecoveryCodes } from './recovery-codes.ts';

/** A user's second factors, as the user sees them. */
export async function readSecondFactor(db: Database, userId: number): Promise<SecondFactor> {
  const authenticator = await db('authenticators')
    .where({ user_id: userId, is_active: true })
    .first<{ created_at: Date } | undefined>('created_at');
  const [codes] = await db('recovery_codes').where('user_id', userId).count<{ count: number }[]>('* as count');
  return {
    authenticator: authenticator ? { createdAt: authenticator.created_at.toISOString() } : null,
    passkeys: await countPasskeys(db, userId),
    recoveryCodes: codes?.count ?? 0,
  };
}

/** An SQL condition: whether the user in a column has set up a second factor. */
export const hasFactorSql = (column: 'm.user_id' | 'u.id') =>
  `(exists (select from authenticators a where a.user_id = ${column} and a.is_active)
    or ${hasPasskeySql(column)})`;

/** Whether a user needs more than the password to sign in. */
export async function hasSecondFactor(db: Database | Transaction, userId: number): Promise<boolean> {
  const row = await db
    .from(usersToJoin(db))
    .where('u.id', userId)
    .andWhereRaw(hasFactorSql('u.id'))
    .first<{ id: number } | undefined>('u.id');
  return row !== undefined;
}

/** What a user can take the second step with; empty if none is needed. */
export async function secondSteps(db: Database, userId: number): Promise<FactorKind[]> {
  const { authenticator, passkeys, recoveryCodes } = await readSecondFactor(db, userId);
  if (!authenticator && passkeys === 0) return [];
  const steps: [FactorKind, boolean][] = [
    ['passkey', passkeys > 0],
    ['authenticator', authenticator !== null],
    ['recovery code', recoveryCodes > 0],
  ];
  return steps.flatMap(([kind, isThere]) => (isThere ? [kind] : []));
}

/** Recovery codes without a factor would be asked for by nothing. */
export async function forgetCodesWithoutFactor(trx: Transaction, userId: number): Promise<void> {
  if (!(await hasSecondFactor(trx, userId))) await forgetRecoveryCodes(trx, userId);
}

/** Removes all of a user's second factors; false if there were none. */
export async function removeSecondFactor(trx: Transaction, userId: number): Promise<boolean> {
  const had = await hasSecondFactor(trx, userId);
  await trx('authenticators').where('user_id', userId).delete();
  await removeAllPasskeys(trx, userId);
  await forgetRecoveryCodes(trx, userId);
  return had;
}
