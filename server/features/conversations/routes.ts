import { Readable } from 'node:stream';
import type { Context } from 'koa';
import { contactMessagesEndpoints as contact } from '#shared/contracts/contact-messages.ts';
import { conversationsEndpoints as calls, mostExportedConversations } from '#shared/contracts/conversations.ts';
import { done } from '#shared/contracts/endpoint.ts';
import { insightsEndpoints as insights } from '#shared/contracts/insights.ts';
import { leadsEndpoints as leads } from '#shared/contracts/leads.ts';
import { forbidden, missing, notFound } from '../../errors.ts';
import { answeredByHand, EventReply, PageReply, type Route, route } from '../../http/route.ts';
import { markVisitorWaiting } from '../../jobs/visitor-priority.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { visitedPage } from '../chatbots/install/visited-page.ts';
import { type ChatbotScope, ownedChatbot } from '../chatbots/owned-chatbot.ts';
import { recordChatbotAudit } from '../chatbots/record-chatbot-audit.ts';
import { servedChatbot } from '../chatbots/served-chatbot.ts';
import { listChatbots } from '../chatbots/store.ts';
import { requireTestToken } from '../chatbots/test-token.ts';
import { requireToken } from '../chatbots/visitor-token.ts';
import { requestDelivery } from '../webhooks/record-events.ts';
import { ownedWebsite } from '../websites/owned-website.ts';
import { contactMessagesOf } from './contact-messages.ts';
import { conversationsCsv } from './conversations-csv.ts';
import { deleteConversations, deleteOwnConversation, deleteVisitor } from './delete-conversations.ts';
import { endByVisitor } from './end-conversations.ts';
import { reopenGap } from './insights/closed-gaps.ts';
import { dismissGap } from './insights/dismiss-gap.ts';
import { insightsOfChatbot } from './insights/insights-of-chatbot.ts';
import { listGaps } from './insights/list-gaps.ts';
import { changeLead } from './leads/change-lead.ts';
import { leadsCsv } from './leads/leads-csv.ts';
import { listLeads } from './leads/list-leads.ts';
import { leaveMessage } from './leave-message.ts';
import { limitVisitor } from './limit-visitor.ts';
import { listConversations, matchingIds } from './list-conversations.ts';
import { withFollowUps } from './offer-follow-ups.ts';
import { openConversation } from './open-conversation.ts';
import { countMessages, findReasons, listMessages, listTranscript } from './read-messages.ts';
import { sendMessage } from './send-message.ts';
import { findConversation, insertConversation, ownsConversation, setFeedback } from './store.ts';
import { sampleAnswer, testQuestions } from './test-questions.ts';

function sendCsv(ctx: Context, name: string, lines: AsyncIterable<string>): void {
  ctx.set('Cache-Control', 'no-store');
  ctx.attachment(name);
  ctx.type = 'text/csv';
  ctx.body = Readable.from(lines);
}

