import { randomInt } from 'node:crypto';
import { RegisterInput } from '#shared/contracts/accounts.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { isUsernameTaken } from '../users/user-queries.ts';

const { username } = RegisterInput.shape;
const attempts = 20;

/** A free name for a new account: the one at the provider or of the address, if necessary with a number. */
export async function newUsername(
  db: Database | Transaction,
  { wanted, email }: { wanted: string | null; email: string },
): Promise<string> {
  const local = email.slice(0, email.lastIndexOf('@'));
  // Some providers repeat the address as the name.
  const base = [wanted?.split('@')[0], local].map(cleaned).find((name) => name.length > 0) ?? 'user';
  for (let attempt = 0; attempt < attempts; attempt++) {
    const name = attempt === 0 ? base.padEnd(3, '0') : `${base}-${randomInt(10, 10 ** (2 + Math.min(attempt, 6)))}`;
    if (username.safeParse(name).success && !(await isUsernameTaken(db, name))) return name;
  }
  return `user-${randomInt(10 ** 12)}`;
}

const cleaned = (name = '') => name.replace(/[\s@<>"'`\\/\p{C}]/gu, '').slice(0, 50);
