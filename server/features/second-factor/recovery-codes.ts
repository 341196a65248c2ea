import { createHash, randomInt } from 'node:crypto';
import { recoveryCodeCount } from '#shared/contracts/second-factor.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { wrongCode } from './wrong-code.ts';

// Without letters and digits that look alike. 24 of them are 118 bits: from 112 on, a fast hash is enough (OWASP ASVS
// 6.5.2).
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 6;
const groupLength = 4;

const makeGroup = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');
const makeCode = () => Array.from({ length: groups }, makeGroup).join('-');

/** The same code may be typed with spaces, without dashes or in capitals. */
const plain = (code: string) => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
const hashOf = (userId: number, code: string) =>
  createHash('sha256')
    .update(`recovery code ${userId} ${plain(code)}`)
    .digest('base64url');

/** Replaces a user's recovery codes. The new ones can't be read again. */
export async function makeRecoveryCodes(trx: Transaction, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, makeCode);
  await forgetRecoveryCodes(trx, userId);
  await trx('recovery_codes').insert(codes.map((code) => ({ user_id: userId, code_hash: hashOf(userId, code) })));
  return codes;
}

/** Uses up a code. Of several concurrent calls, one succeeds. @throws AppError 400 for the others */
export async function spendRecoveryCode(db: Database, userId: number, code: string): Promise<void> {
  const used = await db('recovery_codes')
    .where({ user_id: userId, code_hash: hashOf(userId, code) })
    .delete();
  if (used === 0) throw wrongCode();
}

export async function forgetRecoveryCodes(trx: Transaction, userId: number): Promise<void> {
  await trx('recovery_codes').where('user_id', userId).delete();
}
