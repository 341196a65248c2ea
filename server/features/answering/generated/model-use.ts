import { costOf } from '#server/ai/cost.ts';
import type { AnsweringModel, ChatClient, TokenUse } from '#server/ai/types.ts';

/** What the model did for one answer. */
export interface AnswerCost {
  /** The one that was called last, when the second model stood in. */
  model: string;
  inputTokens: number;
  outputTokens: number;
  /** Time from the question to the model's first sentence; null if none was shown. */
  firstSentenceMs: number | null;
  /** US dollars; null if no prices are set. */
  cost: number | null;
}

/** The model that writes an answer, and what it takes. */
export interface Writer {
  chat: ChatClient;
  use: ModelUse;
}

/** Adds up the calls of one answer. */
export class ModelUse {
  readonly #started = performance.now();
  #tokens: TokenUse = { input: 0, output: 0 };
  /** Null as soon as one of the models has no prices. */
  #cost: number | null = 0;
  #model: string | null = null;
  #firstSentenceMs: number | null = null;

  add({ input, output }: TokenUse, { model, prices }: AnsweringModel): void {
    const cost = costOf({ input, output }, prices);
    this.#model = model;
    this.#tokens = { input: this.#tokens.input + input, output: this.#tokens.output + output };
    this.#cost = this.#cost === null || cost === null ? null : this.#cost + cost;
  }

  /** Records the time of the first sentence. @returns the time in seconds; null for every later sentence */
  showSentence(): number | null {
    if (this.#firstSentenceMs !== null) return null;
    this.#firstSentenceMs = Math.round(performance.now() - this.#started);
    return this.#firstSentenceMs / 1000;
  }

  /** Null if the model wasn't called, or rejected every call. */
  get total(): AnswerCost | null {
    if (this.#model === null) return null;
    const { input, output } = this.#tokens;
    return {
      model: this.#model,
      inputTokens: input,
      outputTokens: output,
      firstSentenceMs: this.#firstSentenceMs,
      cost: this.#cost,
    };
  }
}
