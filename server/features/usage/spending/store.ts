import type { AtCap } from '#shared/contracts/billing.ts';
import type { Config } from '../../../config.ts';
import type { Database, Transaction } from '../../../db/connection.ts';

export interface SpendingLimits {
  capCents: number;
  atCap: AtCap;
  /** What was spent today (UTC). */
  todayCents: number;
}

const today = `cast(now() at time zone 'utc' as date)`;

/** A workspace that has never chosen has the installation's defaults. */
export async function spendingLimits(
  { spending }: Pick<Config, 'spending'>,
  db: Database | Transaction,
  workspaceId: number,
): Promise<SpendingLimits> {
  const row = await db('spending_limits')
    .where('workspace_id', workspaceId)
    .first<SpendingLimits | undefined>(
      'cap_cents as capCents',
      'at_cap as atCap',
      db.raw(`case when day = ${today} then day_cents else 0 end as "todayCents"`),
    );
  return row ?? { capCents: spending.capCents, atCap: 'quote', todayCents: 0 };
}

/** Keeps the limit that applies when a card is saved, even if the installation's default changes later. */
export async function keepSpendingLimit(
  { spending }: Pick<Config, 'spending'>,
  trx: Transaction,
  workspaceId: number,
): Promise<void> {
  await trx('spending_limits')
    .insert({ workspace_id: workspaceId, cap_cents: spending.capCents })
    .onConflict('workspace_id')
    .ignore();
}

/** Changes what is given. The rest of a new limit is the installation's default. */
export async function setSpendingLimit(
  { spending }: Pick<Config, 'spending'>,
  db: Database,
  workspaceId: number,
  { capCents, atCap }: Partial<Pick<SpendingLimits, 'capCents' | 'atCap'>>,
): Promise<void> {
  const changes = { ...(capCents !== undefined && { cap_cents: capCents }), ...(atCap && { at_cap: atCap }) };
  if (Object.keys(changes).length === 0) return;
  await db('spending_limits')
    .insert({ workspace_id: workspaceId, cap_cents: spending.capCents, ...changes })
    .onConflict('workspace_id')
    .merge(changes);
}

/** Adds to what was spent today. The caller holds the workspace's lock. */
export async function addSpending(
  { spending }: Pick<Config, 'spending'>,
  trx: Transaction,
  workspaceId: number,
  cents: number,
): Promise<void> {
  await trx.raw(
    `insert into spending_limits as s (workspace_id, cap_cents, day, day_cents) values (?, ?, ${today}, ?)
     on conflict (workspace_id) do update set day = excluded.day,
       day_cents = excluded.day_cents + case when s.day = excluded.day then s.day_cents else 0 end`,
    [workspaceId, spending.capCents, cents],
  );
}
