import { Counter, Histogram, Registry } from 'prom-client';
import { addStep, currentTrace } from '../telemetry/trace.ts';
import { costOf, type Prices } from './cost.ts';
import type { AiErrorKind } from './errors.ts';
import type { TokenUse } from './types.ts';

/** Buckets from OpenTelemetry's conventions for generative AI. */
const durations = [0.01, 0.02, 0.04, 0.08, 0.16, 0.32, 0.64, 1.28, 2.56, 5.12, 10.24, 20.48, 40.96, 81.92];
const quantities = [1, 4, 16, 64, 256, 1024, 4096, 16_384, 65_536, 262_144, 1_048_576];
/** Seconds to the first sentence. */
const waits = [0.25, 0.5, 1, 2, 3, 5, 8, 13, 20, 40];

export interface MeteredCall {
  operation: 'chat' | 'embeddings' | 'rerank' | 'transcription' | 'speech';
  model: string;
  seconds: number;
  /** Null if the server didn't report it. */
  tokens: TokenUse | null;
  /** Of a chat model. */
  prices?: Prices | null;
  error?: AiErrorKind | undefined;
}

/**
 * Sums the calls of a process for /metrics, under OpenTelemetry's names for generative AI (`gen_ai.client.*`) in
 * Prometheus format, and adds each call to its trace, without prompts or replies.
 */
export class ModelMeter {
  readonly registry = new Registry();
  readonly #costs: Counter<'gen_ai_request_model'>;
  readonly #tokens: Histogram<'gen_ai_operation_name' | 'gen_ai_request_model' | 'gen_ai_token_type'>;
  readonly #durations: Histogram<'gen_ai_operation_name' | 'gen_ai_request_model' | 'error_type'>;
  readonly #firstSentences: Histogram<'gen_ai_request_model'>;

  constructor() {
    const registers = [this.registry];
    this.#tokens = new Histogram({
      name: 'gen_ai_client_token_usage',
      help: 'Tokens of calls to models',
      labelNames: ['gen_ai_operation_name', 'gen_ai_request_model', 'gen_ai_token_type'],
      buckets: quantities,
      registers,
    });
    this.#durations = new Histogram({
      name: 'gen_ai_client_operation_duration_seconds',
      help: 'Calls to models; those that failed have an error_type',
      labelNames: ['gen_ai_operation_name', 'gen_ai_request_model', 'error_type'],
      buckets: durations,
      registers,
    });
    this.#firstSentences = new Histogram({
      name: 'parley_first_sentence_seconds',
      help: "From the visitor's question to the first sentence on the screen, with search and rewording",
      labelNames: ['gen_ai_request_model'],
      buckets: waits,
      registers,
    });
    this.#costs = new Counter({
      name: 'parley_model_cost_dollars_total',
      help: 'Cost of the chat models that have prices',
      labelNames: ['gen_ai_request_model'],
      registers,
    });
  }

  record({ operation, model, seconds, tokens, prices = null, error }: MeteredCall): void {
    const of = { gen_ai_operation_name: operation, gen_ai_request_model: model };
    this.#durations.observe(error ? { ...of, error_type: error } : of, seconds);
    const milliseconds = seconds * 1000;
    addStep(currentTrace(), {
      name: `${operation} ${model}`,
      attributes: {
        'gen_ai.operation.name': operation,
        'gen_ai.request.model': model,
        ...(tokens && { 'gen_ai.usage.input_tokens': tokens.input, 'gen_ai.usage.output_tokens': tokens.output }),
      },
      startedAt: Date.now() - milliseconds,
      milliseconds,
      error,
    });
    if (!tokens) return;
    this.#tokens.observe({ ...of, gen_ai_token_type: 'input' }, tokens.input);
    if (operation !== 'chat') return;
    this.#tokens.observe({ ...of, gen_ai_token_type: 'output' }, tokens.output);
    const cost = costOf(tokens, prices);
    if (cost !== null) this.#costs.inc({ gen_ai_request_model: model }, cost);
  }

  /** From the visitor's question to the first sentence on screen, including search and rewording. */
  recordFirstSentence(model: string, seconds: number): void {
    this.#firstSentences.observe({ gen_ai_request_model: model }, seconds);
  }
}
