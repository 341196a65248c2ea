import type { Knex } from 'knex';
import type { PlanName } from '#shared/plans/plans.ts';
import type { Database, Transaction } from '../../db/connection.ts';

type Column = 'public_id' | 'name' | 'plan' | 'is_system' | 'closes_at';

/** All workspaces, also deleted ones whose rows aren't removed yet, with their IDs and these columns, to join. */
export const allWorkspaces = (db: Database | Transaction, columns: readonly Column[] = []): Knex.QueryBuilder =>
  db('workspaces').select('id', ...columns);

/** The same as SQL, without columns. */
export const workspaceIds = '(select id from workspaces)';

/** Workspaces that aren't deleted, with their IDs and these columns, to join. */
export const workspacesToJoin = (db: Database | Transaction, columns: readonly Column[] = []): Knex.QueryBuilder =>
  allWorkspaces(db, columns).whereNull('deleted_at');

/** Those that aren't closed either. In a closed one, nothing runs and nothing is answered. */
export const openWorkspaces = (db: Database | Transaction, columns: readonly Column[] = []): Knex.QueryBuilder =>
  workspacesToJoin(db, columns).whereNull('closes_at');

/** The same as SQL, with names. */
export const namedOpenWorkspaces = '(select id, name from workspaces where deleted_at is null and closes_at is null)';

/** The IDs of the product's own workspaces, which statistics leave out. */
export const systemWorkspaces = (db: Database): Knex.QueryBuilder =>
  db('workspaces').where('is_system', true).select('id');

const owned = (user: string) =>
  `from workspace_members m join workspaces w on w.id = m.workspace_id where m.user_id = ${user} and m.role = 'owner'`;

/** SQL for the plan of the first workspace that a user owns. @param user the SQL of their ID */
export const planOfOwner = (user: string): string =>
  `(select w.plan ${owned(user)} order by m.joined_at, m.workspace_id limit 1)`;

/** SQL for when the first closed workspace that a user owns is deleted. @param user the SQL of their ID */
export const firstClosingOfOwner = (user: string): string => `(select min(w.closes_at) ${owned(user)})`;

/** SQL for whether the workspace with the ID in a column is closed. */
export const isClosed = (column: string): string =>
  `exists (select from workspaces s where s.id = ${column} and s.closes_at is not null)`;

/** Members of workspaces, with their roles, to join. */
export const membersToJoin = (db: Database | Transaction): Knex.QueryBuilder =>
  db('workspace_members').select('workspace_id', 'user_id', 'role').as('m');

/** The owners of workspaces, to join. */
export const ownersToJoin = (db: Database | Transaction): Knex.QueryBuilder => membersToJoin(db).where('role', 'owner');

/** Makes changes to what belongs to a workspace take turns until the transaction ends. */
export async function lockWorkspaceRow(trx: Transaction, workspaceId: number): Promise<void> {
  await trx('workspaces').where('id', workspaceId).forNoKeyUpdate().first('id');
}

/** Sets a workspace's plan. The caller must hold the workspace's lock. */
export async function setPlan(trx: Transaction, workspaceId: number, plan: PlanName): Promise<void> {
  await trx('workspaces').where('id', workspaceId).update({ plan });
}

/** The number of a workspace's websites. */
export async function countWebsitesOf(db: Database | Transaction, workspaceId: number): Promise<number> {
  const [row] = await db('websites')
    .where({ workspace_id: workspaceId, deleted_at: null })
    .count<{ count: number }[]>('id as count');
  return row?.count ?? 0;
}

/** Whether a card can be charged for usage beyond the plan. */
export async function hasPaymentMethod(db: Database | Transaction, workspaceId: number): Promise<boolean> {
  return (await db('payment_methods').where('workspace_id', workspaceId).first('workspace_id')) !== undefined;
}
