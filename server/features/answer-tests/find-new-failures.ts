import type { TestFailure } from '#shared/contracts/knowledge-versions.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import type { Question } from '../answering/answer-question.ts';
import { askInTurn } from '../answering/ask-in-turn.ts';
import { findServedChatbot } from '../chatbots/served-chatbot.ts';
import { chatbotIdsOf } from '../chatbots/store.ts';
import type { StoredVersion } from '../knowledge/version-stats.ts';
import type { WebsiteScope } from '../websites/website-scope.ts';
import { judgeAnswer } from './judge-answer.ts';
import { lastResults, type TestRow } from './store.ts';

/** A slow model must not delay updates of other websites. Remaining tests run after it is published. */
const longestMs = 10 * 60_000;
const longestAnswer = 2000;

/**
 * Runs the tests of a website's chatbots with an unpublished version. A test counts as failed only if the live version
 * passes it now. A model that is down, an exhausted budget or a changed setting isn't a fault of the version and
 * doesn't hold it back.
 */
export async function findNewFailures(
  services: Services,
  { workspaceId, websiteId }: WebsiteScope,
  unpublished: StoredVersion,
  { signal, onProgress }: { signal: AbortSignal; onProgress(done: number, total: number): void },
): Promise<TestFailure[]> {
  const { db, log } = services;
  const endsAt = performance.now() + longestMs;
  const chatbotIds = await chatbotIdsOf(db, { workspaceId, websiteId });
  const tests: { chatbot: Question['chatbot']; test: TestRow }[] = [];
  for (const chatbotId of chatbotIds) {
    const chatbot = await findServedChatbot(db, chatbotId);
    if (chatbot) tests.push(...(await testsToAsk(services, workspaceId, chatbotId)).map((test) => ({ chatbot, test })));
  }
  const failures: TestFailure[] = [];
  for (const [done, { chatbot, test }] of tests.entries()) {
    onProgress(done, tests.length);
    signal.throwIfAborted();
    if (performance.now() > endsAt) break;
    const ask = async (one: Question['chatbot']) => {
      const answer = await askInTurn(services, { chatbot: one, text: test.question }, signal);
      return { answer, verdict: judgeAnswer(test.expectation, answer) };
    };
    try {
      if ((await ask({ ...chatbot, unpublished })).verdict.hasPassed) continue;
      const live = await ask(chatbot);
      if (!live.verdict.hasPassed) continue;
      // A model may answer differently the second time.
      const again = await ask({ ...chatbot, unpublished });
      if (again.verdict.hasPassed) continue;
      failures.push({
        chatbotId: chatbot.id,
        testId: test.id,
        question: test.question,
        reason: again.verdict.reason,
        missing: again.verdict.missing,
        sources: again.answer.sources,
        answer: shortened(again.answer.content),
        before: shortened(live.answer.content),
      });
    } catch (error) {
      if (signal.aborted) throw error;
      log.warn({ err: error, testId: test.id }, 'update not tested');
      // The day's tests are used up.
      if (error instanceof AppError && error.status === 429) break;
    }
  }
  return failures;
}

/** Tests that passed the last time, or never ran. */
async function testsToAsk({ db }: Pick<Services, 'db'>, workspaceId: number, chatbotId: number): Promise<TestRow[]> {
  const tests = await db('answer_tests')
    .where({ workspace_id: workspaceId, chatbot_id: chatbotId, deleted_at: null })
    .orderBy('id')
    .select<TestRow[]>('id', 'question', 'expectation', 'origin');
  const hasPassed = new Map<number, boolean>();
  for (const row of await lastResults(db, { workspaceId, id: chatbotId })) {
    if (!hasPassed.has(row.test_id)) hasPassed.set(row.test_id, row.has_passed);
  }
  return tests.filter(({ id }) => hasPassed.get(id) ?? true);
}

const shortened = (text: string) => text.slice(0, longestAnswer).toWellFormed();
