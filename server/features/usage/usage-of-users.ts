import type { Knex } from 'knex';
import type { UsageOrder, UserUsage } from '#shared/contracts/admin.ts';
import { type Order, offsetOf } from '#shared/contracts/paging.ts';
import type { UsageStats } from '#shared/contracts/usage.ts';
import { across } from '../../db/across.ts';
import type { Database } from '../../db/connection.ts';
import { contains } from '../../db/contains.ts';
import { ownersToJoin, systemWorkspaces } from '../tenants/workspace-queries.ts';
import { usersToJoin } from '../users/user-queries.ts';
import { toMinutes } from './usage-of-month.ts';

interface Sums {
  messages: number;
  voice_seconds: number;
  refreshes: number;
}

const toStats = (sums: Sums): UsageStats => ({
  chatMessages: sums.messages,
  voiceMinutes: toMinutes(sums.voice_seconds),
  knowledgeBaseRefreshes: sums.refreshes,
});

/**
 * The sums of a month (UTC) by owner, from the running totals, since the ledger has a row per message. Excludes the
 * product's own workspace.
 */
function usedIn(db: Database, month: string): Knex.QueryBuilder {
  return db('usage_totals as t')
    .join(ownersToJoin(db), 'm.workspace_id', 't.workspace_id')
    .where('t.month', `${month}-01`)
    .whereNotIn('t.workspace_id', systemWorkspaces(db))
    .groupBy('m.user_id')
    .select(
      'm.user_id',
      db.raw(`coalesce(sum(quantity) filter (where kind = 'message'), 0)::bigint as messages`),
      db.raw(`coalesce(sum(quantity) filter (where kind = 'voice_seconds'), 0)::bigint as voice_seconds`),
      db.raw(`coalesce(sum(quantity) filter (where kind = 'refresh'), 0)::bigint as refreshes`),
    );
}

/** The usage of all users in a month, and the maximum of any user. */
export async function totalUsageOfMonth(
  db: Database,
  month: string,
): Promise<{ totals: UsageStats; highest: UsageStats }> {
  const both = (name: keyof Sums) =>
    db.raw('coalesce(sum(??), 0)::bigint as ??, coalesce(max(??), 0)::bigint as ??', [
      name,
      name,
      name,
      `highest_${name}`,
    ]);
  const row = await db
    .from(usedIn(db, month).as('used'))
    .queryContext(across('administration'))
    .first<Sums & { [Name in keyof Sums as `highest_${Name}`]: number }>(
      both('messages'),
      both('voice_seconds'),
      both('refreshes'),
    );
  return {
    totals: toStats(row),
    highest: toStats({
      messages: row.highest_messages,
      voice_seconds: row.highest_voice_seconds,
      refreshes: row.highest_refreshes,
    }),
  };
}

export interface UsagePage {
  q: string;
  page: number;
  limit: number;
  sort: UsageOrder;
  order: Order;
}

const orders: Record<UsageOrder, string> = {
  username: 'lower(u.username)',
  chatMessages: 'messages',
  voiceMinutes: 'voice_seconds',
  knowledgeBaseRefreshes: 'refreshes',
};

/** One page of the users with their usage in a month, including those without any. */
export async function usageOfUsers(db: Database, month: string, wanted: UsagePage): Promise<UserUsage[]> {
  const query = db
    .from(usersToJoin(db, ['username', 'email', 'is_system']))
    .queryContext(across('administration'))
    .leftJoin(usedIn(db, month).as('used'), 'used.user_id', 'u.id')
    .where('u.is_system', false)
    .orderByRaw(`${orders[wanted.sort]} ${wanted.order === 'asc' ? 'asc' : 'desc'}, u.id`)
    .limit(wanted.limit)
    .offset(offsetOf(wanted))
    .select<({ id: number; username: string } & Sums)[]>(
      'u.id',
      'u.username',
      db.raw('coalesce(messages, 0) as messages'),
      db.raw('coalesce(voice_seconds, 0) as voice_seconds'),
      db.raw('coalesce(refreshes, 0) as refreshes'),
    );
  if (wanted.q !== '') {
    const pattern = contains(wanted.q);
    void query.andWhere((either) => either.whereILike('u.username', pattern).orWhereILike('u.email', pattern));
  }
  return (await query).map((row) => ({ userId: row.id, username: row.username, ...toStats(row) }));
}
