import { type MaskedValue, maskValues } from '#server/language/personal-data.ts';
import type { AnswerReasons } from '#shared/contracts/answer-reasons.ts';
import type { Message } from '#shared/contracts/conversations.ts';
import { markVisitorWaiting } from '../../jobs/visitor-priority.ts';
import type { Services } from '../../services.ts';
import { answerQuestion } from '../answering/answer-question.ts';
import { declineQuestion } from '../answering/decline-question.ts';
import { peopleWanted } from '../answering/people-wanted.ts';
import type { ServedChatbot } from '../chatbots/served-chatbot.ts';
import { requestDelivery } from '../webhooks/record-events.ts';
import { askForPerson } from './inbox/ask-for-person.ts';
import { withFollowUps } from './offer-follow-ups.ts';
import { forgetClientId } from './repeated-question.ts';
import { RunningReply } from './running-reply.ts';
import { insertAnswer } from './store.ts';

/**
 * How a question is answered: with everything the chatbot has, only with quotes from pages because the owner's spending
 * limit is reached, or with a polite refusal because the plan is used up.
 */
export type Coverage = 'full' | 'quotes' | 'none';

interface StoredQuestion {
  question: { id: number; text: string; languages: string[] };
  conversationId: number;
  /** Personal data in the question, which is not stored with its answer either. */
  masked: readonly MaskedValue[];
  /** Earlier messages, oldest first. */
  history: Message[];
  coverage: Coverage;
}

/** Starts the reply to a waiting question, and stores it when it is complete. */
export function beginReply(
  services: Services,
  chatbot: ServedChatbot,
  { question: { id: questionId, text, languages }, masked, conversationId, history, coverage }: StoredQuestion,
): RunningReply {
  const { db } = services;
  const { workspaceId, websiteId } = chatbot;
  const reply = new RunningReply(async (emit): Promise<Message> => {
    using _visitor = markVisitorWaiting();
    const served = coverage === 'quotes' ? quotingOnly(chatbot) : chatbot;
    // First, so that the answer can say so, and nobody comes later than they could.
    const isPersonCalled =
      peopleWanted(text) === 'person' && (await askForPerson(services, { workspaceId, conversationId }));
    const question = { chatbot: served, text, history, languages, isPersonCalled };
    const answers = coverage === 'none' ? declineQuestion(services, question) : answerQuestion(services, question);
    for (;;) {
      const next = await answers.next().catch(async (error: unknown) => {
        await forgetClientId(db, workspaceId, questionId);
        throw error;
      });
      if (!next.done) {
        emit(next.value);
        continue;
      }
      const { content, outcome, sources, reasons, cost, pairId } = next.value;
      emit({ event: 'sources', data: { sources } });
      // A question beyond the plan doesn't count as a gap in the assistant's knowledge, and one for a person as neither.
      const answer = {
        workspaceId,
        conversationId,
        questionId,
        websiteId,
        content: maskValues(content, masked),
        isFromUser: false,
        outcome: coverage === 'none' || isPersonCalled ? null : outcome,
        sources,
        reasons: maskReasons(reasons, masked),
        modelUse: cost,
        question: maskValues(text, masked),
        pairId,
      };
      const { stored, hasDeliveries } = await insertAnswer(db, answer, chatbot.widgetConfig.saveHistory);
      if (hasDeliveries) services.background.add(requestDelivery(services, workspaceId));
      const message = {
        ...stored,
        content,
        outcome,
        ...(reasons.rule === 'ownAnswer' && { isOwnAnswer: true }),
        ...(reasons.needsPerson && { needsPerson: true }),
      };
      // The answer is stored and charged, so the visitor gets it in any case.
      return withFollowUps(db, chatbot, conversationId, message).catch(() => message);
    }
  });
  services.background.add(reply.finished);
  return reply;
}

/** The reasons repeat the question, for example as it was searched for. */
function maskReasons(reasons: AnswerReasons, masked: readonly MaskedValue[]): AnswerReasons {
  return masked.length === 0 ? reasons : (JSON.parse(maskValues(JSON.stringify(reasons), masked)) as AnswerReasons);
}

const quotingOnly = (chatbot: ServedChatbot): ServedChatbot => ({
  ...chatbot,
  widgetConfig: { ...chatbot.widgetConfig, answersFrom: 'pages' },
});
