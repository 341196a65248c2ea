import type { Chatbot } from '#shared/contracts/chatbots.ts';
import type { Database } from '../../db/connection.ts';
import { websitesToJoin } from '../websites/website-queries.ts';
import type { WebsiteScope } from '../websites/website-scope.ts';
import { type ChatbotRow, toChatbot } from './store.ts';

/** The chatbots of a website, with the data needed to answer. */
export async function chatbotsOfWebsite(
  db: Database,
  { workspaceId, websiteId }: WebsiteScope,
): Promise<(Chatbot & { workspaceId: number; websiteName: string })[]> {
  const rows = await db('chatbots as c')
    .join(websitesToJoin(db, ['name']), { 'w.workspace_id': 'c.workspace_id', 'w.id': 'c.website_id' })
    .where({ 'c.workspace_id': workspaceId, 'c.website_id': websiteId, 'c.deleted_at': null })
    .orderBy([{ column: 'c.created_at' }, { column: 'c.id' }])
    .select<(ChatbotRow & { website_name: string })[]>('c.*', 'w.name as website_name');
  return rows.map((row) => ({ ...toChatbot(row), workspaceId: row.workspace_id, websiteName: row.website_name }));
}
