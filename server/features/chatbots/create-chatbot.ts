import type { Chatbot } from '#shared/contracts/chatbots.ts';
import { conflict } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockWebsite } from '../websites/lock-website.ts';
import { tryChangedStarters } from './starters.ts';
import { countChatbotsOf, insertChatbot } from './store.ts';

/** Limited, since each chatbot may have its own files. */
const maxChatbots = 100;

/**
 * Adds a chatbot to a website of the user, which the caller has checked.
 * @throws AppError 404 if the website was deleted in the meantime, 409 if it is full
 */
export function createChatbot(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  workspaceId: number,
  chatbot: Pick<Chatbot, 'websiteId' | 'name' | 'widgetConfig' | 'allowedOrigins'>,
): Promise<Chatbot> {
  return db.transaction(async (trx) => {
    await lockWebsite(trx, { workspaceId, websiteId: chatbot.websiteId });
    if ((await countChatbotsOf(trx, workspaceId, chatbot.websiteId)) >= maxChatbots) {
      throw conflict(`A website can have up to ${maxChatbots} chatbots. Delete one first.`);
    }
    const created = await insertChatbot(trx, workspaceId, chatbot);
    await recordAudit(trx, { action: 'chatbot.created', workspaceId, subject: created.name });
    await tryChangedStarters({ queue }, trx, workspaceId, { before: null, after: created });
    return created;
  });
}
