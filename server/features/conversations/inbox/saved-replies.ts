import { mostSavedReplies, type SavedReply, type SavedReplyInput } from '#shared/contracts/saved-replies.ts';
import type { Database } from '../../../db/connection.ts';
import { conflict, missing } from '../../../errors.ts';
import { recordAudit } from '../../audit/record-audit.ts';

export function listSavedReplies(db: Database, workspaceId: number): Promise<SavedReply[]> {
  return db('saved_replies')
    .where({ workspace_id: workspaceId })
    .orderByRaw('lower(name)')
    .select<SavedReply[]>('id', 'name', 'content');
}

/** @throws AppError 409 if the workspace has too many */
export function saveReply(db: Database, workspaceId: number, { name, content }: SavedReplyInput): Promise<SavedReply> {
  return db.transaction(async (trx) => {
    const [row] = await trx('saved_replies')
      .insert({ workspace_id: workspaceId, name, content })
      .onConflict(trx.raw('(workspace_id, lower(name))'))
      .merge(['name', 'content'])
      .returning<SavedReply[]>(['id', 'name', 'content']);
    if (!row) throw new Error('insert returned no row');
    const [counted] = await trx('saved_replies')
      .where({ workspace_id: workspaceId })
      .count<{ count: number }[]>('* as count');
    if ((counted?.count ?? 0) > mostSavedReplies) throw conflict('Delete a saved reply first');
    await recordAudit(trx, { action: 'saved-reply.saved', workspaceId, subject: name, after: { name, content } });
    return row;
  });
}

/** @throws AppError 404 */
export async function deleteSavedReply(db: Database, workspaceId: number, id: number): Promise<void> {
  await db.transaction(async (trx) => {
    const [deleted] = await trx('saved_replies')
      .where({ workspace_id: workspaceId, id })
      .delete()
      .returning<SavedReply[]>(['name', 'content']);
    if (!deleted) throw missing('Reply');
    const { name, content } = deleted;
    await recordAudit(trx, { action: 'saved-reply.deleted', workspaceId, subject: name, before: { name, content } });
  });
}

export async function* exportSavedReplies(
  db: Database,
  workspaceId: number,
): AsyncGenerator<Pick<SavedReply, 'name' | 'content'>> {
  for (const { name, content } of await listSavedReplies(db, workspaceId)) yield { name, content };
}
