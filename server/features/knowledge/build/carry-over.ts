import type { Database } from '../../../db/connection.ts';

/**
 * Chunks of this website that need no new embedding when their text comes again, by content hash. Besides those of
 * the version that answers, these are what an interrupted build has already paid for; the rest of what such builds
 * left behind is removed.
 * @param model of the embeddings; null when none are made
 */
export async function carryOver(db: Database, websiteId: number, model: string | null): Promise<Map<string, number>> {
  await db.raw(
    `delete from chunks where website_id = :websiteId
       and kb_version is distinct from (select kb_version from websites where id = :websiteId)
       and (cast(:model as text) is null or emb_model is distinct from :model)`,
    { websiteId, model },
  );
  const rows = await db('chunks')
    .where({ website_id: websiteId, emb_model: model })
    .select<{ id: number; content_hash: string }[]>('id', 'content_hash');
  return new Map(rows.map((row) => [row.content_hash, row.id]));
}
