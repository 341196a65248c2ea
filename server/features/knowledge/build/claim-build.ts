import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../../db/connection.ts';
import type { Services } from '../../../services.ts';
import { ofWebsite, type WebsiteScope } from '../../websites/owned-website.ts';
import { type BuildKey, type BuildKind, type BuildRow, failBuild, rowOf } from './build-record.ts';

/** A worker that is silent for this long is taken for dead. It renews its lease several times as often. */
export const leaseSeconds = 8;
/** A build that brings its worker down each time must not do so for ever. */
export const maxAttempts = 4;
const watchEveryMs = 500;

export interface ClaimedBuild extends BuildKey, WebsiteScope {
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
  held: BuildKey;
}

/**
 * Takes the oldest unfinished build of a website, so that its builds run one after the other.
 * Null when there is none; `held` when another worker is at it and will go on with the rest.
 */
export async function claimBuild(
  { db, telemetry }: Pick<Services, 'db' | 'telemetry'>,
  scope: WebsiteScope,
): Promise<ClaimedBuild | HeldElsewhere | null> {
  const { workspaceId, websiteId } = scope;
  const givenUp: BuildRow[] = [];
  const claim = await db.transaction(async (trx) => {
    const website = await trx('websites')
      .where({ workspace_id: workspaceId, id: websiteId, deleted_at: null })
      .forNoKeyUpdate()
      .first('id');
    if (!website) return null;
    const open = await trx<BuildRow>('knowledge_builds')
      .where(ofWebsite(scope))
      .whereIn('status', ['queued', 'running'])
      .orderBy('id')
      .select<(BuildRow & { is_held: boolean })[]>('*', trx.raw('coalesce(lease_until > now(), false) as is_held'));
    const held = open.find((build) => build.is_held);
    if (held) return { held: { workspaceId, buildId: held.id } };
    for (const build of open) {
      if (build.attempts >= maxAttempts) {
        const interrupted = { status: 503, message: 'The build was interrupted too often. Please try again.' } as const;
        await failBuild(trx, { workspaceId, buildId: build.id, version: build.version }, interrupted);
        givenUp.push(build);
        continue;
      }
      const [claimed] = await trx('knowledge_builds')
        .where({ workspace_id: workspaceId, id: build.id })
        .update({
          status: 'running',
          attempts: build.attempts + 1,
          lease_until: trx.raw('now() + make_interval(secs => ?)', [leaseSeconds]),
          version: trx.raw(
            '(select coalesce(max(version), 0) + 1 from knowledge_builds where workspace_id = ? and website_id = ?)',
            [workspaceId, websiteId],
          ),
        })
        .returning<{ version: number }[]>('version');
      if (!claimed) continue;
      return {
        buildId: build.id,
        workspaceId,
        websiteId,
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
export async function holderIsAlive(db: Database, key: BuildKey, signal: AbortSignal): Promise<boolean> {
  let first: number | undefined;
  for (;;) {
    const row = await db<BuildRow>('knowledge_builds')
      .where({ ...rowOf(key), status: 'running' })
      .andWhere('lease_until', '>', db.fn.now())
      .first('lease_until');
    const until = row?.lease_until?.getTime();
    if (until === undefined) return false;
    first ??= until;
    if (until > first) return true;
    await sleep(watchEveryMs, undefined, { signal });
  }
}
