import type { Source } from '#shared/contracts/conversations.ts';
import type { Database } from '../../../db/connection.ts';
import { storableText } from '../../../db/storable.ts';
import type { ChatbotScope } from '../../chatbots/owned-chatbot.ts';

export interface ClosedGap {
  id: number;
  question: string;
  /** The keys of its wordings, from `gapKey`. */
  keys: string[];
  reason: 'dismissed' | 'answered';
  /** Where the site now has the answer. */
  source: Source | null;
  closedAt: Date;
}

/** Beyond this number, the oldest are deleted. */
const mostClosed = 500;

/** Newest first. */
export async function listClosedGaps(db: Database, chatbot: ChatbotScope): Promise<ClosedGap[]> {
  return db('closed_gaps')
    .where({ workspace_id: chatbot.workspaceId, chatbot_id: chatbot.id })
    .orderBy('id', 'desc')
    .limit(mostClosed)
    .select<ClosedGap[]>('id', 'question', 'keys', 'reason', 'source', 'closed_at as closedAt');
}

export async function closeGap(
  db: Database,
  chatbot: ChatbotScope,
  gap: Pick<ClosedGap, 'question' | 'keys' | 'reason' | 'source'>,
): Promise<number> {
  const [row] = await db('closed_gaps')
    .insert({
      workspace_id: chatbot.workspaceId,
      chatbot_id: chatbot.id,
      question: storableText(gap.question),
      keys: gap.keys,
      reason: gap.reason,
      source: gap.source && JSON.stringify(gap.source),
    })
    .returning<{ id: number }[]>('id');
  if (!row) throw new Error('insert returned no row');
  await db('closed_gaps')
    .where({ workspace_id: chatbot.workspaceId, chatbot_id: chatbot.id })
    .whereNotIn(
      'id',
      db('closed_gaps')
        .where({ workspace_id: chatbot.workspaceId, chatbot_id: chatbot.id })
        .orderBy('id', 'desc')
        .limit(mostClosed)
        .select('id'),
    )
    .delete();
  return row.id;
}

/** @returns false if there is none with this id */
export async function reopenGap(db: Database, chatbot: ChatbotScope, id: number): Promise<boolean> {
  return (
    (await db('closed_gaps').where({ workspace_id: chatbot.workspaceId, chatbot_id: chatbot.id, id }).delete()) > 0
  );
}
