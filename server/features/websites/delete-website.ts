import type { Database } from '../../db/connection.ts';
import { notFound } from '../../errors.ts';

/**
 * Deletes a website with all that belongs to it. Work on it that is under way finds it gone and ends.
 * @throws AppError 404 when there is no such website or it is somebody else's
 */
export async function deleteWebsite(db: Database, workspaceId: number, id: number): Promise<void> {
  await db.transaction(async (trx) => {
    const website = { id, workspace_id: workspaceId };
    // A message locks its conversation and then looks the website up: deleting goes the same way round.
    await trx('conversations')
      .whereIn('website_id', trx('websites').where(website).select('id'))
      .forUpdate()
      .select('id');
    if ((await trx('websites').where(website).delete()) === 0) throw notFound('Website not found');
  });
}
