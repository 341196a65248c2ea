import { yieldToVisitors } from '../../jobs/visitor-priority.ts';
import type { Services } from '../../services.ts';
import { type Answer, answerQuestion, type Question } from './answer-question.ts';

const longestPauseMs = 200;

/**
 * The whole answer to an owner's question, without its parts. Visitors go first, and it counts toward the workspace's
 * limit.
 */
export async function askInTurn(
  services: Services,
  { chatbot, text }: Pick<Question, 'chatbot' | 'text'>,
  signal: AbortSignal,
): Promise<Answer> {
  signal.throwIfAborted();
  await yieldToVisitors(longestPauseMs);
  await services.limits.use('answerTestByWorkspace', chatbot.workspaceId);
  const answers = answerQuestion(services, { chatbot, text, history: [], languages: [] });
  for (;;) {
    const next = await answers.next();
    if (!next.done) continue;
    signal.throwIfAborted();
    return next.value;
  }
}
