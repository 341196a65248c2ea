import { endpoint } from './endpoint.ts';
import { z } from './messages.ts';

/** The model for search by meaning that runs on the server itself. */
export const LocalEmbeddingsStatus = z.object({
  /** 'off' with LOCAL_EMBEDDINGS=0; 'failed' if the last download failed, which can be resumed. */
  state: z.enum(['off', 'absent', 'downloading', 'failed', 'ready']),
  model: z.string(),
  license: z.string(),
  /** The publisher's page. */
  page: z.url(),
  /** Bytes on disk so far. */
  bytes: z.number().int(),
  totalBytes: z.number().int(),
  /** False for the operator's folder (MODEL_DIR), which Parley never changes. */
  isOurs: z.boolean(),
  /** Why the last download failed. */
  problem: z.string().nullable(),
});
export type LocalEmbeddingsStatus = z.infer<typeof LocalEmbeddingsStatus>;

export const localEmbeddingsEndpoints = {
  getLocalEmbeddings: endpoint({
    method: 'GET',
    path: '/api/admin/local-embeddings',
    feature: 'models',
    access: 'admin',
    summary: 'Whether the local model for search by meaning is downloaded, and the progress of its download',
    reply: LocalEmbeddingsStatus,
  }),
  downloadLocalEmbeddings: endpoint({
    method: 'POST',
    path: '/api/admin/local-embeddings',
    feature: 'models',
    access: 'admin',
    summary: 'Download the local model in the background, or resume its download',
    reply: LocalEmbeddingsStatus,
    errors: [409],
  }),
  removeLocalEmbeddings: endpoint({
    method: 'DELETE',
    path: '/api/admin/local-embeddings',
    feature: 'models',
    access: 'admin',
    summary: 'Stop a download of the local model and delete its files',
    reply: LocalEmbeddingsStatus,
    errors: [409],
  }),
};
