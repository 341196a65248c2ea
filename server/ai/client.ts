import OpenAI, { toFile } from 'openai';
import type { AiConfig } from '../config.ts';
import { type ChatModel, chat } from './chat.ts';
import { AiError, toAiError } from './errors.ts';
import { ModelAbilities } from './model-abilities.ts';
import { checkModels } from './model-health.ts';
import { ModelMeter } from './model-meter.ts';
import type { AiClient, ModelHealth, SpeechOptions } from './types.ts';

/** Texts per embedding request; providers take up to 2,048 and a request of 300,000 tokens. */
const embeddingBatch = 96;
const embeddingTimeoutMs = 30_000;
const retries = 2;

/** Talks to OpenAI or any server that speaks its protocol. */
export function createAiClient(config: AiConfig): AiClient {
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
  };

  async function embedBatch(texts: readonly string[], signal: AbortSignal): Promise<number[][]> {
    const started = performance.now();
    const response = await client.embeddings.create(
      {
        model: embeddingModel,
        input: [...texts],
        // Said aloud because the default, base64, is unknown to some compatible servers.
        encoding_format: 'float',
        ...(embeddingDimensions === null ? {} : { dimensions: embeddingDimensions }),
      },
      { signal, timeout: embeddingTimeoutMs },
    );
    // Some servers send no usage, whatever the library's type says.
    const usage = response.usage as typeof response.usage | undefined;
    const tokens = usage ? { input: usage.prompt_tokens, output: 0 } : null;
    const seconds = (performance.now() - started) / 1000;
    meter.record({ operation: 'embeddings', model: embeddingModel, seconds, tokens });
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
      // The length belonged to the usual model.
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
            once(options, async (request) => {
              const file = await toFile(audio, filename);
              const model = transcriptionModel;
              const { text } = await client.audio.transcriptions.create(
                { file, model, response_format: 'json' },
                request,
              );
              if (typeof text !== 'string') throw new AiError('nonsense', 'The transcription has no text');
              return text;
            }),

    speak:
      speech === null
        ? null
        : (input, options) =>
            once(options, async (request) => {
              const response = await client.audio.speech.create({ ...speech, input, response_format: 'mp3' }, request);
              const type = response.headers.get('Content-Type') ?? '';
              if (!/^(?:audio\/|application\/octet-stream)/.test(type)) {
                throw new AiError('nonsense', 'The speech model sent no audio');
              }
              return Buffer.from(await response.arrayBuffer());
            }),
  };
}

/** One request within a time: a visitor is waiting, so there is no second try. */
async function once<Result>(
  { signal, timeoutMs }: SpeechOptions,
  ask: (request: OpenAI.RequestOptions) => Promise<Result>,
): Promise<Result> {
  try {
    // The time of the request alone would not hold for its body.
    const bounded = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    return await ask({ signal: bounded, timeout: timeoutMs, maxRetries: 0 });
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw toAiError(error);
  }
}
