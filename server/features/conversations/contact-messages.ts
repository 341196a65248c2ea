import type { ContactMessage } from '#shared/contracts/contact-messages.ts';
import type { Database } from '../../db/connection.ts';
import { usersToJoin } from '../users/user-queries.ts';

interface ContactMessageRow {
  id: number;
  conversation_id: number;
  name: string | null;
  email: string;
  message: string;
  created_at: Date;
  status: ContactMessage['status'];
  assignee: string | null;
}

/** Messages that visitors left for the owner, by conversation, oldest first. */
export async function contactMessagesOf(
  db: Database,
  workspaceId: number,
  conversationIds: readonly number[],
): Promise<Map<number, ContactMessage[]>> {
  const rows = await db('contact_messages as l')
    .leftJoin(usersToJoin(db, ['username']), 'u.id', 'l.assignee_id')
    .where('l.workspace_id', workspaceId)
    .whereIn('l.conversation_id', conversationIds)
    .orderBy('l.id')
    .select<ContactMessageRow[]>(
      'l.id',
      'l.conversation_id',
      'l.name',
      'l.email',
      'l.message',
      'l.created_at',
      'l.status',
      'u.username as assignee',
    );
  const found = new Map<number, ContactMessage[]>(conversationIds.map((id) => [id, []]));
  for (const { conversation_id: conversationId, created_at: createdAt, ...left } of rows) {
    found.get(conversationId)?.push({ ...left, timestamp: createdAt.toISOString() });
  }
  return found;
}
