import type { ExportedAnswerTest } from '#shared/contracts/account-export.ts';
import type { Database } from '../../db/connection.ts';
import { chatbotsToExport } from '../chatbots/export-chatbots.ts';
import type { ExportScope } from '../websites/export-websites.ts';
import type { TestRow } from './store.ts';

/** The test questions of a workspace's chatbots, without results: they belong to answers given there. */
export async function* exportAnswerTests(db: Database, scope: ExportScope): AsyncGenerator<ExportedAnswerTest> {
  for (const { id: chatbotId } of await chatbotsToExport(db, scope)) {
    const tests = await db('answer_tests')
      .where({ workspace_id: scope.workspaceId, chatbot_id: chatbotId, deleted_at: null })
      .orderBy('id')
      .select<Omit<TestRow, 'id'>[]>('question', 'expectation', 'origin');
    for (const test of tests) yield { chatbotId, ...test };
  }
}
