import { setTimeout as sleep } from 'node:timers/promises';
import type { BuildEvent, BuildSummary } from '#shared/contracts/knowledge.ts';
import type { Database } from '../../../db/connection.ts';
import { AppError, notFound } from '../../../errors.ts';
import { findBuild } from './build-record.ts';

const pollEveryMs = 150;

/**
 * Progress of a build until it is done. Ending early does not stop the build.
 * @throws AppError what the build failed with; 404 when its website is deleted meanwhile
 */
export async function* followBuild(db: Database, buildId: number, signal?: AbortSignal): AsyncGenerator<BuildEvent> {
  let last = '';
  for (;;) {
    const build = await findBuild(db, buildId);
    if (!build) throw notFound('Website not found');
    if (build.status === 'failed') throw new AppError(build.error_status ?? 503, build.error ?? 'The build failed');
    if (build.status === 'done' && build.summary) {
      yield { event: 'done', data: { summary: build.summary } };
      return;
    }
    const now = JSON.stringify(build.progress);
    if (now !== last) yield { event: 'progress', data: build.progress };
    last = now;
    await sleep(pollEveryMs, undefined, signal ? { signal } : {});
  }
}

/** Waits for a build. @throws like `followBuild` */
export async function finishedBuild(db: Database, buildId: number, signal?: AbortSignal): Promise<BuildSummary> {
  for await (const event of followBuild(db, buildId, signal)) {
    if (event.event === 'done') return event.data.summary;
  }
  throw new Error('A followed build ends with done or an error');
}
