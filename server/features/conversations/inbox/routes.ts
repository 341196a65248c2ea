import { done } from '#shared/contracts/endpoint.ts';
import { handOverSummaryEndpoints as summaries } from '#shared/contracts/hand-over-summary.ts';
import { inboxEndpoints as calls } from '#shared/contracts/inbox.ts';
import { notesEndpoints as notes } from '#shared/contracts/notes.ts';
import { replyAnswersEndpoints as teaching } from '#shared/contracts/reply-answers.ts';
import { savedRepliesEndpoints as saved } from '#shared/contracts/saved-replies.ts';
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
import { addNote, deleteNote, listNotes } from './notes.ts';
import { showMember, showVisitor } from './presence.ts';
import { deleteSavedReply, listSavedReplies, saveReply } from './saved-replies.ts';
import { summarize } from './summarize.ts';
import { closeConversation, handBack, passOn, reopenConversation, replyToVisitor, takeOver } from './take-part.ts';
import { replyAnswer, teachReply } from './teach-reply.ts';

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

    route(teaching.getReplyAnswer, async ({ workspace, params: { id: conversationId, messageId } }) => {
      await limits.use('searchByWorkspace', workspace.id);
      return replyAnswer(db, { workspaceId: workspace.id, conversationId }, messageId);
    }),

    route(teaching.teachReply, async ({ workspace, user, params: { id: conversationId, messageId }, body }) => {
      await limits.use('replyByUser', user.id);
      return teachReply(db, { workspaceId: workspace.id, conversationId }, messageId, body);
    }),

    route(calls.passOn, async ({ workspace, user, params, body }) => {
      await passOn(services, { workspaceId: workspace.id, user, id: params.id }, body.userId);
      return inboxConversation(db, { workspaceId: workspace.id, userId: user.id }, params.id);
    }),

    route(calls.reopenConversation, async ({ workspace, user, params }) => {
      await reopenConversation(services, { workspaceId: workspace.id, user, id: params.id });
      return inboxConversation(db, { workspaceId: workspace.id, userId: user.id }, params.id);
    }),

    route(summaries.getHandOverSummary, ({ workspace, params }) =>
      summarize(db, { workspaceId: workspace.id, conversationId: params.id }),
    ),

    route(calls.showPresence, async ({ workspace, user, params, body }) => {
      await limits.use('presenceByUser', user.id);
      await showMember(services, { workspaceId: workspace.id, user, id: params.id }, body);
      return done;
    }),

    route(calls.showVisitorPresence, async ({ params, body, address, ctx }) => {
      await limits.use('presenceByAddress', address);
      const chatbot = await servedChatbot(services, ctx, params.chatbotId);
      const { id: conversationId, hasPerson } = await openConversation(db, chatbot, body.conversationId);
      await showVisitor(services, { workspaceId: chatbot.workspaceId, conversationId, hasPerson }, body);
      return done;
    }),

    route(notes.listNotes, ({ workspace, user, params }) =>
      listNotes(db, { workspaceId: workspace.id, conversationId: params.id }, user.id),
    ),

    route(notes.addNote, async ({ workspace, user, params, body }) => {
      await limits.use('replyByUser', user.id);
      return addNote(services, { workspaceId: workspace.id, user, id: params.id }, body);
    }),

    route(notes.deleteNote, async ({ workspace, user, params }) => {
      await deleteNote(services, { workspaceId: workspace.id, user, id: params.id }, params.noteId);
      return done;
    }),

    route(saved.listSavedReplies, ({ workspace }) => listSavedReplies(db, workspace.id)),

    route(saved.saveReply, ({ workspace, body }) => saveReply(db, workspace.id, body)),

    route(saved.deleteSavedReply, async ({ workspace, params }) => {
      await deleteSavedReply(db, workspace.id, params.id);
      return done;
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
