import type { AuditAction } from '#shared/audit/sentences.ts';
import type { User } from '#shared/contracts/accounts.ts';
import type { TranscriptMessage } from '#shared/contracts/conversations.ts';
import { reopenHours } from '#shared/contracts/inbox.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { storableText } from '../../../db/storable.ts';
import { conflict, invalid, missing } from '../../../errors.ts';
import type { Services } from '../../../services.ts';
import { inboxTopic } from '../../availability/availability.ts';
import { recordChatbotAudit } from '../../chatbots/record-chatbot-audit.ts';
import { memberWho } from '../../workspaces/members.ts';
import { endConversation } from '../end-conversations.ts';
import { type MessageRow, messageColumns, toTranscript } from '../read-messages.ts';
import { keptTexts, ownsConversation } from '../store.ts';
import { conversationTopic, lockConversation } from './who-answers.ts';

type Needs = Pick<Services, 'db' | 'notices' | 'queue'>;

/** A member who acts in a conversation. */
export interface Acting {
  workspaceId: number;
  user: Pick<User, 'id' | 'username' | 'fullName'>;
  id: number;
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockConversation>>>;

/** What visitors see as a member's name. */
export const shownName = ({ fullName, username }: Pick<User, 'fullName' | 'username'>): string => fullName || username;

/**
 * Runs a change of a conversation that nobody else can change meanwhile, then wakes who follows it.
 * @throws AppError 404, 409 if someone else is in it, or it has ended
 */
async function inConversation<Result>(
  { db, notices }: Needs,
  { workspaceId, user, id }: Acting,
  change: (trx: Transaction, locked: Locked) => Promise<Result>,
): Promise<Result> {
  if (!(await ownsConversation(db, workspaceId, id))) throw missing('Conversation');
  return db.transaction(async (trx) => {
    const locked = await lockConversation(trx, workspaceId, id);
    if (!locked) throw missing('Conversation');
    if (locked.status === 'ended') throw conflict('This conversation has ended');
    if (locked.status === 'person' && locked.person_id !== user.id) throw isAnsweredBy(locked);
    const result = await change(trx, locked);
    await notices.send(conversationTopic(id), trx);
    await notices.send(inboxTopic(workspaceId), trx);
    return result;
  });
}

const row = (db: Database | Transaction, { workspaceId, id }: Acting) =>
  db('conversations').where({ workspace_id: workspaceId, id });

const record = (trx: Transaction, { workspaceId }: Acting, { chatbot_id: chatbotId }: Locked, action: AuditAction) =>
  recordChatbotAudit(trx, { workspaceId, id: chatbotId }, { action });

/** Puts a member into a conversation, where the assistant pauses. Does nothing if they are in it. */
export async function takeOver(needs: Needs, acting: Acting): Promise<void> {
  await inConversation(needs, acting, async (trx, locked) => {
    if (locked.status === 'person') return;
    await row(trx, acting).update({
      person_id: acting.user.id,
      person_name: shownName(acting.user),
      person_asked_at: null,
      person_awaited_at: trx.fn.now(),
    });
    await record(trx, acting, locked, 'conversation.taken-over');
  });
}

/** Lets the assistant answer again. */
export async function handBack(needs: Needs, acting: Acting): Promise<void> {
  await inConversation(needs, acting, async (trx, locked) => {
    if (locked.person_id !== acting.user.id) return;
    await row(trx, acting).update({ person_id: null, person_name: null, person_awaited_at: null });
    await record(trx, acting, locked, 'conversation.handed-back');
  });
}

/**
 * Puts another member into a conversation, whose reply its visitor waits for now.
 * @throws AppError 400 unless they are a member who can reply
 */
export async function passOn(needs: Needs, acting: Acting, userId: number): Promise<void> {
  await inConversation(needs, acting, async (trx, locked) => {
    const { workspaceId } = acting;
    const member = await memberWho(trx, workspaceId, userId, 'edit');
    if (!member || userId === acting.user.id) {
      const message = 'Choose another member who can answer visitors';
      throw invalid(message, [{ path: 'userId', message }]);
    }
    await row(trx, acting).update({
      person_id: userId,
      person_name: shownName(member),
      person_asked_at: null,
      person_awaited_at: trx.fn.now(),
    });
    await record(trx, acting, locked, 'conversation.passed-on');
  });
}

/**
 * Puts a member into a conversation that has ended, so that its visitor continues it.
 * @throws AppError 404, 409 if it hasn't ended, ended too long ago, or without its texts
 */
export async function reopenConversation({ db, notices }: Needs, acting: Acting): Promise<void> {
  const { workspaceId, user, id } = acting;
  if (!(await ownsConversation(db, workspaceId, id))) throw missing('Conversation');
  await db.transaction(async (trx) => {
    const locked = await lockConversation(trx, workspaceId, id);
    if (!locked) throw missing('Conversation');
    if (locked.status !== 'ended') throw conflict('This conversation hasn’t ended');
    if (!(await keptTexts(trx, workspaceId, id))) {
      throw conflict('The texts of this conversation were deleted when it ended');
    }
    const reopened = await row(trx, acting)
      .where('last_message_at', '>', trx.raw('now() - make_interval(hours => ?)', [reopenHours]))
      .update({
        ended_at: null,
        last_message_at: trx.fn.now(),
        person_id: user.id,
        person_name: shownName(user),
        person_asked_at: null,
        person_awaited_at: null,
      });
    if (reopened === 0) throw conflict('This conversation ended too long ago');
    await record(trx, acting, locked, 'conversation.reopened');
    await notices.send(conversationTopic(id), trx);
    await notices.send(inboxTopic(workspaceId), trx);
  });
}

/** Ends a conversation for its visitor. */
export async function closeConversation(needs: Needs, acting: Acting): Promise<void> {
  await inConversation(needs, acting, async (trx, locked) => {
    await endConversation(needs.queue, trx, row(trx, acting));
    await record(trx, acting, locked, 'conversation.closed');
  });
}

/**
 * Stores a message of the member in a conversation, once if it is sent again with the same id.
 * @throws AppError 409 unless they have taken it over
 */
export function replyToVisitor(
  needs: Needs,
  acting: Acting,
  { clientId, message }: { clientId: string; message: string },
): Promise<TranscriptMessage> {
  return inConversation(needs, acting, async (trx, locked) => {
    const written = await writtenBy(trx, acting, clientId);
    if (written) return toTranscript(written);
    if (locked.person_id !== acting.user.id) throw conflict('Take over this conversation before you reply');
    await row(trx, acting).update({ last_message_at: trx.fn.now(), person_awaited_at: null });
    return toTranscript(await insertReply(trx, acting, locked, { clientId, message }));
  });
}

/**
 * Stores what a member wrote by email, once if it comes again. The assistant keeps answering, since the member may not
 * be at their console. A conversation that has ended stays so; if its texts were deleted, nothing is stored.
 * @returns whether its visitor can't see it there, since the conversation has ended
 * @throws AppError 404, 409 if someone else is in it
 */
export async function addMailedReply(
  { notices }: Pick<Needs, 'notices'>,
  trx: Transaction,
  acting: Acting,
  reply: { clientId: string; message: string },
): Promise<{ hasEnded: boolean }> {
  const { workspaceId, user, id } = acting;
  const locked = await lockConversation(trx, workspaceId, id);
  if (!locked) throw missing('Conversation');
  const hasEnded = locked.status === 'ended';
  if (await writtenBy(trx, acting, reply.clientId)) return { hasEnded };
  if (locked.status === 'person' && locked.person_id !== user.id) throw isAnsweredBy(locked);
  if (!hasEnded) {
    await row(trx, acting).update({
      last_message_at: trx.fn.now(),
      ...(locked.person_id === user.id ? { person_awaited_at: null } : { person_asked_at: null }),
    });
  } else if (!(await keptTexts(trx, workspaceId, id))) return { hasEnded };
  await insertReply(trx, acting, locked, reply);
  await notices.send(conversationTopic(id), trx);
  await notices.send(inboxTopic(workspaceId), trx);
  return { hasEnded };
}

const isAnsweredBy = ({ person_name: name }: Locked) => conflict(`${name ?? ''} is answering this conversation`);

/** The conversation of a member who wrote in it. */
type Written = Pick<Acting, 'workspaceId' | 'id'> & { user: Pick<User, 'id'> };

/** Whether a member’s message is there already. */
export const isStored = async (db: Database, written: Written, clientId: string): Promise<boolean> =>
  (await writtenBy(db, written, clientId)) !== undefined;

/** What a member wrote with a client id. */
const writtenBy = async (trx: Database | Transaction, { workspaceId, user, id }: Written, clientId: string) =>
  await trx('messages')
    .where({ workspace_id: workspaceId, conversation_id: id, client_id: clientId, person_id: user.id })
    .where('is_from_user', false)
    .first<MessageRow | undefined>(...messageColumns);

async function insertReply(
  trx: Transaction,
  acting: Acting,
  locked: Locked,
  { clientId, message }: { clientId: string; message: string },
): Promise<MessageRow> {
  const { workspaceId, user, id } = acting;
  await row(trx, acting).update({
    message_count: trx.raw('message_count + 1'),
    person_replied_at: trx.raw('coalesce(person_replied_at, now())'),
  });
  const [stored] = await trx('messages')
    .insert({
      workspace_id: workspaceId,
      conversation_id: id,
      website_id: locked.website_id,
      content: storableText(message),
      is_from_user: false,
      person_id: user.id,
      person_name: locked.person_id === user.id ? locked.person_name : shownName(user),
      client_id: clientId,
    })
    .returning<MessageRow[]>(messageColumns);
  if (!stored) throw new Error('insert returned no row');
  return stored;
}
