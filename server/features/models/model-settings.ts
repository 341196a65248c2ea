import type { ModelChoice, ModelKind, ModelSettings } from '#shared/contracts/models.ts';
import { environmentModels } from '../../ai/environment-models.ts';
import type { ModelsConfig } from '../../ai/models.ts';
import { hostOf } from '../../ai/provider.ts';
import type { Services } from '../../services.ts';
import { knowledgeSize } from '../knowledge/build/embed-again.ts';
import { modelStatus } from './model-status.ts';
import { readChoices, readProviders, withoutKey } from './store.ts';

const nothing = { contextTokens: null, prices: null, dimensions: null, voice: null };
const shownKinds: readonly ModelKind[] = ['chat', 'second-chat', 'embeddings', 'transcription', 'speech'];

/** The kinds whose model is set by environment variables. */
export function environmentKinds({ ai }: Services['config']): ReadonlySet<ModelKind> {
  const { chat, embeddings, transcription, speech } = environmentModels(ai);
  const named = { chat, embeddings, transcription, speech };
  return new Set((['chat', 'embeddings', 'transcription', 'speech'] as const).filter((kind) => named[kind] !== null));
}

/** What administrators see of the models: everything except the keys. */
export async function modelSettings(services: Services): Promise<ModelSettings> {
  const { db, config, sealer, ai, localEmbeddings, modelChoices } = services;
  const providers = (await readProviders(db, sealer)).map(withoutKey);
  const stored = await readChoices(db);
  const named = environmentModels(config.ai);
  const byEnvironment = environmentKinds(config);
  const choices = shownKinds.flatMap((kind): ModelChoice[] => {
    if (kind === 'embeddings' && localEmbeddings.isActive) {
      const { title: model, host } = localEmbeddings;
      return [{ ...nothing, kind, source: 'server', providerId: null, host, model }];
    }
    if (byEnvironment.has(kind)) return [environmentChoice(kind, named, ai)];
    const choice = stored.find((one) => one.kind === kind);
    const provider = providers.find(({ id }) => id === choice?.providerId);
    if (!choice || !provider) return [];
    const { providerId, model, settings } = choice;
    return [{ kind, source: 'settings', providerId, host: hostOf(provider.baseUrl), model, ...settings }];
  });
  const knowledge = await knowledgeSize(db, ai.embeddings?.embeddingModel ?? null);
  return { status: modelStatus({ ai }), choices, providers, knowledge, rules: modelChoices.rules };
}

function environmentChoice(kind: ModelKind, named: ModelsConfig, ai: Services['ai']): ModelChoice {
  const at = (named.chat ?? named.embeddings)?.at.baseUrl ?? null;
  const common = { ...nothing, kind, source: 'environment', providerId: null, host: hostOf(at) } as const;
  // If none was named, the client knows which of the provider's models replaced the default.
  if (kind === 'chat') {
    const { contextTokens = null, prices = null } = named.chat ?? {};
    return { ...common, model: ai.chat?.chatModel ?? '', contextTokens, prices };
  }
  if (kind === 'embeddings') {
    const { model = '', dimensions = null } = named.embeddings ?? {};
    const current = ai.embeddings?.embeddingModel ?? model;
    return { ...common, model: current.replace(/\/\d+$/, ''), dimensions };
  }
  if (kind === 'transcription') return { ...common, model: named.transcription?.model ?? '' };
  return { ...common, model: named.speech?.model ?? '', voice: named.speech?.voice ?? null };
}
