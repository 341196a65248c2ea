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

/** Deletes the closed questions that only visitors of these conversations asked, before their texts are deleted. */
export async function forgetClosedGaps(
  db: Database,
  { workspaceId, id: chatbotId }: Pick<ChatbotScope, 'workspaceId' | 'id'>,
  conversationIds: readonly number[],
): Promise<void> {
  const asked = () =>
    db('closed_gaps as g')
      .join('messages as m', { 'm.workspace_id': 'g.workspace_id', 'm.content': 'g.question' })
      .join('conversations as c', {
        'c.workspace_id': 'm.workspace_id',
        'c.id': 'm.conversation_id',
        'c.chatbot_id': 'g.chatbot_id',
      })
      .where({ 'g.workspace_id': workspaceId, 'g.chatbot_id': chatbotId, 'm.is_from_user': true });
  const here = await asked().whereIn('c.id', conversationIds).pluck<number[]>('g.id');
  // Few questions are closed, so this second look at all conversations of the chatbot is rare.
  if (here.length === 0) return;
  const elsewhere = await asked().whereIn('g.id', here).whereNotIn('c.id', conversationIds).pluck<number[]>('g.id');
  await db('closed_gaps')
    .where({ workspace_id: workspaceId, chatbot_id: chatbotId })
    .whereIn('id', here)
    .whereNotIn('id', elsewhere)
    .delete();
}
