import { localEmbeddingsEndpoints as calls } from '#shared/contracts/local-embeddings.ts';
import { type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { requestEmbedding } from './embed-again.ts';

/** The model for search by meaning that runs on this machine. */
export function localEmbeddingsRoutes(services: Services): Route[] {
  const { db, localEmbeddings } = services;
  return [
    route(calls.getLocalEmbeddings, () => localEmbeddings.status()),
    route(calls.downloadLocalEmbeddings, () => {
      localEmbeddings.download();
      return localEmbeddings.status();
    }),
    route(calls.removeLocalEmbeddings, async () => {
      await localEmbeddings.remove();
      await db.transaction((trx) => requestEmbedding(services, trx));
      return localEmbeddings.status();
    }),
  ];
}
