import { mostNotes, type Note } from '#shared/contracts/notes.ts';
import type { Database } from '../../../db/connection.ts';
import { conflict, missing } from '../../../errors.ts';
import type { Services } from '../../../services.ts';
import { inboxTopic } from '../../availability/availability.ts';
import { recordChatbotAudit } from '../../chatbots/record-chatbot-audit.ts';
import type { ConversationScope } from '../read-messages.ts';
import { keptTexts, ownsConversation } from '../store.ts';
import { type Acting, shownName } from './take-part.ts';
import { lockConversation } from './who-answers.ts';

type Needs = Pick<Services, 'db' | 'notices'>;

interface NoteRow {
  id: number;
  author_id: number | null;
  author_name: string;
  content: string;
  created_at: Date;
}

const columns = ['id', 'author_id', 'author_name', 'content', 'created_at'];

const toNote = (row: NoteRow, userId: number): Note => ({
  id: row.id,
  author: row.author_name,
  isMine: row.author_id === userId,
  content: row.content,
  timestamp: row.created_at.toISOString(),
});

/** @throws AppError 404 */
export async function listNotes(
  db: Database,
  { workspaceId, conversationId }: ConversationScope,
  userId: number,
): Promise<Note[]> {
  if (!(await ownsConversation(db, workspaceId, conversationId))) throw missing('Conversation');
  const rows = await db('conversation_notes')
    .where({ workspace_id: workspaceId, conversation_id: conversationId })
    .orderBy('id')
    .select<NoteRow[]>(columns);
  return rows.map((row) => toNote(row, userId));
}

/**
 * Stores a note, once if it is sent again with the same id. Notes are kept as long as the texts of their conversation.
 * @throws AppError 404, 409 if there are too many, or the texts were deleted when the conversation ended
 */
export async function addNote(
  { db, notices }: Needs,
  { workspaceId, user, id }: Acting,
  { clientId, content }: { clientId: string; content: string },
): Promise<Note> {
  if (!(await ownsConversation(db, workspaceId, id))) throw missing('Conversation');
  return db.transaction(async (trx) => {
    const locked = await lockConversation(trx, workspaceId, id);
    if (!locked) throw missing('Conversation');
    const notes = () => trx('conversation_notes').where({ workspace_id: workspaceId, conversation_id: id });
    const written = await notes()
      .where({ client_id: clientId, author_id: user.id })
      .first<NoteRow | undefined>(columns);
    if (written) return toNote(written, user.id);
    if (locked.status === 'ended' && !(await keptTexts(trx, workspaceId, id))) {
      throw conflict('The texts of this conversation were deleted when it ended');
    }
    const [{ count } = { count: 0 }] = await notes().count<{ count: number }[]>('* as count');
    if (count >= mostNotes) throw conflict('This conversation has too many notes');
    const [row] = await trx('conversation_notes')
      .insert({
        workspace_id: workspaceId,
        conversation_id: id,
        author_id: user.id,
        author_name: shownName(user),
        content,
        client_id: clientId,
      })
      .returning<NoteRow[]>(columns);
    if (!row) throw new Error('insert returned no row');
    await notices.send(inboxTopic(workspaceId), trx);
    return toNote(row, user.id);
  });
}

/** @throws AppError 404, also for a note of someone else */
export async function deleteNote(
  { db, notices }: Needs,
  { workspaceId, user, id }: Acting,
  noteId: number,
): Promise<void> {
  if (!(await ownsConversation(db, workspaceId, id))) throw missing('Conversation');
  await db.transaction(async (trx) => {
    const locked = await lockConversation(trx, workspaceId, id);
    const note = { workspace_id: workspaceId, conversation_id: id, id: noteId, author_id: user.id };
    if (!locked || (await trx('conversation_notes').where(note).delete()) === 0) throw missing('Note');
    await recordChatbotAudit(trx, { workspaceId, id: locked.chatbot_id }, { action: 'note.deleted' });
    await notices.send(inboxTopic(workspaceId), trx);
  });
}

/** The notes of conversations, by conversation, oldest first. */
export async function notesOf(
  db: Database,
  workspaceId: number,
  conversationIds: readonly number[],
): Promise<Map<number, { author: string; content: string; timestamp: string }[]>> {
  const rows = await db('conversation_notes')
    .where({ workspace_id: workspaceId })
    .whereIn('conversation_id', conversationIds)
    .orderBy('id')
    .select<(NoteRow & { conversation_id: number })[]>('conversation_id', ...columns);
  return new Map(
    [...Map.groupBy(rows, (row) => row.conversation_id)].map(([id, notes]) => [
      id,
      notes.map((row) => ({ author: row.author_name, content: row.content, timestamp: row.created_at.toISOString() })),
    ]),
  );
}
