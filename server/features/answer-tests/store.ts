import type {
  AnswerTest,
  AnswerTestInput,
  AnswerTestPatch,
  Expectation,
  TestOrigin,
  TestReason,
  TestResult,
} from '#shared/contracts/answer-tests.ts';
import { mostAnswerTests } from '#shared/contracts/answer-tests.ts';
import type { Outcome, Source } from '#shared/contracts/conversations.ts';
import { across } from '../../db/across.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { storableText } from '../../db/storable.ts';
import { conflict, missing } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { ChatbotScope } from '../chatbots/owned-chatbot.ts';
import { recordChatbotAudit } from '../chatbots/record-chatbot-audit.ts';
import { lockChatbotRow } from '../chatbots/store.ts';

export interface TestRow {
  id: number;
  question: string;
  expectation: Expectation;
  origin: TestOrigin;
}

export interface ResultRow {
  test_id: number;
  run_id: number;
  has_passed: boolean;
  reason: TestReason;
  missing: string[];
  answer: string;
  outcome: Outcome;
  sources: Source[];
  has_changed: boolean;
  created_at: Date;
}

const ofChatbot = ({ workspaceId, id }: Pick<ChatbotScope, 'workspaceId' | 'id'>) => ({
  workspace_id: workspaceId,
  chatbot_id: id,
  deleted_at: null,
});

export const toResult = (row: ResultRow): TestResult => ({
  hasPassed: row.has_passed,
  reason: row.reason,
  missing: row.missing,
  answer: row.answer,
  outcome: row.outcome,
  sources: row.sources,
  ranAt: row.created_at.toISOString(),
});

/** The tests of a chatbot in the order they were added, each with its last two results. */
export async function listTests(
  db: Database | Transaction,
  chatbot: Pick<ChatbotScope, 'workspaceId' | 'id'>,
  ids?: readonly number[],
): Promise<AnswerTest[]> {
  const tests = await db('answer_tests')
    .where(ofChatbot(chatbot))
    .modify((query) => ids && query.whereIn('id', ids))
    .orderBy('id')
    .select<TestRow[]>('id', 'question', 'expectation', 'origin');
  const results = Map.groupBy(await lastResults(db, chatbot), (row) => row.test_id);
  return tests.map((test) => {
    const [last, before] = results.get(test.id) ?? [];
    return {
      ...test,
      result: last ? toResult(last) : null,
      before: before ? toResult(before) : null,
      hasChanged: last?.has_changed ?? false,
    };
  });
}

/** The last two results of each test, newest first. Those with unsaved settings don't count. */
export async function lastResults(
  db: Database | Transaction,
  { workspaceId, id }: Pick<ChatbotScope, 'workspaceId' | 'id'>,
): Promise<ResultRow[]> {
  const { rows } = await db.raw<{ rows: ResultRow[] }>(
    `select x.* from answer_tests t
     cross join lateral (
       select r.* from answer_test_results r
       join answer_test_runs u on u.workspace_id = r.workspace_id and u.id = r.run_id
       where r.workspace_id = t.workspace_id and r.test_id = t.id and u.kind <> 'draft'
       order by r.run_id desc limit 2
     ) x
     where t.workspace_id = :workspaceId and t.chatbot_id = :id and t.deleted_at is null
     order by x.test_id, x.run_id desc`,
    { workspaceId, id },
  );
  return rows;
}

/**
 * Adds tests. A test with an existing question replaces it, without its results; for a day, the replaced one can be
 * restored once the new one is deleted.
 * @throws AppError 409 if the chatbot would have too many
 */
export async function addTests(
  trx: Transaction,
  chatbot: ChatbotScope,
  tests: readonly AnswerTestInput[],
): Promise<{ tests: AnswerTest[]; replacedIds: number[] }> {
  await lockChatbotRow(trx, chatbot);
  const ids: number[] = [];
  const replacedIds: number[] = [];
  for (const { question, expectation, origin } of tests) {
    const asked = storableText(question);
    const replaced = await trx('answer_tests')
      .where({ ...ofChatbot(chatbot), question: asked })
      .update({ deleted_at: trx.fn.now() })
      .returning<{ id: number }[]>('id');
    replacedIds.push(...replaced.map(({ id }) => id));
    const [row] = await trx('answer_tests')
      .insert({ ...ofChatbot(chatbot), question: asked, expectation: storable(expectation), origin })
      .returning<{ id: number }[]>('id');
    if (row) ids.push(row.id);
  }
  await requireRoom(trx, chatbot);
  await recordChatbotAudit(trx, chatbot, { action: 'answer-tests.created', count: ids.length });
  return { tests: await listTests(trx, chatbot, ids), replacedIds };
}

