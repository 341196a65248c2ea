import type { Expectation } from '#shared/contracts/answer-tests.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { storableText } from '../../db/storable.ts';
import { AppError } from '../../errors.ts';
import { claimRow } from '../../jobs/held-row/claim-row.ts';
import { type News, RowHolder } from '../../jobs/held-row/row-holder.ts';
import { endWork, failWork, LeaseLost, renewLease } from '../../jobs/held-row/write-held.ts';
import type { Services } from '../../services.ts';
import { noteWorkspace } from '../../telemetry/trace.ts';
import type { Answer } from '../answering/answer-question.ts';
import { askInTurn } from '../answering/ask-in-turn.ts';
import { findServedChatbot } from '../chatbots/served-chatbot.ts';
import { isSameAnswer, isSameDecision, judgeAnswer } from './judge-answer.ts';
import { lastResults, type ResultRow, type TestRow } from './store.ts';
import { heldRuns, type RunRow } from './test-runs.ts';

/** Number of runs per chatbot whose counts are kept. */
const keptRuns = 100;
const keptResultsPerTest = 2;

/** Runs the tests of a row, or resumes where an earlier worker was interrupted. Safe to call from several workers. */
export async function runTests(
  services: Services,
  { workspaceId, runId }: { workspaceId: number; runId: number },
  stopping: AbortSignal,
): Promise<void> {
  const { db } = services;
  const claim = await claimRow<RunRow>(db, heldRuns, { workspace_id: workspaceId, id: runId });
  if (claim?.outcome !== 'claimed') return;
  noteWorkspace(workspaceId);
  const run = claim.row;
  let progress = run.progress;
  let stored = progress;
  await using holder = new RowHolder(services, {
    table: heldRuns,
    lease: run,
    stopping,
    news: (): News<object> | null => {
      const now = progress;
      if (now === stored) return null;
      return { changes: { progress: JSON.stringify(now) }, stored: () => void (stored = now) };
    },
  });
  try {
    await runAll(services, run, holder.signal, (done, total) => (progress = { done, total }));
    holder.end();
  } catch (thrown) {
    // Another worker has it now, or it is no longer needed.
    if (thrown instanceof LeaseLost || holder.isLost) return;
    if (stopping.aborted) throw thrown;
    if (!(thrown instanceof AppError) && holder.retriesAfter(thrown)) throw thrown;
    const known = thrown instanceof AppError ? thrown : null;
    if (!known) services.log.error({ err: thrown, runId }, 'tests failed');
    await failWork(db, heldRuns, run, {
      status: known?.status ?? 503,
      message: known?.message ?? 'The tests could not be run. Please try again.',
    });
    holder.end();
  }
  await services.notices.send(heldRuns.topic(runId), db);
}

async function runAll(
  services: Services,
  run: RunRow,
  signal: AbortSignal,
  progress: (done: number, total: number) => void,
): Promise<void> {
  const { db } = services;
  const { workspace_id: workspaceId, chatbot_id: chatbotId } = run;
  const served = await findServedChatbot(db, chatbotId);
  if (!served) throw new AppError(404, 'Chatbot not found');
  const chatbot = run.draft ? { ...served, widgetConfig: run.draft } : served;
  const tests = await db('answer_tests')
    .where({
      workspace_id: workspaceId,
      chatbot_id: chatbotId,
      deleted_at: null,
      ...(run.test_id !== null && { id: run.test_id }),
    })
    .orderBy('id')
    .select<TestRow[]>('id', 'question', 'expectation', 'origin');
  const results = await lastResults(db, { workspaceId, id: chatbotId });
  const last = new Map<number, ResultRow>();
  for (const row of results) if (row.run_id !== run.id && !last.has(row.test_id)) last.set(row.test_id, row);
  const ran = new Set(
    await db('answer_test_results').where({ workspace_id: workspaceId, run_id: run.id }).pluck<number[]>('test_id'),
  );
  let done = ran.size;
  progress(done, tests.length);
  for (const test of tests) {
    if (ran.has(test.id)) continue;
    const answer = await askInTurn(services, { chatbot, text: test.question }, signal);
    await db.transaction(async (trx) => {
      await renewLease(trx, heldRuns, run);
      await insertResult(trx, run, test, answer, last.get(test.id));
    });
    progress(++done, tests.length);
  }
  await db.transaction((trx) => endRun(trx, run, tests.length));
}

