import { costOf, type Prices } from './cost.ts';
import type { AiErrorKind } from './errors.ts';
import type { TokenUse } from './types.ts';

interface Sum {
  count: number;
  sum: number;
}

export interface MeteredCall {
  operation: 'chat' | 'embeddings';
  model: string;
  seconds: number;
  /** Null when the server did not say. */
  tokens: TokenUse | null;
  error?: AiErrorKind | undefined;
}

/**
 * Adds up the calls of a process for /metrics, under OpenTelemetry's names for generative AI (`gen_ai.client.*`) as
 * Prometheus writes them.
 */
export class ModelMeter {
  readonly #prices: Prices | null;
  readonly #costs = new Map<string, number>();
  readonly #tokens = new Map<string, Sum>();
  readonly #durations = new Map<string, Sum>();
  readonly #firstSentences = new Map<string, Sum>();

  /** @param prices of the chat model */
  constructor(prices: Prices | null) {
    this.#prices = prices;
  }

  record({ operation, model, seconds, tokens, error }: MeteredCall): void {
    const labels = `gen_ai_operation_name="${operation}",${modelLabel(model)}`;
    add(this.#durations, error ? `${labels},error_type="${error}"` : labels, seconds);
    if (!tokens) return;
    add(this.#tokens, `${labels},gen_ai_token_type="input"`, tokens.input);
    if (operation !== 'chat') return;
    add(this.#tokens, `${labels},gen_ai_token_type="output"`, tokens.output);
    const cost = costOf(tokens, this.#prices);
    const label = modelLabel(model);
    if (cost !== null) this.#costs.set(label, (this.#costs.get(label) ?? 0) + cost);
  }

  /** From the visitor's question to the first sentence on the screen, with search and rewording. */
  recordFirstSentence(model: string, seconds: number): void {
    add(this.#firstSentences, modelLabel(model), seconds);
  }

  /** In the Prometheus text format. */
  lines(): string[] {
    return [
      ...summary('gen_ai_client_token_usage', this.#tokens),
      ...summary('gen_ai_client_operation_duration_seconds', this.#durations),
      ...summary('parley_first_sentence_seconds', this.#firstSentences),
      ...(this.#costs.size > 0 ? ['# TYPE parley_model_cost_dollars_total counter'] : []),
      ...[...this.#costs].map(
        ([label, cost]) => `parley_model_cost_dollars_total{${label}} ${Number(cost.toFixed(6))}`,
      ),
    ];
  }
}

function add(sums: Map<string, Sum>, labels: string, value: number): void {
  const { count, sum } = sums.get(labels) ?? { count: 0, sum: 0 };
  sums.set(labels, { count: count + 1, sum: sum + value });
}

function summary(name: string, sums: ReadonlyMap<string, Sum>): string[] {
  if (sums.size === 0) return [];
  const values = [...sums].flatMap(([labels, { count, sum }]) => [
    `${name}_sum{${labels}} ${Number(sum.toFixed(3))}`,
    `${name}_count{${labels}} ${count}`,
  ]);
  return [`# TYPE ${name} summary`, ...values];
}

function modelLabel(model: string): string {
  const escaped = model.replace(/[\\"\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`));
  return `gen_ai_request_model="${escaped}"`;
}
