import type { Database, Transaction } from '../../../db/connection.ts';
import { claimRow } from '../../../jobs/held-row/claim-row.ts';
import {
  type HeldColumns,
  type HeldTable,
  isFirstClaim,
  isHeld,
  type Lease,
} from '../../../jobs/held-row/held-table.ts';
import type { Services } from '../../../services.ts';
import { lockedWebsite } from '../../websites/lock-website.ts';
import { ofWebsite, type WebsiteScope } from '../../websites/website-scope.ts';
import { type BuildKey, type BuildKind, type BuildRow, buildTopic, ofBuild } from './build-record.ts';

export const heldBuilds: HeldTable = {
  name: 'knowledge_builds',
  topic: buildTopic,
  interrupted: 'The build was interrupted too often. Please try again.',
};

export interface ClaimedBuild extends BuildKey, WebsiteScope {
  lease: Lease & Pick<HeldColumns, 'attempts'>;
  kind: BuildKind;
  chatbotId: number | null;
  /** The version to restore; null to build from the website's texts. */
  restoredVersion: number | null;
  /** Whether it corrects the website's first build and doesn't count as a refresh. */
  isFree: boolean;
  /** The version this attempt writes. No one else writes it, and it stays hidden until the build is complete. */
  version: number;
  /** If false, an earlier worker may have stored changed pages before it stopped. */
  isFirstClaim: boolean;
  /** Whether choices of pages must be applied first. */
  hasChoices: boolean;
  /** Whether the queue should not retry after a failure. */
}

export interface HeldElsewhere {
  held: BuildKey;
}

/**
 * Claims the oldest unfinished build of a website, so that its builds run one after the other. Null if there is none;
 * `held` if another worker is running one and will continue with the rest.
 */
export async function claimBuild(
  { db, telemetry }: Pick<Services, 'db' | 'telemetry'>,
  scope: WebsiteScope,
): Promise<ClaimedBuild | HeldElsewhere | null> {
  const { workspaceId, websiteId } = scope;
  const givenUp: BuildRow[] = [];
  const claimed = await db.transaction(async (trx) => {
    const website = await lockedWebsite(trx, scope).first<{ hasChoices: boolean; hasHeldBack: boolean } | undefined>(
      trx.raw('exists (select from knowledge_choices where workspace_id = ? and website_id = ?) as "hasChoices"', [
        workspaceId,
        websiteId,
      ]),
      trx.raw(
        `exists (select from knowledge_builds where workspace_id = ? and website_id = ? and held_back is not null and status = 'held') as "hasHeldBack"`,
        [workspaceId, websiteId],
      ),
    );
    if (!website) return null;
    const open = await trx('knowledge_builds')
      .where(ofWebsite(scope))
      .whereIn('status', ['queued', 'running'])
      .orderBy('id')
      .select<{ id: number; is_held: boolean }[]>('id', trx.raw(`${isHeld} as is_held`));
    const held = open.find((build) => build.is_held);
    if (held) return { held: { workspaceId, buildId: held.id } };
    const nextVersion = trx.raw(
      '(select coalesce(max(version), 0) + 1 from knowledge_builds where workspace_id = ? and website_id = ?)',
      [workspaceId, websiteId],
    );
    for (const { id: buildId } of open) {
      const row = ofBuild({ workspaceId, buildId });
      const claim = await claimRow<BuildRow>(trx, heldBuilds, row, { version: nextVersion });
      if (claim?.outcome !== 'claimed') {
        if (claim) givenUp.push(claim.row);
        continue;
      }
      // The new version replaces it. A build that follows the site may find that there is none.
      if (website.hasHeldBack && claim.row.kind !== 'follow') await replaceHeldBack(trx, scope);
      return { ...toClaimed(claim.row), hasChoices: website.hasChoices };
    }
    return null;
  });
  for (const { kind, created_at: createdAt } of givenUp) {
    const seconds = (Date.now() - createdAt.getTime()) / 1000;
    telemetry.metrics.buildSeconds.observe({ kind, outcome: 'failed' }, seconds);
  }
  return claimed;
}

/** Discards the version that waits for its owner. */
export async function replaceHeldBack(db: Database | Transaction, website: WebsiteScope): Promise<void> {
  await db('knowledge_builds')
    .where({ ...ofWebsite(website), status: 'held' })
    .update({ status: 'discarded' });
}

function toClaimed(row: BuildRow): Omit<ClaimedBuild, 'hasChoices'> {
  if (row.version === null) throw new Error('A claimed build has a version');
  return {
    lease: row,
    workspaceId: row.workspace_id,
    websiteId: row.website_id,
    buildId: row.id,
    kind: row.kind,
    chatbotId: row.chatbot_id,
    restoredVersion: row.restored_version,
    isFree: row.refresh === 'free',
    version: row.version,
    isFirstClaim: isFirstClaim(row),
  };
}
