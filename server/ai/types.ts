export interface ChatMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

export interface ChatOptions {
  signal: AbortSignal;
  /** Longest answer in tokens. */
  maxTokens: number;
  /** Longest wait for the first piece and between two pieces. */
  silenceMs: number;
  /** Longest wait for the whole. */
  totalMs: number;
}

export interface SpeechOptions {
  signal: AbortSignal;
  /** Longest wait. */
  timeoutMs: number;
}

/** The model provider, as features see it. Every failure is an AiError. */
export interface AiClient {
  chatModel: string;
  /** Names model and length, since vectors of different ones can't be compared. */
  embeddingModel: string;
  /** One vector per text, in order. */
  embed(texts: readonly string[], signal: AbortSignal): Promise<number[][]>;
  /** Yields the reply in pieces as the model writes it. */
  chat(messages: readonly ChatMessage[], options: ChatOptions): AsyncGenerator<string>;
  /** What is said in a recording; null without a model for it. @param filename with an ending that names its kind */
  transcribe: ((audio: Uint8Array, filename: string, options: SpeechOptions) => Promise<string>) | null;
  /** A text as speech, in MP3; null without a model for it. */
  speak: ((text: string, options: SpeechOptions) => Promise<Buffer>) | null;
}
