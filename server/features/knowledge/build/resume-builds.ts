import type { Services } from '../../../services.ts';
import { buildJobName } from './request-build.ts';

/** Sends a job for each website whose build waits with nobody to do it, because the queue gave up on its job. */
export async function resumeBuilds({ db, queue }: Pick<Services, 'db' | 'queue'>): Promise<void> {
  await db.transaction(async (trx) => {
    const stuck = await trx('knowledge_builds')
      .whereIn('status', ['queued', 'running'])
      .whereRaw(`coalesce(lease_until, created_at) < now() - interval '2 minutes'`)
      .distinct()
      .pluck<number[]>('website_id');
    for (const websiteId of stuck) await queue.send(buildJobName, { websiteId }, trx);
  });
}
