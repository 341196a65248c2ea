import type { Outcome } from '#shared/contracts/conversations.ts';
import { type CsvCell, csvStart, writeCsv } from '#shared/csv.ts';
import type { Database } from '../../db/connection.ts';
import type { ChatbotScope } from '../chatbots/owned-chatbot.ts';

const idsPerBatch = 200;
const longestQuestion = 2000;

const head = ['ID', 'Visitor', 'Started', 'Ended', 'Messages', 'Outcome', 'Rating', 'Page', 'First question'];

interface Row {
  id: number;
  visitor_id: string | null;
  started_at: Date;
  ended_at: Date | null;
  message_count: number;
  outcome: Outcome | null;
  rating: 1 | -1 | null;
  page_url: string | null;
  question: string | null;
}

/** Conversations as lines of a CSV file, read a few at a time. Skips those deleted in the meantime. */
export async function* conversationsCsv(
  db: Database,
  chatbot: ChatbotScope,
  ids: readonly number[],
): AsyncGenerator<string> {
  yield csvStart + writeCsv([head]);
  for (let start = 0; start < ids.length; start += idsPerBatch) {
    const rows = await readRows(db, chatbot, ids.slice(start, start + idsPerBatch));
    yield writeCsv(rows.map(toCells));
  }
}

function readRows(db: Database, chatbot: ChatbotScope, ids: readonly number[]): Promise<Row[]> {
  return db('conversations as c')
    .where({ 'c.workspace_id': chatbot.workspaceId, 'c.chatbot_id': chatbot.id })
    .whereIn('c.id', ids)
    .orderBy('c.id', 'desc')
    .select<Row[]>(
      'c.id',
      'c.visitor_id',
      'c.started_at',
      'c.ended_at',
      'c.message_count',
      'c.outcome',
      'c.rating',
      'c.page_url',
      db.raw(
        '(select left(m.content, ?) from messages m where m.workspace_id = c.workspace_id and m.conversation_id = c.id and m.is_from_user order by m.id limit 1) as question',
        [longestQuestion],
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
];
