import type { ExportedAnswerTest } from '#shared/contracts/account-export.ts';
import type { Database } from '../../db/connection.ts';
import { listChatbots } from '../chatbots/store.ts';
import type { TestRow } from './store.ts';

/** The test questions of a workspace's chatbots, without results: they belong to answers given there. */
export async function* exportAnswerTests(db: Database, workspaceId: number): AsyncGenerator<ExportedAnswerTest> {
  for (const { id: chatbotId } of await listChatbots(db, workspaceId)) {
    const tests = await db('answer_tests')
      .where({ workspace_id: workspaceId, chatbot_id: chatbotId, deleted_at: null })
      .orderBy('id')
      .select<Omit<TestRow, 'id'>[]>('question', 'expectation', 'origin');
    for (const test of tests) yield { chatbotId, ...test };
  }
}
