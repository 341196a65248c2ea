import type OpenAI from 'openai';
import type { Prices } from './cost.ts';
import { AiError, toAiError } from './errors.ts';
import { isRefusedRequest, isTooLong, type ModelAbilities, statedContext } from './model-abilities.ts';
import type { ModelMeter } from './model-meter.ts';
import type { ChatMessage, ChatOptions, TokenUse } from './types.ts';

/** A reasoning model sends nothing while it thinks. */
const maxThinkingMs = 10_000;
/**
 * Maximum rejected requests per call: response format (twice), temperature, limit, usage, effort, and one with none of
 * them.
 */
const maxTries = 7;
const smallestContext = 1024;
/** For English. Other languages have fewer. */
const charactersPerToken = 4;

/** What this process knows about the chat model. */
export interface ChatModel {
  client: OpenAI;
  name: string;
  abilities: ModelAbilities;
  contextTokens: number;
  prices: Prices | null;
  meter: ModelMeter;
  /** Aborts when Parley stops waiting for replies. */
  patience: AbortSignal;
}

/** Yields the reply in pieces, within its time limits, and meters it. */
export async function* chat(
  model: ChatModel,
  messages: readonly ChatMessage[],
  options: ChatOptions,
): AsyncGenerator<string> {
  const clock = new AbortController();
  const thinkingMs = model.abilities.reasons ? maxThinkingMs : 0;
  const silenceMs = options.silenceMs + thinkingMs;
  const totalMs = options.totalMs + thinkingMs;
  let timer = setTimeout(() => clock.abort(), silenceMs);
  const whole = setTimeout(() => clock.abort(), totalMs);
  const signal = AbortSignal.any([options.signal, clock.signal, model.patience]);
  const started = performance.now();
  let tokens: TokenUse | null = null;
  let failure: AiError | undefined;
  let written: number | null = null;
  try {
    const stream = await open(model, messages, { ...options, totalMs }, signal);
    written = 0;
    for await (const chunk of stream) {
      clearTimeout(timer);
      timer = setTimeout(() => clock.abort(), silenceMs);
      if (chunk.usage) tokens = { input: chunk.usage.prompt_tokens, output: chunk.usage.completion_tokens };
      const choice = chunk.choices[0];
      if (choice?.finish_reason === 'content_filter' || choice?.delta.refusal) {
        throw new AiError('refused', 'The model refused to answer');
      }
      const text = choice?.delta.content;
      if (!text) continue;
      written += text.length;
      yield text;
    }
    // An aborted stream ends like a complete one.
    if (signal.aborted) throw signal.reason;
  } catch (error) {
    if (options.signal.aborted) throw options.signal.reason;
    if (isTooLong(error)) shrinkContext(model, error);
    const isTooSlow = clock.signal.aborted || model.patience.aborted;
    failure = isTooSlow ? new AiError('temporary', 'The model took too long', error) : toAiError(error);
    throw failure;
  } finally {
    clearTimeout(timer);
    clearTimeout(whole);
    // If the reader stops early, the server doesn't need to write the rest.
    clock.abort();
    const seconds = (performance.now() - started) / 1000;
    if (written !== null) tokens ??= estimatedUse(messages, written);
    const { name, prices } = model;
    model.meter.record({ operation: 'chat', model: name, seconds, tokens, prices, error: failure?.kind });
    if (tokens) options.onUse?.(tokens, { model: name, prices });
  }
}

/** Opens the stream, with fewer parameters each time the server rejects one, and remembers what it accepted. */
async function open(
  model: ChatModel,
  messages: readonly ChatMessage[],
  options: ChatOptions,
  signal: AbortSignal,
): Promise<AsyncIterable<OpenAI.ChatCompletionChunk>> {
  const abilities = model.abilities.copy();
  for (let tries = 1; ; tries++) {
    try {
      const stream = await model.client.chat.completions.create(
        {
          model: model.name,
          messages: [...messages],
          stream: true,
          ...abilities.parameters(options.maxTokens, options.shape),
        },
        // No retry, because a visitor is waiting and the site's own sentences can replace the answer immediately.
        { signal, timeout: options.totalMs, maxRetries: 0 },
      );
      model.abilities.take(abilities);
      return stream;
    } catch (error) {
      const mayTry = tries < maxTries && isRefusedRequest(error) && !isTooLong(error);
      if (!mayTry || !(abilities.learn(error) || abilities.simplify())) throw error;
    }
  }
}

/** For servers that don't report it, and for a reply that was not read to the end. */
function estimatedUse(messages: readonly ChatMessage[], writtenCharacters: number): TokenUse {
  const read = messages.reduce((sum, { content }) => sum + content.length, 0);
  return { input: Math.ceil(read / charactersPerToken), output: Math.ceil(writtenCharacters / charactersPerToken) };
}

function shrinkContext(model: ChatModel, error: unknown): void {
  const stated = statedContext(error);
  const smaller = stated !== null && stated < model.contextTokens ? stated : model.contextTokens / 2;
  model.contextTokens = Math.max(smallestContext, Math.floor(smaller));
}
