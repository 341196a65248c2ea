import type { Knex } from 'knex';
import type { Database, Transaction } from '../../db/connection.ts';

/** Chatbots that aren't deleted, with their keys and these columns, to join. */
export const chatbotsToJoin = (db: Database | Transaction, columns: readonly 'name'[] = []): Knex.QueryBuilder =>
  db('chatbots')
    .whereNull('deleted_at')
    .select('workspace_id', 'website_id', 'id', ...columns);

/** The same as SQL. */
export const chatbotRows = '(select workspace_id, website_id, id from chatbots where deleted_at is null)';

/** SQL for whether the chatbot of a row of this table keeps texts when a conversation ends. */
export const savesHistory = (table: string): string =>
  `(select coalesce((b.widget_config ->> 'saveHistory')::boolean, true) from chatbots b
    where b.workspace_id = ${table}.workspace_id and b.id = ${table}.chatbot_id)`;
