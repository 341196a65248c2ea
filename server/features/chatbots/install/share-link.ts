import { randomBytes } from 'node:crypto';
import { across } from '../../../db/across.ts';
import type { Database } from '../../../db/connection.ts';
import { missing } from '../../../errors.ts';
import { openWorkspaces } from '../../tenants/workspace-queries.ts';
import { recordChatbotAudit } from '../record-chatbot-audit.ts';
import { liveChatbots } from '../store.ts';

interface Owned {
  workspaceId: number;
  id: number;
}

const path = (shareId: string) => `/chat/${shareId}`;

/** The URL of a chatbot's own page; null if it has none. @throws AppError 404 for an unknown chatbot */
export async function shareLink(db: Database, publicUrl: string, { workspaceId, id }: Owned): Promise<string | null> {
  const row = await liveChatbots(db)
    .where({ workspace_id: workspaceId, id })
    .first<{ share_id: string | null } | undefined>('share_id');
  if (!row) throw missing('Chatbot');
  return row.share_id && publicUrl + path(row.share_id);
}

/** Creates a chatbot's page. An existing page keeps its URL. @throws AppError 404 for an unknown chatbot */
export function createShareLink(db: Database, publicUrl: string, { workspaceId, id }: Owned): Promise<string> {
  return db.transaction(async (trx) => {
    const [row] = await liveChatbots(trx)
      .where({ workspace_id: workspaceId, id })
      .update({ share_id: trx.raw('coalesce(share_id, ?)', [randomBytes(16).toString('base64url')]) })
      .returning<{ share_id: string }[]>('share_id');
    if (!row) throw missing('Chatbot');
    await recordChatbotAudit(trx, { workspaceId, id }, { action: 'share-link.created' });
    return publicUrl + path(row.share_id);
  });
}

/** Removes the page. A new one gets another URL. @throws AppError 404 for an unknown chatbot */
export async function deleteShareLink(db: Database, { workspaceId, id }: Owned): Promise<void> {
  await db.transaction(async (trx) => {
    const changed = await liveChatbots(trx).where({ workspace_id: workspaceId, id }).update({ share_id: null });
    if (changed === 0) throw missing('Chatbot');
    await recordChatbotAudit(trx, { workspaceId, id }, { action: 'share-link.removed' });
  });
}

/** The chatbot whose page has this id, if it is switched on and its workspace isn't closed. */
export async function findShared(db: Database, shareId: string): Promise<{ id: number; name: string } | null> {
  const row = await liveChatbots(db)
    .queryContext(across('lookup'))
    .where({ share_id: shareId, is_active: true })
    .whereIn('workspace_id', openWorkspaces(db))
    .first<{ id: number; name: string } | undefined>('id', 'name');
  return row ?? null;
}
