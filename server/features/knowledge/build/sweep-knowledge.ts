import { across } from '../../../db/across.ts';
import type { Database } from '../../../db/connection.ts';
import type { WebsiteScope } from '../../websites/owned-website.ts';

/** An answer that is being written may still read around the passages it found. */
const keepEndedMs = 60_000;
/** With all their passages in one transaction. */
const sourcesPerBatch = 50;

/** Deletes the sources of all websites that no version has any more, and embeddings that no passage needs. */
export async function sweepKnowledge(db: Database): Promise<void> {
  const websites = new Map<number, WebsiteScope>();
  for (;;) {
    const { rows } = await db
      .raw<{ rows: WebsiteScope[] }>(
        `delete from knowledge_sources where (workspace_id, id) in (
           select workspace_id, id from knowledge_sources where ended_at < now() - make_interval(secs => ?) limit ?
         ) returning workspace_id as "workspaceId", website_id as "websiteId"`,
        [keepEndedMs / 1000, sourcesPerBatch],
      )
      .queryContext(across('sweep'));
    for (const row of rows) websites.set(row.websiteId, row);
    if (rows.length < sourcesPerBatch) break;
  }
  for (const scope of websites.values()) {
    // What a build under way has paid for belongs to no passage yet.
    await db.raw(
      `delete from knowledge_embeddings e where workspace_id = :workspaceId and website_id = :websiteId
         and not exists (
           select from knowledge_passages p where p.workspace_id = :workspaceId and p.text_hash = e.text_hash)
         and not exists (select from knowledge_builds b where b.workspace_id = :workspaceId and b.website_id = :websiteId and b.status in ('queued', 'running'))`,
      { ...scope },
    );
  }
}

/** Removes what builds of a website wrote that were never published. Nobody else may be building it. */
export async function discardUnpublished(db: Database, { workspaceId, websiteId }: WebsiteScope): Promise<void> {
  for (;;) {
    const { rows } = await db.raw<{ rows: object[] }>(
      `delete from knowledge_sources where workspace_id = :workspaceId and id in (
         select id from knowledge_sources s
         where workspace_id = :workspaceId and website_id = :websiteId and ended_at is null and not exists (
           select from knowledge_versions v
           where v.workspace_id = :workspaceId and v.website_id = s.website_id and v.version = s.version
         ) limit ${sourcesPerBatch}
       ) returning 1`,
      { workspaceId, websiteId },
    );
    if (rows.length < sourcesPerBatch) break;
  }
  const left = await db('knowledge_segments as g')
    .where({ 'g.workspace_id': workspaceId, 'g.website_id': websiteId })
    .whereNotExists(
      db('knowledge_versions as v')
        .join('websites as w', {
          'w.workspace_id': 'v.workspace_id',
          'w.id': 'v.website_id',
          'w.kb_version': 'v.version',
        })
        .where({ 'v.workspace_id': workspaceId, 'v.website_id': websiteId })
        .whereRaw('v.segments @> to_jsonb(g.id)')
        .select(db.raw('1')),
    )
    .pluck<number[]>('g.id');
  for (const id of left) await db('knowledge_segments').where({ workspace_id: workspaceId, id }).delete();
}
