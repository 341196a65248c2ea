import { Id } from '#shared/contracts/endpoint.ts';
import { z } from '#shared/contracts/messages.ts';
import { freeCorrections } from '#shared/plans/plans.ts';
import type { Transaction } from '../../../db/connection.ts';
import type { Services } from '../../../services.ts';
import { requireWithinPlan } from '../../usage/require-within-plan.ts';
import { lockWebsite } from '../../websites/lock-website.ts';
import { websitesToJoin } from '../../websites/website-queries.ts';
import { ofWebsite, type WebsiteScope } from '../../websites/website-scope.ts';
import { type BuildKind, type BuildRow, chargedKinds, isCharged, queuedProgress } from './build-record.ts';

/** Reading a site takes minutes, which other builds don’t wait for. */
export const followJob = { name: 'follow-site', data: z.object({ workspaceId: Id, websiteId: Id }) };
export const buildJob = { name: 'build-knowledge', data: z.object({ workspaceId: Id, websiteId: Id }) };

/** The job of a build. */
export const workOfBuild = (kind: BuildKind, { workspaceId, websiteId }: WebsiteScope) => ({
  job: kind === 'follow' ? followJob : buildJob,
  data: { workspaceId, websiteId },
  owner: workspaceId,
});

/**
 * Requests a new version of a website's knowledge, in the transaction that changes its contents. If a matching build is
 * still queued, shares it, because it will include the change and counts once.
 * @returns the id of the build to follow
 * @throws AppError 402 for a refresh beyond the plan, 404 if the website was deleted
 */
export async function requestBuild(
  services: Pick<Services, 'config' | 'queue'>,
  trx: Transaction,
  request: WebsiteScope & { kind: BuildKind; chatbotId?: number; restoredVersion?: number },
): Promise<number> {
  const { workspaceId, websiteId, kind, chatbotId = null, restoredVersion = null } = request;
  // Prevents two concurrent requests from both finding nothing queued.
  await lockWebsite(trx, request);
  const shared = await trx<BuildRow>('knowledge_builds')
    .where({ ...ofWebsite(request), status: 'queued' })
    .modify((all) =>
      kind === 'update'
        ? // One that follows the site writes no version if the site hasn't changed.
          all.whereNot('kind', 'follow')
        : all.where({ kind, chatbot_id: chatbotId, restored_version: restoredVersion }),
    )
    // A restored version doesn't have the change, and would undo it.
    .whereRaw(
      `id > coalesce((select max(r.id) from knowledge_builds r
         where r.workspace_id = ? and r.website_id = ? and r.status = 'queued' and r.kind = 'restore' and r.restored_version is distinct from ?), 0)`,
      [workspaceId, websiteId, restoredVersion],
    )
    .orderBy('id')
    .first('id');
  if (shared) return shared.id;
  const isFree = isCharged(kind) && (await isFreeCorrection(trx, request));
  if (isCharged(kind) && !isFree) await requireRefresh(services, trx, workspaceId);
  const [row] = await trx('knowledge_builds')
    .insert({
      ...ofWebsite(request),
      kind,
      chatbot_id: chatbotId,
      restored_version: restoredVersion,
      refresh: isFree ? 'free' : null,
      progress: JSON.stringify(queuedProgress),
    })
    .returning<{ id: number }[]>('id');
  if (!row) throw new Error('insert returned no row');
  const { job, data, owner } = workOfBuild(kind, request);
  await services.queue.send(job, data, trx, { owner });
  return row.id;
}

/** A website that is deleted and added again needs a first build that counts, so the plan limits these, too. */
async function isFreeCorrection(trx: Transaction, website: WebsiteScope): Promise<boolean> {
  const [row] = await trx('knowledge_builds')
    .where(ofWebsite(website))
    .whereNotNull('refresh')
    .select<{ isFirstDay: boolean | null; corrections: number }[]>(
      trx.raw(
        `min(finished_at) filter (where refresh = 'counted') > now() - make_interval(hours => ?) as "isFirstDay"`,
        [freeCorrections.hours],
      ),
      trx.raw(`count(*) filter (where refresh = 'free') as corrections`),
    );
  return row?.isFirstDay === true && row.corrections < freeCorrections.most;
}

/** A charged build counts toward the refreshes once it is done, so builds in progress are included. */
async function requireRefresh(
  services: Pick<Services, 'config'>,
  trx: Transaction,
  workspaceId: number,
): Promise<void> {
  await requireWithinPlan(services, trx, workspaceId, 'refresh', async () => {
    const [row] = await trx('knowledge_builds as b')
      .join(websitesToJoin(trx), { 'w.workspace_id': 'b.workspace_id', 'w.id': 'b.website_id' })
      .where('b.workspace_id', workspaceId)
      .whereIn('b.kind', chargedKinds)
      .whereIn('b.status', ['queued', 'running'])
      .whereNull('b.refresh')
      .count<{ count: number }[]>('b.id as count');
    return row?.count ?? 0;
  });
}
