import { missing } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { requestRemoval } from '../removals/request-removal.ts';

/**
 * Deletes a website with everything that belongs to it. It disappears immediately, and a job removes its rows. Work in
 * progress ends when it notices.
 * @throws AppError 404 if it doesn't exist or belongs to someone else
 */
export async function deleteWebsite(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  workspaceId: number,
  id: number,
): Promise<void> {
  await db.transaction(async (trx) => {
    const [deleted] = await trx('websites')
      .where({ id, workspace_id: workspaceId, deleted_at: null })
      .update({ deleted_at: trx.fn.now() })
      .returning<{ name: string }[]>('name');
    if (!deleted) throw missing('Website');
    await recordAudit(trx, { action: 'website.deleted', workspaceId, subject: deleted.name });
    await requestRemoval(trx, queue, 'websites', id);
  });
}
