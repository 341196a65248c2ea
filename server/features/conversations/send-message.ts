import type { Database } from '../../db/connection.ts';
import type { Services } from '../../services.ts';
import type { ServedChatbot } from '../chatbots/served-chatbot.ts';
import { includedQuantity } from '../plans/plan-limits.ts';
import { chargeOverage } from '../usage/charge-overage.ts';
import { charging, type Usage } from '../usage/record-usage.ts';
import { beginReply } from './begin-reply.ts';
import { listMessages } from './read-messages.ts';
import type { RunningReply } from './running-reply.ts';
import { insertQuestion, type OpenConversation } from './store.ts';

/** Of a month's messages: charging never begins. */
const nothing = 0;

/** Earlier messages the assistant remembers when it reads a new one. */
export const rememberedMessages = 10;

/**
 * Stores what the visitor wrote, charges for it, and starts the reply; past what the owner's plan covers, a polite no
 * that costs nothing. An owner's test is not charged.
 * @throws AppError 409 when the conversation has ended since it was looked up, 429 past a day's tests
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
  const charge = charging(db, usage, atMost);
  const { message: text, languages } = input;
  const question = await insertQuestion(
    db,
    { workspaceId, conversationId },
    { websiteId, content: text, languages },
    charge,
  );
  const isCovered = question.isCharged || conversation.isTest || (await chargeQuestion(db, usage, question.id));
  return beginReply(services, chatbot, {
    question: { id: question.id, text, languages },
    conversationId,
    history,
    isCovered,
  });
}

/** Charges to a card what the plan does not cover, so that it can be given back. */
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
