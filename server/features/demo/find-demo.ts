import type { Demo } from '#shared/contracts/demo.ts';
import type { Database } from '../../db/connection.ts';
import { findSystemAccount } from '../accounts/system-account.ts';
import { chatbotsOf } from '../chatbots/chatbots-of.ts';
import { websitesOf } from '../websites/websites-of.ts';

/** The newest demo assistant that can answer. */
export async function findDemo(db: Database): Promise<Demo> {
  const userId = await findSystemAccount(db);
  if (userId === null) return { chatbotId: null };
  const website = (await websitesOf(db, userId)).find(({ hasKnowledge }) => hasKnowledge);
  const chatbot = (await chatbotsOf(db, userId)).find(({ websiteId }) => websiteId === website?.id);
  return { chatbotId: chatbot?.id ?? null };
}
