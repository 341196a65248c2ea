import type { Database } from '../../../db/connection.ts';
import { isForeignKeyViolation } from '../../../db/postgres-errors.ts';
import { batchesOf } from '../../../db/statement-size.ts';
import { BuildLost } from './held-build.ts';
import type { PreparedChunk } from './prepare-chunks.ts';

/** A new embedding, the id of the chunk whose embedding is the same, or none. */
export type ChunkEmbedding = { vector: number[] } | { sameAs: number } | null;

export interface ChunkToInsert {
  chunk: PreparedChunk;
  /** pgvector's text form. */
  lex: string;
  embedding: ChunkEmbedding;
}

export interface VersionKey {
  websiteId: number;
  version: number;
  /** Of the embeddings, if there are any. */
  model: string | null;
}

// One parameter for all rows: twice as fast as one per value, most of all in the embedded database.
const insert = `
  insert into chunks (website_id, kb_version, chatbot_id, page_id, file_id, entry_id, url, title, language, ord, header, body,
    content_hash, facts, is_link_list, places, lex, emb_model, emb)
  select :websiteId, :version, r.chatbot_id, r.page_id, r.file_id, r.entry_id, r.url, r.title, r.language, r.ord, r.header,
    r.body, r.content_hash, r.facts, r.is_link_list, r.places, cast(r.lex as sparsevec), r.emb_model,
    coalesce(cast(r.emb as vector), (select emb from chunks c where c.id = r.same_as))
  from json_to_recordset(cast(:rows as json)) as r(chatbot_id bigint, page_id bigint, file_id bigint, entry_id bigint,
    url text, title text, language text, ord integer, header text, body text, content_hash text, facts text[],
    is_link_list boolean, places text[], lex text,
    emb_model text, emb text, same_as bigint)`;

/** Inserts chunks of a version that does not show yet. What was deleted meanwhile is left out. */
export async function insertChunks(
  db: Database,
  { websiteId, version, model }: VersionKey,
  chunks: readonly ChunkToInsert[],
): Promise<void> {
  const sizeOf = (one: ChunkToInsert) => JSON.stringify(toRow(one, model)).length;
  for (const batch of batchesOf(chunks, sizeOf)) await insertBatch(db, { websiteId, version, model }, batch);
}

async function insertBatch(
  db: Database,
  { websiteId, version, model }: VersionKey,
  chunks: readonly ChunkToInsert[],
): Promise<void> {
  for (let left = [...chunks]; left.length > 0; ) {
    try {
      await db.raw(insert, { websiteId, version, rows: JSON.stringify(left.map((one) => toRow(one, model))) });
      return;
    } catch (error) {
      if (!isForeignKeyViolation(error)) throw error;
      const standing = await stillThere(db, websiteId, left);
      if (standing.length === left.length) throw error;
      left = standing;
    }
  }
}

function toRow({ chunk, lex, embedding }: ChunkToInsert, model: string | null) {
  const { source } = chunk;
  return {
    chatbot_id: source.chatbotId,
    page_id: source.kind === 'page' ? source.id : null,
    file_id: source.kind === 'file' ? source.id : null,
    entry_id: source.kind === 'entry' ? source.id : null,
    url: source.url,
    title: chunk.title,
    language: source.language,
    ord: chunk.ord,
    header: chunk.header,
    body: chunk.body,
    content_hash: chunk.contentHash,
    facts: chunk.facts,
    is_link_list: chunk.isLinkList,
    places: chunk.places,
    lex,
    emb_model: embedding ? model : null,
    emb: embedding && 'vector' in embedding ? JSON.stringify(embedding.vector) : null,
    same_as: embedding && 'sameAs' in embedding ? embedding.sameAs : null,
  };
}

/** @throws BuildLost when the whole website is gone */
async function stillThere(db: Database, websiteId: number, chunks: readonly ChunkToInsert[]): Promise<ChunkToInsert[]> {
  if (!(await db('websites').where({ id: websiteId, deleted_at: null }).first('id')))
    throw new BuildLost('The website is gone');
  const ids = async (table: 'files' | 'entries') =>
    new Set(await db(table).where('website_id', websiteId).pluck<number[]>('id'));
  const there = { file: await ids('files'), entry: await ids('entries') };
  return chunks.filter(({ chunk: { source } }) => source.kind === 'page' || there[source.kind].has(source.id));
}
