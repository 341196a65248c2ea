import type { Database } from '../../db/connection.ts';
import { listRetention, type Retention } from '../chatbots/list-retention.ts';
import { forgetLeads, forgetTexts } from '../webhooks/forget-texts.ts';
import { forgetClosedGaps } from './insights/closed-gaps.ts';
import { forgetLeadMails } from './leads/mail-lead.ts';

/** Few enough that no statement blocks the embedded database's only session for long. */
const deletedAtOnce = 50;
const emptiedAtOnce = 200;

/**
 * Deletes conversations that are older than their chatbot's owner wants to keep them, and the texts and contact details
 * of those that stay longer. Safe to run again after a kill.
 * @throws the signal's reason if it aborts
 */
export async function deleteOldConversations(db: Database, signal: AbortSignal): Promise<void> {
  for (const chatbot of await listRetention(db)) {
    if (chatbot.conversationsBefore) await deleteConversations(db, chatbot, chatbot.conversationsBefore, signal);
    if (chatbot.textsBefore) await deleteTexts(db, chatbot, chatbot.textsBefore, signal);
  }
}

async function deleteConversations(db: Database, chatbot: Retention, before: Date, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const ids = await endedBefore(db, chatbot, before).limit(deletedAtOnce).pluck<number[]>('id');
    await db.transaction(async (trx) => {
      await forgetClosedGaps(trx, chatbot, ids);
      await forgetLeadMails(trx, chatbot.workspaceId, ids);
      await trx('conversations').where('workspace_id', chatbot.workspaceId).whereIn('id', ids).delete();
    });
    if (ids.length < deletedAtOnce) return;
  }
}

/** Looks at every old conversation again, since only its messages tell whether they have a text. */
async function deleteTexts(db: Database, chatbot: Retention, before: Date, signal: AbortSignal): Promise<void> {
  for (let last = 0; ; ) {
    signal.throwIfAborted();
    const next = endedBefore(db, chatbot, before).where('id', '>', last).orderBy('id').limit(emptiedAtOnce);
    const ids = await next.pluck<number[]>('id');
    await db.transaction(async (trx) => {
      const of = (table: string) =>
        trx(table).where('workspace_id', chatbot.workspaceId).whereIn('conversation_id', ids);
      await forgetClosedGaps(trx, chatbot, ids);
      await of('messages').whereNot('content', '').update({ content: '', sources: '[]', reasons: null });
      await of('contact_messages').delete();
      await forgetTexts(trx, chatbot.workspaceId, ids);
      await forgetLeads(trx, chatbot.workspaceId, ids);
      await forgetLeadMails(trx, chatbot.workspaceId, ids);
    });
    if (ids.length < emptiedAtOnce) return;
    last = ids.at(-1) ?? last;
  }
}

const endedBefore = (db: Database, { workspaceId, id }: Retention, before: Date) =>
  db('conversations')
    .where({ workspace_id: workspaceId, chatbot_id: id })
    .where('started_at', '<', before)
    .whereNotNull('ended_at');
