import type { UsageStats } from '#shared/contracts/usage.ts';
import type { Database } from '../../db/connection.ts';
import type { Usage } from './record-usage.ts';

/**
 * A user's usage in a calendar month (UTC), from the ledger, so that deleting a chatbot doesn't reduce it.
 * @param month for instance '2026-11'
 */
export async function usageOfMonth(db: Database, workspaceId: number, month: string): Promise<UsageStats> {
  const { start, end } = spanOfMonth(month);
  const rows = await db('usage_ledger')
    .where('workspace_id', workspaceId)
    .andWhere('created_at', '>=', start)
    .andWhere('created_at', '<', end)
    .groupBy('kind')
    .select<{ kind: Usage['kind']; total: number }[]>('kind', db.raw('sum(quantity)::bigint as total'));
  const total = (kind: Usage['kind']) => rows.find((row) => row.kind === kind)?.total ?? 0;
  return {
    chatMessages: total('message'),
    voiceMinutes: toMinutes(total('voice_seconds')),
    knowledgeBaseRefreshes: total('refresh'),
  };
}

/**
 * The visitors' messages of a month that weren't counted, because their visitor had used up their share, or nothing more
 * could be charged.
 * @param counted those that were
 */
export async function uncountedMessages(
  db: Database,
  workspaceId: number,
  { month, counted }: { month: string; counted: number },
): Promise<number> {
  const { start, end } = spanOfMonth(month);
  const [row] = await db('chatbot_activity')
    .where('workspace_id', workspaceId)
    .andWhere('slot', '>=', start)
    .andWhere('slot', '<', end)
    .sum<{ messages: number | null }[]>('messages as messages');
  // Those of deleted chatbots stay counted, but their activity is gone.
  return Math.max(0, Number(row?.messages ?? 0) - counted);
}

/** From the first moment of the month to that of the next, in UTC. */
function spanOfMonth(month: string): { start: Date; end: Date } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return { start: new Date(Date.UTC(year, number - 1)), end: new Date(Date.UTC(year, number)) };
}

export const toMinutes = (seconds: number) => Math.round((seconds / 60) * 10) / 10;
