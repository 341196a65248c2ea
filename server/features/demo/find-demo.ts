import type { Demo } from '#shared/contracts/demo.ts';
import type { Database } from '../../db/connection.ts';
import { findSystemAccount } from '../accounts/system-account.ts';
import { listChatbots } from '../chatbots/store.ts';
import { listWebsites } from '../websites/store.ts';

/** The newest demo assistant that can answer. */
export async function findDemo(db: Database): Promise<Demo> {
  const userId = await findSystemAccount(db);
  if (userId === null) return { chatbotId: null };
  const website = (await listWebsites(db, userId)).find(({ hasKnowledge }) => hasKnowledge);
  const chatbot = (await listChatbots(db, userId)).find(({ websiteId }) => websiteId === website?.id);
  return { chatbotId: chatbot?.id ?? null };
}
