import type { BuildEvent, BuildSummary } from '#shared/contracts/knowledge.ts';
import { quoted } from '#shared/messages/message.ts';
import { AppError, missing } from '../../../errors.ts';
import type { Services } from '../../../services.ts';
import { type BuildKey, type BuildRow, ofBuild } from './build-record.ts';
import { heldBuilds } from './claim-build.ts';

type Needs = Pick<Services, 'followers'>;

/**
 * Yields the progress of a build until it is done. Aborting `signal` stops following, not the build.
 * @throws AppError if the build failed, with its error; 404 if its website was deleted
 */
export async function* followBuild(
  { followers }: Needs,
  key: BuildKey,
  signal: AbortSignal,
): AsyncGenerator<BuildEvent> {
  let last = '';
  for await (const build of followers.follow<BuildRow>(heldBuilds, ofBuild(key), signal)) {
    if (!build) throw missing('Website');
    if (build.status === 'failed')
      throw new AppError(build.error_status ?? 503, quoted(build.error ?? 'The build failed'));
    if (build.status !== 'queued' && build.status !== 'running' && build.summary) {
      yield { event: 'done', data: { summary: build.summary } };
      return;
    }
    const now = JSON.stringify(build.progress);
    if (now !== last) yield { event: 'progress', data: build.progress };
    last = now;
  }
}

/** Waits for a build. @throws like `followBuild`, and if `signal` aborts */
export async function finishedBuild(needs: Needs, key: BuildKey, signal: AbortSignal): Promise<BuildSummary> {
  for await (const event of followBuild(needs, key, signal)) {
    if (event.event === 'done') return event.data.summary;
  }
  signal.throwIfAborted();
  throw new Error('A followed build ends with done or an error');
}