/** @throws AppError 404 for a test of another chatbot, 409 if another test has this question */
export async function changeTest(
  trx: Transaction,
  chatbot: ChatbotScope,
  id: number,
  { question, expectation }: AnswerTestPatch,
): Promise<AnswerTest> {
  const asked = question === undefined ? undefined : storableText(question);
  const other =
    asked !== undefined &&
    (await trx('answer_tests')
      .where({ ...ofChatbot(chatbot), question: asked })
      .whereNot({ id })
      .first<{ id: number } | undefined>('id'));
  if (other) throw conflict('Another test asks this question already.');
  const [before] = await listTests(trx, chatbot, [id]);
  if (!before) throw missing('Test');
  const changes = {
    ...(asked !== undefined && { question: asked }),
    ...(expectation && { expectation: storable(expectation) }),
  };
  if (Object.keys(changes).length === 0) return before;
  await trx('answer_tests')
    .where({ ...ofChatbot(chatbot), id })
    .update(changes);
  await recordAudit(trx, {
    action: 'answer-test.changed',
    workspaceId: chatbot.workspaceId,
    subject: before.question,
    before: { question: before.question, expectation: before.expectation },
    after: { question: asked ?? before.question, expectation: expectation ?? before.expectation },
  });
  await trx('answer_test_results').where({ workspace_id: chatbot.workspaceId, test_id: id }).delete();
  const [test] = await listTests(trx, chatbot, [id]);
  if (!test) throw missing('Test');
  return test;
}

/**
 * Deletes a test. For a day it can be restored with its results.
 * @throws AppError 404 for a test of another chatbot
 */
export async function deleteTest(db: Database, chatbot: ChatbotScope, id: number): Promise<void> {
  await db.transaction(async (trx) => {
    const [deleted] = await trx('answer_tests')
      .where({ ...ofChatbot(chatbot), id })
      .update({ deleted_at: trx.fn.now() })
      .returning<{ question: string }[]>('question');
    if (!deleted) throw missing('Test');
    const { workspaceId } = chatbot;
    await recordAudit(trx, { action: 'answer-test.deleted', workspaceId, subject: deleted.question });
  });
}

/**
 * Undoes the deletion of a test. A test that wasn't deleted isn't changed.
 * @throws AppError 404 for a test of another chatbot or one that no longer exists, 409 if another test now asks its
 * question or there is no room
 */
export async function restoreTest(trx: Transaction, chatbot: ChatbotScope, id: number): Promise<AnswerTest> {
  await lockChatbotRow(trx, chatbot);
  const row = await trx('answer_tests')
    .where({ workspace_id: chatbot.workspaceId, chatbot_id: chatbot.id, id })
    .first<{ question: string } | undefined>('question');
  if (!row) throw missing('Test');
  const other = await trx('answer_tests')
    .where({ ...ofChatbot(chatbot), question: row.question })
    .whereNot({ id })
    .first<{ id: number } | undefined>('id');
  if (other) throw conflict('Another test asks this question already.');
  await trx('answer_tests')
    .where({ workspace_id: chatbot.workspaceId, chatbot_id: chatbot.id, id })
    .update({ deleted_at: null });
  await requireRoom(trx, chatbot);
  const { workspaceId } = chatbot;
  await recordAudit(trx, { action: 'answer-test.restored', workspaceId, subject: row.question });
  const [test] = await listTests(trx, chatbot, [id]);
  if (!test) throw missing('Test');
  return test;
}

/** Removes tests that were deleted more than a day ago. */
export async function removeDeletedTests(db: Database): Promise<void> {
  await db('answer_tests')
    .queryContext(across('sweep'))
    .where('deleted_at', '<', db.raw("now() - interval '1 day'"))
    .delete();
}

async function requireRoom(trx: Transaction, chatbot: ChatbotScope): Promise<void> {
  const [counted] = await trx('answer_tests').where(ofChatbot(chatbot)).count<{ count: number }[]>('id as count');
  if ((counted?.count ?? 0) > mostAnswerTests) {
    throw conflict('A chatbot can have at most 200 tests. Delete one to add another.');
  }
}

const storable = (expectation: Expectation): string =>
  JSON.stringify(
    expectation.kind === 'words' ? { ...expectation, words: expectation.words.map(storableText) } : expectation,
  );
