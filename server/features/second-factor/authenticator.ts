import { Secret, TOTP } from 'otpauth';
import type { NewAuthenticator } from '#shared/contracts/second-factor.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { conflict, invalid } from '../../errors.ts';
import type { TextSealer } from '../../sealed-text.ts';
import type { Services } from '../../services.ts';
import { wrongCode } from './wrong-code.ts';

// What every authenticator app assumes (RFC 6238).
const period = 30;
const totpOf = (secret: Secret, label = '') => new TOTP({ issuer: 'Parley', label, secret, period, digits: 6 });

/** A sealed secret only opens for the user it was made for. */
const contextOf = (userId: number) => `authenticator of user ${userId}`;

interface AuthenticatorRow {
  user_id: number;
  is_active: boolean;
  sealed_secret: Buffer;
  secret_id: string;
  last_step: number;
}

const authenticatorRow = (db: Database | Transaction, userId: number, isActive: boolean) =>
  db<AuthenticatorRow>('authenticators').where({ user_id: userId, is_active: isActive });

/** Creates a secret. Until it is activated, an earlier authenticator stays in use. */
export async function beginAuthenticator(
  { db, sealer }: Pick<Services, 'db' | 'sealer'>,
  user: { id: number; username: string },
): Promise<NewAuthenticator> {
  const secret = new Secret({ size: 20 });
  const { sealed, secretId } = sealer.seal(secret.base32, contextOf(user.id));
  await db('authenticators')
    .insert({ user_id: user.id, is_active: false, sealed_secret: sealed, secret_id: secretId })
    .onConflict(['user_id', 'is_active'])
    .merge();
  return { secret: secret.base32, uri: totpOf(secret, user.username).toString() };
}

/**
 * Replaces the secret in use with the one that was created last.
 * @throws AppError 400 for a wrong code, 409 if none was created
 */
export async function activateAuthenticator(
  trx: Transaction,
  sealer: TextSealer,
  { userId, code }: { userId: number; code: string },
): Promise<void> {
  const row = await authenticatorRow(trx, userId, false).forUpdate().first();
  if (!row) throw conflict('Start again: this code belongs to an earlier setup.');
  const step = stepOf(code, open(sealer, row));
  if (step === null) throw wrongCode();
  await authenticatorRow(trx, userId, true).delete();
  await authenticatorRow(trx, userId, false).update({ is_active: true, last_step: step });
}

/** False if there was none. */
export async function removeAuthenticator(trx: Transaction, userId: number): Promise<boolean> {
  return (await trx('authenticators').where('user_id', userId).delete()) > 0;
}

/**
 * Accepts a code once.
 * @throws AppError 400
 */
export async function acceptAuthenticatorCode(
  { db, sealer }: Pick<Services, 'db' | 'sealer'>,
  userId: number,
  code: string,
): Promise<void> {
  const row = await authenticatorRow(db, userId, true).first();
  const step = row ? stepOf(code, open(sealer, row)) : null;
  if (step === null) throw wrongCode();
  // Of several concurrent calls with the same code, one succeeds.
  const used = await authenticatorRow(db, userId, true).andWhere('last_step', '<', step).update({ last_step: step });
  if (used === 0) throw wrongCode('This code was already used. Wait for the next one.');
}

/** The half minute that a code is of: now, the one before or the one after; null if it is wrong. */
function stepOf(code: string, secret: Secret): number | null {
  const now = Date.now();
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / 1000 / period) + delta;
}

/** @throws AppError 400 if the installation's secret was lost */
function open(sealer: TextSealer, { user_id, sealed_secret, secret_id }: AuthenticatorRow): Secret {
  const text = sealer.open({ sealed: sealed_secret, secretId: secret_id }, contextOf(user_id));
  if (text === null) throw invalid('This server can’t check your authenticator app anymore. Use a recovery code.');
  return Secret.fromBase32(text);
}

/** Encrypts secrets of an earlier key of the installation with the current one. Called at start. */
export async function sealAuthenticatorsAgain({ db, sealer }: Pick<Services, 'db' | 'sealer'>): Promise<void> {
  const rows = await db<AuthenticatorRow>('authenticators').whereNot('secret_id', sealer.currentId);
  for (const { user_id, is_active, sealed_secret, secret_id } of rows) {
    const text = sealer.open({ sealed: sealed_secret, secretId: secret_id }, contextOf(user_id));
    if (text === null) continue;
    const { sealed, secretId } = sealer.seal(text, contextOf(user_id));
    await authenticatorRow(db, user_id, is_active)
      .andWhere({ secret_id })
      .update({ sealed_secret: sealed, secret_id: secretId });
  }
}
