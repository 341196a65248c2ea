import type { User } from '#shared/contracts/accounts.ts';
import type { Transaction } from '../../db/connection.ts';
import { createWorkspace } from '../workspaces/create-workspace.ts';
import { insertUser, type NewUser } from './store.ts';

/**
 * Creates an account with its own workspace.
 * @throws AppError 409 that names the taken field
 */
export async function createAccount(trx: Transaction, account: NewUser): Promise<User> {
  const user = await insertUser(trx, account);
  await createWorkspace(trx, user);
  return user;
}
