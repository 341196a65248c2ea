import type { Chatbot } from '#shared/contracts/chatbots.ts';
import type { Database } from '../../db/connection.ts';
import { missing } from '../../errors.ts';
import { findChatbot } from './store.ts';

/** Where a chatbot's rows are: every statement on them names the workspace, which they are keyed by. */
export interface ChatbotScope {
  workspaceId: number;
  websiteId: number;
  id: number;
}

/** @throws AppError 404 when there is no such chatbot or it is someone else's. */
export async function ownedChatbot(db: Database, workspaceId: number, id: number): Promise<Chatbot> {
  const chatbot = await findChatbot(db, workspaceId, id);
  if (!chatbot) throw missing('Chatbot');
  return chatbot;
}
