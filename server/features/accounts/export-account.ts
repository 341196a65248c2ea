import { exportFormatVersion } from '#shared/contracts/account-export.ts';
import type { User } from '#shared/contracts/accounts.ts';
import type { Database } from '../../db/connection.ts';
import { exportInvoices } from '../billing/export-invoices.ts';
import { exportChatbots } from '../chatbots/export-chatbots.ts';
import { exportConversations } from '../conversations/export-conversations.ts';
import { exportEntries, exportFiles } from '../knowledge/export-knowledge.ts';
import { exportUsage } from '../usage/export-usage.ts';
import { exportPages, exportWebsites } from '../websites/export-websites.ts';
import { ownedWorkspaces } from '../workspaces/owned-workspaces.ts';

/** Everything in the workspaces a person owns, as the pieces of one JSON text: an account of any size takes little memory. */
export async function* exportAccount(db: Database, user: User, now = new Date()): AsyncGenerator<string> {
  yield `{\n"formatVersion": ${exportFormatVersion},\n"exportedAt": ${JSON.stringify(now)},\n"account": ${JSON.stringify(user)}`;
  const workspaceIds = await ownedWorkspaces(db, user.id);
  const lists = {
    websites: exportWebsites,
    pages: exportPages,
    entries: exportEntries,
    files: exportFiles,
    chatbots: exportChatbots,
    conversations: exportConversations,
    usage: exportUsage,
    invoices: exportInvoices,
  };
  for (const [name, read] of Object.entries(lists)) {
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
  yield '\n}\n';
}
