import type { Database } from '../../../db/connection.ts';
import { endWork } from '../../../jobs/held-row/write-held.ts';
import { ofWebsite } from '../../websites/website-scope.ts';
import { type ClaimedBuild, heldBuilds } from './claim-build.ts';

/** Ends a build that found nothing new. The knowledge is as the last one left it. */
export async function endUnchanged(db: Database, build: ClaimedBuild): Promise<void> {
  const last = await db('knowledge_builds')
    .where({ ...ofWebsite(build), status: 'done' })
    .whereNotNull('summary')
    .orderBy('id', 'desc')
    .first<{ summary: object } | undefined>('summary');
  await endWork(db, heldBuilds, build.lease, {
    status: 'done',
    summary: last ? JSON.stringify(last.summary) : null,
    progress: JSON.stringify({ step: 'done', done: 1, total: 1 }),
    error: null,
    error_status: null,
  });
}
