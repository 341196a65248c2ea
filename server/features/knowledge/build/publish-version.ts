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

/** Sent with every version that answers after that. */
export const knowledgeBuiltJob = { name: 'knowledge-built', data: z.object({ workspaceId: Id, websiteId: Id }) };

/**
 * Moves the website to the version that was built: from this moment on it answers. The refresh is charged, unless
 * nothing on the website had changed. What the old version had besides is swept later.
 * @returns whether other builds of the website wait
 * @throws LeaseLost when the build is not this worker's anymore, AppError 404 when the website is gone
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
    // A version that still has sources tells that they were published. Only this one takes the last of an earlier one.
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

/** The website was read again and was as before. */
function isUnchanged({ changes }: BuildSummary): boolean {
  return changes !== undefined && changes.added.count + changes.changed.count + changes.gone.count === 0;
}
