import { isDeepStrictEqual } from 'node:util';
import {
  type Connector,
  type ConnectorInput,
  type ConnectorPatch,
  type ConnectorSource,
  mostConnectors,
} from '#shared/contracts/connectors.ts';
import type { z } from '#shared/contracts/messages.ts';
import type { Transaction } from '../../db/connection.ts';
import { conflict, invalid } from '../../errors.ts';
import { openStates } from '../../jobs/held-row/held-table.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { requestBuild } from '../knowledge/build/request-build.ts';
import { dropPagesOfConnector, releasePages } from '../pages/change-pages.ts';
import { dropReading, endUnstored } from '../updates/connector-runs.ts';
import { lockWebsite } from '../websites/lock-website.ts';
import { ofWebsite, type WebsiteScope } from '../websites/website-scope.ts';
import { lockWorkspaceRow } from '../workspaces/store.ts';
import { type ConnectorKey, ofConnector, ownedConnector, readConnector } from './connector-row.ts';
import { reachOf, requireAddress } from './reach.ts';
import { requestSync } from './request-sync.ts';
import { addressOf } from './sources/open-source.ts';
import { sealToken } from './tokens.ts';

type Needs = Pick<Services, 'db' | 'config' | 'queue' | 'sealer'>;

/** @throws AppError 400 for an address that isn't allowed, 409 if the workspace has enough connectors */
export function createConnector(
  services: Needs,
  website: WebsiteScope,
  { name, source, token }: z.output<typeof ConnectorInput>,
): Promise<Connector> {
  requireAddress(source, reachOf(services.config));
  requireToken(source, token);
  return services.db.transaction(async (trx) => {
    await lockWorkspaceRow(trx, website.workspaceId);
    await lockWebsite(trx, website);
    await requireRoomForConnector(trx, website.workspaceId);
    const id = await newId(trx);
    const of = { workspace_id: website.workspaceId, id, source };
    await trx('connectors').insert({
      ...ofWebsite(website),
      id,
      name,
      source: JSON.stringify(source),
      ...sealToken(services.sealer, of, token),
    });
    const key = { ...website, connectorId: id };
    await requestSync(services, trx, key, { isByHand: true });
    await recordAudit(trx, { action: 'connector.created', workspaceId: website.workspaceId, subject: name });
    return readConnector(trx, key);
  });
}

/**
 * Changes a connector and reads it again if it reads something else, or with another token.
 * @throws AppError 400 for another vendor, or another server without its token; 404 for one of another website
 */
export function updateConnector(
  services: Needs,
  key: ConnectorKey,
  { name, source, token }: z.output<typeof ConnectorPatch>,
): Promise<Connector> {
  if (source) requireAddress(source, reachOf(services.config));
  return services.db.transaction(async (trx) => {
    await lockWebsite(trx, key);
    const before = await ownedConnector(trx, key);
    const now = source ?? before.source;
    if (now.vendor !== before.source.vendor) throw invalidField('source', 'The kind of source can’t be changed');
    const isMoved = new URL(addressOf(now)).origin !== new URL(addressOf(before.source)).origin;
    // People who may change the address must not be able to send the token there.
    if (isMoved && before.token && token === undefined) {
      throw invalidField('token', 'Enter the token again, since the server is another one');
    }
    if (token === null) requireToken(now, '');
    const isOther = source !== undefined && !isDeepStrictEqual(source, before.source);
    const isRead = token !== undefined || isOther;
    await trx('connectors')
      .where(ofConnector(key))
      .update({
        ...(name !== undefined && { name }),
        source: JSON.stringify(now),
        ...(token !== undefined && sealToken(services.sealer, { ...before, source: now }, token ?? '')),
        // What the last reading knew may not be true of the new source.
        ...(isRead && { changes_since: null, all_since: null }),
        ...(isOther && { read_at: null }),
      });
    if (isOther) await endUnstored(trx, key);
    if (isRead) await restartSync(services, trx, key);
    await recordAudit(trx, {
      action: 'connector.changed',
      workspaceId: key.workspaceId,
      subject: before.name,
      before: { name: before.name, source: withoutEmail(before.source) },
      after: { name: name ?? before.name, source: withoutEmail(now) },
      ...(token !== undefined && { withheld: ['token'] as const }),
    });
    return readConnector(trx, key);
  });
}

/**
 * Removes a connector with its token. Pages that are kept aren't read again.
 * @throws AppError 404 for one of another website
 */
export async function deleteConnector(services: Needs, key: ConnectorKey, { keepsPages }: { keepsPages: boolean }) {
  await services.db.transaction(async (trx) => {
    await lockWebsite(trx, key);
    const { name } = await ownedConnector(trx, key);
    if (keepsPages) await releasePages(trx, key);
    else if ((await dropPagesOfConnector(trx, key)) > 0) await requestBuild(services, trx, { ...key, kind: 'update' });
    await endUnstored(trx, key);
    await trx('connectors').where(ofConnector(key)).delete();
    await recordAudit(trx, { action: 'connector.deleted', workspaceId: key.workspaceId, subject: name });
  });
}

async function requireRoomForConnector(trx: Transaction, workspaceId: number): Promise<void> {
  const [counted] = await trx('connectors')
    .where('workspace_id', workspaceId)
    .count<{ count: number }[]>('id as count');
  if ((counted?.count ?? 0) >= mostConnectors) {
    throw conflict('A workspace can have at most 20 connectors. Remove one to add another.');
  }
}

/** A reading in progress reads what the connector no longer is. Without its row, its worker stops. */
async function restartSync(services: Needs, trx: Transaction, key: ConnectorKey): Promise<void> {
  await trx('connector_syncs')
    .where({ workspace_id: key.workspaceId, connector_id: key.connectorId })
    .whereIn('status', openStates)
    .delete();
  await dropReading(trx, key);
  await requestSync(services, trx, key, { isByHand: true });
}

/** Known before the row exists, since its token is encrypted for it. */
async function newId(trx: Transaction): Promise<number> {
  const { rows } = await trx.raw<{ rows: { id: number }[] }>('select random_id() as id');
  const [row] = rows;
  if (!row) throw new Error('select returned no row');
  return row.id;
}

/** Only repositories can be public. */
function requireToken({ vendor }: ConnectorSource, token: string): void {
  if (token === '' && vendor !== 'git') throw invalidField('token', 'Enter a token');
}

const invalidField = (path: string, message: Parameters<typeof invalid>[0]) => invalid(message, [{ path, message }]);

/** The audit log has no addresses of people. */
const withoutEmail = (source: ConnectorSource) =>
  Object.fromEntries(Object.entries(source).filter(([name]) => name !== 'email'));
