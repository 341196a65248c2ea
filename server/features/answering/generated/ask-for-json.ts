import type { ChatClient, ChatMessage, ReplyShape } from '#server/ai/types.ts';
import type { ModelUse } from './model-use.ts';
import { parseLeniently } from './read-reply.ts';

const maxLength = 4000;
const thoughtsPattern = /<think>[\s\S]*?<\/think>/;

interface SmallCall {
  messages: readonly ChatMessage[];
  shape: ReplyShape;
  maxTokens: number;
  silenceMs: number;
  totalMs: number;
}

/**
 * Makes one small call in addition to the answer.
 * @returns the reply's JSON, or null, and its text
 * @throws AiError
 */
export async function askForJson(
  ai: ChatClient,
  use: ModelUse,
  call: SmallCall,
): Promise<{ value: unknown; text: string }> {
  let text = '';
  const { messages, ...limits } = call;
  const pieces = ai.chat(messages, {
    ...limits,
    signal: new AbortController().signal,
    onUse: (tokens, by) => use.add(tokens, by),
  });
  for await (const piece of pieces) {
    text += piece;
    if (text.length > maxLength) break;
  }
  text = text.replace(thoughtsPattern, '').trim();
  const start = text.indexOf('{');
  return { value: start < 0 ? null : parseLeniently(text.slice(start).replace(/\s*```$/, '')), text };
}
