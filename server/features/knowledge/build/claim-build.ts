import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../../db/connection.ts';
import type { Services } from '../../../services.ts';
import type { WebsiteScope } from '../../websites/owned-website.ts';
import { type BuildKind, type BuildRow, failBuild } from './build-record.ts';

/** A worker that is silent for this long is taken for dead. It renews its lease several times as often. */
export const leaseSeconds = 8;
/** A build that brings its worker down each time must not do so for ever. */
export const maxAttempts = 4;
const watchEveryMs = 500;

export interface ClaimedBuild {
  id: number;
  websiteId: number;
  workspaceId: number;
  kind: BuildKind;
  chatbotId: number | null;
  /** The version this attempt writes. Nobody else writes it, and it shows only when the build is complete. */
  version: number;
  /** An earlier attempt may have stored changed pages before it broke off. */
  isFirstAttempt: boolean;
  /** True when the queue should not be asked for another try. */
  isLastAttempt: boolean;
}

export interface HeldElsewhere {
  heldBuildId: number;
}

/**
 * Takes the oldest unfinished build of a website, so that its builds run one after the other.
 * Null when there is none; `heldBuildId` when another worker is at it and will go on with the rest.
 */
export async function claimBuild(
  { db, telemetry }: Pick<Services, 'db' | 'telemetry'>,
  { workspaceId, websiteId }: WebsiteScope,
): Promise<ClaimedBuild | HeldElsewhere | null> {
  const givenUp: BuildRow[] = [];
  const claim = await db.transaction(async (trx) => {
    const website = await trx('websites')
      .where({ workspace_id: workspaceId, id: websiteId, deleted_at: null })
      .forNoKeyUpdate()
      .first('id');
    if (!website) return null;
    const open = await trx<BuildRow>('knowledge_builds')
      .where('website_id', websiteId)
      .whereIn('status', ['queued', 'running'])
      .orderBy('id')
      .select<(BuildRow & { is_held: boolean })[]>('*', trx.raw('coalesce(lease_until > now(), false) as is_held'));
    const held = open.find((build) => build.is_held);
    if (held) return { heldBuildId: held.id };
    for (const build of open) {
      if (build.attempts >= maxAttempts) {
        await failBuild(trx, build, {
          status: 503,
          message: 'The build was interrupted too often. Please try again.',
        });
        givenUp.push(build);
        continue;
      }
      const [claimed] = await trx('knowledge_builds')
        .where('id', build.id)
        .update({
          status: 'running',
          attempts: build.attempts + 1,
          lease_until: trx.raw('now() + make_interval(secs => ?)', [leaseSeconds]),
          version: trx.raw('(select coalesce(max(version), 0) + 1 from knowledge_builds where website_id = ?)', [
            websiteId,
          ]),
        })
        .returning<{ version: number }[]>('version');
      if (!claimed) continue;
      return {
        id: build.id,
        websiteId,
        workspaceId,
        kind: build.kind,
        chatbotId: build.chatbot_id,
        version: claimed.version,
        isFirstAttempt: build.attempts === 0,
        isLastAttempt: build.attempts + 1 >= maxAttempts,
      };
    }
    return null;
  });
  for (const { kind, created_at: createdAt } of givenUp) {
    const seconds = (Date.now() - createdAt.getTime()) / 1000;
    telemetry.metrics.buildSeconds.observe({ kind, outcome: 'failed' }, seconds);
  }
  return claim;
}

/**
 * Watches a build that another worker holds. True as soon as that worker gives a sign of life; false when the build
 * is free: finished, handed back, or its worker dead.
 */
export async function holderIsAlive(db: Database, buildId: number, signal: AbortSignal): Promise<boolean> {
  let first: number | undefined;
  for (;;) {
    const row = await db<BuildRow>('knowledge_builds')
      .where({ id: buildId, status: 'running' })
      .andWhere('lease_until', '>', db.fn.now())
      .first('lease_until');
    const until = row?.lease_until?.getTime();
    if (until === undefined) return false;
    first ??= until;
    if (until > first) return true;
    await sleep(watchEveryMs, undefined, { signal });
  }
}
