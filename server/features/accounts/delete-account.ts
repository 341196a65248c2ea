import type { User } from '#shared/contracts/accounts.ts';
import type { Transaction } from '../../db/connection.ts';
import { conflict } from '../../errors.ts';
import type { Queue } from '../../jobs/queue.ts';
import type { Services } from '../../services.ts';
import { forgetAccount } from '../audit/forget-account.ts';
import { lockWebsitesOf } from '../websites/websites-of-workspace.ts';
import { deleteWorkspace } from '../workspaces/delete-workspace.ts';
import { ownedWorkspaces, sharedWorkspace } from '../workspaces/owned-workspaces.ts';
import { lockAdmins } from './store.ts';

/**
 * Deletes a user and all their data. Work in progress ends when it notices, and nothing more is charged.
 * @throws AppError 409 for the only administrator, and for the owner of a workspace with other members
 */
export async function deleteAccount({ db, queue }: Pick<Services, 'db' | 'queue'>, user: User): Promise<void> {
  await db.transaction(async (trx) => {
    const workspaceIds = await lockOwnWorkspaces(trx, user.id);
    // Two administrators who delete themselves at the same time take turns.
    const admins = await lockAdmins(trx);
    if (admins.length === 1 && admins[0] === user.id) {
      throw conflict('You are the only administrator. Make someone else an administrator first.');
    }
    await eraseAccount(trx, queue, { userId: user.id, workspaceIds });
    await forgetAccount(trx, user.id);
  });
}

/**
 * Locks the workspaces to delete with a user, after work in progress on their websites, in the usual lock order.
 * @throws AppError 409 if one of them has other members
 */
export async function lockOwnWorkspaces(trx: Transaction, userId: number): Promise<number[]> {
  const workspaceIds = await ownedWorkspaces(trx, userId);
  await refuseWithMembers(trx, workspaceIds);
  for (const workspaceId of workspaceIds) await lockWebsitesOf(trx, workspaceId);
  return workspaceIds;
}

async function refuseWithMembers(trx: Transaction, workspaceIds: number[]): Promise<void> {
  const shared = await sharedWorkspace(trx, workspaceIds);
  if (shared !== null)
    throw conflict(`"${shared}" has other members. Its owner has to hand it over or remove them first.`);
}

/** The caller must hold the locks from `lockOwnWorkspaces` and on the administrators. */
export async function eraseAccount(
  trx: Transaction,
  queue: Queue,
  { userId, workspaceIds }: { userId: number; workspaceIds: number[] },
): Promise<void> {
  for (const workspaceId of workspaceIds) await deleteWorkspace(trx, queue, workspaceId);
  // Links without a maker are the shell's, which count until they expire.
  await trx('account_links').where('created_by', userId).delete();
  await trx('users').where('id', userId).delete();
}
