import type { Message } from '#shared/contracts/conversations.ts';
import type { Services } from '../../services.ts';
import { answerQuestion } from '../answering/answer-question.ts';
import { declineQuestion } from '../answering/decline-question.ts';
import type { ServedChatbot } from '../chatbots/served-chatbot.ts';
import { chargeOverage } from '../usage/charge-overage.ts';
import { includedQuantity } from '../usage/plan-limits.ts';
import { charging, type Usage } from '../usage/record-usage.ts';
import { openConversation } from './open-conversation.ts';
import { listMessages } from './read-messages.ts';
import { RunningReply } from './running-reply.ts';
import { insertAnswer, insertQuestion } from './store.ts';

/** Earlier messages the assistant remembers when it reads a new one. */
const rememberedMessages = 10;

/**
 * Stores what the visitor wrote, charges for it, and starts the reply; past what the owner's plan covers, a polite no
 * that costs nothing.
 * @throws AppError 404 for an unknown conversation, 409 for one that has ended
 */
export async function sendMessage(
  services: Services,
  chatbot: ServedChatbot,
  input: { conversationId: string; message: string; languages: string[] },
): Promise<RunningReply> {
  const { db } = services;
  const conversation = await openConversation(db, chatbot.id, input.conversationId);
  const { id: conversationId } = conversation;
  const { websiteId } = chatbot;
  const history = conversation.isNew ? [] : await listMessages(db, conversationId, rememberedMessages);
  const usage: Usage = { userId: chatbot.userId, websiteId, chatbotId: chatbot.id, kind: 'message', quantity: 1 };
  const charge = charging(db, usage, includedQuantity(services.config, chatbot, 'message'));
  const isIncluded = await insertQuestion(db, conversationId, { websiteId, content: input.message }, charge);
  const isCovered = isIncluded || (await chargeOverage(db, usage));
  const reply = new RunningReply(async (emit): Promise<Message> => {
    const question = { chatbot, text: input.message, history, languages: input.languages };
    const answers = isCovered ? answerQuestion(services, question) : declineQuestion(services, question);
    for (;;) {
      const next = await answers.next();
      if (!next.done) {
        emit(next.value);
        continue;
      }
      const { content, outcome, sources, reasons, cost } = next.value;
      emit({ event: 'sources', data: { sources } });
      // A question that the plan did not cover is no gap in what the assistant knows.
      const answer = {
        conversationId,
        websiteId,
        content,
        isFromUser: false,
        outcome: isCovered ? outcome : null,
        sources,
        reasons,
        modelUse: cost,
      };
      const stored = await insertAnswer(db, answer, chatbot.widgetConfig.saveHistory);
      return { ...stored, outcome };
    }
  });
  services.background.add(reply.finished);
  return reply;
}
