import { scopesToGive } from '#shared/contracts/api-key-scopes.ts';
import { apiKeysEndpoints as calls } from '#shared/contracts/api-keys.ts';
import { done } from '#shared/contracts/endpoint.ts';
import { forbidden } from '../../errors.ts';
import { type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { createApiKey, listApiKeys, revokeApiKey } from './store.ts';

export function apiKeysRoutes({ db, limits }: Services): Route[] {
  return [
    route(calls.listApiKeys, ({ workspace }) => listApiKeys(db, workspace.id)),

    route(calls.createApiKey, async ({ user, workspace, body }) => {
      const given = scopesToGive(workspace.role);
      const refused = body.scopes.find((scope) => !given.includes(scope));
      if (refused) throw forbidden(`Your role doesn’t let you give a key the scope “${refused}”.`);
      await limits.use('apiKeyByWorkspace', workspace.id);
      return createApiKey(db, { workspaceId: workspace.id, createdBy: user.id }, body);
    }),

    route(calls.revokeApiKey, async ({ workspace, params }) => {
      await revokeApiKey(db, workspace.id, params.id);
      return done;
    }),
  ];
}
