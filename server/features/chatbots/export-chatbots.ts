import type { Chatbot } from '#shared/contracts/chatbots.ts';
import type { Database } from '../../db/connection.ts';
import type { ExportScope } from '../websites/export-websites.ts';
import { listChatbots } from './store.ts';

export async function chatbotsToExport(db: Database, { workspaceId, websiteId }: ExportScope): Promise<Chatbot[]> {
  const chatbots = await listChatbots(db, workspaceId);
  return chatbots.filter((chatbot) => websiteId === undefined || chatbot.websiteId === websiteId);
}

export async function* exportChatbots(db: Database, scope: ExportScope): AsyncGenerator<Chatbot> {
  yield* (await chatbotsToExport(db, scope)).toReversed();
}
