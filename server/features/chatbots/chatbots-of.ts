import type { Chatbot } from '#shared/contracts/chatbots.ts';
import type { Database } from '../../db/connection.ts';
import { listChatbots } from './store.ts';

/** The chatbots of a user, newest first. */
export function chatbotsOf(db: Database, workspaceId: number): Promise<Chatbot[]> {
  return listChatbots(db, workspaceId);
}
