import type { User } from '#shared/contracts/accounts.ts';
import type { Database } from '../../db/connection.ts';
import { exportInvoices } from '../billing/export-invoices.ts';
import { exportChatbots } from '../chatbots/export-chatbots.ts';
import { exportConversations } from '../conversations/export-conversations.ts';
import { exportEntries, exportFiles } from '../knowledge/export-knowledge.ts';
import { exportUsage } from '../usage/export-usage.ts';
import { exportPages, exportWebsites } from '../websites/export-websites.ts';

/** Everything a person has here, as the pieces of one JSON text: an account of any size takes little memory. */
export async function* exportAccount(db: Database, user: User, now = new Date()): AsyncGenerator<string> {
  yield `{\n"exportedAt": ${JSON.stringify(now)},\n"account": ${JSON.stringify(user)}`;
  const lists = {
    websites: exportWebsites(db, user.id),
    pages: exportPages(db, user.id),
    entries: exportEntries(db, user.id),
    files: exportFiles(db, user.id),
    chatbots: exportChatbots(db, user.id),
    conversations: exportConversations(db, user.id),
    usage: exportUsage(db, user.id),
    invoices: exportInvoices(db, user.id),
  };
  for (const [name, rows] of Object.entries(lists)) {
    yield `,\n"${name}": [`;
    let separator = '\n';
    for await (const row of rows) {
      yield separator + JSON.stringify(row);
      separator = ',\n';
    }
    yield '\n]';
  }
  yield '\n}\n';
}
