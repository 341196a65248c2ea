import { idleMinutes } from '#shared/contracts/conversations.ts';
import type { Database } from '../../../db/connection.ts';
import { chatbotRows } from '../../chatbots/chatbot-queries.ts';
import type { ChatbotScope } from '../../chatbots/owned-chatbot.ts';
import { findOpenGaps, unansweredOf } from '../insights/list-gaps.ts';
import type { Week } from './last-week.ts';

/** A number of this week, and of the one before. */
export interface Compared {
  now: number;
  before: number;
}

const compared = (count: string, condition: string, time: string, name: string) =>
  `cast(${count} filter (where ${condition} and ${time} >= :start) as integer) as "${name}Now",
   cast(${count} filter (where ${condition} and ${time} < :start) as integer) as "${name}Before"`;

/** Pairs `aNow` and `aBefore` of a row. */
const pair = <Name extends string>(row: Record<`${Name}${'Now' | 'Before'}`, number | null>, name: Name): Compared => ({
  now: row[`${name}Now`] ?? 0,
  before: row[`${name}Before`] ?? 0,
});

type Row<Name extends string> = Record<`${Name}${'Now' | 'Before'}`, number | null>;

/** Activity of all chatbots of a workspace, from the running totals. */
export async function countActivity(db: Database, workspaceId: number, week: Week) {
  const sums = ['conversations', 'messages', 'answers', 'unanswered'] as const;
  const { rows } = await db.raw<{ rows: Row<(typeof sums)[number]>[] }>(
    `select ${sums.map((name) => compared(`sum(${name})`, 'true', 'slot', name)).join(', ')}
     from chatbot_activity where workspace_id = :workspaceId and slot >= :before and slot < :end`,
    { workspaceId, ...week },
  );
  const [row] = rows;
  if (!row) throw new Error('a sum has a row');
  return {
    conversations: pair(row, 'conversations'),
    questions: pair(row, 'messages'),
    answers: pair(row, 'answers'),
    unanswered: pair(row, 'unanswered'),
  };
}

/** How visitors rated the answers of both weeks. */
export async function countRatings(db: Database, workspaceId: number, week: Week) {
  const { rows } = await db.raw<{ rows: Row<'helpful' | 'notHelpful'>[] }>(
    `select ${compared('count(*)', 'm.feedback = 1', 'm.created_at', 'helpful')},
       ${compared('count(*)', 'm.feedback = -1', 'm.created_at', 'notHelpful')}
     from ${chatbotRows} b
     join conversations c on c.workspace_id = b.workspace_id and c.chatbot_id = b.id and not c.is_test
       and c.last_message_at >= cast(:before as timestamptz) - interval '${idleMinutes} minutes'
     join messages m on m.workspace_id = c.workspace_id and m.conversation_id = c.id
       and m.created_at >= :before and m.created_at < :end and m.feedback is not null
     where b.workspace_id = :workspaceId`,
    { workspaceId, ...week },
  );
  const [row] = rows;
  if (!row) throw new Error('a count has a row');
  return { helpful: pair(row, 'helpful'), notHelpful: pair(row, 'notHelpful') };
}

export interface UnansweredQuestion {
  chatbotId: number;
  question: string;
  count: number;
}

/** Only of the chatbots with the most of them. */
const mostChatbots = 10;

/** The most frequent questions that had no answer this week and still have none. */
export async function topUnanswered(
  db: Database,
  workspaceId: number,
  { start, end }: Week,
  limit: number,
): Promise<UnansweredQuestion[]> {
  const { rows: chatbots } = await db.raw<{ rows: ChatbotScope[] }>(
    `select b.workspace_id as "workspaceId", b.website_id as "websiteId", b.id
     from chatbot_activity a join ${chatbotRows} b on b.workspace_id = a.workspace_id and b.id = a.chatbot_id
     where a.workspace_id = :workspaceId and a.slot >= :start and a.slot < :end
     group by 1, 2, 3 having sum(a.unanswered) > 0
     order by sum(a.unanswered) desc, b.id limit :mostChatbots`,
    { workspaceId, start, end, mostChatbots },
  );
  const found: UnansweredQuestion[] = [];
  // One after the other, since grouping by meaning takes time that visitors need more.
  for (const chatbot of chatbots) {
    for (const { wordings, latest } of await findOpenGaps(db, chatbot)) {
      const count = unansweredOf(wordings);
      if (count === 0 || latest.lastAskedAt < start) continue;
      found.push({ chatbotId: chatbot.id, question: wordings[0].text, count });
    }
  }
  return found.toSorted((one, other) => other.count - one.count).slice(0, limit);
}

/** In how many conversations of both weeks people were wanted, replied, or got a message. */
export async function countPeople(db: Database, workspaceId: number, week: Week) {
  const left = (from: string, until: string) => `exists (
    select from contact_messages l where l.workspace_id = c.workspace_id and l.conversation_id = c.id
      and l.created_at >= ${from} and l.created_at < ${until})`;
  const within = (column: string) => `${column} >= :before and ${column} < :end`;
  const { rows } = await db.raw<{ rows: Row<'waited' | 'answered' | 'left'>[] }>(
    `select ${compared('count(*)', within('c.person_wanted_at'), 'c.person_wanted_at', 'waited')},
       ${compared('count(*)', within('c.person_replied_at'), 'c.person_replied_at', 'answered')},
       cast(count(*) filter (where ${left(':start', ':end')}) as integer) as "leftNow",
       cast(count(*) filter (where ${left(':before', ':start')}) as integer) as "leftBefore"
     from ${chatbotRows} b
     join conversations c on c.workspace_id = b.workspace_id and c.chatbot_id = b.id and not c.is_test
       and c.last_message_at >= cast(:before as timestamptz) - interval '${idleMinutes} minutes'
     where b.workspace_id = :workspaceId`,
    { workspaceId, ...week },
  );
  const [row] = rows;
  if (!row) throw new Error('a count has a row');
  return { waited: pair(row, 'waited'), answeredByPerson: pair(row, 'answered'), leftMessage: pair(row, 'left') };
}
