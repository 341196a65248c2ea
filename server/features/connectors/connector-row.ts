import type { Connector, ConnectorSync, SyncCounts } from '#shared/contracts/connectors.ts';
import type { Message } from '#shared/messages/message.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { missing } from '../../errors.ts';
import type { HeldColumns, HeldTable } from '../../jobs/held-row/held-table.ts';
import { type ConnectorPages, countPagesOfConnectors } from '../pages/count-pages.ts';
import { heldRuns } from '../updates/connector-runs.ts';
import type { RunRow } from '../updates/runs.ts';
import { ofWebsite, type WebsiteScope } from '../websites/website-scope.ts';
import type { StoredToken } from './tokens.ts';

export interface ConnectorRow extends StoredToken {
  website_id: number;
  name: string;
  problem: string | null;
  problem_since: Date | null;
  read_at: Date | null;
  /** Null if the website isn't updated by itself. */
  next_at: Date | null;
  changes_since: Date | null;
  all_since: Date | null;
  created_at: Date;
}

export interface SyncRow extends HeldColumns {
  connector_id: number;
  website_id: number;
  is_by_hand: boolean;
  counts: SyncCounts;
  requests: number;
  bytes: number;
  build_id: number | null;
  /** What it has found; null before it began. */
  run_id: number | null;
  /** Null while it reads. */
  ending: SyncEnding | null;
  status: ConnectorSync['status'];
  error: string | null;
  finished_at: Date | null;
}

/** How reading ended. JSON. */
export interface SyncEnding {
  /** When a reading began that found everything it should; null if it was cut short. */
  startedAt: string | null;
  /** It listed all documents, and not only what changed. */
  isAll: boolean;
  /** For the owner; null if there is none. */
  problem: Message | null;
  spent: { requests: number; bytes: number };
  /** How long the vendor wants to be left alone. */
  retryAfterSeconds: number;
}

export const heldSyncs: HeldTable = {
  name: 'connector_syncs',
  topic: (id) => `connector-sync:${id}`,
  interrupted: 'The reading was interrupted too often. It is tried again later.',
};

/** The key of a connector's row. */
export interface ConnectorKey extends WebsiteScope {
  connectorId: number;
}

export const ofConnector = ({ workspaceId, websiteId, connectorId }: ConnectorKey) => ({
  ...ofWebsite({ workspaceId, websiteId }),
  id: connectorId,
});

/** @throws AppError 404 for a connector of another website */
export async function ownedConnector(db: Database | Transaction, key: ConnectorKey): Promise<ConnectorRow> {
  const row = await db<ConnectorRow>('connectors').where(ofConnector(key)).first<ConnectorRow | undefined>('*');
  if (!row) throw missing('Connector');
  return row;
}

/** The connectors of a website with their last readings, or one of them. */
export async function readConnectors(
  db: Database | Transaction,
  website: WebsiteScope,
  connectorId?: number,
): Promise<Connector[]> {
  const rows = await db<ConnectorRow>('connectors')
    .where(ofWebsite(website))
    .where(connectorId === undefined ? {} : { id: connectorId })
    .orderBy('created_at')
    .orderBy('id')
    .select<ConnectorRow[]>('*');
  const ids = rows.map(({ id }) => id);
  const { workspaceId } = website;
  const syncs = await db('connector_syncs')
    .where('workspace_id', workspaceId)
    .whereRaw('connector_id = any(?)', [ids])
    .distinctOn('connector_id')
    .orderBy(['connector_id', { column: 'id', order: 'desc' }])
    .select<SyncRow[]>('*');
  const counted = await countPagesOfConnectors(db, workspaceId, ids);
  const held = await heldRuns(db, website, ids);
  return rows.map((row) =>
    toConnector(row, {
      sync: syncs.find((sync) => sync.connector_id === row.id),
      held: held.find((run) => run.connector_id === row.id),
      pages: counted.get(row.id) ?? { documents: 0, waiting: 0 },
    }),
  );
}

/** @throws AppError 404 for a connector of another website */
export async function readConnector(db: Database | Transaction, key: ConnectorKey): Promise<Connector> {
  const [connector] = await readConnectors(db, key, key.connectorId);
  if (!connector) throw missing('Connector');
  return connector;
}

const toConnector = (
  row: ConnectorRow,
  { sync, held, pages }: { sync: SyncRow | undefined; held: RunRow | undefined; pages: ConnectorPages },
): Connector => ({
  id: row.id,
  name: row.name,
  source: row.source,
  hasToken: row.token !== null,
  documents: pages.documents,
  waiting: pages.waiting,
  problem: row.problem,
  problemSince: row.problem_since?.toISOString() ?? null,
  readAt: row.read_at?.toISOString() ?? null,
  nextAt: row.next_at?.toISOString() ?? null,
  sync: sync
    ? {
        id: sync.id,
        status: sync.status,
        counts: sync.counts,
        error: sync.error,
        createdAt: sync.created_at.toISOString(),
        finishedAt: sync.finished_at?.toISOString() ?? null,
      }
    : null,
  held: held ? { id: held.id, counts: held.counts, heldBecause: held.held_because } : null,
  createdAt: row.created_at.toISOString(),
});
