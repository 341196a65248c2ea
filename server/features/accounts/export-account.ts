import { exportFormatVersion } from '#shared/contracts/account-export.ts';
import type { User } from '#shared/contracts/accounts.ts';
import type { Database } from '../../db/connection.ts';
import { exportInvoices } from '../billing/invoices/store.ts';
import { exportLists } from '../transfers/export-lists.ts';
import { ownedWorkspaces } from '../workspaces/owned-workspaces.ts';

/**
 * Everything in the workspaces a user owns, as pieces of one JSON text, so that even a large account takes little
 * memory.
 */
export async function* exportAccount(db: Database, user: User, now = new Date()): AsyncGenerator<string> {
  yield `{\n"formatVersion": ${exportFormatVersion},\n"exportedAt": ${JSON.stringify(now)},\n"account": ${JSON.stringify(user)}`;
  yield* exportLists(db, await ownedWorkspaces(db, user.id), { invoices: exportInvoices });
  yield '\n}\n';
}
