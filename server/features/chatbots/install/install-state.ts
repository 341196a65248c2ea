import type { InstallState } from '#shared/contracts/install.ts';
import { across } from '../../../db/across.ts';
import type { Database } from '../../../db/connection.ts';
import type { ChatbotScope } from '../owned-chatbot.ts';

/** After this long without a visit, a page is no longer considered to have the widget. */
const keptDays = 90;
const maxOrigins = 10;

/** Whether the widget was loaded on one of the owner's pages, and where. */
export async function installState(
  db: Database,
  { workspaceId, id }: Pick<ChatbotScope, 'workspaceId' | 'id'>,
): Promise<InstallState> {
  const rows = await db('embedding_pages')
    .where({ workspace_id: workspaceId, chatbot_id: id })
    .groupBy('origin')
    .orderByRaw('max(last_seen_at) desc, origin')
    .select<{ origin: string; pages: number; first: Date; last: Date }[]>(
      'origin',
      db.raw('count(*)::int as pages, min(first_seen_at) as first, max(last_seen_at) as last'),
    );
  const [latest] = rows;
  if (!latest) return { state: 'waiting' };
  return {
    state: 'installed',
    firstSeen: new Date(Math.min(...rows.map(({ first }) => first.getTime()))).toISOString(),
    lastSeen: latest.last.toISOString(),
    pages: rows.reduce((sum, { pages }) => sum + pages, 0),
    origins: rows.slice(0, maxOrigins).map(({ origin }) => origin),
  };
}

/** The installed chatbots of a workspace, and when each was last seen. */
export async function installedChatbots(
  db: Database,
  workspaceId: number,
): Promise<{ chatbotId: number; lastSeen: Date }[]> {
  return db('embedding_pages')
    .where('workspace_id', workspaceId)
    .groupBy('chatbot_id')
    .select<{ chatbotId: number; lastSeen: Date }[]>(
      'chatbot_id as chatbotId',
      db.raw('max(last_seen_at) as "lastSeen"'),
    );
}

/** Deletes pages that no longer load the widget. */
export async function sweepEmbeddingPages(db: Database): Promise<void> {
  await db('embedding_pages')
    .queryContext(across('sweep'))
    .where('last_seen_at', '<', db.raw(`now() - interval '${keptDays} days'`))
    .delete();
}
