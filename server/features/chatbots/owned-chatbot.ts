import type { Chatbot } from '#shared/contracts/chatbots.ts';
import type { Database } from '../../db/connection.ts';
import { missing } from '../../errors.ts';
import { findChatbot } from './store.ts';

/** The key of a chatbot's rows. Every statement on them names the workspace, the first part of their key. */
export interface ChatbotScope {
  workspaceId: number;
  websiteId: number;
  id: number;
}

/** @throws AppError 404 if the chatbot doesn't exist or belongs to someone else */
export async function ownedChatbot(db: Database, workspaceId: number, id: number): Promise<Chatbot> {
  const chatbot = await findChatbot(db, workspaceId, id);
  if (!chatbot) throw missing('Chatbot');
  return chatbot;
}