async function insertResult(
  trx: Transaction,
  run: RunRow,
  test: { id: number; expectation: Expectation },
  { content, outcome, sources, reasons }: Answer,
  last: ResultRow | undefined,
): Promise<void> {
  const answer = { content, outcome, sources };
  const { hasPassed, reason, missing } = judgeAnswer(test.expectation, answer);
  const before = last && { content: last.answer, outcome: last.outcome, sources: last.sources };
  // A model words the same answer in another way each time.
  const isSame = reasons.model === null ? isSameAnswer : isSameDecision;
  // A test that was deleted in the meantime has no result.
  await trx.raw(
    `insert into answer_test_results
       (workspace_id, test_id, run_id, has_passed, reason, missing, answer, outcome, sources, has_changed)
     select workspace_id, id, :runId, :hasPassed, :reason, :missing, :answer, :outcome, :sources, :hasChanged
     from answer_tests where workspace_id = :workspaceId and id = :testId and deleted_at is null
     on conflict do nothing`,
    {
      workspaceId: run.workspace_id,
      testId: test.id,
      runId: run.id,
      hasPassed,
      reason,
      missing: JSON.stringify(missing),
      answer: storableText(content),
      outcome,
      sources: JSON.stringify(sources),
      hasChanged:
        last !== undefined && before !== undefined && (last.has_passed !== hasPassed || !isSame(before, answer)),
    },
  );
}

/** Counts the results and deletes those that aren't shown anymore. */
async function endRun(trx: Transaction, run: RunRow, total: number): Promise<void> {
  const { workspace_id: workspaceId, chatbot_id: chatbotId, id } = run;
  const [counts] = await trx('answer_test_results')
    .where({ workspace_id: workspaceId, run_id: id })
    .select<{ passed: number; failed: number; changed: number }[]>(
      trx.raw('count(*) filter (where has_passed) as passed'),
      trx.raw('count(*) filter (where not has_passed) as failed'),
      trx.raw('count(*) filter (where has_changed) as changed'),
    );
  await endWork(trx, heldRuns, run, {
    status: 'done',
    ...counts,
    progress: JSON.stringify({ done: total, total }),
    error: null,
    error_status: null,
  });
  await forgetOldResults(trx, { workspaceId, chatbotId });
}

async function forgetOldResults(
  db: Database | Transaction,
  chatbot: { workspaceId: number; chatbotId: number },
): Promise<void> {
  await db.raw(
    `delete from answer_test_runs where workspace_id = :workspaceId and id in (
       select id from (
         select id, kind, status, row_number() over (partition by kind = 'draft' order by id desc) as place
         from answer_test_runs where workspace_id = :workspaceId and chatbot_id = :chatbotId
       ) r where status in ('done', 'failed') and place > case when kind = 'draft' then 1 else ${keptRuns} end)`,
    chatbot,
  );
  await db.raw(
    `delete from answer_test_results where workspace_id = :workspaceId and (test_id, run_id) in (
       select test_id, run_id from (
         select r.test_id, r.run_id, row_number() over (partition by r.test_id order by r.run_id desc) as place
         from answer_test_results r
         join answer_test_runs u on u.workspace_id = r.workspace_id and u.id = r.run_id
         where r.workspace_id = :workspaceId and u.chatbot_id = :chatbotId and u.kind <> 'draft'
       ) x where place > ${keptResultsPerTest})`,
    chatbot,
  );
}
