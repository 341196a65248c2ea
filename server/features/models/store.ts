import type { ModelKind, ModelProvider, ModelRules } from '#shared/contracts/models.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import type { TextSealer } from '../../sealed-text.ts';

/** Settings that only some kinds of models have. */
export interface KindSettings {
  contextTokens: number | null;
  prices: { input: number; output: number } | null;
  dimensions: number | null;
  voice: string | null;
}

/** Administrators are no longer asked to connect a model. */
export async function endModelSetup(db: Database | Transaction): Promise<void> {
  await db('model_rules').insert({ is_setup_over: true }).onConflict('id').merge();
}

export async function isModelSetupOver(db: Database): Promise<boolean> {
  const row = await db('model_rules').first<{ is_setup_over: boolean } | undefined>('is_setup_over');
  return row?.is_setup_over ?? false;
}

export type StoredKind = ModelKind | 'earlier-embeddings';

export interface StoredChoice {
  kind: StoredKind;
  providerId: number;
  model: string;
  settings: KindSettings;
}

/** A provider with its key, only for the server. */
export interface StoredProvider extends ModelProvider {
  /** Null if there is none, or if its secret no longer exists. */
  apiKey: string | null;
}

interface ProviderRow {
  id: number;
  name: string;
  base_url: string | null;
  is_local: boolean;
  sealed_key: Buffer | null;
  secret_id: string | null;
  key_end: string | null;
}

const columns = ['id', 'name', 'base_url', 'is_local', 'sealed_key', 'secret_id', 'key_end'];
const shownCharacters = 4;
/** In a shorter key, the last four characters would reveal too much. */
const shortestShown = 12;

/** What a key is bound to, so that a change in the database can't send it to another address. */
const contextOf = (baseUrl: string | null) => `model provider ${baseUrl ?? 'openai'}`;

/** The columns of a key for an address. */
export function sealedKey(sealer: TextSealer, apiKey: string, baseUrl: string | null) {
  const { sealed, secretId } = sealer.seal(apiKey, contextOf(baseUrl));
  const keyEnd = apiKey.length < shortestShown ? '' : apiKey.slice(-shownCharacters);
  return { sealed_key: sealed, secret_id: secretId, key_end: keyEnd };
}

/** Reads providers with their keys. Keys of an earlier secret are encrypted again with the current one. */
export async function readProviders(db: Database, sealer: TextSealer): Promise<StoredProvider[]> {
  const rows = await db<ProviderRow>('model_providers').orderBy('id').select<ProviderRow[]>(columns);
  const providers: StoredProvider[] = [];
  for (const row of rows) {
    const { sealed_key: sealed, secret_id: secretId, base_url: baseUrl } = row;
    const stored = sealed && secretId !== null ? { sealed, secretId } : null;
    const apiKey = stored && sealer.open(stored, contextOf(baseUrl));
    if (stored && apiKey !== null && sealer.isOutdated(stored)) {
      const { sealed_key, secret_id } = sealedKey(sealer, apiKey, baseUrl);
      await db('model_providers').where({ id: row.id, secret_id: secretId }).update({ sealed_key, secret_id });
    }
    providers.push({
      id: row.id,
      name: row.name,
      baseUrl,
      isLocal: row.is_local,
      keyEnd: row.key_end,
      isKeyReadable: stored === null || apiKey !== null,
      apiKey,
    });
  }
  return providers;
}

/** The provider without its key. */
export function withoutKey({ id, name, baseUrl, isLocal, keyEnd, isKeyReadable }: StoredProvider): ModelProvider {
  return { id, name, baseUrl, isLocal, keyEnd, isKeyReadable };
}

export async function readChoices(db: Database): Promise<StoredChoice[]> {
  return db('model_choices').select<StoredChoice[]>('kind', 'provider_id as providerId', 'model', 'settings');
}

export async function writeChoice(db: Database, { kind, providerId, model, settings }: StoredChoice): Promise<void> {
  await db('model_choices')
    .insert({ kind, provider_id: providerId, model, settings: JSON.stringify(settings), updated_at: db.fn.now() })
    .onConflict('kind')
    .merge();
}

export async function deleteChoices(db: Database, kinds: readonly StoredKind[]): Promise<void> {
  await db('model_choices').whereIn('kind', kinds).delete();
}

/** There is no limit until an administrator sets one. */
export async function readRules(db: Database): Promise<ModelRules> {
  const row = await db('model_rules')
    .where('id', 1)
    .first<{ daily_tokens: number | null; daily_dollars: number | null; allows_own_keys: boolean } | undefined>(
      'daily_tokens',
      'daily_dollars',
      'allows_own_keys',
    );
  return {
    dailyTokens: row?.daily_tokens ?? null,
    dailyDollars: row?.daily_dollars ?? null,
    allowsOwnKeys: row?.allows_own_keys ?? false,
  };
}
