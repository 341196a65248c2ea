import { randomUUID } from 'node:crypto';
import type { ModelRules } from '#shared/contracts/models.ts';
import { costOf } from '../../ai/cost.ts';
import type { ChatClient } from '../../ai/types.ts';
import type { Database } from '../../db/connection.ts';
import { prepared } from '../../db/prepared.ts';
import { workspaceIds } from '../tenants/workspace-queries.ts';

/** Days are in UTC. */
export const today = `cast(now() at time zone 'utc' as date)`;
export const dayText = (column: string) => `to_char(${column}, 'YYYY-MM-DD')`;

/** Maximum input tokens of an answer (rewording, six passages, the rules) unless a reply has to be requested again. */
const usualInput = 6000;
/** For ordering the passages. */
const rerankInput = 3000;
const usualOutput = 850;
/** How many more tokens the same number of characters has in languages with about one character per token. */
const denseShare = 3;
const denseLanguages = new Set(['zh', 'ja', 'ko', 'th', 'lo', 'km', 'my']);

export interface Amount {
  tokens: number;
  /** US dollars; 0 without prices. */
  cost: number;
}

/** The part of a workspace's budget that is reserved for an answer until it is written. */
export interface Reservation {
  id: string;
  /** The day whose budget it is, such as 2026-11-26. */
  day: string;
}

type Limits = Pick<ModelRules, 'dailyTokens' | 'dailyDollars'>;

export const isLimited = ({ dailyTokens, dailyDollars }: Limits) => dailyTokens !== null || dailyDollars !== null;

/**
 * What to reserve for an answer.
 * @param languages of the question and of the pages, if known: 'en', 'zh', ...
 */
export function answerEstimate(
  { contextTokens, reranks, prices }: Pick<ChatClient, 'contextTokens' | 'reranks' | 'prices'>,
  languages: readonly (string | null)[] = [],
): Amount {
  const share = languages.some((language) => language !== null && denseLanguages.has(language)) ? denseShare : 1;
  const atMost = (tokens: number) => Math.min(share * tokens, contextTokens);
  const input = atMost(usualInput) + (reranks ? atMost(rerankInput) : 0);
  return { tokens: input + usualOutput, cost: costOf({ input, output: usualOutput }, prices) ?? 0 };
}

/** Whether the limits leave room for one more answer. */
export function hasRoom(used: Amount, estimate: Amount, { dailyTokens, dailyDollars }: Limits): boolean {
  return (
    (dailyTokens === null || used.tokens + estimate.tokens <= dailyTokens) &&
    (dailyDollars === null || used.cost + estimate.cost <= dailyDollars)
  );
}

const isAlive = `cast(r.value->>'until' as numeric) > extract(epoch from clock_timestamp())`;
const reserved = (what: keyof Amount) =>
  `coalesce((select sum(cast(r.value->>'${what}' as numeric)) from jsonb_each(d.reservations) r where ${isAlive}), 0)`;
const fits = (used: string, estimate: string, limit: string) =>
  `(cast(:${limit} as numeric) is null or ${used} + cast(:${estimate} as numeric) <= cast(:${limit} as numeric))`;
const reserveStatement = `insert into model_days as d (workspace_id, day, reservations)
  select w.id, ${today}, jsonb_build_object(cast(:id as text), jsonb_build_object(
    'tokens', cast(:tokens as numeric), 'cost', cast(:cost as numeric),
    'until', extract(epoch from clock_timestamp()) + cast(:seconds as numeric)))
  from ${workspaceIds} w where w.id = :workspaceId
    and ${fits('0', 'tokens', 'dailyTokens')} and ${fits('0', 'cost', 'dailyDollars')}
  on conflict (workspace_id, day) do update set reservations = excluded.reservations ||
    coalesce((select jsonb_object_agg(r.key, r.value) from jsonb_each(d.reservations) r where ${isAlive}), '{}')
  where ${fits(`d.input_tokens + d.output_tokens - d.own_tokens + ${reserved('tokens')}`, 'tokens', 'dailyTokens')}
    and ${fits(`d.cost - d.own_cost + ${reserved('cost')}`, 'cost', 'dailyDollars')}
  returning ${dayText('day')} as day`;

const spendStatement = `insert into model_days as d (workspace_id, day, input_tokens)
  select w.id, ${today}, cast(:tokens as bigint) from ${workspaceIds} w where w.id = :workspaceId
    and ${fits('0', 'tokens', 'dailyTokens')}
  on conflict (workspace_id, day) do update set input_tokens = d.input_tokens + excluded.input_tokens
  where ${fits(`d.input_tokens + d.output_tokens - d.own_tokens + ${reserved('tokens')}`, 'tokens', 'dailyTokens')}
    and ${fits(`d.cost - d.own_cost + ${reserved('cost')}`, 'cost', 'dailyDollars')}
  returning ${dayText('day')} as day, input_tokens + output_tokens - own_tokens as tokens, cost - own_cost as cost`;

/**
 * Counts tokens toward a workspace's budget for today before they are sent, if it has room for them.
 * @returns what is used of that day's budget then; null if it has no room
 */
export async function spend(
  db: Database,
  { workspaceId, tokens }: { workspaceId: number; tokens: number },
  { dailyTokens, dailyDollars }: Limits,
): Promise<(Amount & { day: string }) | null> {
  // Embeddings have no price.
  const bindings = { workspaceId, tokens, cost: 0, dailyTokens, dailyDollars };
  const { rows } = (await db.raw(spendStatement, bindings).options(prepared)) as {
    rows: { day: string; tokens: number | string; cost: number | string }[];
  };
  return rows[0] ? { day: rows[0].day, tokens: Number(rows[0].tokens), cost: Number(rows[0].cost) } : null;
}

/** About how many tokens a text has. In UTF-8, since scripts with more bytes per character have more tokens, too. */
export const tokensOf = (text: string): number => Math.ceil(Buffer.byteLength(text) / 4);

/**
 * Reserves a part of a workspace's budget for today before a model is called. Each answer in progress has its own
 * reservation. The reservations of a killed process expire.
 * @param seconds until it expires; longer than an answer may take
 * @returns null if the budget has no room for it
 */
export async function reserve(
  db: Database,
  { workspaceId, seconds, ...estimate }: Amount & { workspaceId: number; seconds: number },
  { dailyTokens, dailyDollars }: Limits,
): Promise<Reservation | null> {
  const id = randomUUID();
  const { rows } = (await db
    .raw(reserveStatement, { id, workspaceId, seconds, ...estimate, dailyTokens, dailyDollars })
    .options(prepared)) as { rows: { day: string }[] };
  return rows[0] ? { id, day: rows[0].day } : null;
}
