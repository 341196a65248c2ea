import type { Database } from '../../db/connection.ts';
import type { Services } from '../../services.ts';
import type { ServedChatbot } from '../chatbots/served-chatbot.ts';
import { includedQuantity } from '../plans/plan-limits.ts';
import { chargeOverage } from '../usage/charge-overage.ts';
import { chargeQuery, type Usage } from '../usage/record-usage.ts';
import { beginReply } from './begin-reply.ts';
import { withoutPersonalData } from './mask-question.ts';
import { listMessages } from './read-messages.ts';
import type { RunningReply } from './running-reply.ts';
import { insertQuestion, type OpenConversation } from './store.ts';

/** The limit for charging a test, which must not use any message of the plan. */
const nothing = 0;

/** How many earlier messages the assistant gets with a new one. */
export const rememberedMessages = 10;

/**
 * Stores a visitor's message, charges for it, and starts the reply. Beyond the owner's plan, the reply is a polite
 * refusal that costs nothing. An owner's test isn't charged.
 * @throws AppError 409 if the conversation has ended since it was looked up, 429 beyond the daily tests
 */
export async function sendMessage(
  services: Services,
  chatbot: ServedChatbot,
  conversation: OpenConversation,
  input: { message: string; languages: string[] },
): Promise<RunningReply> {
  const { db } = services;
  const { id: conversationId } = conversation;
  if (conversation.isTest) await services.limits.use('testMessageByWorkspace', chatbot.workspaceId);
  const { workspaceId, websiteId } = chatbot;
  const history = conversation.isNew ? [] : await listMessages(db, { workspaceId, conversationId }, rememberedMessages);
  const usage: Usage = {
    workspaceId,
    websiteId,
    chatbotId: chatbot.id,
    kind: 'message',
    quantity: 1,
  };
  const atMost = conversation.isTest ? nothing : includedQuantity(services.config, chatbot, 'message');
  const charge = chargeQuery(db, usage, atMost);
  const { languages } = input;
  const { asked, stored, values } = withoutPersonalData(chatbot.widgetConfig.personalData, input.message, languages);
  const question = await insertQuestion(
    db,
    { workspaceId, conversationId },
    { websiteId, content: stored, languages },
    charge,
  );
  const isCovered = question.isCharged || conversation.isTest || (await chargeQuestion(db, usage, question.id));
  return beginReply(services, chatbot, {
    question: { id: question.id, text: asked, languages },
    masked: values,
    conversationId,
    history,
    isCovered,
  });
}

/** Charges what the plan doesn't cover to a card, in a way that can be refunded. */
function chargeQuestion(db: Database, usage: Usage, questionId: number): Promise<boolean> {
  return db.transaction(async (trx) => {
    const ledgerId = await chargeOverage(trx, usage);
    if (ledgerId === null) return false;
    await trx('waiting_questions')
      .where({ workspace_id: usage.workspaceId, message_id: questionId })
      .update({ ledger_id: ledgerId });
    return true;
  });
}
