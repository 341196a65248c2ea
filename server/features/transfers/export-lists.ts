import type { Database } from '../../db/connection.ts';
import { exportAnswerTests } from '../answer-tests/export-answer-tests.ts';
import { exportChatbots } from '../chatbots/export-chatbots.ts';
import { exportConversations } from '../conversations/export-conversations.ts';
import { exportKeyFacts } from '../key-facts/export-key-facts.ts';
import { exportEntries, exportFiles } from '../knowledge/export-knowledge.ts';
import { exportUsage } from '../usage/export-usage.ts';
import { exportPages, exportWebsites } from '../websites/export-websites.ts';

type ReadRows = (db: Database, workspaceId: number) => AsyncGenerator<object>;

/** What every member who manages a workspace may export. */
const lists: Record<string, ReadRows> = {
  websites: exportWebsites,
  pages: exportPages,
  entries: exportEntries,
  keyFacts: exportKeyFacts,
  files: exportFiles,
  chatbots: exportChatbots,
  answerTests: exportAnswerTests,
  conversations: exportConversations,
  usage: exportUsage,
};

/**
 * Everything in some workspaces, as pieces of further fields of a JSON object, so that even large ones take little
 * memory.
 * @param more lists to add at the end
 */
export async function* exportLists(
  db: Database,
  workspaceIds: number[],
  more: Record<string, ReadRows> = {},
): AsyncGenerator<string> {
  for (const [name, read] of Object.entries({ ...lists, ...more })) {
    yield `,\n"${name}": [`;
    let separator = '\n';
    for (const workspaceId of workspaceIds) {
      for await (const row of read(db, workspaceId)) {
        yield separator + JSON.stringify(row);
        separator = ',\n';
      }
    }
    yield '\n]';
  }
}
