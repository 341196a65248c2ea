import { across } from '../../db/across.ts';
import type { Database } from '../../db/connection.ts';

/** What a chatbot's owner no longer wants to keep. */
export interface Retention {
  workspaceId: number;
  id: number;
  /** Conversations that started before this are deleted; null to keep them. */
  conversationsBefore: Date | null;
  /** The texts of conversations that started before this are deleted; null to keep them. */
  textsBefore: Date | null;
}

/** The chatbots whose owners don't keep everything, in all workspaces. Also deleted ones. */
export function listRetention(db: Database): Promise<Retention[]> {
  const before = (setting: string, name: string) =>
    db.raw(`now() - make_interval(days => (widget_config ->> '${setting}')::integer) as "${name}"`);
  return db('chatbots')
    .queryContext(across('sweep'))
    .whereRaw(`coalesce(widget_config ->> 'conversationDays', widget_config ->> 'textDays') is not null`)
    .select<Retention[]>(
      'workspace_id as workspaceId',
      'id',
      before('conversationDays', 'conversationsBefore'),
      before('textDays', 'textsBefore'),
    );
}
