import type { User } from '#shared/contracts/accounts.ts';
import type { Message } from '#shared/contracts/conversations.ts';
import {
  type InboxEvent,
  type InboxState,
  type LiveEvent,
  type LiveState,
  type Presence,
  waitMinutes,
} from '#shared/contracts/inbox.ts';
import type { Database } from '../../../db/connection.ts';
import { notFound } from '../../../errors.ts';
import type { Services } from '../../../services.ts';
import { inboxTopic, isAvailable, isSomeoneAvailable, noteSeen } from '../../availability/availability.ts';
import { type ConversationScope, type MessageRow, messageColumns, toMessage } from '../read-messages.ts';
import { countWaiting } from './list-inbox.ts';
import { presenceOf, presenceTopic } from './presence.ts';
import { shownName } from './take-part.ts';
import { type AnsweringRow, answeringSql, conversationTopic, followedConversations } from './who-answers.ts';

/**
 * How long a stream stays open. Clients open it again, so that a member who may no longer read it stops reading.
 */
const streamMs = 5 * 60_000;
/** How often a stream looks without a notice, which may be lost, and shows that the member's console is open. */
const lookEveryMs = 20_000;
/** After this long, time alone may have changed who answers. */
const turnEveryMs = 10_000;
const mostMessages = 200;

/** Who answers in a conversation. @throws AppError 404 if it was deleted */
export async function liveState(db: Database, { workspaceId, conversationId }: ConversationScope): Promise<LiveState> {
  const [row, isSomeone] = await Promise.all([
    db('conversations')
      .where({ workspace_id: workspaceId, id: conversationId })
      .first<(AnsweringRow & { person_read_id: number | null }) | undefined>(
        'person_name',
        'person_read_id',
        answeringSql(db),
      ),
    isSomeoneAvailable(db, workspaceId),
  ]);
  if (!row) throw notFound('Unknown conversation');
  const { status, person_name: name } = row;
  return {
    status,
    person: status === 'person' ? name : null,
    isAvailable: isSomeone,
    waitMinutes,
    readId: row.person_read_id,
  };
}

/**
 * Yields who answers in a conversation, and again after each change, and each message of a person once.
 * @param after the id of the last message that the visitor has
 */
export async function* followConversation(
  { db, followers, notices }: Pick<Services, 'db' | 'followers' | 'notices'>,
  conversation: ConversationScope,
  after: number,
  disconnect: AbortSignal,
): AsyncGenerator<LiveEvent> {
  const { workspaceId, conversationId } = conversation;
  const signal = AbortSignal.any([disconnect, AbortSignal.timeout(streamMs)]);
  const timer = setInterval(() => notices.repeat(conversationTopic(conversationId)), turnEveryMs);
  let last = after;
  let told = '';
  let typist: number | null = null;
  const hear = (note: string) => {
    const presence = presenceOf(note);
    if (presence?.conversationId !== conversationId || presence.userId === null || !presence.isTyping) return;
    typist = presence.userId;
    notices.repeat(conversationTopic(conversationId));
  };
  notices.on(presenceTopic(workspaceId), hear);
  try {
    const key = { workspace_id: workspaceId, id: conversationId };
    for await (const row of followers.follow<{ person_id: number | null }>(followedConversations, key, signal)) {
      if (!row) return;
      const state = await liveState(db, conversation);
      const messages = await messagesOfPeople(db, conversation, last);
      last = messages.at(-1)?.id ?? last;
      const isNew = JSON.stringify(state) !== told;
      told = JSON.stringify(state);
      // A person comes before their first message, and leaves after their last.
      if (isNew && state.status === 'person') yield { event: 'state', data: state };
      for (const message of messages) yield { event: 'message', data: { message } };
      if (isNew && state.status !== 'person') yield { event: 'state', data: state };
      if (typist !== null && typist === row.person_id && state.status === 'person') yield { event: 'typing', data: {} };
      typist = null;
      if (state.status === 'ended') return;
    }
  } finally {
    clearInterval(timer);
    notices.off(presenceTopic(workspaceId), hear);
  }
}

async function messagesOfPeople(
  db: Database,
  { workspaceId, conversationId }: ConversationScope,
  after: number,
): Promise<Message[]> {
  const rows = await db('messages')
    .where({ workspace_id: workspaceId, conversation_id: conversationId, is_from_user: false })
    .whereNotNull('person_name')
    .where('id', '>', after)
    .orderBy('id')
    .limit(mostMessages)
    .select<MessageRow[]>(...messageColumns);
  return rows.map(toMessage);
}

interface Member {
  workspaceId: number;
  user: User;
  mayReply: boolean;
}

export async function inboxState(db: Database, { workspaceId, user }: Member): Promise<InboxState> {
  const member = { workspaceId, userId: user.id };
  const [counts, isHere] = await Promise.all([countWaiting(db, member), isAvailable(db, member)]);
  return { ...counts, isAvailable: isHere, name: shownName(user) };
}

/** More happens in few seconds only if someone tries. */
const mostHeard = 50;

/**
 * Yields the state of a member's inbox, and again whenever something in it changes, and who else looks at conversations
 * or types there. Keeps the member available.
 */
export async function* followInbox(
  { db, notices }: Pick<Services, 'db' | 'notices'>,
  member: Member,
  disconnect: AbortSignal,
): AsyncGenerator<InboxEvent> {
  const signal = AbortSignal.any([disconnect, AbortSignal.timeout(streamMs)]);
  const heard: Presence[] = [];
  let wake = new AbortController();
  const hear = (note: string) => {
    const presence = presenceOf(note);
    if (!presence || presence.userId === member.user.id || heard.length >= mostHeard) return;
    heard.push(presence);
    wake.abort();
  };
  notices.on(presenceTopic(member.workspaceId), hear);
  using changes = notices.watch(inboxTopic(member.workspaceId));
  try {
    let isDue = true;
    while (!signal.aborted) {
      for (const data of heard.splice(0)) yield { event: 'presence', data };
      if (isDue) {
        if (member.mayReply) await noteSeen(db, { workspaceId: member.workspaceId, userId: member.user.id });
        yield { event: 'inbox', data: await inboxState(db, member) };
      }
      if (heard.length > 0) continue;
      wake = new AbortController();
      const look = AbortSignal.timeout(lookEveryMs);
      isDue = (await changes.next(AbortSignal.any([signal, look, wake.signal]))) || look.aborted;
    }
  } finally {
    notices.off(presenceTopic(member.workspaceId), hear);
  }
}
