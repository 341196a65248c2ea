import { AiError } from '#server/ai/errors.ts';
import type { Services } from '#server/services.ts';
import type { Message } from '#shared/contracts/conversations.ts';
import { withPreviousQuestion } from '../follow-up.ts';
import { standaloneQuestionPrompt } from './prompt.ts';

const limits = { maxTokens: 100, silenceMs: 4000, totalMs: 6000 };
const maxLength = 400;

/**
 * A question that can be searched for by itself. A follow-up ('And on Saturday?') is worded anew by the model when
 * there is one, and otherwise joined with the question before it.
 */
export async function standaloneQuestion(
  { ai, log }: Pick<Services, 'ai' | 'log'>,
  text: string,
  history: readonly Message[],
  language: string,
): Promise<string> {
  const previous = history.findLast((message) => message.isFromUser)?.content;
  const joined = withPreviousQuestion(text, previous, language);
  if (joined === text || !ai) return joined;
  try {
    let reworded = '';
    const messages = standaloneQuestionPrompt(history, text);
    for await (const piece of ai.chat(messages, { ...limits, signal: new AbortController().signal })) reworded += piece;
    reworded = reworded.trim();
    return reworded && reworded.length <= maxLength ? reworded : joined;
  } catch (error) {
    if (!(error instanceof AiError)) throw error;
    // Joined is worse than reworded, and better than an error.
    log.warn({ kind: error.kind, reason: error.message, cause: error.cause }, 'question not reworded');
    return joined;
  }
}
