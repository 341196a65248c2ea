import { done } from '#shared/contracts/endpoint.ts';
import { keyFactsEndpoints as calls } from '#shared/contracts/key-facts.ts';
import { type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { ownedWebsite } from '../websites/owned-website.ts';
import { addKeyFact, changeKeyFact, removeKeyFact } from './change-key-facts.ts';
import { readKeyFacts, toKeyFact } from './store.ts';

export function keyFactsRoutes({ db }: Services): Route[] {
  const websiteOf = async (workspaceId: number, websiteId: number) => {
    await ownedWebsite(db, workspaceId, websiteId);
    return { workspaceId, websiteId };
  };
  return [
    route(calls.listKeyFacts, async ({ workspace, params }) => {
      const rows = await readKeyFacts(db, await websiteOf(workspace.id, params.id));
      return { facts: rows.map(toKeyFact) };
    }),
    route(calls.addKeyFact, async ({ workspace, params, body }) =>
      addKeyFact(db, await websiteOf(workspace.id, params.id), body),
    ),
    route(calls.changeKeyFact, async ({ workspace, params, body }) =>
      changeKeyFact(db, await websiteOf(workspace.id, params.id), params.factId, body),
    ),
    route(calls.removeKeyFact, async ({ workspace, params }) => {
      await removeKeyFact(db, await websiteOf(workspace.id, params.id), params.factId);
      return done;
    }),
  ];
}
