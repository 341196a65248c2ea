import { type MaskedValue, maskPersonalData } from '#server/language/personal-data.ts';
import type { PersonalDataHandling } from '#shared/contracts/chatbots.ts';
import type { Services } from '../../services.ts';
import type { ServedChatbot } from '../chatbots/served-chatbot.ts';
import { includedQuantity } from '../plans/plan-limits.ts';
import { chargeOverage } from '../usage/charge-overage.ts';
import { chargeQuery, type Usage } from '../usage/record-usage.ts';
import { beginReply, type Coverage } from './begin-reply.ts';
import { storeForPerson } from './inbox/store-for-person.ts';
import { listMessages } from './read-messages.ts';
import { findRepeatedQuestion, replyOfRepeated } from './repeated-question.ts';
import { RunningReply } from './running-reply.ts';
import { insertQuestion, type OpenConversation } from './store.ts';
import { coverageForVisitor } from './visitor-share.ts';

/** The limit for charging what must not use any message of the plan. */
const nothing = 0;

/** How many earlier messages the assistant gets with a new one. */
export const rememberedMessages = 10;

/**
 * Stores a visitor's message, charges for it, and starts the reply. Beyond the owner's plan or spending limit, the reply
 * costs nothing: it is quoted from pages or a polite refusal. The same goes for a visitor who has used up their share. An
 * owner's test isn't charged. While a person answers, the message is only stored, and is its own reply. A question that
 * an earlier request with the same id has stored isn't stored or charged again.
 * @throws AppError 409 if the conversation has ended since it was looked up, 429 beyond the daily tests
 */
export async function sendMessage(
  services: Services,
  chatbot: ServedChatbot,
  conversation: OpenConversation,
  input: { message: string; languages: string[]; address: string | null; clientId: string | undefined },
): Promise<{ reply: RunningReply; isRepeated: boolean }> {
  const { db } = services;
  const { id: conversationId } = conversation;
  const { clientId } = input;
  const { workspaceId, websiteId } = chatbot;
  const sent = clientId === undefined ? undefined : { workspaceId, conversationId, clientId };
  const { languages } = input;
  const { asked, stored, values } = withoutPersonalData(chatbot.widgetConfig.personalData, input.message, languages);
  if (conversation.hasPerson) {
    const message = await storeForPerson(services, { workspaceId, conversationId }, { content: stored, clientId });
    if (message) return { reply: new RunningReply(() => Promise.resolve(message)), isRepeated: false };
  }
  // The first question of a conversation needs no look. If it is repeated at the same time, storing it finds out.
  if (sent && !conversation.isNew && (await findRepeatedQuestion(db, sent)) !== undefined) {
    return { reply: replyOfRepeated(db, chatbot, sent), isRepeated: true };
  }
  if (conversation.isTest) await services.limits.use('testMessageByWorkspace', workspaceId);
  const byVisitor = { kind: 'message', quantity: 1, address: input.address } as const;
  const [history, share] = await Promise.all([
    conversation.isNew ? [] : listMessages(db, { workspaceId, conversationId }, rememberedMessages),
    conversation.isTest ? ('full' as const) : coverageForVisitor(services, chatbot, byVisitor),
  ]);
  const isFree = conversation.isTest || share !== 'full';
  const atMost = isFree ? nothing : includedQuantity(services.config, chatbot, 'message');
  const usage: Usage = {
    workspaceId,
    websiteId,
    chatbotId: chatbot.id,
    kind: 'message',
    quantity: 1,
    included: atMost,
  };
  const charge = chargeQuery(db, usage, atMost);
  const question = await insertQuestion(
    db,
    { workspaceId, conversationId },
    { websiteId, content: stored, languages, isQuoted: share === 'quotes', clientId },
    charge,
  );
  if (!question) {
    if (!sent) throw new Error('a question without an id was repeated');
    return { reply: replyOfRepeated(db, chatbot, sent), isRepeated: true };
  }
  const coverage = question.isCharged || isFree ? share : await chargeQuestion(services, usage, question.id);
  const reply = beginReply(services, chatbot, {
    question: { id: question.id, text: asked, languages },
    masked: values,
    conversationId,
    history,
    coverage,
  });
  return { reply, isRepeated: false };
}

/** Charges what the plan doesn't cover to a card, in a way that can be refunded. */
function chargeQuestion({ config, db }: Services, usage: Usage, questionId: number): Promise<Coverage> {
  return db.transaction(async (trx) => {
    const question = trx('waiting_questions').where({ workspace_id: usage.workspaceId, message_id: questionId });
    const charged = await chargeOverage(config, trx, usage);
    if (charged.ledgerId !== null) {
      await question.update({ ledger_id: charged.ledgerId });
      return 'full';
    }
    if (charged.atCap !== 'quote') return 'none';
    await question.update({ is_quoted: true });
    return 'quotes';
  });
}

interface MaskedQuestion {
  /** What is searched for and sent to a model. */
  asked: string;
  /** What is stored. */
  stored: string;
  /** The personal data that may not be stored. */
  values: readonly MaskedValue[];
}

/** A question as the chatbot's owner wants its personal data to be handled. */
function withoutPersonalData(
  handling: PersonalDataHandling,
  question: string,
  languages: readonly string[],
): MaskedQuestion {
  if (handling === 'keep') return { asked: question, stored: question, values: [] };
  const { text, values } = maskPersonalData(question, languages);
  return { asked: handling === 'mask-sent' ? text : question, stored: text, values };
}
