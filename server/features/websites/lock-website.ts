import type { Transaction } from '../../db/connection.ts';
import { missing } from '../../errors.ts';
import type { WebsiteScope } from './website-scope.ts';

/**
 * Makes changes to what belongs to a website take turns, and keeps it from being deleted meanwhile. The first statement
 * of every transaction that writes more than one row of a website: anyone who locks the website after other rows of it
 * and anyone who deletes it would wait for each other. Rows that only point at it can still be added.
 * @throws AppError 404 when it is gone
 */
export async function lockWebsite(trx: Transaction, { workspaceId, websiteId }: WebsiteScope): Promise<void> {
  const website = await trx('websites')
    .where({ workspace_id: workspaceId, id: websiteId, deleted_at: null })
    .forNoKeyUpdate()
    .first('id');
  if (!website) throw missing('Website');
}
