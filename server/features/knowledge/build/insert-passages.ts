import type { Database } from '../../../db/connection.ts';
import { isForeignKeyViolation } from '../../../db/postgres-errors.ts';
import { prepared } from '../../../db/prepared.ts';
import { batchesOf } from '../../../db/statement-size.ts';
import { LeaseLost } from '../../../jobs/held-row/write-held.ts';
import type { WebsiteScope } from '../../websites/website-scope.ts';
import type { ChunkText } from '../types.ts';
import type { ChangedSource } from './changed-sources.ts';
import type { PreparedChunk } from './prepare-chunks.ts';
import type { SourceHead } from './read-sources.ts';

export interface SourceToInsert extends Pick<ChangedSource, 'title' | 'fingerprint'> {
  head: Pick<SourceHead, 'kind' | 'id' | 'chatbotId' | 'url' | 'language'>;
  linkLines: string;
}

export type PassageText = ChunkText & Pick<PreparedChunk, 'textHash'>;

export interface PassageToInsert {
  sourceId: number;
  chunk: PassageText;
}

/** Rows per insert, to keep each transaction to a few milliseconds. */
const rowsPerInsert = 30;

/**
 * Inserts sources of a version that isn't live yet.
 * @returns the sources with their ids, in ascending order
 * @throws LeaseLost if the website was deleted
 */
export async function insertSources<Inserted extends SourceToInsert>(
  db: Database,
  { workspaceId, websiteId, version }: WebsiteScope & { version: number },
  sources: readonly Inserted[],
): Promise<(Inserted & { id: number })[]> {
  const rows = sources.map(({ head, title, fingerprint, linkLines }, place) => ({
    place,
    kind: head.kind,
    origin_id: head.id,
    chatbot_id: head.chatbotId,
    fingerprint,
    link_lines: linkLines,
    url: head.url,
    title,
    language: head.language,
  }));
  const inserted: (Inserted & { id: number })[] = [];
  // One parameter for all rows is twice as fast as one per value, most of all in the embedded database.
  await insertAll(rows, async (json) => {
    const insert = db.raw<{ rows: { place: number; id: number }[] }>(
      `with numbered as materialized (
         select r.*, nextval(pg_get_serial_sequence('knowledge_sources', 'id')) as id
         from json_to_recordset(cast(:json as json)) as r(place integer, kind text, origin_id bigint, chatbot_id bigint,
           fingerprint uuid, link_lines uuid, url text, title text, language text)
       ), inserted as (
         insert into knowledge_sources (workspace_id, id, website_id, version, kind, origin_id, chatbot_id, fingerprint, link_lines, url, title, language)
         overriding system value
         select :workspaceId, id, :websiteId, :version, kind, origin_id, chatbot_id, fingerprint, link_lines, url, title, language
         from numbered
       ) select place, id from numbered`,
      { workspaceId, websiteId, version, json },
    );
    const { rows: ids } = await insert.options(prepared);
    for (const { place, id } of ids) {
      const source = sources[place];
      if (source) inserted.push({ ...source, id });
    }
  });
  return inserted.sort((a, b) => a.id - b.id);
}

/** Inserts passages of these sources. Skips those of a source deleted in the meantime. */
export async function insertPassages(
  db: Database,
  { workspaceId }: WebsiteScope,
  passages: readonly PassageToInsert[],
): Promise<void> {
  const rows = passages.map(({ sourceId, chunk }) => ({
    source_id: sourceId,
    ord: chunk.ord,
    header: chunk.header,
    body: chunk.body,
    text_hash: chunk.textHash,
    facts: chunk.facts.length > 0 ? chunk.facts : null,
    places: chunk.places.length > 0 ? chunk.places : null,
    is_link_list: chunk.isLinkList,
  }));
  await insertAll(rows, (json) =>
    db
      .raw(
        `insert into knowledge_passages (workspace_id, source_id, ord, header, body, text_hash, facts, places, is_link_list)
       select :workspaceId, r.source_id, r.ord, r.header, r.body, r.text_hash, r.facts, r.places, r.is_link_list
       from json_to_recordset(cast(:json as json)) as r(source_id bigint, ord integer, header text, body text,
         text_hash uuid, facts text[], places text[], is_link_list boolean)
       where exists (select from knowledge_sources s where s.workspace_id = :workspaceId and s.id = r.source_id)`,
        { workspaceId, json },
      )
      .options(prepared),
  );
}

async function insertAll(rows: readonly object[], insert: (json: string) => PromiseLike<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    const some = rows.slice(start, start + rowsPerInsert).map((row) => JSON.stringify(row));
    for (const batch of batchesOf(some, (json) => json.length)) {
      try {
        await insert(`[${batch.join(',')}]`);
      } catch (error) {
        throw isForeignKeyViolation(error) ? new LeaseLost('The website is gone') : error;
      }
    }
  }
}
