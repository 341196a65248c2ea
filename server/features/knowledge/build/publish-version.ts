import { Id } from '#shared/contracts/endpoint.ts';
import type { BuildSummary } from '#shared/contracts/knowledge.ts';
import { keptVersions } from '#shared/contracts/knowledge-versions.ts';
import { z } from '#shared/contracts/messages.ts';
import type { Transaction } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';
import { endWork } from '../../../jobs/held-row/write-held.ts';
import type { Services } from '../../../services.ts';
import { replaceKeyFacts } from '../../key-facts/store.ts';
import { chargeRefresh } from '../../usage/charge-refresh.ts';
import { recordEvents } from '../../webhooks/record-events.ts';
import { lockWebsite } from '../../websites/lock-website.ts';
import { makeVersionLive } from '../../websites/website-queries.ts';
import type { WebsiteScope } from '../../websites/website-scope.ts';
import { isCharged, ofBuild } from './build-record.ts';
import { type ClaimedBuild, heldBuilds } from './claim-build.ts';
import { isDeleted } from './stored-sources.ts';
import type { WrittenVersion } from './write-version.ts';

/** Sent after each version goes live. */
export const knowledgeBuiltJob = { name: 'knowledge-built', data: z.object({ workspaceId: Id, websiteId: Id }) };

/** A complete version that isn't published yet. */
export type BuiltVersion = Pick<WrittenVersion, 'stats' | 'segments' | 'endedSources' | 'model' | 'changes'> &
  // Updates that wait since before there were any have none.
  Partial<Pick<WrittenVersion, 'keyFacts'>>;

/**
 * Makes the version just built the live one. Charges a refresh unless nothing on the website changed.
 * @returns whether the website has more queued builds
 * @throws LeaseLost if another worker has taken over the build, AppError 404 if the website was deleted
 */
export async function publishVersion(
  services: Pick<Services, 'config' | 'db' | 'queue'>,
  build: ClaimedBuild,
  result: BuiltVersion & { summary: BuildSummary },
): Promise<boolean> {
  const { summary } = result;
  return services.db.transaction(async (trx) => {
    await lockWebsite(trx, build);
    await endWork(trx, heldBuilds, build.lease, {
      status: 'done',
      summary: JSON.stringify(summary),
      progress: JSON.stringify({ step: 'done', done: summary.chunks, total: summary.chunks }),
      error: null,
      error_status: null,
    });
    const hasMore = await makeLive(services, trx, build, result);
    await chargeBuild(services, trx, build, summary);
    return hasMore;
  });
}

/** @returns whether the website has more queued builds */
export async function makeLive(
  { queue }: Pick<Services, 'queue'>,
  trx: Transaction,
  build: WebsiteScope & Pick<ClaimedBuild, 'version' | 'kind' | 'restoredVersion'>,
  { stats, segments, endedSources, model, changes, keyFacts }: BuiltVersion,
): Promise<boolean> {
  const { workspaceId, websiteId, version, kind, restoredVersion } = build;
  // Rows of versions show which sources were published, so a row stays as long as it has sources or can be restored.
  // What the owner deleted is never restored.
  const publish = trx.raw<{ rows: { hasOpenBuild: boolean }[] }>(
    `with version as (
       insert into knowledge_versions (workspace_id, website_id, version, segments, stats, emb_model, kind, restored_version, changes)
       values (:workspaceId, :websiteId, :version, :segments, :stats, :model, :kind, :restoredVersion, :changes)
     ), kept as materialized (
       select version from knowledge_versions
       where workspace_id = :workspaceId and website_id = :websiteId
       order by version desc limit ${keptVersions - 1}
     ), ended as (
       update knowledge_sources s set ended_version = :version, ended_at = case when ${isDeleted} then now() end
       where workspace_id = :workspaceId and id = any(cast(:endedSources as bigint[]))
     ), forgotten as (
       update knowledge_sources s set ended_at = now()
       where workspace_id = :workspaceId and website_id = :websiteId and ended_version is not null and ended_at is null
         and (ended_version <= (select min(version) from kept) or ${isDeleted})
     ), outdated as (
       delete from knowledge_versions v
       where workspace_id = :workspaceId and website_id = :websiteId and version in (
         select version from knowledge_sources where workspace_id = :workspaceId and id = any(cast(:endedSources as bigint[]))
         union all
         (select version from knowledge_versions where workspace_id = :workspaceId and website_id = :websiteId
          order by version desc offset ${keptVersions - 1} limit 1)
       ) and version not in (select version from kept) and not exists (
         select from knowledge_sources s
         where s.workspace_id = :workspaceId and s.website_id = v.website_id and s.version = v.version
           and s.ended_version is null and s.id <> all(cast(:endedSources as bigint[])))
     )
     ${makeVersionLive}
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
      kind,
      restoredVersion,
      changes: JSON.stringify(changes),
      language: stats.language,
    },
  );
  const { rows } = await publish.options(prepared);
  if (keyFacts) {
    await replaceKeyFacts(trx, { workspaceId, websiteId }, { facts: keyFacts, language: stats.language });
  }
  await queue.send(knowledgeBuiltJob, { workspaceId, websiteId }, trx);
  await recordEvents({ queue }, trx, workspaceId, [{ type: 'knowledge.published', data: { websiteId, version } }]);
  return rows[0]?.hasOpenBuild ?? false;
}

/** Charges a refresh unless it is a free correction, or the website was read again and nothing had changed. */
export async function chargeBuild(
  { config }: Pick<Services, 'config'>,
  trx: Transaction,
  build: ClaimedBuild,
  summary: BuildSummary,
): Promise<void> {
  if (!isCharged(build.kind) || build.isFree || (build.isFirstClaim && isUnchanged(summary))) return;
  const { workspaceId, websiteId, chatbotId } = build;
  await chargeRefresh(config, trx, { workspaceId, websiteId, chatbotId });
  await trx('knowledge_builds').where(ofBuild(build)).update({ refresh: 'counted' });
}

function isUnchanged({ changes }: BuildSummary): boolean {
  return changes !== undefined && changes.added.count + changes.changed.count + changes.removed.count === 0;
}
