import type { Language } from '#shared/contracts/accounts.ts';
import type { WorkspaceRole } from '#shared/workspaces/roles.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { membersToJoin } from '../tenants/workspace-queries.ts';
import { findColumns, findColumnsByEmail, usersToJoin } from '../users/user-queries.ts';
import type { Recipient } from './send-mail.ts';

interface UserRow {
  id: number;
  email: string;
  language: Language | null;
  browser_language: Language | null;
}

const ownColumns = ['email', 'language', 'browser_language'] as const;
const columns = ['id', ...ownColumns] as const;

const toRecipient = ({ id, email, ...row }: UserRow): Recipient => ({
  userId: id,
  address: email,
  language: row.language ?? row.browser_language ?? 'en',
});

/** A user as the recipient of a mail; null for one who is gone or can't sign in. */
export async function recipientOf(db: Database | Transaction, userId: number): Promise<Recipient | null> {
  const row = await findColumns(db, userId, [...columns, 'disabled_at', 'is_system']);
  return row && row.disabled_at === null && !row.is_system ? toRecipient(row) : null;
}

/** Anyone with an address, in the language of their account if they have one, else in that of the user who writes. */
export async function recipientAt(trx: Transaction, address: string, writerId: number): Promise<Recipient> {
  const row = await findColumnsByEmail(trx, address, columns);
  const language = row ? toRecipient(row).language : ((await recipientOf(trx, writerId))?.language ?? 'en');
  return { userId: null, address, language };
}

interface Wanted {
  roles: readonly WorkspaceRole[];
  /** Leaves out addresses that their users haven't confirmed. */
  onlyConfirmed?: boolean;
}

/** Members of a workspace who can sign in. */
export async function recipientsIn(
  trx: Transaction,
  workspaceId: number,
  { roles, onlyConfirmed = false }: Wanted,
): Promise<Recipient[]> {
  const rows = await trx
    .from(membersToJoin(trx))
    .join(usersToJoin(trx, [...ownColumns, 'disabled_at', 'is_system', 'email_confirmed_at']), 'u.id', 'm.user_id')
    .where({ 'm.workspace_id': workspaceId, 'u.disabled_at': null, 'u.is_system': false })
    .whereIn('m.role', [...roles])
    .modify((query) => (onlyConfirmed ? query.whereNotNull('u.email_confirmed_at') : query))
    .select<UserRow[]>(columns.map((column) => `u.${column}`));
  return rows.map(toRecipient);
}
