import type { Chatbot } from '#shared/contracts/chatbots.ts';
import { idleMinutes } from '#shared/contracts/conversations.ts';
import type { InsightCounts, Insights } from '#shared/contracts/insights.ts';
import type { Database } from '../../../db/connection.ts';
import type { Wording } from './group-questions.ts';

/** A question can be two thousand characters long; what tells it from others stands at its beginning. */
const readCharacters = 300;

export interface Miss {
  /** Empty when the text was not kept. */
  question: string;
  at: Date;
  conversationId: number;
  /** Else it was answered, and somebody did not like the answer. */
  isUnanswered: boolean;
}

/** The newest answers that were none or not liked, with the question before each, newest first. */
export async function listMisses(
  db: Database,
  chatbot: Pick<Chatbot, 'id' | 'websiteId'>,
  limit: number,
): Promise<Miss[]> {
  const { rows } = await db.raw<{ rows: Miss[] }>(
    `select btrim(left(q.content, :readCharacters)) as question, m.created_at as at,
       m.conversation_id as "conversationId", m.outcome is not distinct from 'abstained' as "isUnanswered"
     from messages m
     join conversations c on c.id = m.conversation_id and c.chatbot_id = :chatbotId
     cross join lateral (
       select p.content from messages p
       where p.conversation_id = m.conversation_id and p.id < m.id and p.is_from_user order by p.id desc limit 1
     ) q
     where m.website_id = :websiteId and (m.outcome = 'abstained' or m.feedback = -1)
     order by m.id desc
     limit :limit`,
    { readCharacters, chatbotId: chatbot.id, websiteId: chatbot.websiteId, limit },
  );
  return rows;
}

/** A stretch of time; `end` is not part of it. */
export interface Period {
  start: Date;
  end: Date;
}

/** What of the messages belongs to a chatbot and a period, for `from`. A conversation is silent before it ends. */
const inPeriod = `conversations c join messages m on m.conversation_id = c.id
  where c.chatbot_id = :chatbotId and c.last_message_at >= cast(:start as timestamptz) - interval '${idleMinutes} minutes'
    and m.created_at >= cast(:start as timestamptz) and m.created_at < cast(:end as timestamptz)`;

/** What happened between each of `starts` and the next one. */
export async function countPerDay(
  db: Database,
  chatbotId: number,
  starts: readonly Date[],
  end: Date,
): Promise<InsightCounts[]> {
  const bindings = { chatbotId, starts: starts.map((start) => start.toISOString()), start: starts[0], end };
  const conversations = await db.raw<{ rows: { day: number; conversations: number }[] }>(
    `select width_bucket(started_at, cast(:starts as timestamptz[])) as day, count(*) as conversations
     from conversations
     where chatbot_id = :chatbotId and started_at >= cast(:start as timestamptz) and started_at < cast(:end as timestamptz)
     group by 1`,
    bindings,
  );
  const messages = await db.raw<{ rows: ({ day: number } & Omit<InsightCounts, 'conversations'>)[] }>(
    `select width_bucket(m.created_at, cast(:starts as timestamptz[])) as day,
       count(*) filter (where m.is_from_user) as messages,
       count(*) filter (where not m.is_from_user) as answers,
       count(*) filter (where m.outcome = 'abstained') as unanswered
     from ${inPeriod}
     group by 1`,
    bindings,
  );
  const counts = starts.map(() => ({ conversations: 0, messages: 0, answers: 0, unanswered: 0 }));
  for (const { day, ...found } of [...conversations.rows, ...messages.rows])
    Object.assign(counts[day - 1] ?? {}, found);
  return counts;
}

/** The most frequent wordings of a period; letters count the same, large or small. */
export async function listWordings(db: Database, chatbotId: number, period: Period, limit: number): Promise<Wording[]> {
  const { rows } = await db.raw<{ rows: Wording[] }>(
    `select (array_agg(text order by id desc))[1] as text, count(*) as count, max(created_at) as "lastAskedAt",
       max(conversation_id) as "conversationId"
     from (
       select m.id, m.conversation_id, m.created_at, btrim(left(m.content, :readCharacters)) as text
       from ${inPeriod} and m.is_from_user and m.content <> ''
     ) asked
     group by lower(text)
     order by count(*) desc, max(created_at) desc
     limit :limit`,
    { chatbotId, ...period, readCharacters, limit },
  );
  return rows;
}

export async function countWithoutText(db: Database, chatbotId: number, period: Period): Promise<number> {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `select count(*) as count from ${inPeriod} and m.is_from_user and m.content = ''`,
    { chatbotId, ...period },
  );
  return rows[0]?.count ?? 0;
}

/** The pages answers were taken from; those an honest no points at were not. */
export async function listCitedPages(
  db: Database,
  chatbotId: number,
  period: Period,
  limit: number,
): Promise<Insights['topPages']> {
  const { rows } = await db.raw<{ rows: Insights['topPages'] }>(
    `select s.source ->> 'url' as url, max(s.source ->> 'title') as title, count(*) as count
     from (select m.sources from ${inPeriod} and m.outcome in ('answered', 'partial', 'fallback')) cited
     cross join lateral jsonb_array_elements(cited.sources) as s(source)
     group by 1
     order by count(*) desc, 1
     limit :limit`,
    { chatbotId, ...period, limit },
  );
  return rows;
}

/** What the answers of a period took of each model, the most used first. */
export async function listModelUse(db: Database, chatbotId: number, period: Period): Promise<Insights['models']> {
  const { rows } = await db.raw<{ rows: Insights['models'] }>(
    `select m.model, count(*) as answers, sum(m.input_tokens) as "inputTokens", sum(m.output_tokens) as "outputTokens",
       cast(percentile_cont(0.5) within group (order by m.first_sentence_ms) as integer) as "firstSentenceMs",
       cast(sum(m.cost) as float8) as cost
     from ${inPeriod} and m.model is not null
     group by m.model
     order by count(*) desc, m.model`,
    { chatbotId, ...period },
  );
  return rows;
}
