import { type MaskedValue, maskValues } from '#server/language/personal-data.ts';
import type { AnswerReasons } from '#shared/contracts/answer-reasons.ts';
import type { Message } from '#shared/contracts/conversations.ts';
import { markVisitorWaiting } from '../../jobs/visitor-priority.ts';
import type { Services } from '../../services.ts';
import { answerQuestion } from '../answering/answer-question.ts';
import { declineQuestion } from '../answering/decline-question.ts';
import type { ServedChatbot } from '../chatbots/served-chatbot.ts';
import { RunningReply } from './running-reply.ts';
import { insertAnswer } from './store.ts';

interface StoredQuestion {
  question: { id: number; text: string; languages: string[] };
  conversationId: number;
  /** Personal data in the question, which is not stored with its answer either. */
  masked: readonly MaskedValue[];
  /** Earlier messages, oldest first. */
  history: Message[];
  /** False for a question beyond the owner's plan, which gets a polite refusal. */
  isCovered: boolean;
}

/** Starts the reply to a waiting question, and stores it when it is complete. */
export function beginReply(
  services: Services,
  chatbot: ServedChatbot,
  { question: { id: questionId, text, languages }, masked, conversationId, history, isCovered }: StoredQuestion,
): RunningReply {
  const { db } = services;
  const { workspaceId, websiteId } = chatbot;
  const reply = new RunningReply(async (emit): Promise<Message> => {
    using _visitor = markVisitorWaiting();
    const question = { chatbot, text, history, languages };
    const answers = isCovered ? answerQuestion(services, question) : declineQuestion(services, question);
    for (;;) {
      const next = await answers.next();
      if (!next.done) {
        emit(next.value);
        continue;
      }
      const { content, outcome, sources, reasons, cost } = next.value;
      emit({ event: 'sources', data: { sources } });
      // A question beyond the plan doesn't count as a gap in the assistant's knowledge.
      const answer = {
        workspaceId,
        conversationId,
        questionId,
        websiteId,
        content: maskValues(content, masked),
        isFromUser: false,
        outcome: isCovered ? outcome : null,
        sources,
        reasons: maskReasons(reasons, masked),
        modelUse: cost,
      };
      const stored = await insertAnswer(db, answer, chatbot.widgetConfig.saveHistory);
      return { ...stored, content, outcome };
    }
  });
  services.background.add(reply.finished);
  return reply;
}

/** The reasons repeat the question, for example as it was searched for. */
function maskReasons(reasons: AnswerReasons, masked: readonly MaskedValue[]): AnswerReasons {
  return masked.length === 0 ? reasons : (JSON.parse(maskValues(JSON.stringify(reasons), masked)) as AnswerReasons);
}
