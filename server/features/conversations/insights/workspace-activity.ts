import type { Outcome } from '#shared/contracts/conversations.ts';
import type { Database } from '../../../db/connection.ts';
import type { ChatbotScope } from '../../chatbots/owned-chatbot.ts';
import { answersInConversation } from '../list-conversations.ts';
import { listGaps } from './list-gaps.ts';

export interface DayOfChatbot {
  chatbotId: number;
  /** Whole days before today, in UTC. */
  daysAgo: number;
  conversations: number;
  messages: number;
  answers: number;
  unanswered: number;
  quoted: number;
  hinted: number;
  disliked: number;
}

/** Daily activity in a workspace by chatbot, from the running totals. */
export async function activityOfWorkspace(db: Database, workspaceId: number, days: number): Promise<DayOfChatbot[]> {
  const { rows } = await db.raw<{ rows: DayOfChatbot[] }>(
    `select chatbot_id as "chatbotId",
       (now() at time zone 'UTC')::date - (slot at time zone 'UTC')::date as "daysAgo",
       sum(conversations)::int as conversations, sum(messages)::int as messages, sum(answers)::int as answers,
       sum(unanswered)::int as unanswered, sum(quoted)::int as quoted, sum(hinted)::int as hinted,
       sum(disliked)::int as disliked
     from chatbot_activity
     where workspace_id = :workspaceId
       and slot >= (date_trunc('day', now() at time zone 'UTC') at time zone 'UTC') - make_interval(days => :days - 1)
     group by 1, 2`,
    { workspaceId, days },
  );
  return rows;
}

export interface RecentConversation {
  id: number;
  chatbotId: number;
  startedAt: Date;
  preview: string | null;
  outcome: Outcome | null;
  answers: number;
  answered: number;
}

/** The newest conversations of some chatbots, without the owner's own. */
export async function recentConversations(
  db: Database,
  workspaceId: number,
  chatbotIds: readonly number[],
  limit: number,
): Promise<RecentConversation[]> {
  const { rows } = await db.raw<{ rows: RecentConversation[] }>(
    `select c.id, c.chatbot_id as "chatbotId", c.started_at as "startedAt", c.outcome,
       (select left(m.content, 120) from messages m
        where m.workspace_id = c.workspace_id and m.conversation_id = c.id and m.is_from_user order by m.id limit 1) as preview,
       a.answers, a.answered
     from unnest(cast(:chatbotIds as bigint[])) chatbot
     cross join lateral (
       select * from conversations
       where workspace_id = :workspaceId and chatbot_id = chatbot and not is_test and message_count > 0
       order by started_at desc, id desc limit :limit
     ) c
     cross join lateral (${answersInConversation}) a
     where c.workspace_id = :workspaceId
     order by c.started_at desc, c.id desc limit :limit`,
    { workspaceId, chatbotIds, limit },
  );
  return rows;
}

/** Whether anyone, including the owner, has talked to a chatbot of the workspace. */
export async function wasTried(db: Database, workspaceId: number): Promise<boolean> {
  const row = await db('conversations')
    .where('workspace_id', workspaceId)
    .andWhere('message_count', '>', 0)
    .first<{ id: number } | undefined>('id');
  return row !== undefined;
}

/** The most frequent open questions of a few chatbots. */
export async function openQuestions(
  db: Database,
  chatbots: readonly ChatbotScope[],
  limit: number,
): Promise<{ chatbotId: number; question: string; count: number }[]> {
  const lists = await Promise.all(
    chatbots.map(async (chatbot) =>
      (await listGaps(db, chatbot, limit)).gaps.map(({ question, count }) => ({
        chatbotId: chatbot.id,
        question,
        count,
      })),
    ),
  );
  return lists
    .flat()
    .toSorted((one, other) => other.count - one.count)
    .slice(0, limit);
}
