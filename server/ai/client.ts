import OpenAI, { toFile } from 'openai';
import type { AiConfig } from '../config.ts';
import { type ChatModel, chat } from './chat.ts';
import { AiError, type AiErrorKind, toAiError } from './errors.ts';
import { ModelAbilities } from './model-abilities.ts';
import { checkModels } from './model-health.ts';
import { type MeteredCall, ModelMeter } from './model-meter.ts';
import type { AiClient, ModelHealth, SpeechOptions, TokenUse } from './types.ts';

/** Texts per embedding request. Providers accept up to 2,048, and 300,000 tokens per request. */
const embeddingBatch = 96;
const embeddingTimeoutMs = 30_000;
const retries = 2;

/**
 * Calls OpenAI or any server with the same protocol.
 * @param patience aborts when Parley stops waiting for chats, which then fail like those that time out
 */
export function createAiClient(config: AiConfig, patience: AbortSignal = new AbortController().signal): AiClient {
  const client = new OpenAI({ apiKey: config.apiKey, baseURL: config.baseUrl, maxRetries: retries });
  const { chatModel, transcriptionModel, speech } = config;
  let { embeddingModel, embeddingDimensions } = config;
  const host = new URL(client.baseURL).host;
  let health: ModelHealth = { state: 'unknown', problems: [] };
  const meter = new ModelMeter(config.prices);
  const model: ChatModel = {
    client,
    name: chatModel,
    abilities: new ModelAbilities(chatModel),
    contextTokens: config.contextTokens,
    meter,
    patience,
  };

  /** Records the call, unless the caller aborted it. @throws AiError, or the signal's reason */
  async function metered<Reply>(
    operation: MeteredCall['operation'],
    name: string,
    signal: AbortSignal,
    ask: () => Promise<Reply>,
  ): Promise<Reply> {
    const started = performance.now();
    const record = (tokens: TokenUse | null, error?: AiErrorKind) =>
      meter.record({ operation, model: name, seconds: (performance.now() - started) / 1000, tokens, error });
    try {
      const reply = await ask();
      // Some servers send no usage, although the library's types require it.
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

  async function embedBatch(texts: readonly string[], signal: AbortSignal): Promise<number[][]> {
    const response = await metered('embeddings', embeddingModel, signal, () =>
      client.embeddings.create(
        {
          model: embeddingModel,
          input: [...texts],
          // Set explicitly because some compatible servers don't know the default, base64.
          encoding_format: 'float',
          ...(embeddingDimensions === null ? {} : { dimensions: embeddingDimensions }),
        },
        { signal, timeout: embeddingTimeoutMs },
      ),
    );
    const vectors = [...response.data].sort((a, b) => a.index - b.index).map((item) => item.embedding);
    const length = vectors[0]?.length ?? 0;
    const isSound =
      vectors.length === texts.length &&
      vectors.every((vector) => vector.length === length && length > 0 && vector.every(Number.isFinite));
    if (!isSound) throw new AiError('nonsense', 'The embedding model sent vectors that do not fit the texts');
    return vectors;
  }

  async function check(): Promise<ModelHealth> {
    const names = { chat: model.name, embedding: embeddingModel };
    const finds = config.findsModels ?? { chat: false, embedding: false };
    const checked = await checkModels(client, host, names, finds);
    if (checked.names.chat !== model.name) {
      model.name = checked.names.chat;
      model.abilities = new ModelAbilities(model.name);
    }
    if (checked.names.embedding !== embeddingModel) {
      embeddingModel = checked.names.embedding;
      // The length was for the default model.
      embeddingDimensions = null;
    }
    health = checked.health;
    return health;
  }

  return {
    get chatModel() {
      return model.name;
    },
    host,
    get health() {
      return health;
    },
    check,
    get contextTokens() {
      return model.contextTokens;
    },
    answerMs: config.answerSeconds * 1000,
    meter,
    get embeddingModel() {
      return embeddingDimensions === null ? embeddingModel : `${embeddingModel}/${embeddingDimensions}`;
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

    chat: (messages, options) => chat(model, messages, options),

    transcribe:
      transcriptionModel === null
        ? null
        : (audio, filename, options) =>
            metered('transcription', transcriptionModel, options.signal, async () => {
              const file = await toFile(audio, filename);
              const { text } = await client.audio.transcriptions.create(
                { file, model: transcriptionModel, response_format: 'json' },
                inOneTry(options),
              );
              if (typeof text !== 'string') throw new AiError('nonsense', 'The transcription has no text');
              return text;
            }),

    speak:
      speech === null
        ? null
        : (input, options) =>
            metered('speech', speech.model, options.signal, async () => {
              const response = await client.audio.speech.create(
                { ...speech, input, response_format: 'mp3' },
                inOneTry(options),
              );
              const type = response.headers.get('Content-Type') ?? '';
              if (!/^(?:audio\/|application\/octet-stream)/.test(type)) {
                throw new AiError('nonsense', 'The speech model sent no audio');
              }
              return Buffer.from(await response.arrayBuffer());
            }),
  };
}

/** A single try with a time limit, since a visitor is waiting. */
const inOneTry = ({ signal, timeoutMs }: SpeechOptions): OpenAI.RequestOptions => ({
  // The library's timeout doesn't cover the body.
  signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  timeout: timeoutMs,
  maxRetries: 0,
});
