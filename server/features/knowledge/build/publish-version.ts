import { Id } from '#shared/contracts/endpoint.ts';
import type { BuildSummary } from '#shared/contracts/knowledge.ts';
import { z } from '#shared/contracts/messages.ts';
import { prepared } from '../../../db/prepared.ts';
import { endWork } from '../../../jobs/held-row/write-held.ts';
import type { Services } from '../../../services.ts';
import { recordUsage } from '../../usage/record-usage.ts';
import { lockWebsite } from '../../websites/lock-website.ts';
import { type ClaimedBuild, heldBuilds } from './claim-build.ts';
import type { WrittenVersion } from './write-version.ts';

/** Sent after each version goes live. */
export const knowledgeBuiltJob = { name: 'knowledge-built', data: z.object({ workspaceId: Id, websiteId: Id }) };

/**
 * Makes the version just built the live one. Charges a refresh unless nothing on the website changed. Leftovers of the
 * old version are swept later.
 * @returns whether the website has more queued builds
 * @throws LeaseLost if another worker has taken over the build, AppError 404 if the website was deleted
 */
export async function publishVersion(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  build: ClaimedBuild,
  result: Omit<WrittenVersion, 'summary'> & { summary: BuildSummary },
): Promise<boolean> {
  const { workspaceId, websiteId, version } = build;
  const { summary, stats, segments, endedSources, model } = result;
  return db.transaction(async (trx) => {
    await lockWebsite(trx, build);
    await endWork(trx, heldBuilds, build.lease, {
      status: 'done',
      summary: JSON.stringify(summary),
      progress: JSON.stringify({ step: 'done', done: summary.chunks, total: summary.chunks }),
      error: null,
      error_status: null,
    });
    // A version that still has sources was published. Only publishing removes the last source of an earlier version.
    const publish = trx.raw<{ rows: { hasOpenBuild: boolean }[] }>(
      `with version as (
         insert into knowledge_versions (workspace_id, website_id, version, segments, stats, emb_model)
         values (:workspaceId, :websiteId, :version, :segments, :stats, :model)
       ), ended as (
         update knowledge_sources set ended_at = now()
         where workspace_id = :workspaceId and id = any(cast(:endedSources as bigint[]))
       ), outdated as (
         delete from knowledge_versions v
         where workspace_id = :workspaceId and website_id = :websiteId and version in (
           select version from knowledge_sources where workspace_id = :workspaceId and id = any(cast(:endedSources as bigint[]))
           union all
           select kb_version from websites where workspace_id = :workspaceId and id = :websiteId
         ) and not exists (
           select from knowledge_sources s
           where s.workspace_id = :workspaceId and s.website_id = v.website_id and s.version = v.version
             and s.ended_at is null and s.id <> all(cast(:endedSources as bigint[])))
       )
       update websites set kb_version = :version, language = :language
       where workspace_id = :workspaceId and id = :websiteId
       returning exists (
         select from knowledge_builds b
         where b.workspace_id = :workspaceId and b.website_id = :websiteId and b.status in ('queued', 'running')
       ) as "hasOpenBuild"`,
      {
        workspaceId,
        websiteId,
        version,
        segments: JSON.stringify(segments),
        stats: JSON.stringify(stats),
        model,
        endedSources,
        language: stats.language,
      },
    );
    const { rows } = await publish.options(prepared);
    await queue.send(knowledgeBuiltJob, { workspaceId, websiteId }, trx);
    if (build.kind !== 'update' && !(build.isFirstClaim && isUnchanged(summary))) {
      const { chatbotId } = build;
      await recordUsage(trx, { workspaceId, websiteId, chatbotId, kind: 'refresh', quantity: 1 });
    }
    return rows[0]?.hasOpenBuild ?? false;
  });
}

/** Whether the website was read again and nothing had changed. */
function isUnchanged({ changes }: BuildSummary): boolean {
  return changes !== undefined && changes.added.count + changes.changed.count + changes.removed.count === 0;
}
