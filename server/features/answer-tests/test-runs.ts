import type { TestProgress, TestResult, TestRun } from '#shared/contracts/answer-tests.ts';
import type { WidgetConfig } from '#shared/contracts/chatbots.ts';
import { Id } from '#shared/contracts/endpoint.ts';
import { z } from '#shared/contracts/messages.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { conflict, type ErrorStatus, missing } from '../../errors.ts';
import { findUnheld } from '../../jobs/held-row/find-unheld.ts';
import type { HeldColumns, HeldTable } from '../../jobs/held-row/held-table.ts';
import type { Queue } from '../../jobs/queue.ts';
import type { Services } from '../../services.ts';
import type { ChatbotScope } from '../chatbots/owned-chatbot.ts';
import { chatbotIdsOf, lockChatbotRow } from '../chatbots/store.ts';
import type { WebsiteScope } from '../websites/website-scope.ts';
import { type ResultRow, toResult } from './store.ts';

export const runTestsJob = { name: 'run-answer-tests', data: z.object({ workspaceId: Id, runId: Id }) };

export interface RunRow extends HeldColumns {
  chatbot_id: number;
  kind: TestRun['kind'];
  test_id: number | null;
  draft: WidgetConfig | null;
  status: TestRun['status'];
  progress: TestProgress;
  passed: number;
  failed: number;
  changed: number;
  error: string | null;
  error_status: ErrorStatus | null;
  finished_at: Date | null;
}

export const heldRuns: HeldTable = {
  name: 'answer_test_runs',
  topic: (id) => `answer-test-run:${id}`,
  interrupted: 'The tests were interrupted too often. Please try again.',
};

export const toRun = (row: RunRow): TestRun => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  progress: row.progress,
  passed: row.passed,
  failed: row.failed,
  changed: row.changed,
  error: row.error,
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
});

/**
 * Requests a run of a chatbot's tests. An equal run that is still waiting is shared.
 * @throws AppError 404 if the requested test doesn't exist, 409 if the chatbot has none
 */
export async function requestRun(
  { queue }: { queue: Pick<Queue, 'send'> },
  trx: Transaction,
  chatbot: Pick<ChatbotScope, 'workspaceId' | 'id'>,
  { kind, testId = null, draft = null }: { kind: TestRun['kind']; testId?: number | null; draft?: WidgetConfig | null },
): Promise<TestRun> {
  const { workspaceId, id } = chatbot;
  const ofChatbot = { workspace_id: workspaceId, chatbot_id: id };
  await lockChatbotRow(trx, chatbot);
  const [counted] = await trx('answer_tests')
    .where({ ...ofChatbot, deleted_at: null, ...(testId !== null && { id: testId }) })
    .count<{ count: number }[]>('id as count');
  const total = counted?.count ?? 0;
  if (total === 0) throw testId === null ? conflict('Add a test first.') : missing('Test');
  if (kind !== 'draft') {
    const shared = await trx<RunRow>('answer_test_runs')
      .where({ ...ofChatbot, status: 'queued', test_id: testId })
      .whereNot('kind', 'draft')
      .first('*');
    if (shared) return toRun(shared);
  }
  const [row] = await trx<RunRow>('answer_test_runs')
    .insert({
      ...ofChatbot,
      kind,
      test_id: testId,
      draft: draft && JSON.stringify(draft),
      progress: JSON.stringify({ done: 0, total }),
    } as object)
    .returning('*');
  if (!row) throw new Error('insert returned no row');
  await queue.send(runTestsJob, { workspaceId, runId: row.id }, trx, { owner: workspaceId });
  return toRun(row);
}

/** Requests runs for all chatbots of a website that was built. */
export async function requestRunsAfterBuild(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  { workspaceId, websiteId }: WebsiteScope,
): Promise<void> {
  const chatbots = await db('answer_tests')
    .where({ workspace_id: workspaceId, deleted_at: null })
    .whereIn('chatbot_id', await chatbotIdsOf(db, { workspaceId, websiteId }))
    .distinct()
    .pluck<number[]>('chatbot_id');
  for (const id of chatbots) {
    await db.transaction((trx) => requestRun({ queue }, trx, { workspaceId, id }, { kind: 'build' }));
  }
}

/** The last run of all tests with saved settings. */
export async function lastRun(
  db: Database,
  { workspaceId, id }: Pick<ChatbotScope, 'workspaceId' | 'id'>,
): Promise<TestRun | null> {
  const row = await db<RunRow>('answer_test_runs')
    .where({ workspace_id: workspaceId, chatbot_id: id, test_id: null })
    .whereNot('kind', 'draft')
    .orderBy('id', 'desc')
    .first();
  return row ? toRun(row) : null;
}

/** The results of the last two finished runs of some chatbots' tests; `place` is 1 for the last one. */
export async function lastRunsOf(
  db: Database,
  workspaceId: number,
  chatbotIds: readonly number[],
): Promise<{ chatbotId: number; passed: number; failed: number; place: number }[]> {
  const { rows } = await db.raw<{ rows: { chatbotId: number; passed: number; failed: number; place: number }[] }>(
    `select chatbot as "chatbotId", r.passed, r.failed, r.place::int as place
     from unnest(cast(:chatbotIds as bigint[])) chatbot
     cross join lateral (
       select passed, failed, row_number() over (order by id desc) as place from answer_test_runs
       where workspace_id = :workspaceId and chatbot_id = chatbot and test_id is null and kind <> 'draft'
         and status = 'done'
       order by id desc limit 2
     ) r`,
    { workspaceId, chatbotIds },
  );
  return rows;
}

/** @throws AppError 404 for a run of another chatbot */
export async function findRun(
  db: Database,
  { workspaceId, id }: Pick<ChatbotScope, 'workspaceId' | 'id'>,
  runId: number,
): Promise<TestRun> {
  const row = await db<RunRow>('answer_test_runs')
    .where({ workspace_id: workspaceId, chatbot_id: id, id: runId })
    .first();
  if (!row) throw missing('Test run');
  return toRun(row);
}

export async function resultsOfRun(
  db: Database,
  { workspaceId, runId }: { workspaceId: number; runId: number },
): Promise<(TestResult & { testId: number; hasChanged: boolean })[]> {
  const rows = await db<ResultRow>('answer_test_results')
    .where({ workspace_id: workspaceId, run_id: runId } as object)
    .orderBy('test_id')
    .select('*');
  return rows.map((row) => ({ ...toResult(row), testId: row.test_id, hasChanged: row.has_changed }));
}

/** Sends a job for each waiting run without a worker. */
export async function resumeRuns(
  { db, queue }: { db: Database; queue: Pick<Queue, 'send'> },
  { isAlone } = { isAlone: false },
): Promise<void> {
  await db.transaction(async (trx) => {
    for (const { workspace_id: workspaceId, id: runId } of await findUnheld<RunRow>(trx, heldRuns, { isAlone })) {
      await queue.send(runTestsJob, { workspaceId, runId }, trx);
    }
  });
}
