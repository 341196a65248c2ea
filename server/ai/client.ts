import { type OpenAI, toFile } from 'openai';
import { type ChatModel, chat } from './chat.ts';
import type { Prices } from './cost.ts';
import { AiError, type AiErrorKind, toAiError } from './errors.ts';
import { ModelAbilities } from './model-abilities.ts';
import type { MeteredCall, ModelMeter } from './model-meter.ts';
import type { Provider } from './provider.ts';
import type { ChatClient, EmbeddingClient, Speak, SpeechOptions, TokenUse, Transcribe } from './types.ts';

/** Texts per embedding request. Providers accept up to 2,048, and 300,000 tokens per request. */
const embeddingBatch = 96;
const embeddingTimeoutMs = 30_000;

export interface ChatSettings {
  model: string;
  /** The model's context size: tokens of prompt and reply together. */
  contextTokens: number;
  /** Maximum time of an answer. */
  answerSeconds: number;
  /** Whether the model ranks the passages before it answers. */
  rerank: boolean;
  /** Null if cost isn't counted. */
  prices: Prices | null;
}

export interface EmbeddingSettings {
  model: string;
  /** Shortened embeddings cost less to store and compare; null leaves the length to the model. */
  dimensions: number | null;
}

/** A client whose model can be replaced by another one of the same provider. */
export type Replaceable<Client> = Client & { readonly modelName: string; replaceModel(name: string): void };

/** @param patience aborts when Parley stops waiting for chats, which then fail like chats that time out */
export function createChatClient(
  { client, host }: Provider,
  settings: ChatSettings,
  { meter, patience }: { meter: ModelMeter; patience: AbortSignal },
): Replaceable<ChatClient> {
  const model: ChatModel = {
    client,
    name: settings.model,
    abilities: new ModelAbilities(settings.model),
    contextTokens: settings.contextTokens,
    prices: settings.prices,
    meter,
    patience,
  };
  return {
    get chatModel() {
      return model.name;
    },
    get modelName() {
      return model.name;
    },
    host,
    get contextTokens() {
      return model.contextTokens;
    },
    answerMs: settings.answerSeconds * 1000,
    prices: settings.prices,
    reranks: settings.rerank,
    meter,
    chat: (messages, options) => chat(model, messages, options),
    replaceModel(name) {
      model.name = name;
      model.abilities = new ModelAbilities(name);
    },
  };
}

export function createEmbeddingClient(
  { client, host }: Provider,
  settings: EmbeddingSettings,
  meter: ModelMeter,
): Replaceable<EmbeddingClient> {
  let { model, dimensions } = settings;

  async function embedBatch(texts: readonly string[], signal: AbortSignal): Promise<number[][]> {
    const response = await meterCall(meter, 'embeddings', model, signal, () =>
      client.embeddings.create(
        {
          model,
          input: [...texts],
          // Set explicitly because some compatible servers don't know the default, base64.
          encoding_format: 'float',
          ...(dimensions === null ? {} : { dimensions }),
        },
        { signal, timeout: embeddingTimeoutMs },
      ),
    );
    const vectors = [...response.data].sort((a, b) => a.index - b.index).map((item) => item.embedding);
    const length = vectors[0]?.length ?? 0;
    const isSound =
      vectors.length === texts.length &&
      vectors.every((vector) => vector.length === length && length > 0 && vector.every(Number.isFinite));
    if (!isSound) throw new AiError('nonsense', 'The embedding model sent vectors that don’t match the texts');
    return vectors;
  }

  return {
    host,
    isCounted: true,
    get embeddingModel() {
      return embeddingName({ model, dimensions });
    },
    get modelName() {
      return model;
    },
    async embed(texts, signal) {
      const vectors: number[][] = [];
      try {
        for (let start = 0; start < texts.length; start += embeddingBatch) {
          vectors.push(...(await embedBatch(texts.slice(start, start + embeddingBatch), signal)));
        }
      } catch (error) {
        if (signal.aborted) throw signal.reason;
        throw toAiError(error);
      }
      return vectors;
    },
    replaceModel(name) {
      model = name;
      // The length was that of the previous model.
      dimensions = null;
    },
  };
}

/** The name that a model's vectors are stored under. */
export const embeddingName = ({ model, dimensions }: EmbeddingSettings): string =>
  dimensions === null ? model : `${model}/${dimensions}`;

export function createTranscriber({ client }: Provider, model: string, meter: ModelMeter): Transcribe {
  return (audio, filename, options) =>
    meterCall(meter, 'transcription', model, options.signal, async () => {
      const file = await toFile(audio, filename);
      const { text } = await client.audio.transcriptions.create(
        { file, model, response_format: 'json' },
        inOneTry(options),
      );
      if (typeof text !== 'string') throw new AiError('nonsense', 'The transcription has no text');
      return text;
    });
}

export function createSpeaker(
  { client }: Provider,
  { model, voice }: { model: string; voice: string },
  meter: ModelMeter,
): Speak {
  return (input, options) =>
    meterCall(meter, 'speech', model, options.signal, async () => {
      const response = await client.audio.speech.create(
        { model, voice, input, response_format: 'mp3' },
        inOneTry(options),
      );
      const type = response.headers.get('Content-Type') ?? '';
      if (!/^(?:audio\/|application\/octet-stream)/.test(type)) {
        throw new AiError('nonsense', 'The speech model sent no audio');
      }
      return Buffer.from(await response.arrayBuffer());
    });
}

/** One attempt with a time limit, because a visitor is waiting. */
const inOneTry = ({ signal, timeoutMs }: SpeechOptions): OpenAI.RequestOptions => ({
  // The library's timeout doesn't cover the body.
  signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  timeout: timeoutMs,
  maxRetries: 0,
});

/** Records the call, unless the caller aborted it. @throws AiError, or the signal's reason */
export async function meterCall<Reply>(
  meter: ModelMeter,
  operation: MeteredCall['operation'],
  model: string,
  signal: AbortSignal,
  ask: () => Promise<Reply>,
): Promise<Reply> {
  const started = performance.now();
  const record = (tokens: TokenUse | null, error?: AiErrorKind) =>
    meter.record({ operation, model, seconds: (performance.now() - started) / 1000, tokens, error });
  try {
    const reply = await ask();
    // Some servers send no usage although the library's types require it.
    const usage = (reply as { usage?: { prompt_tokens?: number } } | undefined)?.usage;
    record(usage?.prompt_tokens === undefined ? null : { input: usage.prompt_tokens, output: 0 });
    return reply;
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    const failure = toAiError(error);
    record(null, failure.kind);
    throw failure;
  }
}
