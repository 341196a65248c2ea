import type { Language } from '#shared/contracts/accounts.ts';
import type { PlanName } from '#shared/plans/plans.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { allWorkspaces, lockWorkspaceRow, ownersToJoin } from '../tenants/workspace-queries.ts';
import { usersToJoin } from '../users/user-queries.ts';

/** The billing side of a workspace: its plan, and the name, address and language of its owner. */
export interface WorkspaceAccount {
  id: number;
  plan: PlanName;
  /** Whether it has the product's own demo assistant. */
  isSystem: boolean;
  /** Nothing new is charged. */
  isClosed: boolean;
  buyerName: string;
  buyerEmail: string;
  /** Null if the owner leaves it to the browser. */
  buyerLanguage: Language | null;
}

const query = (db: Database | Transaction, workspaceId: number) =>
  db
    .from(allWorkspaces(db, ['plan', 'is_system', 'closes_at']).as('w'))
    .join(ownersToJoin(db), 'm.workspace_id', 'w.id')
    .join(usersToJoin(db, ['username', 'email', 'full_name', 'language']), 'u.id', 'm.user_id')
    .where('w.id', workspaceId);

const columns = {
  id: 'w.id',
  plan: 'w.plan',
  isSystem: 'w.is_system',
  buyerEmail: 'u.email',
  buyerLanguage: 'u.language',
};

export async function workspaceAccount(db: Database, workspaceId: number): Promise<WorkspaceAccount | null> {
  const row = await query(db, workspaceId).first<WorkspaceAccount | undefined>(
    columns,
    db.raw('coalesce(u.full_name, u.username) as "buyerName"'),
    db.raw('w.closes_at is not null as "isClosed"'),
  );
  return row ?? null;
}

/** Also blocks other changes to the workspace's plan or bills until the transaction ends. */
export async function lockWorkspaceAccount(trx: Transaction, workspaceId: number): Promise<WorkspaceAccount | null> {
  await lockWorkspaceRow(trx, workspaceId);
  return workspaceAccount(trx, workspaceId);
}
