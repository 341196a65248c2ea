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

/** The model provider, as features see it. Every failure is an AiError. */
export interface AiClient {
  chatModel: string;
  /** Names model and length, since vectors of different ones can't be compared. */
  embeddingModel: string;
  /** One vector per text, in order. */
  embed(texts: readonly string[], signal: AbortSignal): Promise<number[][]>;
  /** Yields the reply in pieces as the model writes it. */
  chat(messages: readonly ChatMessage[], options: ChatOptions): AsyncGenerator<string>;
}
