import type { Services } from '../../../services.ts';
import { inboxTopic, isSomeoneAvailable } from '../../availability/availability.ts';
import type { ConversationScope } from '../read-messages.ts';
import { conversationTopic, lockConversation } from './who-answers.ts';

/**
 * Lets a conversation wait for a person, if one is available. One that waits doesn't wait any longer by asking again.
 * @returns whether it waits
 */
export async function askForPerson(
  { db, notices }: Pick<Services, 'db' | 'notices'>,
  { workspaceId, conversationId }: ConversationScope,
): Promise<boolean> {
  if (!(await isSomeoneAvailable(db, workspaceId))) return false;
  return db.transaction(async (trx) => {
    const locked = await lockConversation(trx, workspaceId, conversationId);
    if (!locked || !['assistant', 'missed'].includes(locked.status)) return locked?.status === 'waiting';
    await trx('conversations')
      .where({ workspace_id: workspaceId, id: conversationId })
      .update({
        person_asked_at: trx.fn.now(),
        person_wanted_at: trx.raw('coalesce(person_wanted_at, now())'),
        person_id: null,
        person_name: null,
        person_awaited_at: null,
      });
    await notices.send(conversationTopic(conversationId), trx);
    await notices.send(inboxTopic(workspaceId), trx);
    return true;
  });
}
