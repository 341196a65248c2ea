import { demoEndpoints as calls, type Demo } from '#shared/contracts/demo.ts';
import type { Database } from '../../db/connection.ts';
import { type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { listChatbots } from '../chatbots/store.ts';
import { listWebsites } from '../websites/store.ts';
import { findSystemWorkspace } from '../workspaces/system-workspace.ts';

export function demoRoutes({ db, config, limits }: Services): Route[] {
  return [
    route(calls.getDemo, async ({ address }) => {
      await limits.use('readByAddress', address);
      return config.demo ? findDemo(db) : { chatbotId: null };
    }),
  ];
}

/** The newest demo assistant that can answer. */
async function findDemo(db: Database): Promise<Demo> {
  const workspaceId = await findSystemWorkspace(db);
  if (workspaceId === null) return { chatbotId: null };
  const website = (await listWebsites(db, workspaceId)).find(({ hasKnowledge }) => hasKnowledge);
  const chatbot = (await listChatbots(db, workspaceId)).find(({ websiteId }) => websiteId === website?.id);
  return { chatbotId: chatbot?.id ?? null };
}