export function conversationsRoutes(services: Services): Route[] {
  const { config, db, limits } = services;
  const scopeOf = async (workspaceId: number, chatbotId: number): Promise<ChatbotScope> => {
    const { id, websiteId } = await ownedChatbot(db, workspaceId, chatbotId);
    return { workspaceId, websiteId, id };
  };
  return [
    route(calls.listConversations, async ({ workspace, params, query }) => {
      if (query.q !== '') await limits.use('searchByWorkspace', workspace.id);
      const { rows, total } = await listConversations(db, await scopeOf(workspace.id, params.id), query);
      return new PageReply(rows, total);
    }),

    route(calls.listAllConversations, async ({ workspace, query }) => {
      if (query.q !== '') await limits.use('searchByWorkspace', workspace.id);
      const { rows, total } = await listConversations(db, { workspaceId: workspace.id }, query);
      return new PageReply(rows, total);
    }),

    route(calls.exportConversations, async ({ workspace, params, query, ctx }): Promise<typeof answeredByHand> => {
      await limits.use('conversationExportByWorkspace', workspace.id);
      const chatbot = await scopeOf(workspace.id, params.id);
      const ids = await matchingIds(db, chatbot, query, mostExportedConversations);
      await db.transaction((trx) => recordChatbotAudit(trx, chatbot, { action: 'conversations.exported' }));
      sendCsv(ctx, 'conversations.csv', conversationsCsv(db, workspace.id, ids));
      return answeredByHand;
    }),

    route(calls.exportAllConversations, async ({ workspace, query, ctx }): Promise<typeof answeredByHand> => {
      await limits.use('conversationExportByWorkspace', workspace.id);
      const ids = await matchingIds(db, { workspaceId: workspace.id }, query, mostExportedConversations);
      const chatbots = await listChatbots(db, workspace.id);
      await db.transaction(async (trx) => {
        for (const { name } of chatbots) {
          await recordAudit(trx, { action: 'conversations.exported', workspaceId: workspace.id, subject: name });
        }
      });
      sendCsv(ctx, 'conversations.csv', conversationsCsv(db, workspace.id, ids, chatbots));
      return answeredByHand;
    }),

    route(calls.listTestQuestions, async ({ workspace, params }) => {
      const chatbot = await ownedChatbot(db, workspace.id, params.id);
      await limits.use('searchByWorkspace', workspace.id);
      return { questions: await testQuestions(services, workspace.id, chatbot) };
    }),

    route(calls.getSampleAnswer, async ({ workspace, params }) => {
      const website = await ownedWebsite(db, workspace.id, params.id);
      await limits.use('searchByWorkspace', workspace.id);
      return { sample: await sampleAnswer(services, workspace.id, website) };
    }),

    route(calls.deleteConversations, async ({ workspace, params, body }) => ({
      deleted: await deleteConversations(services, await scopeOf(workspace.id, params.id), body.ids),
    })),

    route(calls.deleteVisitor, async ({ workspace, params, body }) => ({
      deleted: await deleteVisitor(services, await scopeOf(workspace.id, params.id), body.visitorId),
    })),

    route(calls.listMessages, async ({ workspace, params, query }) => {
      if (!(await ownsConversation(db, workspace.id, params.id))) throw missing('Conversation');
      const conversation = { workspaceId: workspace.id, conversationId: params.id };
      const messages = await listTranscript(db, conversation, query.limit, query.before);
      return new PageReply(messages, await countMessages(db, conversation));
    }),

    route(calls.getAnswerReasons, async ({ workspace, params: { id, messageId } }) => {
      if (!(await ownsConversation(db, workspace.id, id))) throw missing('Conversation');
      const reasons = await findReasons(db, { workspaceId: workspace.id, conversationId: id, messageId });
      if (!reasons) throw notFound('No explanation is available for this answer');
      return reasons;
    }),

    route(contact.listContactMessages, async ({ workspace, params: { id } }) => {
      if (!(await ownsConversation(db, workspace.id, id))) throw missing('Conversation');
      return (await contactMessagesOf(db, workspace.id, [id])).get(id) ?? [];
    }),

    route(leads.listLeads, async ({ workspace, query }) => {
      if (query.q !== '') await limits.use('searchByWorkspace', workspace.id);
      const { rows, total } = await listLeads(db, workspace.id, query);
      return new PageReply(rows, total);
    }),

    route(leads.exportLeads, async ({ workspace, query, ctx }): Promise<typeof answeredByHand> => {
      await limits.use('conversationExportByWorkspace', workspace.id);
      await recordAudit(db, { action: 'leads.exported', workspaceId: workspace.id });
      sendCsv(ctx, 'leads.csv', leadsCsv(db, workspace.id, query));
      return answeredByHand;
    }),

    route(leads.changeLead, ({ workspace, params, body }) => changeLead(db, workspace.id, params.id, body)),

    route(insights.getInsights, async ({ workspace, params, query }) => {
      const scope = await scopeOf(workspace.id, params.id);
      return services.readLagging('insights', (reader) => insightsOfChatbot(reader, scope, query));
    }),

    route(insights.listGaps, async ({ workspace, params, query }) =>
      listGaps(db, await scopeOf(workspace.id, params.id), query.limit),
    ),

    route(insights.dismissGap, async ({ workspace, params, body: { question } }) => {
      const chatbot = await scopeOf(workspace.id, params.id);
      return db.transaction(async (trx) => {
        const id = await dismissGap(trx, chatbot, question);
        await recordAudit(trx, { action: 'gap.dismissed', workspaceId: workspace.id, subject: question });
        return { id };
      });
    }),

    route(insights.reopenGap, async ({ workspace, params }) => {
      const chatbot = await scopeOf(workspace.id, params.id);
      await db.transaction(async (trx) => {
        if (!(await reopenGap(trx, chatbot, params.gapId))) throw missing('Question');
        await recordAudit(trx, { action: 'gap.restored', workspaceId: workspace.id });
      });
      return done;
    }),

    route(calls.startConversation, async ({ params, body, address, ctx }) => {
      await limits.use('startConversationByAddress', address);
      const chatbot = await servedChatbot(services, ctx, params.chatbotId);
      if (body.testToken !== undefined) requireTestToken(config, chatbot, body.testToken);
      else await requireToken(services, ctx, chatbot);
      if (body.testToken === undefined && chatbot.widgetConfig.consentText !== '' && !body.hasConsented) {
        throw forbidden('This chatbot needs the visitor’s consent before a conversation starts');
      }
      if (body.previousConversationId) await endByVisitor(services, chatbot, body.previousConversationId);
      const page = visitedPage(body.pageUrl ?? '');
      const { publicId: conversationId, hasDeliveries } = await insertConversation(db, chatbot, {
        visitorId: body.visitorId ?? null,
        isTest: body.testToken !== undefined,
        pageUrl: page && page.origin + page.path,
        keepsTexts: body.saveHistory ?? true,
        hasConsented: chatbot.widgetConfig.consentText !== '' && body.hasConsented === true,
        clientId: body.clientId,
      });
      if (hasDeliveries) services.background.add(requestDelivery(services, chatbot.workspaceId));
      return { conversationId };
    }),

    route(calls.listWidgetMessages, async ({ params, address, ctx }) => {
      await limits.use('readByAddress', address);
      const chatbot = await servedChatbot(services, ctx, params.chatbotId);
      const conversation = await findConversation(db, chatbot, params.conversationId);
      if (!conversation) throw notFound('Unknown conversation');
      const messages = await listMessages(db, { workspaceId: chatbot.workspaceId, conversationId: conversation.id });
      const newest = messages.pop();
      // For a visitor who lost the connection while it was written.
      if (newest) messages.push(await withFollowUps(db, chatbot, conversation.id, newest));
      return { messages, endedAt: conversation.endedAt?.toISOString() ?? null };
    }),

    route(calls.deleteOwnConversation, async ({ params, address, ctx }) => {
      await limits.use('readByAddress', address);
      const chatbot = await servedChatbot(services, ctx, params.chatbotId);
      await deleteOwnConversation(services, chatbot, params.conversationId);
      return done;
    }),

    route(calls.sendMessage, async ({ params, body, address, wantsEvents, ctx }) => {
      using _visitor = markVisitorWaiting();
      await limitVisitor(limits, address);
      const chatbot = await servedChatbot(services, ctx, params.chatbotId);
      // In parallel, since the visitor waits for every round trip.
      const [conversation] = await Promise.all([
        openConversation(db, chatbot, body.conversationId),
        limits.use('messageByChatbot', chatbot.id),
      ]);
      if (!conversation.isTest) await requireToken(services, ctx, chatbot);
      const { message, clientId } = body;
      const languages = ctx.acceptsLanguages();
      const { reply } = await sendMessage(services, chatbot, conversation, { message, languages, address, clientId });
      return wantsEvents ? new EventReply(reply.events()) : { message: await reply.finished };
    }),

    route(contact.leaveMessage, async ({ params, body, address, ctx }) => {
      await limitVisitor(limits, address);
      const chatbot = await servedChatbot(services, ctx, params.chatbotId);
      await limits.use('messageByChatbot', chatbot.id);
      await requireToken(services, ctx, chatbot);
      await leaveMessage(services, chatbot, body);
      return done;
    }),

    route(calls.sendFeedback, async ({ params, body, address, ctx }) => {
      await limits.use('readByAddress', address);
      const chatbot = await servedChatbot(services, ctx, params.chatbotId);
      const conversation = await findConversation(db, chatbot, body.conversationId);
      const { messageId, value } = body;
      const { workspaceId } = chatbot;
      if (
        !conversation ||
        !(await setFeedback(services, { workspaceId, conversationId: conversation.id, messageId, value }))
      ) {
        throw notFound('Unknown message');
      }
      return done;
    }),
  ];
}
