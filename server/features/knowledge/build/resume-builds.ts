import { across } from '../../../db/across.ts';
import type { Database } from '../../../db/connection.ts';
import type { Queue } from '../../../jobs/queue.ts';
import type { WebsiteScope } from '../../websites/owned-website.ts';
import { buildJob } from './request-build.ts';

/**
 * Sends a job for each website whose build waits with nobody to do it, because the queue gave up on its job.
 * @param isAlone true when no worker is at any build: those that seem to run were left by one that was killed
 */
export async function resumeBuilds(
  { db, queue }: { db: Database; queue: Pick<Queue, 'send'> },
  { isAlone } = { isAlone: false },
): Promise<void> {
  await db.transaction(async (trx) => {
    if (isAlone)
      await trx('knowledge_builds')
        .queryContext(across('sweep'))
        .where('status', 'running')
        .update({ lease_until: null });
    const left = await trx('knowledge_builds')
      .queryContext(across('sweep'))
      .whereIn('status', ['queued', 'running'])
      .whereRaw(isAlone ? 'true' : `coalesce(lease_until, created_at) < now() - interval '2 minutes'`)
      .distinct<WebsiteScope[]>({ workspaceId: 'workspace_id', websiteId: 'website_id' });
    for (const scope of left) await queue.send(buildJob, scope, trx);
  });
}
