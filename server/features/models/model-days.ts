import type { ModelUseOfDay } from '#shared/contracts/models.ts';
import { offsetOf } from '#shared/contracts/paging.ts';
import { across } from '../../db/across.ts';
import type { Database } from '../../db/connection.ts';
import { prepared } from '../../db/prepared.ts';
import { allWorkspaces, workspaceIds } from '../tenants/workspace-queries.ts';
import { type Amount, dayText, type Reservation, today } from './budget.ts';

const keptDays = 400;

interface AnswerUse {
  workspaceId: number;
  inputTokens: number;
  outputTokens: number;
  /** US dollars. Null without prices. */
  cost: number | null;
  /** Whether it was the workspace's own model, which has no limit. */
  isOwn: boolean;
  /** 'none': the answer needed no model after all. */
  result: 'written' | 'failed' | 'none';
  /** What was reserved for the answer and is now released. */
  reservation: Reservation | null;
}

/** What counts toward the limits: not the workspace's own model. */
const tokensOfLimit = 'input_tokens + output_tokens - own_tokens';
const costOfLimit = 'cost - own_cost';

const settleStatement = `insert into model_days as d
    (workspace_id, day, answers, failures, input_tokens, output_tokens, cost, own_tokens, own_cost, failing_since)
  select w.id, t.day, :answers, :failures, :inputTokens, :outputTokens, :cost, :ownTokens, :ownCost,
    case when cast(:failures as integer) = 1 then
      coalesce((select failing_since from model_days where workspace_id = w.id and day = t.day - 1), now()) end
  from ${workspaceIds} w cross join (select coalesce(cast(:day as date), ${today}) as day) t where w.id = :workspaceId
  on conflict (workspace_id, day) do update set
    answers = d.answers + excluded.answers, failures = d.failures + excluded.failures,
    input_tokens = d.input_tokens + excluded.input_tokens, output_tokens = d.output_tokens + excluded.output_tokens,
    cost = d.cost + excluded.cost, own_tokens = d.own_tokens + excluded.own_tokens, own_cost = d.own_cost + excluded.own_cost,
    reservations = d.reservations - cast(:reservation as text),
    failing_since = case when excluded.failures = 1 then coalesce(d.failing_since, now())
      when excluded.answers = 0 then d.failing_since end
  returning ${tokensOfLimit} as tokens, ${costOfLimit} as cost`;

/**
 * Records what an answer used of its model, and releases what was reserved for it.
 * @returns what the day's budget has been used for so far; null if the workspace is gone
 */
export async function recordModelUse(db: Database, use: AnswerUse): Promise<Amount | null> {
  const { workspaceId, inputTokens, outputTokens, isOwn, result, reservation } = use;
  const cost = use.cost ?? 0;
  const { rows } = (await db
    .raw(settleStatement, {
      workspaceId,
      inputTokens,
      outputTokens,
      cost,
      answers: result === 'none' ? 0 : 1,
      failures: result === 'failed' ? 1 : 0,
      ownTokens: isOwn ? inputTokens + outputTokens : 0,
      ownCost: isOwn ? cost : 0,
      day: reservation?.day ?? null,
      reservation: reservation?.id ?? '',
    })
    .options(prepared)) as { rows: Amount[] };
  return rows[0] ?? null;
}

interface ModelDay extends Amount {
  failingSince: Date | null;
}

/**
 * How much of its budget a workspace has used today, and since when its model has been failing; null if no model was
 * called.
 */
export async function modelDayOf(db: Database, workspaceId: number): Promise<ModelDay | null> {
  const row = await db('model_days')
    .options(prepared)
    .where({ workspace_id: workspaceId, day: db.raw(today) })
    .first<ModelDay | undefined>(
      db.raw(`${tokensOfLimit} as tokens`),
      db.raw(`${costOfLimit} as cost`),
      'failing_since as failingSince',
    );
  return row ?? null;
}

const ofLastDays = (db: Database, days: number) =>
  db('model_days as d')
    .queryContext(across('administration'))
    .join(allWorkspaces(db, ['name']).as('w'), 'w.id', 'd.workspace_id')
    .whereRaw(`d.day > ${today} - cast(? as integer)`, [days])
    .where('d.answers', '>', 0);

/** A page of the days on which workspaces used models, latest first. */
export async function listModelDays(
  db: Database,
  { days, page, limit }: { days: number; page: number; limit: number },
): Promise<{ days: ModelUseOfDay[]; total: number }> {
  const lines = await ofLastDays(db, days)
    .orderBy([
      { column: 'd.day', order: 'desc' },
      { column: 'd.input_tokens', order: 'desc' },
      { column: 'd.workspace_id' },
    ])
    .limit(limit)
    .offset(offsetOf({ page, limit }))
    .select<ModelUseOfDay[]>(
      db.raw(`${dayText('d.day')} as day`),
      'w.name as workspace',
      'd.answers',
      'd.failures',
      'd.input_tokens as inputTokens',
      'd.output_tokens as outputTokens',
      'd.cost',
    );
  const [counted] = await ofLastDays(db, days).count<{ count: number }[]>('* as count');
  return { days: lines, total: counted?.count ?? 0 };
}

export async function sweepModelDays(db: Database): Promise<void> {
  await db('model_days').queryContext(across('sweep')).whereRaw(`day < ${today} - ${keptDays}`).delete();
}
