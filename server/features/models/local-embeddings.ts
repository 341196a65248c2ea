import { localEmbeddingsEndpoints as calls } from '#shared/contracts/local-embeddings.ts';
import { type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

/** The model for search by meaning that runs on this machine. */
export const localEmbeddingsRoutes = ({ localEmbeddings }: Services): Route[] => [
  route(calls.getLocalEmbeddings, () => localEmbeddings.status()),
  route(calls.downloadLocalEmbeddings, () => {
    localEmbeddings.download();
    return localEmbeddings.status();
  }),
  route(calls.removeLocalEmbeddings, async () => {
    await localEmbeddings.remove();
    return localEmbeddings.status();
  }),
];
