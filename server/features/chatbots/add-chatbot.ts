import type { Chatbot } from '#shared/contracts/chatbots.ts';
import type { Database } from '../../db/connection.ts';
import { insertChatbot } from './store.ts';

/** Adds a chatbot to a website that is known to be the user's. */
export function addChatbot(
  db: Database,
  workspaceId: number,
  chatbot: Pick<Chatbot, 'websiteId' | 'name' | 'widgetConfig' | 'allowedOrigins'>,
): Promise<Chatbot> {
  return insertChatbot(db, workspaceId, chatbot);
}
