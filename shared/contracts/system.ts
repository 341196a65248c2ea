import { endpoint } from './endpoint.ts';
import { z } from './messages.ts';

const State = z.object({ status: z.enum(['ok', 'unavailable']), version: z.string() });

/** Whether a language model writes answers, as of the last check of its provider. */
export const ModelStatus = z.object({
  /** 'none': no model is configured. 'unknown': its provider has no model list, or hasn't been checked yet. */
  state: z.enum(['none', 'unknown', 'available', 'unavailable']),
  /** What is wrong, and how questions are answered in the meantime, in sentences. */
  problems: z.array(z.string()),
});
export type ModelStatus = z.infer<typeof ModelStatus>;

/** The same for a workspace: what its own answers showed, and what its chatbots can choose from. */
export const WorkspaceModelStatus = ModelStatus.extend({
  hasSecondModel: z.boolean().optional(),
  /** For administrators of an installation that never had a model: they haven't decided against one yet. */
  proposesModel: z.boolean().optional(),
});
export type WorkspaceModelStatus = z.infer<typeof WorkspaceModelStatus>;

export const systemEndpoints = {
  health: endpoint({
    method: 'GET',
    path: '/healthz',
    feature: 'system',
    access: 'public',
    summary: 'The process is running',
    reply: State,
  }),
  readiness: endpoint({
    method: 'GET',
    path: '/readyz',
    feature: 'system',
    access: 'public',
    summary: 'Database, migrations and queue are ready',
    reply: State,
    errors: [503],
  }),
  getModelStatus: endpoint({
    method: 'GET',
    path: '/api/model-status',
    feature: 'system',
    access: 'user',
    may: 'read',
    summary: 'Whether a language model writes the answers, and how questions are answered while it isn’t available',
    reply: WorkspaceModelStatus,
  }),
  openapi: endpoint({
    method: 'GET',
    path: '/api/openapi.json',
    feature: 'system',
    access: 'public',
    summary: 'This description',
    reply: z.record(z.string(), z.unknown()),
  }),
};
