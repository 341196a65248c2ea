import type { Knex } from 'knex';
import type { Database, Transaction } from '../../db/connection.ts';

type Column = 'public_id' | 'name' | 'plan' | 'is_system' | 'closes_at';

/** Workspaces that aren't deleted, with their IDs and these columns, to join. */
export const workspacesToJoin = (db: Database | Transaction, columns: readonly Column[] = []): Knex.QueryBuilder =>
  db('workspaces')
    .whereNull('deleted_at')
    .select('id', ...columns);

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
