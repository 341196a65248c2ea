import { done } from '#shared/contracts/endpoint.ts';
import { modelsEndpoints as calls } from '#shared/contracts/models.ts';
import { environmentModels } from '../../ai/environment-models.ts';
import { listModels, openProvider, type ProviderAddress } from '../../ai/provider.ts';
import { impossible, missing } from '../../errors.ts';
import { type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import {
  addProvider,
  changeProvider,
  changeRules,
  chooseModel,
  findProvider,
  removeProvider,
  unchooseModel,
} from './change-models.ts';
import { findServers } from './find-servers.ts';
import { addressOf } from './load-models.ts';
import { localModelsRoutes } from './local-models.ts';
import { listModelDays } from './model-days.ts';
import { modelSettings } from './model-settings.ts';
import { readOwnModel, removeOwnModel, saveOwnModel } from './own-model.ts';
import { endModelSetup } from './store.ts';
import { tryModel } from './try-model.ts';

export function modelsRoutes(services: Services): Route[] {
  const { db, limits } = services;
  return [
    route(calls.getModels, () => modelSettings(services)),
    ...localModelsRoutes(services),
    route(calls.findLocalModels, async ({ user }) => {
      await limits.use('tryModelByUser', user.id);
      return { servers: await findServers() };
    }),
    route(calls.addModelProvider, ({ body }) => addProvider(services, body)),
    route(calls.changeModelProvider, ({ params, body }) => changeProvider(services, params.id, body)),
    route(calls.removeModelProvider, async ({ params }) => {
      await removeProvider(services, params.id);
      return done;
    }),
    route(calls.listProviderModels, async ({ user, params }) => {
      const address = await usableAddress(services, params.id);
      await limits.use('tryModelByUser', user.id);
      const listed = await listModels(openProvider(address));
      if (listed === 'unreachable') throw impossible('The model provider can’t be reached. Check the address.');
      if (listed === 'wrong-key') throw impossible('The model provider rejected the key. Enter it again.');
      return { models: listed === 'no-list' ? null : listed.ids.slice(0, mostModels) };
    }),
    route(calls.chooseModel, async ({ body }) => {
      await chooseModel(services, body);
      return modelSettings(services);
    }),
    route(calls.unchooseModel, async ({ params }) => {
      await unchooseModel(services, params.kind);
      return modelSettings(services);
    }),
    route(calls.changeModelRules, async ({ body }) => {
      await changeRules(services, body);
      return modelSettings(services);
    }),
    route(calls.endModelSetup, async () => {
      await db.transaction(async (trx) => {
        await endModelSetup(trx);
        await recordAudit(trx, { action: 'model-setup.skipped', workspaceId: null });
      });
      return done;
    }),
    route(calls.getModelUse, ({ query }) => listModelDays(db, query)),
    route(calls.getOwnModel, ({ workspace }) => readOwnModel(services, workspace.id)),
    route(calls.useOwnModel, async ({ workspace, body }) => {
      await limits.use('ownModelByWorkspace', workspace.id);
      return saveOwnModel(services, workspace.id, body);
    }),
    route(calls.removeOwnModel, ({ workspace }) => removeOwnModel(services, workspace.id)),
    route(calls.tryModel, async ({ user, body }) => {
      const address = await usableAddress(services, body.providerId);
      await limits.use('tryModelByUser', user.id);
      const { providerId: _, ...choice } = body;
      return tryModel(services, address, choice, services.callersEnd);
    }),
  ];
}

/** OpenRouter lists several hundred. */
const mostModels = 2000;

/**
 * @param providerId null for the provider from environment variables
 * @throws AppError 404 for a provider that no longer exists, 422 if its key can't be read
 */
async function usableAddress(services: Services, providerId: number | null): Promise<ProviderAddress> {
  if (providerId === null) {
    const { chat } = environmentModels(services.config.ai);
    if (!chat) throw missing('Provider');
    return chat.at;
  }
  const address = addressOf(await findProvider(services, providerId));
  if (!address) throw impossible('The stored key can’t be read. Enter it again.');
  return address;
}
