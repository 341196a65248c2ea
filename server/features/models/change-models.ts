import type {
  ModelChoiceInput,
  ModelKind,
  ModelProvider,
  ModelProviderChange,
  ModelProviderInput,
  ModelRulesPatch,
} from '#shared/contracts/models.ts';
import { isReachable } from '#shared/loaders/guarded-fetch.ts';
import { embeddingName } from '../../ai/client.ts';
import type { Transaction } from '../../db/connection.ts';
import { isUniqueViolation } from '../../db/postgres-errors.ts';
import { conflict, invalid, missing } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { requestEmbedding } from './embed-again.ts';
import { modelsTopic } from './load-models.ts';
import { environmentKinds } from './model-settings.ts';
import {
  deleteChoices,
  endModelSetup,
  readChoices,
  readProviders,
  readRules,
  type StoredProvider,
  sealedKey,
  withoutKey,
  writeChoice,
} from './store.ts';

type Parts = Pick<Services, 'db' | 'sealer' | 'notices' | 'modelChoices' | 'config' | 'queue'>;

/** More than anyone needs. The models of each are listed every few minutes. */
const mostProviders = 20;

/** Writes a change of models, and makes every process read them again. */
async function change<Result>(
  { db, notices, modelChoices }: Parts,
  write: (trx: Transaction) => Promise<Result>,
): Promise<Result> {
  const result = await db.transaction(async (trx) => {
    const written = await write(trx);
    await notices.send(modelsTopic, trx);
    return written;
  });
  await modelChoices.reload();
  return result;
}

/** @throws AppError 404 */
export async function findProvider(
  { db, sealer }: Pick<Services, 'db' | 'sealer'>,
  id: number,
): Promise<StoredProvider> {
  const provider = (await readProviders(db, sealer)).find((one) => one.id === id);
  if (!provider) throw missing('Provider');
  return provider;
}

/** @throws AppError 400 for an address that isn't allowed, 409 for a name that is taken */
export async function addProvider(parts: Parts, input: ModelProviderInput): Promise<ModelProvider> {
  refuseAddress(input);
  const { name, baseUrl, apiKey, isLocal } = input;
  const id = await change(parts, async (trx) => {
    const [counted] = await trx('model_providers').count<{ count: number }[]>('* as count');
    if ((counted?.count ?? 0) >= mostProviders) throw conflict('Remove a provider that you no longer use first.');
    const [row] = await trx('model_providers')
      .insert({
        name,
        base_url: baseUrl,
        is_local: isLocal,
        ...(apiKey !== null && sealedKey(parts.sealer, apiKey, baseUrl)),
      })
      .returning<{ id: number }[]>('id')
      .catch(refuseTakenName);
    if (!row) throw new Error('insert returned no row');
    await recordAudit(trx, {
      action: 'model-provider.added',
      workspaceId: null,
      subject: name,
      after: { host: baseUrl, isLocal },
      withheld: apiKey === null ? [] : ['apiKey'],
    });
    return row.id;
  });
  return withoutKey(await findProvider(parts, id));
}

/**
 * A key is only kept with the address it was entered for, because changing the address must not send the key elsewhere.
 */
export async function changeProvider(parts: Parts, id: number, input: ModelProviderChange): Promise<ModelProvider> {
  await change(parts, async (trx) => {
    await trx('model_providers').where('id', id).forNoKeyUpdate().first('id');
    const before = await findProvider({ db: trx, sealer: parts.sealer }, id);
    const { name = before.name, baseUrl = before.baseUrl, isLocal = before.isLocal } = input;
    const isMoved = baseUrl !== before.baseUrl;
    const apiKey = input.apiKey === undefined && !isMoved ? undefined : (input.apiKey ?? null);
    refuseAddress({ baseUrl, isLocal, apiKey: apiKey === undefined ? before.apiKey : apiKey });
    const noKey = { sealed_key: null, secret_id: null, key_end: null };
    await trx('model_providers')
      .where('id', id)
      .update({
        name,
        base_url: baseUrl,
        is_local: isLocal,
        ...(apiKey === null && noKey),
        ...(typeof apiKey === 'string' && sealedKey(parts.sealer, apiKey, baseUrl)),
      })
      .catch(refuseTakenName);
    await recordAudit(trx, {
      action: 'model-provider.changed',
      workspaceId: null,
      subject: before.name,
      before: { name: before.name, host: before.baseUrl, isLocal: before.isLocal },
      after: { name, host: baseUrl, isLocal },
      withheld: apiKey === undefined || apiKey === before.apiKey ? [] : ['apiKey'],
    });
  });
  return withoutKey(await findProvider(parts, id));
}

