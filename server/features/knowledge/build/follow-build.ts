import type { BuildEvent, BuildSummary } from '#shared/contracts/knowledge.ts';
import { AppError, missing } from '../../../errors.ts';
import type { Services } from '../../../services.ts';
import { type BuildKey, buildTopic, findBuild } from './build-record.ts';

/** Notices tell of changes; this is for those that get lost. */
const lookAgainMs = 2000;

type Needs = Pick<Services, 'db' | 'notices'>;

/**
 * Progress of a build until it is done. Ending early does not stop the build.
 * @throws AppError what the build failed with; 404 when its website is deleted meanwhile
 */
export async function* followBuild(
  { db, notices }: Needs,
  key: BuildKey,
  signal?: AbortSignal,
): AsyncGenerator<BuildEvent> {
  using changes = notices.watch(buildTopic(key.buildId));
  let last = '';
  for (;;) {
    const build = await findBuild(db, key);
    if (!build) throw missing('Website');
    if (build.status === 'failed') throw new AppError(build.error_status ?? 503, build.error ?? 'The build failed');
    if (build.status === 'done' && build.summary) {
      yield { event: 'done', data: { summary: build.summary } };
      return;
    }
    const now = JSON.stringify(build.progress);
    if (now !== last) yield { event: 'progress', data: build.progress };
    last = now;
    await changes.next(lookAgainMs, signal);
  }
}

/** Waits for a build. @throws like `followBuild` */
export async function finishedBuild(needs: Needs, key: BuildKey, signal?: AbortSignal): Promise<BuildSummary> {
  for await (const event of followBuild(needs, key, signal)) {
    if (event.event === 'done') return event.data.summary;
  }
  throw new Error('A followed build ends with done or an error');
}
