import type { Context } from 'koa';
import { forbidden, notFound } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { findServedChatbot, type ServedChatbot } from './store.ts';

/**
 * The chatbot a visitor's call is for.
 * @throws AppError 404 when it is switched off or deleted, 403 when the page's origin is not on the owner's list
 */
export async function servedChatbot({ db, config }: Services, ctx: Context, id: number): Promise<ServedChatbot> {
  const chatbot = await findServedChatbot(db, id);
  if (!chatbot?.isActive) throw notFound('This chatbot is not available');
  if (!mayEmbed(chatbot.allowedOrigins, ctx, config.publicUrl)) {
    throw forbidden('This chatbot may not be used on this site');
  }
  return chatbot;
}

/** Our own pages may always show a chatbot: its owner tests it there. */
function mayEmbed(allowedOrigins: string[], ctx: Context, publicUrl: string): boolean {
  if (allowedOrigins.length === 0) return true;
  const origin = ctx.get('Origin');
  if (!origin) return ctx.get('Sec-Fetch-Site') === 'same-origin';
  return allowedOrigins.includes(origin) || origin === new URL(publicUrl).origin;
}
