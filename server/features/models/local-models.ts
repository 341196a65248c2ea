import { localModelsEndpoints as calls } from '#shared/contracts/local-models.ts';
import { type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { requestEmbedding } from './embed-again.ts';
import { localModelStatus, noteLocalModel } from './local-model-notes.ts';

/** The models that run on this machine: one searches by meaning, the other checks answers. */
export function localModelsRoutes(services: Services): Route[] {
  const { db, localEmbeddings, localReranker } = services;
  return [
    route(calls.getLocalEmbeddings, () => localModelStatus(db, localEmbeddings)),
    route(calls.downloadLocalEmbeddings, async () => {
      await recordAudit(db, { action: 'local-embeddings.on', workspaceId: null });
      localEmbeddings.download();
      return localEmbeddings.status();
    }),
    route(calls.removeLocalEmbeddings, async () => {
      await localEmbeddings.remove();
      await db.transaction(async (trx) => {
        await noteLocalModel(trx, localEmbeddings.model.name, { problem: null, isRemoved: true });
        await requestEmbedding(services, trx);
        await recordAudit(trx, { action: 'local-embeddings.off', workspaceId: null });
      });
      return localModelStatus(db, localEmbeddings);
    }),

    route(calls.getLocalReranker, () => localModelStatus(db, localReranker)),
    route(calls.downloadLocalReranker, async () => {
      await recordAudit(db, { action: 'local-reranker.on', workspaceId: null });
      localReranker.download();
      return localReranker.status();
    }),
    route(calls.removeLocalReranker, async () => {
      await localReranker.remove();
      await db.transaction(async (trx) => {
        await noteLocalModel(trx, localReranker.model.name, { problem: null });
        await recordAudit(trx, { action: 'local-reranker.off', workspaceId: null });
      });
      return localModelStatus(db, localReranker);
    }),
  ];
}
