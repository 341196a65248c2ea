import type { Services } from '../../services.ts';
import { acceptAuthenticatorCode } from './authenticator.ts';
import { spendRecoveryCode } from './recovery-codes.ts';

interface Attempt {
  userId: number;
  /** Of an authenticator app or a recovery code, as typed. */
  code: string;
  /** The browser's id, if it is known for the account, so that others' guesses don't lock out its user. */
  browser: string | null;
}

/**
 * Accepts a code of an authenticator app or a recovery code, once.
 * @throws AppError 400 on the field `code`, 429 after too many tries
 */
export async function checkCode(
  { db, sealer, limits }: Pick<Services, 'db' | 'sealer' | 'limits'>,
  { userId, code, browser }: Attempt,
): Promise<void> {
  const key = browser === null ? userId : `${userId} ${browser}`;
  await limits.use('secondFactor', key);
  const digits = code.replaceAll(/\s/g, '');
  if (/^\d{6}$/.test(digits)) await acceptAuthenticatorCode({ db, sealer }, userId, digits);
  else await spendRecoveryCode(db, userId, code);
  await limits.giveBack('secondFactor', key);
}
