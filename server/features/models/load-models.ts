import type { ModelRules } from '#shared/contracts/models.ts';
import type { ChatSettings } from '../../ai/client.ts';
import { environmentModels } from '../../ai/environment-models.ts';
import type { Models, ModelsConfig } from '../../ai/models.ts';
import type { ProviderAddress } from '../../ai/provider.ts';
import type { ChatClient, EmbeddingClient } from '../../ai/types.ts';
import type { Services } from '../../services.ts';
import { alertNearBudget, alertNoRoom } from './alert-budget.ts';
import { isLimited, spend, tokensOf } from './budget.ts';
import { ownChat, ownModelHosts, resealOwnKeys } from './own-chat.ts';
import {
  readChoices,
  readProviders,
  readRules,
  type StoredChoice,
  type StoredKind,
  type StoredProvider,
} from './store.ts';

/** Sent when an administrator has chosen other models. */
export const modelsTopic = 'models';

/** OpenAI's client requires a key. Servers without one ignore it. */
const noKey = 'none';
const usualVoice = 'alloy';

/** The administrators' choices, cached by this process. */
export interface ModelChoices {
  readonly rules: ModelRules;
  /** A workspace's own chat model. Null if it has none or may not use it. */
  ownChat(workspaceId: number): Promise<ChatClient | null>;
  /**
   * Counts texts that are about to be embedded toward the workspace's model budget of today.
   * @returns false if it has no room for them, so that they mustn't be sent
   */
  mayEmbed(workspaceId: number, model: EmbeddingClient, texts: readonly string[]): Promise<boolean>;
  /** Where the questions of workspaces with their own models go, each host once. */
  ownHosts(): Promise<string[]>;
  /** Reads them again, for callers that can't wait for the notice of a change. */
  reload(): Promise<void>;
}

/** Uses the chosen models, now and whenever a notice says that the choice changed. */
export async function followModels(
  services: Pick<Services, 'db' | 'config' | 'log' | 'notices' | 'background' | 'sealer'>,
  models: Models,
): Promise<ModelChoices> {
  const { db, log, notices, background } = services;
  let rules: ModelRules = { dailyTokens: null, dailyDollars: null, allowsOwnKeys: false };
  async function load() {
    rules = await readRules(db);
    models.configure(await storedModels(services));
  }
  await load();
  await resealOwnKeys(services);
  let loading = Promise.resolve();
  // One after another, so that the last one read is the one in use.
  const reload = () => {
    loading = loading.then(load).catch((error: unknown) => log.error({ err: error }, 'models not loaded'));
    background.add(loading.then(() => models.check()));
    return loading;
  };
  notices.on(modelsTopic, reload);
  return {
    get rules() {
      return rules;
    },
    ownChat: async (workspaceId) => (rules.allowsOwnKeys ? ownChat(services, models, workspaceId) : null),
    async mayEmbed(workspaceId, { isCounted }, texts) {
      if (!isCounted || !isLimited(rules)) return true;
      const tokens = texts.reduce((sum, text) => sum + tokensOf(text), 0);
      const needed = { db, modelChoices: { rules } };
      const used = await spend(db, { workspaceId, tokens }, rules);
      if (!used) await alertNoRoom(needed, workspaceId, { tokens, cost: 0 });
      else {
        const before = { tokens: used.tokens - tokens, cost: used.cost };
        await alertNearBudget(needed, workspaceId, { day: used.day, before, after: used });
      }
      return used !== null;
    },
    ownHosts: async () => (rules.allowsOwnKeys ? ownModelHosts(db) : []),
    reload,
  };
}

/** Models from environment variables. For kinds without any, the models that administrators chose. */
async function storedModels({ db, config, sealer }: Pick<Services, 'db' | 'config' | 'sealer'>): Promise<ModelsConfig> {
  const named = environmentModels(config.ai);
  const choices = await readChoices(db);
  if (choices.length === 0) return named;
  const addresses = new Map((await readProviders(db, sealer)).map((one) => [one.id, addressOf(one)]));
  const chosen = <Settings>(kind: StoredKind, settingsOf: (choice: StoredChoice) => Settings) => {
    const choice = choices.find((one) => one.kind === kind);
    const at = choice && addresses.get(choice.providerId);
    return choice && at ? { at, ...settingsOf(choice) } : null;
  };
  const chat = (choice: StoredChoice) => chatSettings(choice, config);
  const embedding = ({ model, settings }: StoredChoice) => ({ model, dimensions: settings.dimensions });
  return {
    chat: named.chat ?? chosen('chat', chat),
    secondChat: chosen('second-chat', chat),
    embeddings: named.embeddings ?? chosen('embeddings', embedding),
    earlierEmbeddings: chosen('earlier-embeddings', embedding),
    transcription: named.transcription ?? chosen('transcription', ({ model }) => ({ model })),
    speech: named.speech ?? chosen('speech', ({ model, settings }) => ({ model, voice: settings.voice ?? usualVoice })),
  };
}

/** Settings that a chosen model doesn't have come from the environment. */
export function chatSettings(
  { model, settings }: Pick<StoredChoice, 'model' | 'settings'>,
  { chatDefaults }: Services['config'],
): ChatSettings {
  const { contextTokens, prices } = settings;
  return { ...chatDefaults, model, prices, ...(contextTokens !== null && { contextTokens }) };
}

/** How to reach a provider. Null if its key can't be read. */
export function addressOf({ apiKey, baseUrl, isLocal, isKeyReadable }: StoredProvider): ProviderAddress | null {
  if (!isKeyReadable) return null;
  return { apiKey: apiKey ?? noKey, baseUrl, reach: isLocal ? 'local' : 'public' };
}
