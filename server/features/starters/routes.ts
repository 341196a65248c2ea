import { startersEndpoints as calls } from '#shared/contracts/starters.ts';
import { type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { ownedChatbot } from '../chatbots/owned-chatbot.ts';
import { startersOf, storedStarters } from '../chatbots/starters.ts';
import { knowledgeLanguage } from '../knowledge/search/search-chunks.ts';

export function startersRoutes(services: Services): Route[] {
  const { db } = services;
  return [
    route(calls.listStarters, async ({ workspace: { id: workspaceId }, params: { id: chatbotId } }) => {
      const { websiteId, widgetConfig } = await ownedChatbot(db, workspaceId, chatbotId);
      const [language, stored] = await Promise.all([
        knowledgeLanguage(services, { workspaceId, websiteId }),
        storedStarters(db, { workspaceId, chatbotId }),
      ]);
      return { isReady: language !== null, ...startersOf(widgetConfig, stored) };
    }),
  ];
}
