import { Presence } from '#shared/contracts/inbox.ts';
import type { Database } from '../../../db/connection.ts';
import { missing } from '../../../errors.ts';
import type { Services } from '../../../services.ts';
import { inboxTopic } from '../../availability/availability.ts';
import type { ConversationScope } from '../read-messages.ts';
import { ownsConversation } from '../store.ts';
import { type Acting, shownName } from './take-part.ts';
import { conversationTopic } from './who-answers.ts';

type Needs = Pick<Services, 'db' | 'notices'>;

/** The topic of notices about who looks at a conversation of a workspace, or types there. They are stored nowhere. */
export const presenceTopic = (workspaceId: number) => `presence:${workspaceId}`;

const tell = ({ db, notices }: Needs, workspaceId: number, presence: Presence): Promise<void> =>
  notices.send(presenceTopic(workspaceId), db, JSON.stringify(presence));

/** Who does what; null for a notice without a note. */
export const presenceOf = (note: string): Presence | null => (note === '' ? null : Presence.parse(JSON.parse(note)));

/** Shows other members, and the visitor if they are in the conversation, what a member does. @throws AppError 404 */
export async function showMember(
  needs: Needs,
  { workspaceId, user, id }: Acting,
  { isTyping, readId }: { isTyping: boolean; readId?: number | undefined },
): Promise<void> {
  if (!(await ownsConversation(needs.db, workspaceId, id))) throw missing('Conversation');
  const conversation = { workspaceId, conversationId: id };
  if (readId !== undefined) await markRead(needs, conversation, { person_read_id: readId }, { person_id: user.id });
  await tell(needs, workspaceId, { conversationId: id, userId: user.id, name: shownName(user), isTyping });
}

/** Shows members what a visitor does, if a person is in the conversation. */
export async function showVisitor(
  needs: Needs,
  conversation: ConversationScope & { hasPerson: boolean },
  { isTyping, readId }: { isTyping: boolean; readId?: number | undefined },
): Promise<void> {
  const { workspaceId, conversationId, hasPerson } = conversation;
  if (readId !== undefined) await markRead(needs, conversation, { visitor_read_id: readId });
  if (hasPerson && isTyping) await tell(needs, workspaceId, { conversationId, userId: null, name: '', isTyping });
}

/** Notes the last message that someone had on their screen, which never goes back. */
async function markRead(
  { db, notices }: Needs,
  { workspaceId, conversationId }: ConversationScope,
  mark: { visitor_read_id: number } | { person_read_id: number },
  of: { person_id?: number } = {},
): Promise<void> {
  const [[column, readId] = ['', 0]] = Object.entries(mark);
  const changed = await db('conversations')
    .where({ workspace_id: workspaceId, id: conversationId, ...of })
    .whereRaw('coalesce(??, 0) < ?', [column, readId])
    .whereExists(existing(db, { workspaceId, conversationId }, readId))
    .update(mark);
  if (changed === 0) return;
  await notices.send(conversationTopic(conversationId), db);
  await notices.send(inboxTopic(workspaceId), db);
}

const existing = (db: Database, { workspaceId, conversationId }: ConversationScope, id: number) =>
  db('messages').where({ workspace_id: workspaceId, conversation_id: conversationId, id }).select(db.raw('1'));
