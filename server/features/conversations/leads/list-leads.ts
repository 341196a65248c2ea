import type { Lead, LeadStatus } from '#shared/contracts/leads.ts';
import { offsetOf } from '#shared/contracts/paging.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { contains } from '../../../db/contains.ts';
import { chatbotsToJoin } from '../../chatbots/chatbot-queries.ts';
import { usersToJoin } from '../../users/user-queries.ts';
import { websitesToJoin } from '../../websites/website-queries.ts';

export interface LeadFilter {
  q: string;
  status?: LeadStatus | undefined;
}

interface LeadRow {
  id: number;
  status: LeadStatus;
  name: string | null;
  email: string;
  message: string;
  created_at: Date;
  chatbot_id: number;
  chatbot_name: string;
  conversation_id: number;
  page_url: string | null;
  assignee_id: number | null;
  assignee_name: string | null;
}

/** A lead with what only its export has. */
export interface ExportedLead extends Lead {
  pageUrl: string | null;
}

/** One page of what visitors left, newest first, and the total number. */
export async function listLeads(
  db: Database,
  workspaceId: number,
  { page, limit, ...filter }: LeadFilter & { page: number; limit: number },
): Promise<{ rows: Lead[]; total: number }> {
  const [rows, [counted]] = await Promise.all([
    shown(found(db, workspaceId, filter))
      .orderBy('l.id', 'desc')
      .limit(limit)
      .offset(offsetOf({ page, limit })),
    found(db, workspaceId, filter).count<{ count: number }[]>('* as count'),
  ]);
  return { rows: rows.map(toLead), total: counted?.count ?? 0 };
}

/** The newest leads before one, or the newest of all. */
export async function leadsBefore(
  db: Database,
  workspaceId: number,
  { before, most, ...filter }: LeadFilter & { before: number | null; most: number },
): Promise<ExportedLead[]> {
  const older = found(db, workspaceId, filter);
  if (before !== null) void older.where('l.id', '<', before);
  const rows = await shown(older).orderBy('l.id', 'desc').limit(most);
  return rows.map((row) => ({ ...toLead(row), pageUrl: row.page_url }));
}

/** Null if it doesn't exist, or can't be seen. */
export async function findLead(db: Database | Transaction, workspaceId: number, id: number): Promise<Lead | null> {
  const [row] = await shown(found(db, workspaceId, { q: '' }).where('l.id', id));
  return row ? toLead(row) : null;
}

/** What a visitor left last in a conversation; null if they left nothing. */
export async function lastLeadIn(db: Database, workspaceId: number, conversationId: number): Promise<Lead | null> {
  const inConversation = found(db, workspaceId, { q: '' }).where('l.conversation_id', conversationId);
  const [row] = await shown(inConversation).orderBy('l.id', 'desc').limit(1);
  return row ? toLead(row) : null;
}

/** Without owners' own tests, and what belongs to something that was deleted. */
function found(db: Database | Transaction, workspaceId: number, { q, status }: LeadFilter) {
  return db('contact_messages as l')
    .join('conversations as c', { 'c.workspace_id': 'l.workspace_id', 'c.id': 'l.conversation_id' })
    .join(chatbotsToJoin(db, ['name']).as('b'), { 'b.workspace_id': 'c.workspace_id', 'b.id': 'c.chatbot_id' })
    .leftJoin(usersToJoin(db, ['username']), 'u.id', 'l.assignee_id')
    .join(websitesToJoin(db), { 'w.workspace_id': 'b.workspace_id', 'w.id': 'b.website_id' })
    .where({ 'l.workspace_id': workspaceId, 'c.is_test': false })
    .modify((query) => {
      if (status !== undefined) void query.where('l.status', status);
      if (q !== '') void query.whereRaw(`concat_ws(' ', l.name, l.email, l.message) ilike ?`, [contains(q)]);
    });
}

const shown = (query: ReturnType<typeof found>) =>
  query.select<LeadRow[]>(
    'l.id',
    'l.status',
    'l.name',
    'l.email',
    'l.message',
    'l.created_at',
    'l.conversation_id',
    'l.assignee_id',
    'u.username as assignee_name',
    'b.id as chatbot_id',
    'b.name as chatbot_name',
    'c.page_url',
  );

const toLead = (row: LeadRow): Lead => ({
  id: row.id,
  status: row.status,
  name: row.name,
  email: row.email,
  message: row.message,
  timestamp: row.created_at.toISOString(),
  chatbot: { id: row.chatbot_id, name: row.chatbot_name },
  conversationId: row.conversation_id,
  assignee:
    row.assignee_id !== null && row.assignee_name !== null
      ? { userId: row.assignee_id, username: row.assignee_name }
      : null,
});
