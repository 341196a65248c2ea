import type { FactKind } from '#server/language/facts.ts';
import type { Database } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';
import { readInBatches } from '../../../db/read-in-batches.ts';
import type { WebsiteScope } from '../../websites/website-scope.ts';
import type { PassagePlace } from '../types.ts';
import type { SourceKind } from './read-sources.ts';

/** A source as the live version has it. */
export interface StoredSource {
  id: number;
  kind: SourceKind;
  originId: number;
  fingerprint: string;
  linkLines: string;
  url: string | null;
  title: string;
}

/** A source of an earlier version. */
export interface PastSource extends StoredSource {
  chatbotId: number | null;
  /** The language its owner chose. */
  language: string | null;
}

const storedColumns = ['id', 'kind', 'origin_id as originId', 'fingerprint', 'link_lines as linkLines', 'url', 'title'];
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
  const query = () => db.from(published(db, website).select('s.*').as('s')).select(storedColumns).options(prepared);
  for await (const rows of readInBatches<StoredSource>(query, rowsPerBatch)) {
    for (const row of rows) sources.set(keyOf(row.kind, row.originId), row);
  }
  return sources;
}

/** Reads the sources of a version that is kept, without those that its owner deleted since then. */
export async function readPastSources(db: Database, website: WebsiteScope, version: number): Promise<PastSource[]> {
  const past = db('knowledge_sources as s')
    .where({ 's.workspace_id': website.workspaceId, 's.website_id': website.websiteId })
    .where('s.version', '<=', version)
    .whereNull('s.ended_at')
    .whereRaw('(s.ended_version is null or s.ended_version > ?)', [version])
    .whereRaw(`not ${isDeleted}`);
  const query = () =>
    db.from(past.clone().select('s.*').as('s')).select([...storedColumns, 'chatbot_id as chatbotId', 'language']);
  const sources: PastSource[] = [];
  for await (const rows of readInBatches<PastSource>(query, rowsPerBatch)) sources.push(...rows);
  return sources;
}

/** SQL: whether the text or file of a source `s` was deleted by its owner. */
export const isDeleted = `(
  s.kind = 'entry' and not exists (select from entries o where o.workspace_id = s.workspace_id and o.id = s.origin_id)
  or s.kind = 'file' and not exists (select from files o where o.workspace_id = s.workspace_id and o.id = s.origin_id))`;

export const keyOf = (kind: SourceKind, originId: number): string => `${kind} ${originId}`;

export interface StoredPassage {
  sourceId: number;
  ord: number;
  header: string;
  body: string;
  textHash: string;
  isLinkList: boolean;
  facts: FactKind[];
  places: PassagePlace[];
}

/** Yields the passages of some sources in order, in batches. */
export async function* readStoredPassages(
  db: Database,
  { workspaceId }: WebsiteScope,
  sourceIds: readonly number[],
): AsyncGenerator<StoredPassage[]> {
  for (let after = { sourceId: 0, ord: -1 }; ; ) {
    const read = db.raw<{ rows: StoredPassage[] }>(
      `select p.source_id as "sourceId", p.ord, p.header, p.body, p.text_hash as "textHash", p.is_link_list as "isLinkList",
         coalesce(p.facts, '{}') as facts, coalesce(p.places, '{}') as places
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
