import { across } from '../../../db/across.ts';
import type { Database } from '../../../db/connection.ts';
import { batchesOf } from '../../../db/statement-size.ts';
import type { WebsiteScope } from '../../websites/website-scope.ts';
import type { BuildStart } from './build-start.ts';
import { sweepParts } from './staged-choices.ts';

/** An answer in progress may still read around the passages it found. */
const keepEndedMs = 60_000;
/** All passages of these sources are deleted in one transaction. */
const sourcesPerBatch = 50;
/** Approximate size in the index. */
const bytesPerPassage = 600;

/**
 * Deletes, for all websites, sources that no kept version has, embeddings that no passage needs, and parts of choices
 * that were never completed.
 */
export async function sweepKnowledge(db: Database): Promise<void> {
  await sweepParts(db);
  await sweepDiscarded(db);
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
    // Embeddings that a running build has paid for don't belong to a passage yet.
    await db.raw(
      `delete from knowledge_embeddings e where workspace_id = :workspaceId and website_id = :websiteId
         and not exists (
           select from knowledge_passages p where p.workspace_id = :workspaceId and p.text_hash = e.text_hash)
         and not exists (select from knowledge_builds b where b.workspace_id = :workspaceId and b.website_id = :websiteId and b.status in ('queued', 'running'))`,
      { ...scope },
    );
  }
}

/** Deletes what discarded updates wrote. They are never published, and no build reads them. */
async function sweepDiscarded(db: Database): Promise<void> {
  const discarded = await db('knowledge_builds')
    .queryContext(across('sweep'))
    .whereNotNull('held_back')
    .where('status', 'discarded')
    .select<(WebsiteScope & { id: number; version: number; segments: number[] })[]>(
      'workspace_id as workspaceId',
      'website_id as websiteId',
      'id',
      'version',
      db.raw(`held_back->'ownSegments' as segments`),
    );
  for (const { workspaceId, websiteId, id, version, segments } of discarded) {
    for (let isMore = true; isMore; ) {
      const { rows } = await db.raw<{ rows: object[] }>(
        `delete from knowledge_sources where workspace_id = :workspaceId and id in (
           select id from knowledge_sources
           where workspace_id = :workspaceId and website_id = :websiteId and version = :version limit ${sourcesPerBatch}
         ) returning 1`,
        { workspaceId, websiteId, version },
      );
      isMore = rows.length === sourcesPerBatch;
    }
    for (const segment of segments) {
      await db('knowledge_segments').where({ workspace_id: workspaceId, id: segment }).delete();
    }
    await db('knowledge_builds').where({ workspace_id: workspaceId, id }).update({ held_back: null });
  }
}

/** Deletes what a website's builds wrote without publishing it. No build of the website may be running. */
export async function discardUnpublished(
  db: Database,
  { workspaceId, websiteId }: WebsiteScope,
  { hasUnpublishedSources, unlisted }: Pick<BuildStart, 'hasUnpublishedSources' | 'unlisted'>,
): Promise<void> {
  for (let isMore = hasUnpublishedSources; isMore; ) {
    const { rows } = await db.raw<{ rows: object[] }>(
      `delete from knowledge_sources where workspace_id = :workspaceId and id in (
         select id from knowledge_sources s
         where workspace_id = :workspaceId and website_id = :websiteId and ended_version is null and not exists (
           select from knowledge_versions v
           where v.workspace_id = :workspaceId and v.website_id = s.website_id and v.version = s.version
         ) limit ${sourcesPerBatch}
       ) returning 1`,
      { workspaceId, websiteId },
    );
    isMore = rows.length === sourcesPerBatch;
  }
  for (const segments of batchesOf(unlisted, ({ passages }) => passages * bytesPerPassage)) {
    const ids = segments.map(({ id }) => id);
    await db.raw('delete from knowledge_segments where workspace_id = ? and id = any(cast(? as bigint[]))', [
      workspaceId,
      ids,
    ]);
  }
}
