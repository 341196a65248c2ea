import { repeatable } from '#server/language/personal-data.ts';
import { idleMinutes } from '#shared/contracts/conversations.ts';
import type { InsightCounts, Insights } from '#shared/contracts/insights.ts';
import type { Database } from '../../../db/connection.ts';
import type { ChatbotScope } from '../../chatbots/owned-chatbot.ts';
import type { Wording } from './group-questions.ts';

/** A question may have two thousand characters, but its beginning is enough to identify it. */
const readCharacters = 300;

export interface Miss {
  /** Empty if the text was deleted. */
  question: string;
  at: Date;
  conversationId: number;
  /** If false, it was answered, and someone disliked the answer. */
  isUnanswered: boolean;
}

/** The newest missed and disliked answers, with the question before each, newest first. */
export async function listMisses(db: Database, chatbot: ChatbotScope, limit: number): Promise<Miss[]> {
  const { rows } = await db.raw<{ rows: Miss[] }>(
    `select btrim(left(q.content, :readCharacters)) as question, m.created_at as at,
       m.conversation_id as "conversationId", m.outcome is not distinct from 'abstained' as "isUnanswered"
     from messages m
     join conversations c on c.workspace_id = m.workspace_id and c.id = m.conversation_id and c.chatbot_id = :chatbotId and not c.is_test
     cross join lateral (
       select p.content from messages p
       where p.workspace_id = m.workspace_id and p.conversation_id = m.conversation_id and p.id < m.id and p.is_from_user order by p.id desc limit 1
     ) q
     where m.workspace_id = :workspaceId and m.website_id = :websiteId and (m.outcome = 'abstained' or m.feedback = -1)
     order by m.id desc
     limit :limit`,
    { readCharacters, ...scopeOf(chatbot), websiteId: chatbot.websiteId, limit },
  );
  return rows.map((row) => ({ ...row, question: repeatable(row.question) }));
}

const scopeOf = ({ workspaceId, id: chatbotId }: ChatbotScope) => ({ workspaceId, chatbotId });

/** A time range that excludes `end`. */
export interface Period {
  start: Date;
  end: Date;
}

/**
 * A `from` clause for the messages of a chatbot in a period. The first condition on time skips conversations that were
 * over before it.
 */
const inPeriod = `conversations c join messages m on m.workspace_id = c.workspace_id and m.conversation_id = c.id
  where c.workspace_id = :workspaceId and c.chatbot_id = :chatbotId and not c.is_test and c.last_message_at >= cast(:start as timestamptz) - interval '${idleMinutes} minutes'
    and m.created_at >= cast(:start as timestamptz) and m.created_at < cast(:end as timestamptz)`;

/** Counts activity between each of `starts`, which are midnights, and the next one, using the running totals. */
export async function countPerDay(
  db: Database,
  chatbot: ChatbotScope,
  starts: readonly Date[],
  end: Date,
): Promise<InsightCounts[]> {
  const { rows } = await db.raw<{ rows: ({ day: number } & InsightCounts)[] }>(
    `select width_bucket(slot, cast(:starts as timestamptz[])) as day, sum(conversations) as conversations,
       sum(messages) as messages, sum(answers) as answers, sum(unanswered) as unanswered
     from chatbot_activity
     where workspace_id = :workspaceId and chatbot_id = :chatbotId and slot >= cast(:start as timestamptz) and slot < cast(:end as timestamptz)
     group by 1`,
    { ...scopeOf(chatbot), starts: starts.map((start) => start.toISOString()), start: starts[0], end },
  );
  const counts = starts.map(() => ({ conversations: 0, messages: 0, answers: 0, unanswered: 0 }));
  for (const { day, ...found } of rows) Object.assign(counts[day - 1] ?? {}, found);
  return counts;
}

/** The most frequent wordings of a period, ignoring case, and how many questions have no text anymore. */
export async function listWordings(
  db: Database,
  chatbot: ChatbotScope,
  period: Period,
  limit: number,
): Promise<{ wordings: Wording[]; withoutText: number }> {
  const { rows } = await db.raw<{ rows: Wording[] }>(
    `select (array_agg(text order by id desc))[1] as text, count(*) as count, max(created_at) as "lastAskedAt",
       max(conversation_id) as "conversationId"
     from (
       select m.id, m.conversation_id, m.created_at, btrim(left(m.content, :readCharacters)) as text
       from ${inPeriod} and m.is_from_user
     ) asked
     group by lower(text)
     order by lower(text) = '' desc, count(*) desc, max(created_at) desc
     limit :limit + 1`,
    { ...scopeOf(chatbot), ...period, readCharacters, limit },
  );
  const wordings = rows
    .filter(({ text }) => text !== '')
    .slice(0, limit)
    .map((row) => ({ ...row, text: repeatable(row.text) }));
  return { wordings, withoutText: rows.find(({ text }) => text === '')?.count ?? 0 };
}

