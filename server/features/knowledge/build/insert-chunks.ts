import type { Database } from '../../../db/connection.ts';
import { isForeignKeyViolation } from '../../../db/postgres-errors.ts';
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

/** Inserts chunks of a version that does not show yet. What was deleted meanwhile is left out. */
export async function insertChunks(db: Database, key: VersionKey, chunks: readonly ChunkToInsert[]): Promise<void> {
  for (let left = [...chunks]; left.length > 0; ) {
    try {
      await db('chunks').insert(left.map((one) => toRow(db, key, one)));
      return;
    } catch (error) {
      if (!isForeignKeyViolation(error)) throw error;
      const standing = await stillThere(db, key.websiteId, left);
      if (standing.length === left.length) throw error;
      left = standing;
    }
  }
}

function toRow(db: Database, { websiteId, version, model }: VersionKey, { chunk, lex, embedding }: ChunkToInsert) {
  const { source } = chunk;
  return {
    website_id: websiteId,
    chatbot_id: source.chatbotId,
    kb_version: version,
    page_id: source.kind === 'page' ? source.id : null,
    file_id: source.kind === 'file' ? source.id : null,
    entry_id: source.kind === 'entry' ? source.id : null,
    url: source.url,
    title: chunk.title,
    ord: chunk.ord,
    header: chunk.header,
    body: chunk.body,
    content_hash: chunk.contentHash,
    facts: chunk.facts,
    lex,
    emb_model: embedding ? model : null,
    emb: toColumn(db, embedding),
  };
}

function toColumn(db: Database, embedding: ChunkEmbedding) {
  if (embedding === null) return null;
  if ('vector' in embedding) return JSON.stringify(embedding.vector);
  return db.raw('(select emb from chunks where id = ?)', [embedding.sameAs]);
}

/** @throws BuildLost when the whole website is gone */
async function stillThere(db: Database, websiteId: number, chunks: readonly ChunkToInsert[]): Promise<ChunkToInsert[]> {
  if (!(await db('websites').where('id', websiteId).first('id'))) throw new BuildLost('The website is gone');
  const ids = async (table: 'files' | 'entries') =>
    new Set(await db(table).where('website_id', websiteId).pluck<number[]>('id'));
  const there = { file: await ids('files'), entry: await ids('entries') };
  return chunks.filter(({ chunk: { source } }) => source.kind === 'page' || there[source.kind].has(source.id));
}
