import type { UsageStats } from '#shared/contracts/usage.ts';
import type { Database } from '../../db/connection.ts';
import type { Usage } from './record-usage.ts';

interface MonthRow {
  month: string;
  kind: Usage['kind'];
  total: number;
}

/** The usage of the latest months (UTC) with any usage, newest first. */
export async function usageByMonth(
  db: Database,
  workspaceId: number,
  maxMonths: number,
): Promise<(UsageStats & { month: string })[]> {
  const rows = await db('usage_ledger')
    .where('workspace_id', workspaceId)
    .groupByRaw('1, 2')
    .orderByRaw('1 desc')
    // Each month has at most three kinds of usage.
    .limit(maxMonths * 3)
    .select<MonthRow[]>(
      db.raw(`to_char(created_at at time zone 'UTC', 'YYYY-MM') as month`),
      'kind',
      db.raw('sum(quantity)::bigint as total'),
    );
  const months = [...new Set(rows.map(({ month }) => month))].slice(0, maxMonths);
  return months.map((month) => {
    const total = (kind: Usage['kind']) => rows.find((row) => row.month === month && row.kind === kind)?.total ?? 0;
    return {
      month,
      chatMessages: total('message'),
      voiceMinutes: Math.round((total('voice_seconds') / 60) * 10) / 10,
      knowledgeBaseRefreshes: total('refresh'),
    };
  });
}
