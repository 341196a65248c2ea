import type { ExportedUsage } from '#shared/contracts/account-export.ts';
import type { Database } from '../../db/connection.ts';

interface DayRow {
  day: string;
  website_id: number | null;
  chatbot_id: number | null;
  kind: ExportedUsage['kind'];
  quantity: number;
}

/** The ledger by day (UTC), website and chatbot, including deleted ones. */
export async function* exportUsage(db: Database, workspaceId: number): AsyncGenerator<ExportedUsage> {
  const rows = await db('usage_ledger')
    .where('workspace_id', workspaceId)
    .groupByRaw('1, 2, 3, 4')
    .orderByRaw('1, 2, 3, 4')
    .select<DayRow[]>(
      db.raw(`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day`),
      'website_id',
      'chatbot_id',
      'kind',
      db.raw('sum(quantity)::bigint as quantity'),
    );
  for (const { day, kind, quantity, ...row } of rows) {
    yield { day, websiteId: row.website_id, chatbotId: row.chatbot_id, kind, quantity };
  }
}
