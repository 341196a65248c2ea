import type { EverydayAnswerEvent, EverydayQuestion } from '#shared/contracts/everyday-questions.ts';
import type { Services } from '../../services.ts';
import { askInTurn } from '../answer-tests/ask-in-turn.ts';
import type { ServedChatbot } from '../chatbots/served-chatbot.ts';

/** Asks questions one after another as a visitor without a history would. Stores and counts nothing. */
export async function* askQuestions(
  services: Services,
  { chatbot, questions }: { chatbot: ServedChatbot; questions: readonly EverydayQuestion[] },
  signal: AbortSignal,
): AsyncGenerator<EverydayAnswerEvent> {
  for (const { id, question } of questions) {
    const { content, outcome, sources } = await askInTurn(services, { chatbot, text: question }, signal);
    yield { event: 'answer', data: { id, answer: content, outcome, sources } };
  }
  yield { event: 'done', data: {} };
}
