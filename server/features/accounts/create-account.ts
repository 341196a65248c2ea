import type { User } from '#shared/contracts/accounts.ts';
import type { Transaction } from '../../db/connection.ts';
import { createWorkspace } from '../workspaces/create-workspace.ts';
import { insertUser, type NewUser } from './store.ts';

/**
 * Creates an account with its own workspace.
 * @param addWorkspace for one that exists already
 * @throws AppError 409 that names the taken field
 */
export async function createAccount(
  trx: Transaction,
  account: NewUser,
  addWorkspace: (user: User) => Promise<unknown> = (user) => createWorkspace(trx, user),
): Promise<User> {
  const user = await insertUser(trx, account);
  await addWorkspace(user);
  return user;
}
