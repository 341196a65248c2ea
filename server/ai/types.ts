import type { ModelMeter } from './model-meter.ts';

export interface ChatMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** The JSON a reply should be. Servers that can't promise it are asked for JSON at large, or only in the prompt. */
export interface ReplyShape {
  name: string;
  /** JSON Schema in the subset that strict mode takes: every property required, no others allowed. */
  schema: Record<string, unknown>;
}

export interface TokenUse {
  input: number;
  output: number;
}

export interface ChatOptions {
  signal: AbortSignal;
  /** Longest reply in tokens, without what a reasoning model thinks before it. */
  maxTokens: number;
  /** Longest wait for the first piece and between two pieces. */
  silenceMs: number;
  /** Longest wait for the whole. */
  totalMs: number;
  shape?: ReplyShape;
  /** Called once with what the call took, unless the server refused it; estimated where the server does not say. */
  onUse?: (use: TokenUse) => void;
}

export interface SpeechOptions {
  signal: AbortSignal;
  /** Longest wait. */
  timeoutMs: number;
}

/** 'unknown' before the first check, and for a server that has no list of its models. */
export interface ModelHealth {
  state: 'unknown' | 'available' | 'unavailable';
  /** What is wrong and what answers meanwhile, one sentence or two for each model. */
  problems: readonly string[];
}

/** The model provider, as features see it. Every failure is an AiError. */
export interface AiClient {
  readonly chatModel: string;
  /** Host of the provider. */
  readonly host: string;
  /** As of the last check. */
  readonly health: ModelHealth;
  /** Asks the provider which models it has; never throws. */
  check(): Promise<ModelHealth>;
  /** Tokens of prompt and reply that fit: the setting, or less once the server refused a prompt as too long. */
  readonly contextTokens: number;
  /** Longest time in milliseconds that a whole answer may take. */
  readonly answerMs: number;
  /** Names model and length, since vectors of different ones can't be compared. */
  readonly embeddingModel: string;
  /** What was used since the start of this process. */
  meter: ModelMeter;
  /** One vector per text, in order. */
  embed(texts: readonly string[], signal: AbortSignal): Promise<number[][]>;
  /** Yields the reply in pieces as the model writes it. */
  chat(messages: readonly ChatMessage[], options: ChatOptions): AsyncGenerator<string>;
  /** What is said in a recording; null without a model for it. @param filename with an ending that names its kind */
  transcribe: ((audio: Uint8Array, filename: string, options: SpeechOptions) => Promise<string>) | null;
  /** A text as speech, in MP3; null without a model for it. */
  speak: ((text: string, options: SpeechOptions) => Promise<Buffer>) | null;
}
