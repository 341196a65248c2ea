import type { ModelTrial, OwnModel, OwnModelInput } from '#shared/contracts/models.ts';
import { hostOf } from '../../ai/provider.ts';
import { conflict } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { refuseAddress } from './change-models.ts';
import { keyOf, ownerOf, ownModelRow, reachOf } from './own-chat.ts';
import { sealedKey } from './store.ts';
import { tryModel } from './try-model.ts';

const noSettings = { contextTokens: null, dimensions: null, voice: null };

export async function readOwnModel(
  { db, sealer, modelChoices }: Pick<Services, 'db' | 'sealer' | 'modelChoices'>,
  workspaceId: number,
): Promise<OwnModel> {
  const row = await ownModelRow(db, workspaceId);
  return {
    isAllowed: modelChoices.rules.allowsOwnKeys,
    model: row
      ? {
          baseUrl: row.base_url,
          host: hostOf(row.base_url),
          model: row.model,
          prices: row.prices,
          keyEnd: row.key_end,
          isKeyReadable: keyOf(sealer, workspaceId, row) !== null,
        }
      : null,
  };
}

/**
 * Stores the model of a workspace after it has answered a sample question.
 * @throws AppError 400 for an address that isn't allowed, 409 if own models aren't allowed, 422 if the model fails
 */
export async function saveOwnModel(
  services: Services,
  workspaceId: number,
  { baseUrl, apiKey, model, prices }: OwnModelInput,
): Promise<{ own: OwnModel; trial: ModelTrial }> {
  const { db, sealer, modelChoices } = services;
  if (!modelChoices.rules.allowsOwnKeys) throw conflict('The administrator doesn’t allow models of your own.');
  const reach = reachOf(services.config);
  refuseAddress({ baseUrl, apiKey, isLocal: baseUrl !== null && reach === 'local' });
  const at = { apiKey, baseUrl, reach };
  const trial = await tryModel(services, at, { kind: 'chat', model, prices, ...noSettings }, services.callersEnd);
  const { sealed, secretId } = sealer.seal(apiKey, ownerOf(workspaceId, baseUrl));
  const { key_end } = sealedKey(sealer, apiKey, baseUrl);
  await db.transaction(async (trx) => {
    const before = await ownModelRow(trx, workspaceId);
    await trx('workspace_models')
      .insert({
        workspace_id: workspaceId,
        base_url: baseUrl,
        sealed_key: sealed,
        secret_id: secretId,
        key_end,
        model,
        prices: JSON.stringify(prices),
      })
      .onConflict('workspace_id')
      .merge();
    await recordAudit(trx, {
      action: 'own-model.set',
      workspaceId,
      before: before ? { host: hostOf(before.base_url), model: before.model } : {},
      after: { host: hostOf(baseUrl), model },
      withheld: ['apiKey'],
    });
  });
  return { own: await readOwnModel(services, workspaceId), trial };
}

export async function removeOwnModel(services: Services, workspaceId: number): Promise<OwnModel> {
  await services.db.transaction(async (trx) => {
    const removed = await trx('workspace_models').where({ workspace_id: workspaceId }).delete();
    if (removed > 0) await recordAudit(trx, { action: 'own-model.removed', workspaceId });
  });
  return readOwnModel(services, workspaceId);
}
