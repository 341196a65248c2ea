import type { ContactMessage } from '#shared/contracts/contact-messages.ts';
import type { Database } from '../../db/connection.ts';

interface ContactMessageRow {
  id: number;
  conversation_id: number;
  name: string | null;
  email: string;
  message: string;
  created_at: Date;
}

/** Messages that visitors left for the owner, by conversation, oldest first. */
export async function contactMessagesOf(
  db: Database,
  workspaceId: number,
  conversationIds: readonly number[],
): Promise<Map<number, ContactMessage[]>> {
  const rows = await db('contact_messages')
    .where('workspace_id', workspaceId)
    .whereIn('conversation_id', conversationIds)
    .orderBy('id')
    .select<ContactMessageRow[]>('id', 'conversation_id', 'name', 'email', 'message', 'created_at');
  const found = new Map<number, ContactMessage[]>(conversationIds.map((id) => [id, []]));
  for (const { conversation_id: conversationId, created_at: createdAt, ...left } of rows) {
    found.get(conversationId)?.push({ ...left, timestamp: createdAt.toISOString() });
  }
  return found;
}
