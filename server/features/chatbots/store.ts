import { type Chatbot, type ChatbotPatch, WidgetConfig } from '#shared/contracts/chatbots.ts';
import { across } from '../../db/across.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { systemWorkspaces } from '../tenants/workspace-queries.ts';
import { websiteOfRow } from '../websites/website-queries.ts';
import type { WebsiteScope } from '../websites/website-scope.ts';

export interface ChatbotRow {
  id: number;
  workspace_id: number;
  website_id: number;
  name: string;
  is_active: boolean;
  widget_config: unknown;
  allowed_origins: string[];
  tried_starters: unknown;
  created_at: Date;
}

export const chatbotColumns = [
  'id',
  'workspace_id',
  'website_id',
  'name',
  'is_active',
  'widget_config',
  'allowed_origins',
  'tried_starters',
  'created_at',
] as const satisfies (keyof ChatbotRow)[];

export const toChatbot = (row: ChatbotRow): Chatbot => ({
  id: row.id,
  name: row.name,
  websiteId: row.website_id,
  isActive: row.is_active,
  createdAt: row.created_at.toISOString(),
  // Settings newer than the row get their defaults.
  widgetConfig: WidgetConfig.parse(row.widget_config),
  allowedOrigins: row.allowed_origins,
});

/** Excludes deleted chatbots and those of deleted websites. */
export const liveChatbots = (db: Database | Transaction) =>
  db('chatbots').whereNull('deleted_at').whereExists(websiteOfRow(db, 'chatbots'));

export async function listChatbots(db: Database, workspaceId: number): Promise<Chatbot[]> {
  const rows = await liveChatbots(db)
    .where('workspace_id', workspaceId)
    .orderBy([{ column: 'created_at', order: 'desc' }, { column: 'id' }])
    .select<ChatbotRow[]>('*');
  return rows.map(toChatbot);
}

export async function findChatbot(db: Database, workspaceId: number, id: number): Promise<Chatbot | null> {
  const row = await liveChatbots(db).where({ id, workspace_id: workspaceId }).first<ChatbotRow | undefined>();
  return row ? toChatbot(row) : null;
}

/** The same, while nobody else can change it. */
export async function lockChatbot(trx: Transaction, workspaceId: number, id: number): Promise<Chatbot | null> {
  const row = await liveChatbots(trx)
    .where({ id, workspace_id: workspaceId })
    .forNoKeyUpdate()
    .first<ChatbotRow | undefined>();
  return row ? toChatbot(row) : null;
}

/** Makes changes to what belongs to a chatbot take turns, so that two can't both fit below a limit. */
export async function lockChatbotRow(
  trx: Transaction,
  { workspaceId, id }: { workspaceId: number; id: number },
): Promise<void> {
  await trx('chatbots').where({ workspace_id: workspaceId, id }).forNoKeyUpdate().first('id');
}

/** The IDs of a website's chatbots, in a fixed order. */
export const chatbotIdsOf = (db: Database | Transaction, { workspaceId, websiteId }: WebsiteScope): Promise<number[]> =>
  db('chatbots')
    .where({ workspace_id: workspaceId, website_id: websiteId, deleted_at: null })
    .orderBy('id')
    .pluck<number[]>('id');

export async function countChatbotsOf(trx: Transaction, workspaceId: number, websiteId: number): Promise<number> {
  const [row] = await liveChatbots(trx)
    .where({ workspace_id: workspaceId, website_id: websiteId })
    .count<{ count: number }[]>('id as count');
  return row?.count ?? 0;
}

/** The caller must have checked that the website belongs to the workspace. */
export async function insertChatbot(
  db: Database | Transaction,
  workspaceId: number,
  chatbot: Pick<Chatbot, 'websiteId' | 'name' | 'widgetConfig' | 'allowedOrigins'>,
): Promise<Chatbot> {
  const [row] = await db('chatbots')
    .insert({
      workspace_id: workspaceId,
      website_id: chatbot.websiteId,
      name: chatbot.name,
      widget_config: JSON.stringify(chatbot.widgetConfig),
      allowed_origins: JSON.stringify(chatbot.allowedOrigins),
    })
    .returning<ChatbotRow[]>('*');
  if (!row) throw new Error('insert returned no row');
  return toChatbot(row);
}

/** Changes what the patch contains, also of the configuration. */
export async function updateChatbot(
  db: Database,
  workspaceId: number,
  id: number,
  patch: ChatbotPatch,
): Promise<Chatbot | null> {
  const merged = db.raw('widget_config || ?::jsonb', [JSON.stringify(patch.widgetConfig ?? {})]);
  const changes = {
    ...(patch.name === undefined ? {} : { name: patch.name }),
    ...(patch.isActive === undefined ? {} : { is_active: patch.isActive }),
    ...(patch.widgetConfig === undefined ? {} : { widget_config: merged }),
    ...(patch.allowedOrigins === undefined ? {} : { allowed_origins: JSON.stringify(patch.allowedOrigins) }),
  };
  if (Object.keys(changes).length === 0) return findChatbot(db, workspaceId, id);
  const [row] = await liveChatbots(db)
    .where({ id, workspace_id: workspaceId })
    .update(changes)
    .returning<ChatbotRow[]>('*');
  return row ? toChatbot(row) : null;
}

/** @returns whether there was a chatbot to delete */
export async function markDeleted(trx: Transaction, workspaceId: number, id: number): Promise<boolean> {
  return (await liveChatbots(trx).where({ id, workspace_id: workspaceId }).update({ deleted_at: trx.fn.now() })) > 0;
}

/** The number of chatbots, without those of the product's own account. */
export async function countChatbots(db: Database): Promise<number> {
  const [row] = await liveChatbots(db)
    .queryContext(across('administration'))
    .whereNotIn('workspace_id', systemWorkspaces(db))
    .count<{ count: number }[]>('* as count');
  return row?.count ?? 0;
}
