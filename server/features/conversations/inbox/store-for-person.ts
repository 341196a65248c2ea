import type { Message } from '#shared/contracts/conversations.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { storableText } from '../../../db/storable.ts';
import type { Services } from '../../../services.ts';
import { inboxTopic } from '../../availability/availability.ts';
import { type ConversationScope, type MessageRow, messageColumns, toMessage } from '../read-messages.ts';
import { keptTexts } from '../store.ts';
import { conversationTopic, lockConversation } from './who-answers.ts';

/**
 * Stores a visitor's message for the person in the conversation, once if it is sent again with the same id. Nobody is
 * charged, since the assistant doesn't answer it.
 * @returns null if the person has left, and nothing was done
 */
export function storeForPerson(
  { db, notices }: Pick<Services, 'db' | 'notices'>,
  { workspaceId, conversationId }: ConversationScope,
  { content, clientId }: { content: string; clientId: string | undefined },
): Promise<Message | null> {
  return db.transaction(async (trx) => {
    const locked = await lockConversation(trx, workspaceId, conversationId);
    if (locked?.status !== 'person') return null;
    const conversation = { workspaceId, conversationId };
    const earlier = clientId !== undefined && (await sentWith(trx, conversation, clientId));
    if (earlier) return toMessage(earlier);
    await trx('conversations')
      .where({ workspace_id: workspaceId, id: conversationId })
      .update({
        last_message_at: trx.fn.now(),
        message_count: trx.raw('message_count + 1'),
        person_awaited_at: trx.raw('coalesce(person_awaited_at, now())'),
      });
    const stored = { content, clientId, websiteId: locked.website_id, personId: locked.person_id };
    return toMessage(await insertMessage({ notices }, trx, conversation, stored));
  });
}

/**
 * Stores what a visitor answered a member by email, once if it comes again. A conversation that has ended stays so; if its
 * texts were deleted, nothing is stored.
 */
export async function addVisitorMail(
  { notices }: Pick<Services, 'notices'>,
  trx: Transaction,
  conversation: ConversationScope,
  { content, clientId, personId }: { content: string; clientId: string; personId: number | null },
): Promise<void> {
  const { workspaceId, conversationId } = conversation;
  const locked = await lockConversation(trx, workspaceId, conversationId);
  if (!locked || (await sentWith(trx, conversation, clientId))) return;
  if (locked.status === 'ended' && !(await keptTexts(trx, workspaceId, conversationId))) return;
  await trx('conversations')
    .where({ workspace_id: workspaceId, id: conversationId })
    .update({
      message_count: trx.raw('message_count + 1'),
      ...(locked.status !== 'ended' && { last_message_at: trx.fn.now() }),
      ...(locked.status === 'person' && { person_awaited_at: trx.raw('coalesce(person_awaited_at, now())') }),
    });
  await insertMessage({ notices }, trx, conversation, { content, clientId, websiteId: locked.website_id, personId });
}

/** Whether what a visitor wrote by email is there already. */
export const isMailStored = async (db: Database, conversation: ConversationScope, clientId: string): Promise<boolean> =>
  (await sentWith(db, conversation, clientId)) !== undefined;

const sentWith = async (
  trx: Database | Transaction,
  { workspaceId, conversationId }: ConversationScope,
  clientId: string,
) =>
  await trx('messages')
    .where({ workspace_id: workspaceId, conversation_id: conversationId, client_id: clientId, is_from_user: true })
    .first<MessageRow | undefined>(...messageColumns);

async function insertMessage(
  { notices }: Pick<Services, 'notices'>,
  trx: Transaction,
  { workspaceId, conversationId }: ConversationScope,
  of: { content: string; clientId: string | undefined; websiteId: number; personId: number | null },
): Promise<MessageRow> {
  const [stored] = await trx('messages')
    .insert({
      workspace_id: workspaceId,
      conversation_id: conversationId,
      website_id: of.websiteId,
      content: storableText(of.content),
      is_from_user: true,
      person_id: of.personId,
      client_id: of.clientId ?? null,
    })
    .returning<MessageRow[]>(messageColumns);
  if (!stored) throw new Error('insert returned no row');
  await notices.send(conversationTopic(conversationId), trx);
  await notices.send(inboxTopic(workspaceId), trx);
  return stored;
}
