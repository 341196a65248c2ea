import { endpoint } from './endpoint.ts';
import { z } from './messages.ts';

const State = z.object({ status: z.enum(['ok', 'unavailable']), version: z.string() });

export const systemEndpoints = {
  health: endpoint({
    method: 'GET',
    path: '/healthz',
    feature: 'system',
    access: 'public',
    summary: 'The process lives',
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
  openapi: endpoint({
    method: 'GET',
    path: '/api/openapi.json',
    feature: 'system',
    access: 'public',
    summary: 'This description',
    reply: z.record(z.string(), z.unknown()),
  }),
};
