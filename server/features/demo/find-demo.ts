import type { Demo } from '#shared/contracts/demo.ts';
import type { Database } from '../../db/connection.ts';
import { findSystemWorkspace } from '../accounts/system-workspace.ts';
import { chatbotsOf } from '../chatbots/chatbots-of.ts';
import { websitesOf } from '../websites/websites-of.ts';

/** The newest demo assistant that can answer. */
export async function findDemo(db: Database): Promise<Demo> {
  const workspaceId = await findSystemWorkspace(db);
  if (workspaceId === null) return { chatbotId: null };
  const website = (await websitesOf(db, workspaceId)).find(({ hasKnowledge }) => hasKnowledge);
  const chatbot = (await chatbotsOf(db, workspaceId)).find(({ websiteId }) => websiteId === website?.id);
  return { chatbotId: chatbot?.id ?? null };
}