/** Removes a provider and the choice of its models. @throws AppError 404 */
export async function removeProvider(parts: Parts, id: number): Promise<void> {
  await change(parts, async (trx) => {
    const [removed] = await trx('model_providers').where('id', id).delete().returning<{ name: string }[]>('name');
    if (!removed) throw missing('Provider');
    await recordAudit(trx, { action: 'model-provider.removed', workspaceId: null, subject: removed.name });
  });
}

/** @throws AppError 404 for a provider that no longer exists, 409 if environment variables decide */
export async function chooseModel(parts: Parts, { kind, providerId, model, ...settings }: ModelChoiceInput) {
  refuseDecided(parts, kind);
  await change(parts, async (trx) => {
    await findProvider({ db: trx, sealer: parts.sealer }, providerId);
    if (kind === 'embeddings') await keepEarlier(trx, { model, dimensions: settings.dimensions });
    await writeChoice(trx, { kind, providerId, model, settings });
    await recordAudit(trx, { action: 'model.chosen', workspaceId: null, subject: model, after: { kind, model } });
    if (kind === 'chat') await endModelSetup(trx);
    if (kind === 'embeddings') await requestEmbedding(parts, trx);
  });
}

/** Vectors of the previous embedding model are used until every website has vectors of the new one. */
async function keepEarlier(trx: Transaction, next: { model: string; dimensions: number | null }): Promise<void> {
  const before = (await readChoices(trx)).find(({ kind }) => kind === 'embeddings');
  if (!before) return;
  const name = embeddingName({ model: before.model, dimensions: before.settings.dimensions });
  if (name !== embeddingName(next)) await writeChoice(trx, { ...before, kind: 'earlier-embeddings' });
}

/** @throws AppError 409 if environment variables decide */
export async function unchooseModel(parts: Parts, kind: ModelKind): Promise<void> {
  refuseDecided(parts, kind);
  await change(parts, async (trx) => {
    await deleteChoices(trx, kind === 'embeddings' ? [kind, 'earlier-embeddings'] : [kind]);
    await recordAudit(trx, { action: 'model.cleared', workspaceId: null, before: { kind } });
  });
}

export async function changeRules(
  parts: Parts,
  { dailyTokens, dailyDollars, allowsOwnKeys }: ModelRulesPatch,
): Promise<void> {
  const changes = {
    ...(dailyTokens !== undefined && { daily_tokens: dailyTokens }),
    ...(dailyDollars !== undefined && { daily_dollars: dailyDollars }),
    ...(allowsOwnKeys !== undefined && { allows_own_keys: allowsOwnKeys }),
  };
  if (Object.keys(changes).length === 0) return;
  await change(parts, async (trx) => {
    const before = await readRules(trx);
    await trx('model_rules').insert(changes).onConflict('id').merge();
    const after = await readRules(trx);
    await recordAudit(trx, { action: 'model-rules.changed', workspaceId: null, before, after });
  });
}

function refuseDecided({ config }: Parts, kind: ModelKind): void {
  if (environmentKinds(config).has(kind)) {
    throw conflict('Environment variables choose this model. Remove them to choose one here.');
  }
}

export function refuseAddress({
  baseUrl,
  apiKey,
  isLocal,
}: Pick<ModelProviderInput, 'baseUrl' | 'apiKey' | 'isLocal'>): void {
  const refuse = (message: Parameters<typeof invalid>[0]) => invalid(message, [{ path: 'baseUrl', message }]);
  if (baseUrl === null) {
    if (isLocal) throw refuse('Enter the address of the server');
    return;
  }
  if (!isReachable(baseUrl, isLocal ? 'local' : 'public')) {
    throw refuse(
      isLocal
        ? 'This address can’t be used for a model server'
        : 'This address is on a private network. Confirm that the server is on your own network.',
    );
  }
  if (!isLocal && apiKey !== null && baseUrl.startsWith('http:')) {
    throw refuse('Use https:// so that nobody can read the key in transit');
  }
}

function refuseTakenName(error: unknown): never {
  const message = 'There is already a provider with this name';
  if (isUniqueViolation(error, 'model_providers_name')) throw conflict(message);
  throw error;
}
