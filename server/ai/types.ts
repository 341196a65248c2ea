import type { Prices } from './cost.ts';
import type { ModelMeter } from './model-meter.ts';

export interface ChatMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/**
 * The JSON format of a reply. For servers that can't enforce it, JSON mode is requested, or only the prompt says so.
 */
export interface ReplyShape {
  name: string;
  /** JSON Schema in the subset that strict mode allows: every property required, no others permitted. */
  schema: Record<string, unknown>;
}

export interface TokenUse {
  input: number;
  output: number;
}

/** The model that a call was made to. With two models, either may have answered. */
export interface AnsweringModel {
  model: string;
  prices: Prices | null;
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
  /** Called with the usage of a call unless the server rejected it. Estimated if the server doesn't report it. */
  onUse?: (use: TokenUse, by: AnsweringModel) => void;
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

/** A model that writes. Every failure is an AiError. */
export interface ChatClient {
  readonly chatModel: string;
  /** The provider's host. */
  readonly host: string;
  /** The context size in tokens: the setting, or less after the server rejected a prompt as too long. */
  readonly contextTokens: number;
  /** Maximum time in milliseconds for a complete answer. */
  readonly answerMs: number;
  /** Of the model that answers, the higher one of two; null where one isn't known. */
  readonly prices: Prices | null;
  /** Whether it ranks the passages before it answers. */
  readonly reranks: boolean;
  /** What was used since the start of this process. */
  readonly meter: ModelMeter;
  /** Yields the reply in pieces as the model writes it. */
  chat(messages: readonly ChatMessage[], options: ChatOptions): AsyncGenerator<string>;
}

/** Some models treat questions and passages differently. A question also has priority. */
export type EmbeddingPurpose = 'question' | 'passage';

/** A model that turns texts into vectors. Every failure is an AiError. */
export interface EmbeddingClient {
  /** Names model and length, since vectors of different ones can't be compared. */
  readonly embeddingModel: string;
  readonly host: string;
  /** Whether its tokens count toward the model budget: not those of the model that runs within Parley. */
  readonly isCounted: boolean;
  /** One vector per text, in order. */
  embed(texts: readonly string[], signal: AbortSignal, purpose: EmbeddingPurpose): Promise<number[][]>;
}

/** The text spoken in a recording. @param filename with an ending that names its kind */
export type Transcribe = (audio: Uint8Array, filename: string, options: SpeechOptions) => Promise<string>;
/** A text as speech, in MP3. */
export type Speak = (text: string, options: SpeechOptions) => Promise<Buffer>;

/** The models in use, as features see them. Administrators can change them while Parley runs. */
export interface AiModels {
  /** Null if answers are quoted from the site's own pages. The second model answers if the first one fails. */
  readonly chat: ChatClient | null;
  /** The second model, with the first one as its fallback. Null if there is none. */
  readonly secondChat: ChatClient | null;
  /** Null if pages are found by keywords only. */
  readonly embeddings: EmbeddingClient | null;
  /** The client for the vectors that a website already has. Null if that model is no longer available. */
  embeddingsOf(model: string): EmbeddingClient | null;
  readonly transcribe: Transcribe | null;
  readonly speak: Speak | null;
  /** Hosts that questions, pages or recordings are sent to, each once. */
  readonly hosts: readonly string[];
  /** As of the last check. */
  readonly health: ModelHealth;
  /** Asks the providers which models they have; never throws. */
  check(): Promise<ModelHealth>;
  readonly meter: ModelMeter;
}
