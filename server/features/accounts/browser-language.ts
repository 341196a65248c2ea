import type { Context } from 'koa';
import type { Language } from '#shared/contracts/accounts.ts';
import type { Database } from '../../db/connection.ts';

export const browserLanguage = (ctx: Context): Language => (ctx.acceptsLanguages('en', 'de') || 'en') as Language;

/** Call after a successful sign-in, so that mails to users who chose no language are in their browser's. */
export async function noteBrowserLanguage(db: Database, userId: number, ctx: Context): Promise<void> {
  const language = browserLanguage(ctx);
  await db('users')
    .where('id', userId)
    .andWhereRaw('browser_language is distinct from ?', [language])
    .update({ browser_language: language });
}
