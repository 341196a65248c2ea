import type { Knex } from 'knex';
import type { Transaction } from '../../db/connection.ts';
import { missing } from '../../errors.ts';
import type { WebsiteScope } from './website-scope.ts';

/**
 * Makes changes to a website take turns, and prevents its deletion in the meantime. Must be the first statement of
 * every transaction that writes more than one row of a website, because locking other rows first could deadlock with a
 * deletion. Rows that only reference the website can still be added.
 * @throws AppError 404 if it was deleted
 */
export async function lockWebsite(trx: Transaction, website: WebsiteScope): Promise<void> {
  if (!(await lockedWebsite(trx, website).first('id'))) throw missing('Website');
}

/** A query that locks a website like that, and finds nothing if it was deleted. */
export const lockedWebsite = (trx: Transaction, { workspaceId, websiteId }: WebsiteScope): Knex.QueryBuilder =>
  trx('websites').where({ workspace_id: workspaceId, id: websiteId, deleted_at: null }).forNoKeyUpdate();
