import { costOf, type Prices } from '#server/ai/cost.ts';
import type { TokenUse } from '#server/ai/types.ts';

/** What the model did for one answer. */
export interface AnswerCost {
  model: string;
  inputTokens: number;
  outputTokens: number;
  /** Time from the question to the model's first sentence; null if none was shown. */
  firstSentenceMs: number | null;
  /** US dollars; null if no prices are set. */
  cost: number | null;
}

/** Adds up the calls of one answer. */
export class ModelUse {
  readonly #model: string;
  readonly #prices: Prices | null;
  readonly #started = performance.now();
  #tokens: TokenUse = { input: 0, output: 0 };
  #firstSentenceMs: number | null = null;
  #calls = 0;

  constructor(model: string, prices: Prices | null) {
    this.#model = model;
    this.#prices = prices;
  }

  add({ input, output }: TokenUse): void {
    this.#calls++;
    this.#tokens = { input: this.#tokens.input + input, output: this.#tokens.output + output };
  }

  /** Records the time of the first sentence. @returns the time in seconds; null for every later sentence */
  showSentence(): number | null {
    if (this.#firstSentenceMs !== null) return null;
    this.#firstSentenceMs = Math.round(performance.now() - this.#started);
    return this.#firstSentenceMs / 1000;
  }

  /** Null if the model wasn't called, or rejected every call. */
  get total(): AnswerCost | null {
    if (this.#calls === 0) return null;
    const { input, output } = this.#tokens;
    return {
      model: this.#model,
      inputTokens: input,
      outputTokens: output,
      firstSentenceMs: this.#firstSentenceMs,
      cost: costOf(this.#tokens, this.#prices),
    };
  }
}
