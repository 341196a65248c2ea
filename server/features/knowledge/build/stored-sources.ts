import type { Database } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';
import { readInBatches } from '../../../db/read-in-batches.ts';
import type { WebsiteScope } from '../../websites/website-scope.ts';
import type { SourceKind } from './read-sources.ts';

/** A source as the live version has it. */
export interface StoredSource {
  id: number;
  kind: SourceKind;
  originId: number;
  fingerprint: string;
  linkLines: string;
}

const rowsPerBatch = 1000;
const passagesPerBatch = 100;

/** Excludes what an unpublished build left behind. */
const published = (db: Database, { workspaceId, websiteId }: WebsiteScope) =>
  db('knowledge_sources as s')
    .where({ 's.workspace_id': workspaceId, 's.website_id': websiteId })
    .whereNull('s.ended_version')
    .whereRaw(
      's.version = any(array(select v.version from knowledge_versions v where v.workspace_id = ? and v.website_id = ?))',
      [workspaceId, websiteId],
    );

export async function readStoredSources(db: Database, website: WebsiteScope): Promise<Map<string, StoredSource>> {
  const sources = new Map<string, StoredSource>();
  const query = () =>
    db
      .from(published(db, website).select('s.*').as('s'))
      .select('id', 'kind', 'origin_id as originId', 'fingerprint', 'link_lines as linkLines')
      .options(prepared);
  for await (const rows of readInBatches<StoredSource>(query, rowsPerBatch)) {
    for (const row of rows) sources.set(keyOf(row.kind, row.originId), row);
  }
  return sources;
}

/** In the order of the ids. */
export async function readTitles(
  db: Database,
  { workspaceId }: WebsiteScope,
  ids: readonly number[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db('knowledge_sources')
    .where('workspace_id', workspaceId)
    .whereIn('id', [...ids])
    .orderBy('id')
    .select<{ title: string; url: string | null }[]>('title', 'url');
  return rows.map(({ title, url }) => title || (url ?? ''));
}

export const keyOf = (kind: SourceKind, originId: number): string => `${kind} ${originId}`;

export interface StoredPassage {
  sourceId: number;
  ord: number;
  header: string;
  body: string;
  textHash: string;
  isLinkList: boolean;
}

/** Yields the passages of some sources in order, in batches. */
export async function* readStoredPassages(
  db: Database,
  { workspaceId }: WebsiteScope,
  sourceIds: readonly number[],
): AsyncGenerator<StoredPassage[]> {
  for (let after = { sourceId: 0, ord: -1 }; ; ) {
    const read = db.raw<{ rows: StoredPassage[] }>(
      `select p.source_id as "sourceId", p.ord, p.header, p.body, p.text_hash as "textHash", p.is_link_list as "isLinkList"
       from knowledge_passages p
       where p.workspace_id = :workspaceId and p.source_id = any(cast(:sourceIds as bigint[])) and (p.source_id, p.ord) > (:sourceId, :ord)
       order by p.source_id, p.ord limit ${passagesPerBatch}`,
      { workspaceId, sourceIds: [...sourceIds], ...after },
    );
    const { rows } = await read.options(prepared);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < passagesPerBatch) return;
    after = { sourceId: last.sourceId, ord: last.ord };
  }
}
