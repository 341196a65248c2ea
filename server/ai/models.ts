import { chainChats } from './chain-chats.ts';
import {
  type ChatSettings,
  createChatClient,
  createEmbeddingClient,
  createSpeaker,
  createTranscriber,
  type EmbeddingSettings,
  type Replaceable,
} from './client.ts';
import { chatModelOf, embeddingModelOf, isListed } from './listed-models.ts';
import type { LocalEmbeddings } from './local-models/local-embeddings.ts';
import { healthOf } from './model-health.ts';
import { ModelMeter } from './model-meter.ts';
import { listModels, openProvider, type Provider, type ProviderAddress } from './provider.ts';
import type { AiModels, ChatClient, EmbeddingClient, ModelHealth, Speak, Transcribe } from './types.ts';

type At<Settings> = Settings & { at: ProviderAddress };

/** Which model does what. With `finds`, no model was named, so one from the provider's list may replace the default. */
export interface ModelsConfig {
  chat: At<ChatSettings & { finds?: boolean }> | null;
  secondChat: At<ChatSettings> | null;
  embeddings: At<EmbeddingSettings & { finds?: boolean }> | null;
  /** The previous embedding model, used until every website has vectors of the new one. */
  earlierEmbeddings: At<EmbeddingSettings> | null;
  transcription: At<{ model: string }> | null;
  speech: At<{ model: string; voice: string }> | null;
}

export const noModelsConfig: ModelsConfig = {
  chat: null,
  secondChat: null,
  embeddings: null,
  earlierEmbeddings: null,
  transcription: null,
  speech: null,
};

interface Used<Client> {
  client: Replaceable<Client>;
  provider: Provider;
  finds: boolean;
}

const notChecked: ModelHealth = { state: 'unknown', problems: [] };

interface ModelsOptions {
  /** Aborts when Parley stops waiting for chats, which then fail like chats that time out. */
  patience?: AbortSignal;
  /** Embeds instead of a provider's model if it is on. */
  local?: LocalEmbeddings | null;
}

/** The models of this process. `configure` replaces them. Calls in progress keep their model. */
export class Models implements AiModels {
  readonly meter = new ModelMeter();
  readonly #patience: AbortSignal;
  readonly #local: LocalEmbeddings | null;
  #chat: Used<ChatClient> | null = null;
  #second: Used<ChatClient> | null = null;
  #embeddings: Used<EmbeddingClient> | null = null;
  #earlier: EmbeddingClient | null = null;
  chat: ChatClient | null = null;
  secondChat: ChatClient | null = null;
  transcribe: Transcribe | null = null;
  speak: Speak | null = null;
  hosts: readonly string[] = [];
  health: ModelHealth = notChecked;

  constructor(
    config: ModelsConfig = noModelsConfig,
    { patience = new AbortController().signal, local = null }: ModelsOptions = {},
  ) {
    this.#patience = patience;
    this.#local = local;
    local?.countIn(this.meter);
    this.configure(config);
  }

  configure(config: ModelsConfig): void {
    const opened = new Map<ProviderAddress, Provider>();
    const providerAt = (address: ProviderAddress) => {
      let provider = opened.get(address);
      if (!provider) opened.set(address, (provider = openProvider(address)));
      return provider;
    };
    const { meter } = this;
    const chatWith = (settings: At<ChatSettings & { finds?: boolean }> | null): Used<ChatClient> | null => {
      if (!settings) return null;
      const provider = providerAt(settings.at);
      const client = createChatClient(provider, settings, { meter, patience: this.#patience });
      return { client, provider, finds: settings.finds ?? false };
    };
    const embedWith = (settings: At<EmbeddingSettings & { finds?: boolean }> | null): Used<EmbeddingClient> | null => {
      if (!settings) return null;
      const provider = providerAt(settings.at);
      return { client: createEmbeddingClient(provider, settings, meter), provider, finds: settings.finds ?? false };
    };
    this.#chat = chatWith(config.chat);
    this.#second = chatWith(config.secondChat);
    this.#embeddings = embedWith(config.embeddings);
    this.#earlier = embedWith(config.earlierEmbeddings)?.client ?? null;
    const [first, second] = [this.#chat?.client ?? null, this.#second?.client ?? null];
    this.chat = first && second ? chainChats(first, second) : first;
    this.secondChat = first && second ? chainChats(second, first) : null;
    const { transcription, speech } = config;
    this.transcribe = transcription && createTranscriber(providerAt(transcription.at), transcription.model, meter);
    this.speak = speech && createSpeaker(providerAt(speech.at), speech, meter);
    this.hosts = [...new Set([...opened.values()].map(({ host }) => host))];
    this.health = notChecked;
  }

  /** A chat model that only one workspace uses. */
  chatAt(at: ProviderAddress, settings: ChatSettings): ChatClient {
    return createChatClient(openProvider(at), settings, { meter: this.meter, patience: this.#patience });
  }

  get embeddings(): EmbeddingClient | null {
    return this.#local?.isActive ? this.#local : (this.#embeddings?.client ?? null);
  }

  embeddingsOf(model: string): EmbeddingClient | null {
    const known = [this.embeddings, this.#embeddings?.client, this.#earlier];
    return known.find((client) => client?.embeddingModel === model) ?? null;
  }

  async check(): Promise<ModelHealth> {
    const [chat, second, embeddings] = [this.#chat, this.#second, this.#embeddings];
    const providers = new Set([chat, second, embeddings].flatMap((used) => used?.provider ?? []));
    const lists = new Map(await Promise.all([...providers].map(async (one) => [one, await listModels(one)] as const)));
    for (const [used, choose] of [
      [chat, chatModelOf],
      [embeddings, embeddingModelOf],
    ] as const) {
      const listed = used?.finds ? lists.get(used.provider) : undefined;
      if (!used || typeof listed !== 'object' || isListed(listed.ids, used.client.modelName)) continue;
      const found = choose(listed.ids);
      if (found !== undefined) used.client.replaceModel(found);
    }
    const health = healthOf(
      { chat: shown(chat), second: shown(second), embeddings: this.#local?.isActive ? null : shown(embeddings) },
      lists,
    );
    const isCurrent = chat === this.#chat && second === this.#second && embeddings === this.#embeddings;
    // Other models were chosen in the meantime and haven't been checked.
    if (!isCurrent) return this.check();
    this.health = health;
    return health;
  }
}

const shown = (used: Used<ChatClient> | Used<EmbeddingClient> | null) =>
  used && { name: used.client.modelName, provider: used.provider };

/** For answers that must not cost anything. */
export const noModels: AiModels = new Models();
