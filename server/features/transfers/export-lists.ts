import type { Database } from '../../db/connection.ts';
import { exportAnswerTests } from '../answer-tests/export-answer-tests.ts';
import { exportBusinessHours } from '../availability/business-hours.ts';
import { exportChatbots } from '../chatbots/export-chatbots.ts';
import { exportConversations } from '../conversations/export-conversations.ts';
import { exportSavedReplies } from '../conversations/inbox/saved-replies.ts';
import { exportKeyFacts } from '../key-facts/export-key-facts.ts';
import { exportEntries, exportFiles } from '../knowledge/export-knowledge.ts';
import { exportPages } from '../pages/export-pages.ts';
import { exportUsage } from '../usage/export-usage.ts';
import type { ExportScope } from '../websites/export-websites.ts';
import { exportWebsitesWithSettings } from './website-settings.ts';

type ReadRows = (db: Database, scope: ExportScope) => AsyncGenerator<object>;
type ReadRowsOfWorkspace = (db: Database, workspaceId: number) => AsyncGenerator<object>;

/** What a website consists of, without what happened on it. */
const parts: Record<string, ReadRows> = {
  websites: exportWebsitesWithSettings,
  pages: exportPages,
  entries: exportEntries,
  keyFacts: exportKeyFacts,
  files: exportFiles,
  chatbots: exportChatbots,
  answerTests: exportAnswerTests,
};

/** What every member who manages a workspace may export in addition. */
const records: Record<string, ReadRowsOfWorkspace> = {
  conversations: exportConversations,
  usage: exportUsage,
  businessHours: exportBusinessHours,
  savedReplies: exportSavedReplies,
};

/**
 * Everything in some workspaces, as pieces of further fields of a JSON object, so that even large ones take little
 * memory.
 * @param more lists to add at the end
 */
export async function* exportLists(
  db: Database,
  workspaceIds: number[],
  more: Record<string, ReadRowsOfWorkspace> = {},
): AsyncGenerator<string> {
  yield* partsOf(
    db,
    workspaceIds.map((workspaceId) => ({ workspaceId })),
  );
  for (const [name, read] of Object.entries({ ...records, ...more })) {
    yield* listOf(
      name,
      workspaceIds.map((workspaceId) => read(db, workspaceId)),
    );
  }
}

/** One website without its conversations and usage, in the form of an export. */
export async function* exportOneWebsite(db: Database, scope: Required<ExportScope>): AsyncGenerator<string> {
  yield* partsOf(db, [scope]);
  for (const name of Object.keys(records)) yield* listOf(name, []);
}

async function* partsOf(db: Database, scopes: ExportScope[]): AsyncGenerator<string> {
  for (const [name, read] of Object.entries(parts)) {
    yield* listOf(
      name,
      scopes.map((scope) => read(db, scope)),
    );
  }
}

async function* listOf(name: string, lists: AsyncGenerator<object>[]): AsyncGenerator<string> {
  yield `,\n"${name}": [`;
  let separator = '\n';
  for (const list of lists) {
    for await (const row of list) {
      yield separator + JSON.stringify(row);
      separator = ',\n';
    }
  }
  yield '\n]';
}
