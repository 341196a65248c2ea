import type { Context } from 'koa';
import type { Chatbot } from '#shared/contracts/chatbots.ts';
import { isOnList } from '#shared/contracts/origin.ts';
import type { PlanName } from '#shared/plans/plans.ts';
import { across } from '../../db/across.ts';
import type { Database } from '../../db/connection.ts';
import { prepared } from '../../db/prepared.ts';
import { forbidden, notFound } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { noteWorkspace } from '../../telemetry/trace.ts';
import { openWorkspaces } from '../tenants/workspace-queries.ts';
import { websitesToJoin } from '../websites/website-queries.ts';
import { type FollowUp, shownFollowUps, shownStarters } from './starters.ts';
import { type ChatbotRow, chatbotColumns, toChatbot } from './store.ts';

/** A chatbot with what a visitor's call needs, including whom to charge. */
export interface ServedChatbot extends Chatbot {
  workspaceId: number;
  plan: PlanName;
  /** Whether it is the product's own account, which has no limits. */
  isSystem: boolean;
  websiteName: string;
  /** Those that visitors see. */
  starters: string[];
  /** Those that may follow an answer. */
  followUps: FollowUp[];
}

/**
 * The chatbot of a visitor's call.
 * @throws AppError 404 if it is switched off, deleted, in a closed workspace or not of the caller's API key, 403 if the page's origin isn't on
 *   the owner's list
 */
export async function servedChatbot({ db, config }: Services, ctx: Context, id: number): Promise<ServedChatbot> {
  const chatbot = await findServedChatbot(db, id);
  const { keyCaller } = ctx;
  const isForeign = keyCaller !== undefined && keyCaller.workspace.id !== chatbot?.workspaceId;
  if (!isForeign) noteWorkspace(chatbot?.workspaceId ?? null);
  if (!chatbot?.isActive || isForeign) throw notFound('This chatbot is not available');
  // The list is about pages. A key shows that the call is the workspace's own.
  if (!keyCaller && !mayEmbed(chatbot.allowedOrigins, ctx, config.publicUrl)) {
    throw forbidden('This chatbot isn’t allowed on this site');
  }
  return chatbot;
}

/** For an earlier question whose page was already checked; null if the chatbot was deleted or its workspace closed. */
export async function findServedChatbot(db: Database, id: number): Promise<ServedChatbot | null> {
  const row = await db('chatbots as c')
    .queryContext(across('lookup'))
    .options(prepared)
    .join(openWorkspaces(db, ['plan', 'is_system']).as('s'), 's.id', 'c.workspace_id')
    .join(websitesToJoin(db, ['name', 'kb_version']), { 'w.workspace_id': 'c.workspace_id', 'w.id': 'c.website_id' })
    .where({ 'c.id': id, 'c.deleted_at': null })
    .first<
      (ChatbotRow & { plan: PlanName; is_system: boolean; website_name: string; kb_version: number | null }) | undefined
    >(
      ...chatbotColumns.map((column) => `c.${column}`),
      's.plan',
      's.is_system',
      'w.name as website_name',
      'w.kb_version',
    );
  if (!row) return null;
  const { workspace_id: workspaceId, plan, is_system: isSystem, website_name: websiteName } = row;
  const chatbot = toChatbot(row);
  const { tried_starters: tried, kb_version: version } = row;
  const starters = shownStarters(chatbot.widgetConfig, tried);
  const followUps = shownFollowUps(chatbot.widgetConfig, tried, version);
  return { ...chatbot, workspaceId, plan, isSystem, websiteName, starters, followUps };
}

/** Our own pages may always show a chatbot, since its owner tests it there. */
function mayEmbed(allowedOrigins: string[], ctx: Context, publicUrl: string): boolean {
  if (allowedOrigins.length === 0) return true;
  const origin = ctx.get('Origin');
  if (!origin) return ctx.get('Sec-Fetch-Site') === 'same-origin';
  return isOnList(allowedOrigins, origin) || origin === new URL(publicUrl).origin;
}
