import { type KnowledgeVersion, type KnowledgeVersions, keptVersions } from '#shared/contracts/knowledge-versions.ts';
import type { Database } from '../../../db/connection.ts';
import { conflict } from '../../../errors.ts';
import type { Services } from '../../../services.ts';
import { areFailingUpdatesHeld } from '../../websites/failing-updates.ts';
import { recordWebsiteAudit } from '../../websites/record-website-audit.ts';
import { readLiveVersion } from '../../websites/store.ts';
import { liveVersionOf } from '../../websites/website-queries.ts';
import type { WebsiteScope } from '../../websites/website-scope.ts';
import { findHeldBack } from './held-back.ts';
import { requestBuild } from './request-build.ts';
import { requireKept } from './restored-sources.ts';

type VersionRow = Omit<KnowledgeVersion, 'createdAt'> & { createdAt: Date };

/** The kept versions of a website, newest first, and the update that waits for the owner. */
export async function listVersions(db: Database, website: WebsiteScope): Promise<KnowledgeVersions> {
  const { workspaceId, websiteId } = website;
  const versions = await db('knowledge_versions as v')
    .where({ 'v.workspace_id': workspaceId, 'v.website_id': websiteId })
    .whereNotNull('v.changes')
    .orderBy('v.version', 'desc')
    .limit(keptVersions)
    .select<VersionRow[]>(
      'v.version',
      'v.kind',
      'v.restored_version as restoredVersion',
      'v.changes',
      'v.created_at as createdAt',
      db.raw('v.version = ? as "isLive"', [liveVersionOf(db, website)]),
      db.raw(`cast(v.stats->>'passages' as integer) as passages`),
    );
  const held = await findHeldBack(db, website);
  return {
    versions: versions.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    held: held && { ...held, createdAt: held.createdAt.toISOString() },
    holdsFailingUpdates: await areFailingUpdatesHeld(db, website),
  };
}

/**
 * Requests a build that restores an earlier version as a new one, so that nothing is lost. It doesn't count as a
 * refresh.
 * @returns the id of the build to follow
 * @throws AppError 409 if the version is live or no longer kept
 */
export async function requestRestore(
  services: Pick<Services, 'db' | 'config' | 'queue'>,
  website: WebsiteScope,
  version: number,
): Promise<number> {
  return services.db.transaction(async (trx) => {
    const buildId = await requestBuild(services, trx, { ...website, kind: 'restore', restoredVersion: version });
    // After the website is locked, so that no version is published in between.
    await requireKept(trx, website, version);
    if ((await readLiveVersion(trx, website)) === version) throw conflict('This version is already in use.');
    await recordWebsiteAudit(trx, website, { action: 'knowledge.restored', after: { version } });
    return buildId;
  });
}
