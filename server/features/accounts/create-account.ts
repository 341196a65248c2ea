import type { User } from '#shared/contracts/accounts.ts';
import type { NewUserInput } from '#shared/contracts/admin.ts';
import type { Transaction } from '../../db/connection.ts';
import { insertUser } from './store.ts';

/**
 * Makes an account for somebody else, who signs in with it later.
 * @throws AppError 409 that names the taken field
 */
export function createAccount(
  trx: Transaction,
  { username, email, fullName, isAdmin = false }: Omit<NewUserInput, 'password'>,
  passwordHash: string,
): Promise<User> {
  return insertUser(trx, { username, email, fullName: fullName || null, passwordHash, isAdmin });
}
