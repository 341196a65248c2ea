import { endpoint } from './endpoint.ts';
import { z } from './messages.ts';

/** A model that runs on the server itself. */
export const LocalModelStatus = z.object({
  /** 'off' if a setting turns it off; 'failed' if the last download failed, which can be resumed. */
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
export type LocalModelStatus = z.infer<typeof LocalModelStatus>;

/** 'embeddings' searches by meaning; 'reranker' checks whether a passage answers the question. */
export type LocalModelTask = 'embeddings' | 'reranker';

export const localModelsEndpoints = {
  getLocalEmbeddings: endpoint({
    method: 'GET',
    path: '/api/admin/local-embeddings',
    feature: 'models',
    access: 'admin',
    summary: 'Whether the local model for search by meaning is downloaded, and the progress of its download',
    reply: LocalModelStatus,
  }),
  downloadLocalEmbeddings: endpoint({
    method: 'POST',
    path: '/api/admin/local-embeddings',
    feature: 'models',
    access: 'admin',
    summary: 'Download the local model in the background, or resume its download',
    audit: 'local-embeddings.on',
    reply: LocalModelStatus,
    errors: [409],
  }),
  removeLocalEmbeddings: endpoint({
    method: 'DELETE',
    path: '/api/admin/local-embeddings',
    feature: 'models',
    access: 'admin',
    summary: 'Stop a download of the local model and delete its files',
    audit: 'local-embeddings.off',
    reply: LocalModelStatus,
    errors: [409],
  }),
  getLocalReranker: endpoint({
    method: 'GET',
    path: '/api/admin/local-reranker',
    feature: 'models',
    access: 'admin',
    summary: 'Whether the local model that checks answers is downloaded, and the progress of its download',
    reply: LocalModelStatus,
  }),
  downloadLocalReranker: endpoint({
    method: 'POST',
    path: '/api/admin/local-reranker',
    feature: 'models',
    access: 'admin',
    summary: 'Download the local model that checks answers in the background, or resume its download',
    audit: 'local-reranker.on',
    reply: LocalModelStatus,
    errors: [409],
  }),
  removeLocalReranker: endpoint({
    method: 'DELETE',
    path: '/api/admin/local-reranker',
    feature: 'models',
    access: 'admin',
    summary: 'Stop a download of the local model that checks answers and delete its files',
    audit: 'local-reranker.off',
    reply: LocalModelStatus,
    errors: [409],
  }),
};
