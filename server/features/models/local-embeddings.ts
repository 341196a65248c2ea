import { localEmbeddingsEndpoints as calls } from '#shared/contracts/local-embeddings.ts';
import { type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { requestEmbedding } from './embed-again.ts';
import { localModelStatus, noteLocalModel } from './local-model-notes.ts';

/** The model for search by meaning that runs on this machine. */
export function localEmbeddingsRoutes(services: Services): Route[] {
  const { db, localEmbeddings } = services;
  const { embeddingModel } = localEmbeddings;
  return [
    route(calls.getLocalEmbeddings, () => localModelStatus(services)),
    route(calls.downloadLocalEmbeddings, () => {
      localEmbeddings.download();
      return localEmbeddings.status();
    }),
    route(calls.removeLocalEmbeddings, async () => {
      await localEmbeddings.remove();
      await db.transaction(async (trx) => {
        await noteLocalModel(trx, embeddingModel, { problem: null, isRemoved: true });
        await requestEmbedding(services, trx);
      });
      return localModelStatus(services);
    }),
  ];
}
