import type { ExportedConversation } from '#shared/contracts/account-export.ts';
import type { AnswerReasons } from '#shared/contracts/answer-reasons.ts';
import type { ContactMessage } from '#shared/contracts/contact-messages.ts';
import type { Message } from '#shared/contracts/conversations.ts';
import type { Database } from '../../db/connection.ts';
import { readInBatches } from '../../db/read-in-batches.ts';
import { listChatbots } from '../chatbots/store.ts';
import { contactMessagesOf } from './contact-messages.ts';
import { notesOf } from './inbox/notes.ts';

/** Small, since each conversation comes with all its messages. */
const conversationsPerBatch = 20;

interface ConversationRow {
  id: number;
  public_id: string;
  visitor_id: string | null;
  started_at: Date;
  ended_at: Date | null;
  page_url: string | null;
  consented_at: Date | null;
  keeps_texts: boolean;
}

interface MessageRow extends Pick<Message, 'content' | 'outcome' | 'sources' | 'feedback'> {
  reasons: AnswerReasons | null;
  conversation_id: number;
  is_from_user: boolean;
  created_at: Date;
  person_name: string | null;
}

export async function* exportConversations(db: Database, workspaceId: number): AsyncGenerator<ExportedConversation> {
  for (const { id: chatbotId } of await listChatbots(db, workspaceId)) {
    const conversations = () =>
      db('conversations')
        .where({ workspace_id: workspaceId, chatbot_id: chatbotId })
        .select('id', 'public_id', 'visitor_id', 'started_at', 'ended_at', 'page_url', 'consented_at', 'keeps_texts');
    for await (const rows of readInBatches<ConversationRow>(conversations, conversationsPerBatch)) {
      const ids = rows.map(({ id }) => id);
      const messages = await messagesOf(db, workspaceId, ids);
      const contactMessages = await contactMessagesOf(db, workspaceId, ids);
      const notes = await notesOf(db, workspaceId, ids);
      for (const row of rows) {
        yield {
          chatbotId,
          conversationId: row.public_id,
          visitorId: row.visitor_id,
          startedAt: row.started_at.toISOString(),
          endedAt: row.ended_at?.toISOString() ?? null,
          pageUrl: row.page_url,
          consentedAt: row.consented_at?.toISOString() ?? null,
          keepsTexts: row.keeps_texts,
          messages: messages.filter((message) => message.conversation_id === row.id).map(toExported),
          contactMessages: (contactMessages.get(row.id) ?? []).map(toExportedLeft),
          notes: notes.get(row.id) ?? [],
        };
      }
    }
  }
}

function messagesOf(db: Database, workspaceId: number, conversationIds: readonly number[]): Promise<MessageRow[]> {
  return db('messages')
    .where('workspace_id', workspaceId)
    .whereIn('conversation_id', conversationIds)
    .orderBy('id')
    .select<MessageRow[]>(
      'conversation_id',
      'content',
      'is_from_user',
      'outcome',
      'sources',
      'feedback',
      'reasons',
      'created_at',
      'person_name',
    );
}

const toExported = ({ content, outcome, sources, feedback, reasons, ...row }: MessageRow) => ({
  content,
  isFromUser: row.is_from_user,
  timestamp: row.created_at.toISOString(),
  outcome,
  sources,
  feedback,
  reasons,
  person: row.person_name,
});

const toExportedLeft = ({ name, email, message, timestamp, status, assignee }: ContactMessage) => ({
  name,
  email,
  message,
  timestamp,
  status,
  assignee,
});
