import { done } from '#shared/contracts/endpoint.ts';
import { inboxEndpoints as calls } from '#shared/contracts/inbox.ts';
import { roleMay } from '#shared/workspaces/roles.ts';
import { notFound } from '../../../errors.ts';
import { disconnectSignal } from '../../../http/disconnect-signal.ts';
import { limitOpenRequests } from '../../../http/open-requests.ts';
import { EventReply, PageReply, type Route, route } from '../../../http/route.ts';
import type { Services } from '../../../services.ts';
import { servedChatbot } from '../../chatbots/served-chatbot.ts';
import { requireToken } from '../../chatbots/visitor-token.ts';
import { limitVisitor } from '../limit-visitor.ts';
import { openConversation } from '../open-conversation.ts';
import { findConversation } from '../store.ts';
import { askForPerson } from './ask-for-person.ts';
import { followConversation, followInbox, inboxState, liveState } from './follow.ts';
import { inboxConversation, listInbox } from './list-inbox.ts';
import { closeConversation, handBack, replyToVisitor, takeOver } from './take-part.ts';

/** Calls of members who answer visitors, and of visitors who want a person. */
export function inboxRoutes(services: Services): Route[] {
  const { config, db, limits, telemetry } = services;
  const countOpen = limitOpenRequests(config.rateLimits, telemetry.metrics.rateLimitRefusals);
  return [
    route(calls.listInbox, async ({ workspace, user, query }) => {
      const { rows, total } = await listInbox(db, { workspaceId: workspace.id, userId: user.id }, query);
      return new PageReply(rows, total);
    }),

    route(calls.getInboxState, async ({ workspace, user, wantsEvents, ctx }) => {
      const member = { workspaceId: workspace.id, user, mayReply: roleMay(workspace.role, 'edit') };
      if (wantsEvents) return new EventReply(followInbox(services, member, disconnectSignal(ctx)));
      return inboxState(db, member);
    }),

    route(calls.getInboxConversation, ({ workspace, user, params }) =>
      inboxConversation(db, { workspaceId: workspace.id, userId: user.id }, params.id),
    ),

    route(calls.takeOver, async ({ workspace, user, params }) => {
      await takeOver(services, { workspaceId: workspace.id, user, id: params.id });
      return inboxConversation(db, { workspaceId: workspace.id, userId: user.id }, params.id);
    }),

    route(calls.replyToVisitor, async ({ workspace, user, params, body }) => {
      await limits.use('replyByUser', user.id);
      return replyToVisitor(services, { workspaceId: workspace.id, user, id: params.id }, body);
    }),

    route(calls.handBack, async ({ workspace, user, params }) => {
      await handBack(services, { workspaceId: workspace.id, user, id: params.id });
      return inboxConversation(db, { workspaceId: workspace.id, userId: user.id }, params.id);
    }),

    route(calls.closeConversation, async ({ workspace, user, params }) => {
      await closeConversation(services, { workspaceId: workspace.id, user, id: params.id });
      return done;
    }),

    route(calls.askForPerson, async ({ params, body, address, ctx }) => {
      await limitVisitor(limits, address);
      const chatbot = await servedChatbot(services, ctx, params.chatbotId);
      const { id: conversationId, isTest } = await openConversation(db, chatbot, body.conversationId);
      if (!isTest) await requireToken(services, ctx, chatbot);
      const conversation = { workspaceId: chatbot.workspaceId, conversationId };
      await askForPerson(services, conversation);
      return liveState(db, conversation);
    }),

    route(calls.followConversation, async ({ params, query, address, wantsEvents, ctx }) => {
      await limits.use('readByAddress', address);
      const chatbot = await servedChatbot(services, ctx, params.chatbotId);
      const found = await findConversation(db, chatbot, params.conversationId);
      if (!found) throw notFound('Unknown conversation');
      const conversation = { workspaceId: chatbot.workspaceId, conversationId: found.id };
      if (!wantsEvents) return liveState(db, conversation);
      // An API key has its own limit of open requests.
      if (address !== null) countOpen(ctx, `visitor ${address}`, 0);
      return new EventReply(followConversation(services, conversation, query.after, disconnectSignal(ctx)));
    }),
  ];
}
