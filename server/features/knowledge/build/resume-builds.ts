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
    if (isAlone) await trx('knowledge_builds').where('status', 'running').update({ lease_until: null });
    const left = await trx('knowledge_builds as b')
      .queryContext(across('sweep'))
      .join('websites as w', 'w.id', 'b.website_id')
      .whereIn('status', ['queued', 'running'])
      .whereRaw(isAlone ? 'true' : `coalesce(lease_until, b.created_at) < now() - interval '2 minutes'`)
      .distinct<WebsiteScope[]>({ workspaceId: 'w.workspace_id', websiteId: 'w.id' });
    for (const scope of left) await queue.send(buildJob, scope, trx);
  });
}
