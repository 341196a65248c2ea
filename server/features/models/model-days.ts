import type { ModelUseOfDay } from '#shared/contracts/models.ts';
import { across } from '../../db/across.ts';
import type { Database } from '../../db/connection.ts';
import { prepared } from '../../db/prepared.ts';

/** Days are in UTC. */
const today = `cast(now() at time zone 'utc' as date)`;
const keptDays = 400;

interface AnswerUse {
  workspaceId: number;
  inputTokens: number;
  outputTokens: number;
  /** US dollars. Null without prices. */
  cost: number | null;
  hasFailed: boolean;
}

/** Counts an answer by a model. */
export async function recordModelUse(db: Database, use: AnswerUse): Promise<void> {
  await db
    .raw(
      `insert into model_days as d
         (workspace_id, day, answers, failures, input_tokens, output_tokens, cost, failing_since)
       select w.id, ${today}, 1, :failures, :inputTokens, :outputTokens, :cost, case when :hasFailed then
         coalesce((select failing_since from model_days where workspace_id = w.id and day = ${today} - 1), now()) end
       from workspaces w where w.id = :workspaceId
       on conflict (workspace_id, day) do update set
         answers = d.answers + 1, failures = d.failures + excluded.failures,
         input_tokens = d.input_tokens + excluded.input_tokens, output_tokens = d.output_tokens + excluded.output_tokens,
         cost = d.cost + excluded.cost,
         failing_since = case when :hasFailed then coalesce(d.failing_since, now()) end`,
      { ...use, cost: use.cost ?? 0, failures: use.hasFailed ? 1 : 0 },
    )
    .options(prepared);
}

/** A workspace's use of models today, and when they started to fail. Null if they weren't used. */
export async function modelDayOf(
  db: Database,
  workspaceId: number,
): Promise<{ tokens: number; failingSince: Date | null } | null> {
  const row = await db('model_days')
    .options(prepared)
    .where({ workspace_id: workspaceId, day: db.raw(today) })
    .first<{ tokens: number; failingSince: Date | null } | undefined>(
      db.raw('input_tokens + output_tokens as tokens'),
      'failing_since as failingSince',
    );
  return row ?? null;
}

/** The days and workspaces that used models, latest first. */
export async function listModelDays(db: Database, { days, limit }: { days: number; limit: number }) {
  return db('model_days as d')
    .queryContext(across('administration'))
    .join('workspaces as w', 'w.id', 'd.workspace_id')
    .whereRaw(`d.day > ${today} - cast(? as integer)`, [days])
    .orderBy([
      { column: 'd.day', order: 'desc' },
      { column: 'd.input_tokens', order: 'desc' },
      { column: 'd.workspace_id' },
    ])
    .limit(limit)
    .select<ModelUseOfDay[]>(
      db.raw(`to_char(d.day, 'YYYY-MM-DD') as day`),
      'w.name as workspace',
      'd.answers',
      'd.failures',
      'd.input_tokens as inputTokens',
      'd.output_tokens as outputTokens',
      'd.cost',
    );
}

export async function sweepModelDays(db: Database): Promise<void> {
  await db('model_days').queryContext(across('sweep')).whereRaw(`day < ${today} - ${keptDays}`).delete();
}
