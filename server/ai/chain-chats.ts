import type { Prices } from './cost.ts';
import { AiError, type AiErrorKind } from './errors.ts';
import type { ChatClient } from './types.ts';

/** How long the second model is used directly after a failure, so that not every visitor waits for the first one. */
const restMs = 30_000;
/** Failures that another model may not have. */
const worthAnother: ReadonlySet<AiErrorKind> = new Set(['temporary', 'settings', 'unsupported']);

/** A chat model that another one replaces if it fails before it has written anything. */
export function chainChats(first: ChatClient, second: ChatClient): ChatClient {
  let restsUntil = 0;
  return {
    get chatModel() {
      return first.chatModel;
    },
    host: first.host,
    // A prompt must fit both models.
    get contextTokens() {
      return Math.min(first.contextTokens, second.contextTokens);
    },
    answerMs: first.answerMs,
    prices: higher(first.prices, second.prices),
    reranks: first.reranks,
    meter: first.meter,
    async *chat(messages, options) {
      const started = performance.now();
      if (started >= restsUntil) {
        let hasWritten = false;
        try {
          for await (const piece of first.chat(messages, options)) {
            hasWritten = true;
            yield piece;
          }
          return;
        } catch (error) {
          if (!(error instanceof AiError) || !worthAnother.has(error.kind)) throw error;
          restsUntil = performance.now() + restMs;
          if (hasWritten) throw error;
        }
      }
      // The library requires whole milliseconds.
      const leftMs = Math.max(1, Math.round(options.totalMs - (performance.now() - started)));
      yield* second.chat(messages, { ...options, totalMs: leftMs });
    },
  };
}

/** What an answer may cost at most, whichever model writes it. */
const higher = (a: Prices | null, b: Prices | null): Prices | null =>
  a && b && { input: Math.max(a.input, b.input), output: Math.max(a.output, b.output) };
