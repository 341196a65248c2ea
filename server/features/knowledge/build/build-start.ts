import type { Database } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';
import { holdsFailingUpdates, liveVersion } from '../../websites/website-queries.ts';
import type { WebsiteScope } from '../../websites/website-scope.ts';
import type { SegmentSize } from '../index/merge-segments.ts';
import type { StoredVersion } from '../version-stats.ts';

/** What earlier builds left behind. */
export interface BuildStart {
  /** The live version; null if nothing is built yet. */
  before: StoredVersion | null;
  /** Its segments, oldest first. */
  segments: SegmentSize[];
  /** Segments that no version lists. */
  unlisted: SegmentSize[];
  /** Whether an interrupted build left sources behind. */
  hasUnpublishedSources: boolean;
  /** Whether the owner's choice of pages has been built before. */
  hasChosenPages: boolean;
  /** Whether an update waits for the owner if a test that passed before fails. */
  holdsFailingUpdates: boolean;
}

interface Row {
  stored: StoredVersion | null;
  segments: SegmentSize[];
  hasUnpublishedSources: boolean;
  hasChosenPages: boolean;
  holdsFailingUpdates: boolean;
}

/** A single statement, since a small build mostly waits for the database. */
export async function readBuildStart(db: Database, { workspaceId, websiteId }: WebsiteScope): Promise<BuildStart> {
  const read = db.raw<{ rows: Row[] }>(
    `select
       (select json_build_object('version', v.version, 'segments', v.segments, 'stats', v.stats, 'embeddingModel', v.emb_model)
        from knowledge_versions v
        where v.workspace_id = :workspaceId and v.website_id = :websiteId and v.version = ${liveVersion}) as stored,
       (select coalesce(json_agg(json_build_object('id', g.id, 'passages', g.passages)), '[]')
        from knowledge_segments g where g.workspace_id = :workspaceId and g.website_id = :websiteId) as segments,
       exists (
         select from knowledge_sources s
         where s.workspace_id = :workspaceId and s.website_id = :websiteId and s.ended_version is null
           and s.version <> all(array(
             select v.version from knowledge_versions v
             where v.workspace_id = :workspaceId and v.website_id = :websiteId))
       ) as "hasUnpublishedSources",
       exists (
         select from knowledge_builds b
         where b.workspace_id = :workspaceId and b.website_id = :websiteId and b.status = 'done'
           and b.kind in ('create', 'regenerate')
       ) as "hasChosenPages",
       coalesce(${holdsFailingUpdates}, false) as "holdsFailingUpdates"`,
    { workspaceId, websiteId },
  );
  const { rows } = await read.options(prepared);
  const [row] = rows;
  if (!row) throw new Error('select returned no row');
  const { stored, ...found } = row;
  const byId = new Map(found.segments.map((segment) => [segment.id, segment]));
  const segments = (stored?.segments ?? []).flatMap((id) => byId.get(id) ?? []);
  const listed = new Set(segments);
  return {
    ...found,
    before: stored,
    segments,
    unlisted: found.segments.filter((segment) => !listed.has(segment)),
  };
}
