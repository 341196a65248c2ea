import { type Chatbot, type ChatbotPatch, WidgetConfig } from '#shared/contracts/chatbots.ts';
import type { PlanName } from '#shared/plans/plans.ts';
import type { Database } from '../../db/connection.ts';

interface ChatbotRow {
  id: number;
  user_id: number;
  website_id: number;
  name: string;
  is_active: boolean;
  widget_config: unknown;
  allowed_origins: string[];
  created_at: Date;
}

const toChatbot = (row: ChatbotRow): Chatbot => ({
  id: row.id,
  name: row.name,
  websiteId: row.website_id,
  isActive: row.is_active,
  createdAt: row.created_at.toISOString(),
  // Settings that came later than the row take their defaults.
  widgetConfig: WidgetConfig.parse(row.widget_config),
  allowedOrigins: row.allowed_origins,
});

export async function listChatbots(db: Database, userId: number): Promise<Chatbot[]> {
  const rows = await db<ChatbotRow>('chatbots').where('user_id', userId).orderBy('id', 'desc');
  return rows.map(toChatbot);
}

export async function findChatbot(db: Database, userId: number, id: number): Promise<Chatbot | null> {
  const row = await db<ChatbotRow>('chatbots').where({ id, user_id: userId }).first();
  return row ? toChatbot(row) : null;
}

export async function insertChatbot(
  db: Database,
  userId: number,
  chatbot: Pick<Chatbot, 'websiteId' | 'name' | 'widgetConfig' | 'allowedOrigins'>,
): Promise<Chatbot> {
  const [row] = await db('chatbots')
    .insert({
      user_id: userId,
      website_id: chatbot.websiteId,
      name: chatbot.name,
      widget_config: JSON.stringify(chatbot.widgetConfig),
      allowed_origins: JSON.stringify(chatbot.allowedOrigins),
    })
    .returning<ChatbotRow[]>('*');
  if (!row) throw new Error('insert returned no row');
  return toChatbot(row);
}

export async function updateChatbot(
  db: Database,
  userId: number,
  id: number,
  patch: ChatbotPatch,
): Promise<Chatbot | null> {
  const changes = {
    ...(patch.name === undefined ? {} : { name: patch.name }),
    ...(patch.isActive === undefined ? {} : { is_active: patch.isActive }),
    ...(patch.widgetConfig === undefined ? {} : { widget_config: JSON.stringify(patch.widgetConfig) }),
    ...(patch.allowedOrigins === undefined ? {} : { allowed_origins: JSON.stringify(patch.allowedOrigins) }),
  };
  if (Object.keys(changes).length === 0) return findChatbot(db, userId, id);
  const [row] = await db('chatbots').where({ id, user_id: userId }).update(changes).returning<ChatbotRow[]>('*');
  return row ? toChatbot(row) : null;
}

export async function deleteChatbot(db: Database, userId: number, id: number): Promise<boolean> {
  return (await db('chatbots').where({ id, user_id: userId }).delete()) > 0;
}

/** A chatbot as a visitor's call needs it, with whom to charge. */
export interface ServedChatbot {
  id: number;
  name: string;
  userId: number;
  plan: PlanName;
  websiteId: number;
  websiteName: string;
  isActive: boolean;
  widgetConfig: WidgetConfig;
  allowedOrigins: string[];
}

export async function findServedChatbot(db: Database, id: number): Promise<ServedChatbot | null> {
  const row = await db('chatbots as c')
    .join('users as u', 'u.id', 'c.user_id')
    .join('websites as w', 'w.id', 'c.website_id')
    .where('c.id', id)
    .first<(ChatbotRow & { plan: PlanName; website_name: string }) | undefined>(
      'c.*',
      'u.plan',
      'w.name as website_name',
    );
  if (!row) return null;
  return {
    id: row.id,
    name: row.name,
    userId: row.user_id,
    plan: row.plan,
    websiteId: row.website_id,
    websiteName: row.website_name,
    isActive: row.is_active,
    widgetConfig: WidgetConfig.parse(row.widget_config),
    allowedOrigins: row.allowed_origins,
  };
}
