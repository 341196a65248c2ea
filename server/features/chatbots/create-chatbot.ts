import type { Chatbot, ChatbotInput } from '#shared/contracts/chatbots.ts';
import type { z } from '#shared/contracts/messages.ts';
import type { Database } from '../../db/connection.ts';
import { conflict } from '../../errors.ts';
import { lockWebsite } from '../websites/lock-website.ts';
import { countChatbotsOf, insertChatbot } from './store.ts';

/** Each may have files of its own, so their number has an end. */
const maxChatbots = 100;

/**
 * Adds a chatbot to a website that is known to be the user's.
 * @throws AppError 404 when it is gone meanwhile, 409 when it has as many as it may have
 */
export function createChatbot(
  db: Database,
  workspaceId: number,
  chatbot: z.output<typeof ChatbotInput>,
): Promise<Chatbot> {
  return db.transaction(async (trx) => {
    await lockWebsite(trx, { workspaceId, websiteId: chatbot.websiteId });
    if ((await countChatbotsOf(trx, workspaceId, chatbot.websiteId)) >= maxChatbots) {
      throw conflict(`A website can have up to ${maxChatbots} chatbots. Delete one first.`);
    }
    return insertChatbot(trx, workspaceId, chatbot);
  });
}
