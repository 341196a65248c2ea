import type { Chatbot } from '#shared/contracts/chatbots.ts';
import type { Database } from '../../db/connection.ts';
import { listChatbots } from './store.ts';

export async function* exportChatbots(db: Database, workspaceId: number): AsyncGenerator<Chatbot> {
  yield* (await listChatbots(db, workspaceId)).toReversed();
}
