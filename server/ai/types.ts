import type { ModelMeter } from './model-meter.ts';

export interface ChatMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** The JSON format of a reply. Servers that can't enforce it are asked for JSON in general, or only in the prompt. */
export interface ReplyShape {
  name: string;
  /** JSON Schema in the subset that strict mode allows: every property required, no others permitted. */
  schema: Record<string, unknown>;
}

export interface TokenUse {
  input: number;
  output: number;
}

export interface ChatOptions {
  signal: AbortSignal;
  /** Maximum tokens of the reply, without a reasoning model's thinking. */
  maxTokens: number;
  /** Maximum wait for the first piece and between pieces. */
  silenceMs: number;
  /** Maximum wait for the complete reply. */
  totalMs: number;
  shape?: ReplyShape;
  /**
   * Called once with the usage of the call, unless the server rejected it. Estimated if the server doesn't report it.
   */
  onUse?: (use: TokenUse) => void;
}

export interface SpeechOptions {
  signal: AbortSignal;
  /** Maximum wait. */
  timeoutMs: number;
}

/** 'unknown' before the first check, and for a server without a list of models. */
export interface ModelHealth {
  state: 'unknown' | 'available' | 'unavailable';
  /** What is wrong and what answers instead, one or two sentences per model. */
  problems: readonly string[];
}

/** The model provider as features see it. Every failure is an AiError. */
export interface AiClient {
  readonly chatModel: string;
  /** The provider's host. */
  readonly host: string;
  /** The result of the last check. */
  readonly health: ModelHealth;
  /** Asks the provider which models it has; never throws. */
  check(): Promise<ModelHealth>;
  /**
   * How many tokens of prompt and reply fit: the setting, or less once the server has rejected a prompt as too long.
   */
  readonly contextTokens: number;
  /** Maximum time in milliseconds for a complete answer. */
  readonly answerMs: number;
  /** The model's name and vector length, since vectors of different ones can't be compared. */
  readonly embeddingModel: string;
  /** Usage since this process started. */
  meter: ModelMeter;
  /** One vector per text, in order. */
  embed(texts: readonly string[], signal: AbortSignal): Promise<number[][]>;
  /** Yields the reply in pieces as the model writes it. */
  chat(messages: readonly ChatMessage[], options: ChatOptions): AsyncGenerator<string>;
  /** Transcribes a recording; null if there is no model for it. @param filename with an extension for its type */
  transcribe: ((audio: Uint8Array, filename: string, options: SpeechOptions) => Promise<string>) | null;
  /** Converts text to speech in MP3; null if there is no model for it. */
  speak: ((text: string, options: SpeechOptions) => Promise<Buffer>) | null;
}
