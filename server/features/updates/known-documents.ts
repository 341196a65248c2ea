import type { Database, Transaction } from '../../db/connection.ts';
import type { ConnectorScope } from './connector-runs.ts';

/** A document as the last reading found it. */
export interface KnownDocument {
  key: string;
  version: string;
  url: string;
  /** Why it has no page; null if it has one. */
  leftOut: string | null;
  missingCount: number;
}

/** How many complete readings in a row must miss a document before its page is removed. */
const mostMisses = 2;

/** By key. */
export async function knownDocuments(
  db: Database,
  { workspaceId, connectorId }: ConnectorScope,
): Promise<Map<string, KnownDocument>> {
  const rows = await db('connector_documents')
    .where({ workspace_id: workspaceId, connector_id: connectorId })
    .select<KnownDocument[]>('key', 'version', 'url', 'left_out as leftOut', 'missing_count as missingCount');
  return new Map(rows.map((row) => [row.key, row]));
}

/** What a complete reading didn't find. */
export interface Misses {
  /** For the first time, so that their pages stay. */
  away: string[];
  /** Found again. */
  back: string[];
}

/** @returns the documents that were missing before, too, and are gone */
export function findMisses(known: readonly KnownDocument[], seen: ReadonlySet<string>) {
  const missing = known.filter(({ key }) => !seen.has(key));
  const isGone = ({ missingCount }: KnownDocument) => missingCount + 1 >= mostMisses;
  const keys = (documents: readonly KnownDocument[]) => documents.map(({ key }) => key);
  const away = keys(missing.filter((document) => !isGone(document)));
  const back = keys(known.filter(({ key, missingCount }) => seen.has(key) && missingCount > 0));
  return { gone: missing.filter(isGone), misses: { away, back } };
}

export async function noteMisses(
  trx: Transaction,
  { workspaceId, connectorId }: ConnectorScope,
  { away, back }: Misses,
): Promise<void> {
  for (const [keys, count] of [[away, 1] as const, [back, 0] as const]) {
    if (keys.length === 0) continue;
    await trx('connector_documents')
      .where({ workspace_id: workspaceId, connector_id: connectorId })
      .whereRaw('key = any(?)', [keys])
      .update({ missing_count: count });
  }
}
