import type { Database } from '../../../db/connection.ts';
import { readInBatches } from '../../../db/read-in-batches.ts';

const rowsPerBatch = 1000;

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
  const known = new Map<string, number>();
  const chunks = () => db('chunks').where({ website_id: websiteId, emb_model: model }).select('id', 'content_hash');
  for await (const rows of readInBatches<{ id: number; content_hash: string }>(chunks, rowsPerBatch)) {
    for (const row of rows) known.set(row.content_hash, row.id);
  }
  return known;
}
