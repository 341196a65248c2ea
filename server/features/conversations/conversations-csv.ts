import type { Outcome } from '#shared/contracts/conversations.ts';
import { type CsvCell, csvStart, writeCsv } from '#shared/csv.ts';
import type { Database } from '../../db/connection.ts';

const idsPerBatch = 200;
const longestQuestion = 2000;

const head = [
  'ID',
  'Visitor',
  'Started',
  'Ended',
  'Messages',
  'Outcome',
  'Rating',
  'Page',
  'First question',
  'Answered by',
  'Waited for a person',
  'First reply of a person',
  'Messages left',
];

interface Row {
  id: number;
  chatbot_id: number;
  visitor_id: string | null;
  started_at: Date;
  ended_at: Date | null;
  message_count: number;
  outcome: Outcome | null;
  rating: 1 | -1 | null;
  page_url: string | null;
  question: string | null;
  people: string | null;
  person_wanted_at: Date | null;
  person_replied_at: Date | null;
  left: number;
}

/**
 * Conversations as lines of a CSV file, read a few at a time. Skips those deleted in the meantime.
 * @param chatbots named in a last column, if there may be several
 */
export async function* conversationsCsv(
  db: Database,
  workspaceId: number,
  ids: readonly number[],
  chatbots?: readonly { id: number; name: string }[],
): AsyncGenerator<string> {
  const names = chatbots && new Map(chatbots.map(({ id, name }) => [id, name]));
  yield csvStart + writeCsv([names ? [...head, 'Chatbot'] : head]);
  for (let start = 0; start < ids.length; start += idsPerBatch) {
    const rows = await readRows(db, workspaceId, ids.slice(start, start + idsPerBatch));
    yield writeCsv(rows.map((row) => (names ? [...toCells(row), names.get(row.chatbot_id) ?? null] : toCells(row))));
  }
}

function readRows(db: Database, workspaceId: number, ids: readonly number[]): Promise<Row[]> {
  return db('conversations as c')
    .where('c.workspace_id', workspaceId)
    .whereIn('c.id', ids)
    .orderBy('c.id', 'desc')
    .select<Row[]>(
      'c.id',
      'c.chatbot_id',
      'c.visitor_id',
      'c.started_at',
      'c.ended_at',
      'c.message_count',
      'c.outcome',
      'c.rating',
      'c.page_url',
      'c.person_wanted_at',
      'c.person_replied_at',
      db.raw(
        '(select left(m.content, ?) from messages m where m.workspace_id = c.workspace_id and m.conversation_id = c.id and m.is_from_user order by m.id limit 1) as question',
        [longestQuestion],
      ),
      db.raw(
        `(select string_agg(distinct m.person_name, ', ') from messages m
          where m.workspace_id = c.workspace_id and m.conversation_id = c.id) as people`,
      ),
      db.raw(
        `(select count(*) from contact_messages l
          where l.workspace_id = c.workspace_id and l.conversation_id = c.id) as left`,
      ),
    );
}

const toCells = (row: Row): CsvCell[] => [
  row.id,
  row.visitor_id,
  row.started_at.toISOString(),
  row.ended_at?.toISOString() ?? null,
  row.message_count,
  row.outcome,
  row.rating === null ? null : row.rating === 1 ? 'helpful' : 'not helpful',
  row.page_url,
  row.question,
  row.people,
  row.person_wanted_at?.toISOString() ?? null,
  row.person_replied_at?.toISOString() ?? null,
  row.left,
];
