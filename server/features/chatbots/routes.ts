import { chatbotsEndpoints as calls, ownSettings, WidgetConfig } from '#shared/contracts/chatbots.ts';
import { done } from '#shared/contracts/endpoint.ts';
import { installEndpoints } from '#shared/contracts/install.ts';
import { visitorsEndpoints as visitors } from '#shared/contracts/visitors.ts';
import { type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { isSomeoneAvailable } from '../availability/availability.ts';
import { readBusinessHours } from '../availability/business-hours.ts';
import { hasPremium } from '../plans/plan-limits.ts';
import { ownedWebsite } from '../websites/owned-website.ts';
import { challengeBits } from './challenge-difficulty.ts';
import { changeChatbot } from './change-chatbot.ts';
import { createChatbot } from './create-chatbot.ts';
import { deleteChatbot } from './delete-chatbot.ts';
import { installState } from './install/install-state.ts';
import { createVisitNotes } from './install/note-visits.ts';
import { createShareLink, deleteShareLink, shareLink } from './install/share-link.ts';
import { ownedChatbot } from './owned-chatbot.ts';
import { servedChatbot } from './served-chatbot.ts';
import { makeSnippets } from './snippet.ts';
import { listChatbots } from './store.ts';
import { issueTestToken } from './test-token.ts';
import { issueChallenge, needsToken, pageOrigin, validMs, visitorNetwork } from './visitor-token.ts';
import { voiceMode } from './voice-mode.ts';

export function chatbotsRoutes(services: Services): Route[] {
  const { db, config, limits } = services;
  const noteVisit = createVisitNotes(services);
  return [
    route(calls.listChatbots, ({ workspace }) => listChatbots(db, workspace.id)),

    route(calls.createChatbot, async ({ workspace, body }) => {
      await ownedWebsite(db, workspace.id, body.websiteId);
      // Where nobody would hear of a message, it isn't offered.
      const widgetConfig = {
        ...body.widgetConfig,
        offerToLeaveMessage: body.widgetConfig.offerToLeaveMessage ?? config.mail !== null,
      };
      return createChatbot(services, workspace.id, { ...body, widgetConfig });
    }),

    route(calls.getChatbot, ({ workspace, params }) => ownedChatbot(db, workspace.id, params.id)),

    route(calls.updateChatbot, ({ workspace, params, body }) => changeChatbot(services, workspace.id, params.id, body)),

    route(calls.deleteChatbot, async ({ workspace, params }) => {
      await deleteChatbot(services, workspace.id, params.id);
      return done;
    }),

    route(calls.getSnippet, async ({ workspace, params }) => {
      const { id } = await ownedChatbot(db, workspace.id, params.id);
      return makeSnippets(id, config.publicUrl);
    }),

    route(calls.createTestToken, async ({ workspace, params }) => {
      const { id } = await ownedChatbot(db, workspace.id, params.id);
      return { token: issueTestToken(config, { id, workspaceId: workspace.id }) };
    }),

    route(calls.getTestChatbot, async ({ workspace, params }) => {
      const { name, widgetConfig } = await ownedChatbot(db, workspace.id, params.id);
      return { name, widgetConfig };
    }),

    route(installEndpoints.getInstallState, async ({ workspace, params }) => {
      const { id } = await ownedChatbot(db, workspace.id, params.id);
      return installState(db, { workspaceId: workspace.id, id });
    }),

    route(installEndpoints.getShareLink, async ({ workspace, params }) => ({
      url: await shareLink(db, config.publicUrl, { workspaceId: workspace.id, id: params.id }),
    })),

    route(installEndpoints.createShareLink, async ({ workspace, params }) => ({
      url: await createShareLink(db, config.publicUrl, { workspaceId: workspace.id, id: params.id }),
    })),

    route(installEndpoints.deleteShareLink, async ({ workspace, params }) => {
      await deleteShareLink(db, { workspaceId: workspace.id, id: params.id });
      return done;
    }),

    route(calls.getWidgetConfig, async ({ params, query, address, ctx }) => {
      await limits.use('readByAddress', address);
      const chatbot = await servedChatbot(services, ctx, params.id);
      noteVisit(chatbot, ctx.get('Origin'), query.page ?? '');
      const shown = WidgetConfig.omit(ownSettings).parse(chatbot.widgetConfig);
      const showBranding = shown.showBranding || !hasPremium(config, chatbot);
      const voice = voiceMode(services, chatbot);
      return {
        ...shown,
        showBranding,
        voice,
        name: chatbot.name,
        starters: chatbot.starters,
        needsToken: needsToken(chatbot),
        hasPeople: await isSomeoneAvailable(db, chatbot.workspaceId),
        answersWithin: (await readBusinessHours(db, chatbot.workspaceId))?.answersWithin ?? null,
      };
    }),

    route(visitors.createChallenge, async ({ params, address, ctx }) => {
      await limits.use('challengeByAddress', address);
      const { id: chatbotId } = await servedChatbot(services, ctx, params.chatbotId);
      const bits = await challengeBits(limits, { chatbotId, network: address ?? 'API keys' });
      const page = { chatbotId, origin: pageOrigin(ctx, config.publicUrl), network: visitorNetwork(ctx) };
      return { challenge: issueChallenge(config, { ...page, bits }), seconds: validMs / 1000 };
    }),
  ];
}
