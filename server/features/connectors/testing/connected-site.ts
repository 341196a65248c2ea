import { type ConnectorSource, connectorsEndpoints as calls } from '#shared/contracts/connectors.ts';
import type { z } from '#shared/contracts/messages.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import type { Owner, TestApp } from '../../../testing/test-app.ts';
import { buildKnowledge } from '../../builds/build-knowledge.ts';
import { requestSync } from '../request-sync.ts';
import { runSync } from '../run-sync.ts';

/** A website of an owner with a connector, whose readings a test starts itself. */
export async function connectSite(
  app: TestApp,
  owner: Owner,
  { source, token }: { source: z.input<typeof ConnectorSource>; token: string },
) {
  const website = await owner.get(websitesEndpoints.createWebsite, {
    body: { name: 'Acme', url: 'https://www.acme.example' },
  });
  const params = { id: website.id };
  const { id: connectorId } = await owner.get(calls.createConnector, { params, body: { name: 'Help', source, token } });
  const key = { workspaceId: owner.workspaceId, websiteId: website.id, connectorId };
  const connector = async () => {
    const found = (await owner.get(calls.listConnectors, { params })).find(({ id }) => id === connectorId);
    if (!found) throw new Error('The connector is gone');
    return found;
  };

  /** Runs the queued reading, as the worker would. */
  async function run() {
    const { sync } = await connector();
    if (sync?.status !== 'queued') throw new Error('No reading is queued');
    const syncKey = { workspaceId: owner.workspaceId, syncId: sync.id };
    await runSync(app.services, syncKey, new AbortController().signal);
    return connector();
  }

  return {
    params: { ...params, connectorId },
    key,
    connector,
    run,
    /** Everything again, as by hand. */
    async readAll() {
      await owner.get(calls.syncConnector, { params: { ...params, connectorId } });
      return run();
    },
    /** What changed, as on the schedule. */
    async readChanges() {
      await app.db.transaction((trx) => requestSync(app.services, trx, key, { isByHand: false }));
      return run();
    },
    /** Takes in what the readings have stored, and what was published. */
    build: () => buildKnowledge(app.services, key, new AbortController().signal),
    pages: () => owner.get(websitesEndpoints.listPages, { params, query: { sort: 'url' } }),
    urls: async () =>
      (await owner.get(websitesEndpoints.listPages, { params, query: { sort: 'url' } })).map(({ url }) => url),
    builds: () => app.db('knowledge_builds').where('website_id', website.id).pluck('kind'),
  };
}
