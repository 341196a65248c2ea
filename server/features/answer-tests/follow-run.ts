import type { TestRunEvent } from '#shared/contracts/answer-tests.ts';
import { quoted } from '#shared/messages/message.ts';
import { AppError, missing } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { heldRuns, type RunRow, toRun } from './test-runs.ts';

/**
 * Progress of a run until it is done or `signal` aborts, which does not stop the run.
 * @throws AppError the error of the run; 404 if its chatbot is deleted in the meantime
 */
export async function* followRun(
  { followers }: Pick<Services, 'followers'>,
  { workspaceId, runId }: { workspaceId: number; runId: number },
  signal: AbortSignal,
): AsyncGenerator<TestRunEvent> {
  let last = '';
  for await (const run of followers.follow<RunRow>(heldRuns, { workspace_id: workspaceId, id: runId }, signal)) {
    if (!run) throw missing('Test run');
    if (run.status === 'failed') {
      throw new AppError(run.error_status ?? 503, quoted(run.error ?? 'The tests could not be run. Please try again.'));
    }
    if (run.status === 'done') {
      yield { event: 'done', data: { run: toRun(run) } };
      return;
    }
    const now = JSON.stringify(run.progress);
    if (now !== last) yield { event: 'progress', data: run.progress };
    last = now;
  }
}
