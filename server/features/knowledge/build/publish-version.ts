import { Id } from '#shared/contracts/endpoint.ts';
import type { BuildSummary } from '#shared/contracts/knowledge.ts';
import { z } from '#shared/contracts/messages.ts';
import type { Services } from '../../../services.ts';
import { recordUsage } from '../../usage/record-usage.ts';
import { lockWebsite } from '../../websites/lock-website.ts';
import type { CollectionStats } from '../types.ts';
import { deleteOtherTerms, withoutTerms, writeTerms } from '../version-terms.ts';
import type { ClaimedBuild } from './claim-build.ts';
import { BuildLost } from './held-build.ts';

/** Sent with every version that answers from then on. */
export const knowledgeBuiltJob = { name: 'knowledge-built', data: z.object({ websiteId: Id }) };

/**
 * Moves the website to the version that was built: from this moment on it answers. The refresh is charged, unless
 * nothing on the website had changed, and the old version removed in the same transaction.
 * @throws BuildLost when the build is not this worker's any more, AppError 404 when the website is gone
 */
export async function publishVersion(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  build: ClaimedBuild,
  result: { summary: BuildSummary; stats: CollectionStats; model: string | null },
): Promise<void> {
  const { id, websiteId, version } = build;
  const { summary, stats, model } = result;
  await writeTerms(db, build, stats);
  await db.transaction(async (trx) => {
    await lockWebsite(trx, websiteId);
    const finished = await trx('knowledge_builds')
      .where({ id, version, status: 'running' })
      .update({
        status: 'done',
        summary: JSON.stringify(summary),
        progress: JSON.stringify({ step: 'done', done: summary.chunks, total: summary.chunks }),
        error: null,
        error_status: null,
        lease_until: null,
        finished_at: trx.fn.now(),
      });
    if (finished === 0) throw new BuildLost('The build went to another worker or is gone');
    await trx('knowledge_versions').insert({
      website_id: websiteId,
      version,
      stats: JSON.stringify(withoutTerms(stats)),
      emb_model: model,
    });
    await trx('websites').where('id', websiteId).update({ kb_version: version, language: stats.language });
    await trx('knowledge_versions').where('website_id', websiteId).whereNot('version', version).delete();
    await deleteOtherTerms(trx, build);
    await trx('chunks').where('website_id', websiteId).whereNot('kb_version', version).delete();
    await queue.send(knowledgeBuiltJob, { websiteId }, trx);
    if (build.kind !== 'update' && !(build.isFirstAttempt && isUnchanged(summary))) {
      const { workspaceId, chatbotId } = build;
      await recordUsage(trx, { workspaceId, websiteId, chatbotId, kind: 'refresh', quantity: 1 });
    }
  });
}

/** The website was read again and was as before. */
function isUnchanged({ changes }: BuildSummary): boolean {
  return changes !== undefined && changes.added.count + changes.changed.count + changes.gone.count === 0;
}