/** How many answers of a period were only hints, and how many were rated. */
export async function countQuality(db: Database, chatbot: ChatbotScope, period: Period): Promise<Insights['quality']> {
  const { rows } = await db.raw<{ rows: Insights['quality'][] }>(
    `select count(*) filter (where m.outcome = 'partial') as hinted, count(*) filter (where m.feedback = 1) as helpful,
       count(*) filter (where m.feedback = -1) as "notHelpful"
     from ${inPeriod} and not m.is_from_user`,
    { ...scopeOf(chatbot), ...period },
  );
  return rows[0] ?? { hinted: 0, helpful: 0, notHelpful: 0 };
}

/** How many visitors of a period waited for a person, got one or left a message, and how long it took. */
export async function countPeople(
  db: Database,
  chatbot: ChatbotScope,
  period: Period,
): Promise<Omit<Insights['people'], 'cameBack'>> {
  const within = (time: string) => `${time} >= cast(:start as timestamptz) and ${time} < cast(:end as timestamptz)`;
  const { rows } = await db.raw<{ rows: Omit<Insights['people'], 'cameBack'>[] }>(
    `select count(*) filter (where ${within('c.person_wanted_at')}) as waited,
       count(*) filter (where ${within('c.person_replied_at')}) as answered,
       cast(percentile_cont(0.5) within group (order by extract(epoch from c.person_replied_at - c.person_wanted_at))
         filter (where ${within('c.person_wanted_at')} and c.person_replied_at >= c.person_wanted_at) as integer) as "medianSeconds",
       count(*) filter (where exists (
         select from contact_messages l
         where l.workspace_id = c.workspace_id and l.conversation_id = c.id and ${within('l.created_at')})) as "leftMessage"
     from conversations c
     where c.workspace_id = :workspaceId and c.chatbot_id = :chatbotId and not c.is_test
       and c.last_message_at >= cast(:start as timestamptz) - interval '${idleMinutes} minutes'`,
    { ...scopeOf(chatbot), ...period },
  );
  return rows[0] ?? { waited: 0, answered: 0, medianSeconds: null, leftMessage: 0 };
}

/** A question of a visitor who is known from one conversation to the next. */
export interface VisitorQuestion {
  visitorId: string;
  conversationId: number;
  at: Date;
  text: string;
}

/** The newest questions of visitors with several conversations, oldest first. */
export async function listVisitorQuestions(
  db: Database,
  chatbot: ChatbotScope,
  period: Period,
  limit: number,
): Promise<VisitorQuestion[]> {
  const { rows } = await db.raw<{ rows: VisitorQuestion[] }>(
    `select * from (
       select m.id, c.visitor_id as "visitorId", c.id as "conversationId", m.created_at as at,
         btrim(left(m.content, :readCharacters)) as text,
         min(c.id) over (partition by c.visitor_id) <> max(c.id) over (partition by c.visitor_id) as came_again
       from ${inPeriod} and m.is_from_user and m.content <> '' and c.visitor_id is not null
     ) asked where came_again order by id desc limit :limit`,
    { ...scopeOf(chatbot), ...period, readCharacters, limit },
  );
  return rows.toReversed();
}

/** The pages that answers came from, without those that unanswered questions link to. */
export async function listCitedPages(
  db: Database,
  chatbot: ChatbotScope,
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
    { ...scopeOf(chatbot), ...period, limit },
  );
  return rows;
}

/** What the answers of a period used of each model, the most used first. */
export async function listModelUse(db: Database, chatbot: ChatbotScope, period: Period): Promise<Insights['models']> {
  const { rows } = await db.raw<{ rows: Insights['models'] }>(
    `select m.model, count(*) as answers, sum(m.input_tokens) as "inputTokens", sum(m.output_tokens) as "outputTokens",
       cast(percentile_cont(0.5) within group (order by m.first_sentence_ms) as integer) as "firstSentenceMs",
       cast(sum(m.cost) as float8) as cost
     from ${inPeriod} and m.model is not null
     group by m.model
     order by count(*) desc, m.model`,
    { ...scopeOf(chatbot), ...period },
  );
  return rows;
}
