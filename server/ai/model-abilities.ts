import OpenAI from 'openai';
import type { ReplyShape } from './types.ts';

type JsonMode = 'schema' | 'object' | 'none';

type Parameters = Pick<
  OpenAI.ChatCompletionCreateParamsStreaming,
  'temperature' | 'max_completion_tokens' | 'max_tokens' | 'response_format' | 'reasoning_effort' | 'stream_options'
>;

/** Reasoning models whose providers reject a temperature. */
const reasoningModelPattern = /^(?:o\d|gpt-5)(?![\d.]*-chat)/i;
/** Extra tokens for a reasoning model's thinking, which counts as part of the reply. */
const thinkingTokens = 2000;
const contextLengthPattern = /(?:maximum|max\.?) (?:context|model) (?:length|len)\D{0,20}(\d{3,7})/i;
const tooLongPattern =
  /context[ _](?:length|size|window)|maximum context|prompt is too long|too many tokens|exceed\w* the (?:available )?context/i;

/**
 * The parameters that a chat model accepts. Starts with those of OpenAI's models and learns from each request the
 * server rejects, so only the first call is affected.
 */
export class ModelAbilities {
  #jsonMode: JsonMode = 'schema';
  #hasTemperature: boolean;
  #reasons: boolean;
  #hasEffort: boolean;
  #limitName: 'max_completion_tokens' | 'max_tokens' = 'max_completion_tokens';
  #tellsUse = true;

  constructor(model: string) {
    this.#reasons = reasoningModelPattern.test(model.split('/').at(-1) ?? model);
    this.#hasTemperature = !this.#reasons;
    this.#hasEffort = this.#reasons;
  }

  /** Whether the model thinks before it writes, which takes longer than other models' time limits. */
  get reasons(): boolean {
    return this.#reasons;
  }

  parameters(maxTokens: number, shape: ReplyShape | undefined): Parameters {
    return {
      ...(this.#hasTemperature && { temperature: 0.2 }),
      ...(this.#hasEffort && { reasoning_effort: 'low' as const }),
      [this.#limitName]: maxTokens + (this.#reasons ? thinkingTokens : 0),
      ...(shape && this.#responseFormat(shape)),
      ...(this.#tellsUse && { stream_options: { include_usage: true } }),
    };
  }

  #responseFormat({ name, schema }: ReplyShape): Pick<Parameters, 'response_format'> {
    if (this.#jsonMode === 'none') return {};
    if (this.#jsonMode === 'object') return { response_format: { type: 'json_object' } };
    return { response_format: { type: 'json_schema', json_schema: { name, schema, strict: true } } };
  }

  /** Learns from a rejected request. @returns whether to retry */
  learn(error: unknown): boolean {
    if (!isRefusedRequest(error) || isTooLong(error)) return false;
    const about = `${error.param ?? ''} ${error.message}`;
    if (/response_format|json_schema|json_object|grammar|guided/i.test(about) && this.#jsonMode !== 'none') {
      this.#jsonMode = this.#jsonMode === 'schema' ? 'object' : 'none';
    } else if (/temperature/i.test(about) && this.#hasTemperature) {
      // Only reasoning models reject it.
      this.#hasTemperature = false;
      this.#reasons = true;
    } else if (/reasoning/i.test(about) && this.#hasEffort) {
      this.#hasEffort = false;
    } else if (/max_completion_tokens/i.test(about) && this.#limitName === 'max_completion_tokens') {
      this.#limitName = 'max_tokens';
    } else if (/stream_options|include_usage/i.test(about) && this.#tellsUse) {
      this.#tellsUse = false;
    } else {
      return false;
    }
    return true;
  }

  /** Drops all parameters that a simple server may not support. @returns false if there are none left to drop */
  simplify(): boolean {
    if (this.#jsonMode === 'none' && !this.#tellsUse && !this.#hasEffort && this.#limitName === 'max_tokens')
      return false;
    this.#jsonMode = 'none';
    this.#tellsUse = false;
    this.#hasEffort = false;
    this.#limitName = 'max_tokens';
    return true;
  }

  copy(): ModelAbilities {
    const copy = new ModelAbilities('');
    copy.take(this);
    return copy;
  }

  /** Copies what worked. */
  take(other: ModelAbilities): void {
    this.#jsonMode = other.#jsonMode;
    this.#hasTemperature = other.#hasTemperature;
    this.#reasons = other.#reasons;
    this.#hasEffort = other.#hasEffort;
    this.#limitName = other.#limitName;
    this.#tellsUse = other.#tellsUse;
  }
}

/** Whether the server understood the request and rejected it. */
export function isRefusedRequest(error: unknown): error is InstanceType<typeof OpenAI.APIError> {
  return error instanceof OpenAI.APIError && (error.status === 400 || error.status === 422);
}

/** Whether the prompt and the longest reply exceed the model's context. */
export function isTooLong(error: unknown): boolean {
  if (!(error instanceof OpenAI.APIError)) return false;
  if (error.code === 'context_length_exceeded' || error.status === 413) return true;
  return isRefusedRequest(error) && tooLongPattern.test(error.message);
}

/** The context size in tokens from an error; null if it states none. */
export function statedContext(error: unknown): number | null {
  const stated = error instanceof Error ? contextLengthPattern.exec(error.message)?.[1] : undefined;
  return stated === undefined ? null : Number(stated);
}
