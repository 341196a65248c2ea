import { singleSignOnEndpoints as calls } from '#shared/contracts/single-sign-on.ts';
import { type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { addDomain, proveDomain } from './domains.ts';
import {
  addServerProvider,
  changeServerProvider,
  listServerProviders,
  removeServerProvider,
} from './server-providers.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { changeRules, readSignIn, removeDomain, removeProvider, saveProvider } from './workspace-sign-in.ts';

export function singleSignOnRoutes(services: Services): Route[] {
  const { db, limits } = services;
  return [
    ...signInRoutes(services),

    route(calls.listServerProviders, () => listServerProviders(services)),

    route(calls.addServerProvider, async ({ body, user }) => {
      await limits.use('tryModelByUser', user.id);
      await addServerProvider(services, body);
      return listServerProviders(services);
    }),

    route(calls.changeServerProvider, async ({ params, body }) => {
      await changeServerProvider(services, params.key, body);
      return listServerProviders(services);
    }),

    route(calls.removeServerProvider, async ({ params }) => {
      await removeServerProvider(db, params.key);
      return listServerProviders(services);
    }),

    route(calls.getWorkspaceSignIn, ({ workspace }) => readSignIn(services, workspace)),

    route(calls.saveWorkspaceProvider, async ({ workspace, body }) => {
      await limits.use('signInSetupByWorkspace', workspace.id);
      await saveProvider(services, workspace, body);
      return readSignIn(services, workspace);
    }),

    route(calls.changeWorkspaceSignIn, async ({ workspace, body }) => {
      await changeRules(db, workspace.id, body);
      return readSignIn(services, workspace);
    }),

    route(calls.removeWorkspaceProvider, async ({ workspace }) => {
      await removeProvider(db, workspace.id);
      return readSignIn(services, workspace);
    }),

    route(calls.addWorkspaceDomain, async ({ workspace, body }) => {
      await addDomain(db, workspace.id, body.domain);
      return readSignIn(services, workspace);
    }),

    route(calls.proveWorkspaceDomain, async ({ workspace, body }) => {
      await limits.use('signInSetupByWorkspace', workspace.id);
      await proveDomain(services, workspace.id, body.domain);
      return readSignIn(services, workspace);
    }),

    route(calls.removeWorkspaceDomain, async ({ workspace, body }) => {
      await removeDomain(db, workspace.id, body.domain);
      return readSignIn(services, workspace);
    }),
  ];
}
